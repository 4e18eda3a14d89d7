import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { type Call, record } from './recorder';

/** Bytes a disk writes as a whole. */
const SECTOR = 512;

/** A change of a file's bytes: some at a place, or the file's length. */
type Change = { at: number; data: Buffer } | { length: number };

class File {
  lasting: Buffer = Buffer.alloc(0);
  loose: Change[] = [];
}

/** The file behind a name in a folder from then on; undefined for none. */
type Naming = Map<string, File | Folder | undefined>;

class Folder {
  now: Naming = new Map();
  lasting: Naming = new Map();
  loose: Naming[] = [];

  name(change: Naming): void {
    this.loose.push(change);
    for (const [name, node] of change) this.now.set(name, node);
  }
}

/** Files and folders as a power cut leaves them: the path below the root, and a file's bytes. */
export type Tree = Map<string, Buffer | 'folder'>;

/**
 * What becomes of everything that was not made to last: gone, there, or as `next` (from 0 to 1) draws: any part of
 * it, without regard to the order it was done in, and bytes torn where sectors end.
 */
export type Fate = 'gone' | 'there' | (() => number);

/**
 * A disk that keeps no more than POSIX promises: bytes last once their file was synced, a name once its folder was.
 */
export class FragileDisk {
  private readonly top = new Folder();
  private readonly open = new Map<number, File | Folder>();
  private readonly syncs = new Map<number, { node: File | Folder; covered: ReadonlySet<unknown> }>();

  /** @param root of the calls; it is there, empty, and lasts. */
  constructor(private readonly root: string) {}

  apply(call: Call): void {
    switch (call.is) {
      case 'open': {
        let node = this.find(call.path);
        if (!node) {
          node = new File();
          this.parent(call.path).name(new Map([[basename(call.path), node]]));
        } else if (node instanceof File && call.flags.startsWith('w')) node.loose.push({ length: 0 });
        this.open.set(call.file, node);
        return;
      }
      case 'write':
        this.file(call.file).loose.push({ at: call.at, data: Buffer.from(call.data, 'base64') });
        return;
      case 'truncate':
        this.file(call.file).loose.push({ length: call.length });
        return;
      case 'sync': {
        const node = this.open.get(call.file)!;
        this.syncs.set(call.sync, { node, covered: new Set<unknown>(node.loose) });
        return;
      }
      case 'synced': {
        const { node, covered } = this.syncs.get(call.sync)!;
        this.syncs.delete(call.sync);
        if (node instanceof File) {
          for (const change of node.loose)
            if (covered.has(change)) node.lasting = changed(node.lasting, change);
          node.loose = node.loose.filter((change) => !covered.has(change));
        } else {
          for (const change of node.loose) if (covered.has(change)) named(node.lasting, change);
          node.loose = node.loose.filter((change) => !covered.has(change));
        }
        return;
      }
      case 'mkdir':
        this.parent(call.path).name(new Map([[basename(call.path), new Folder()]]));
        return;
      case 'rename': {
        const node = this.find(call.from);
        const [from, to] = [this.parent(call.from), this.parent(call.to)];
        if (from === to) {
          to.name(
            new Map([
              [basename(call.from), undefined],
              [basename(call.to), node],
            ]),
          );
        } else {
          to.name(new Map([[basename(call.to), node]]));
          from.name(new Map([[basename(call.from), undefined]]));
        }
        return;
      }
      case 'remove':
        if (this.find(call.path)) this.parent(call.path).name(new Map([[basename(call.path), undefined]]));
        return;
      case 'send':
    }
  }

  /** What is found after a power cut now. */
  after(fate: Fate): Tree {
    const tree: Tree = new Map();
    const visit = (folder: Folder, path: string) => {
      for (const [name, node] of entriesOf(folder, fate)) {
        const at = join(path, name);
        if (node instanceof Folder) {
          tree.set(at, 'folder');
          visit(node, at);
        } else if (node) tree.set(at, bytesOf(node, fate));
      }
    };
    visit(this.top, '');
    return tree;
  }

  private find(path: string): File | Folder | undefined {
    if (path === this.root) return this.top;
    const folder = this.find(dirname(path));
    return folder instanceof Folder ? folder.now.get(basename(path)) : undefined;
  }

  private parent(path: string): Folder {
    const folder = this.find(dirname(path));
    if (!(folder instanceof Folder)) throw new Error(`nobody made ${dirname(path)}`);
    return folder;
  }

  private file(file: number): File {
    const node = this.open.get(file);
    if (!(node instanceof File)) throw new Error(`no file ${file}`);
    return node;
  }
}

/** Lays a tree into an empty folder. */
export function lay(tree: Tree, folder: string): void {
  for (const [path, content] of tree) {
    if (content === 'folder') mkdirSync(join(folder, path));
    else writeFileSync(join(folder, path), content);
  }
}

/**
 * What a power cut leaves of what `work` did in a folder, when all that was not made to last is gone.
 * @param root is empty.
 */
export async function lastingOf(root: string, work: () => Promise<unknown>): Promise<Tree> {
  const disk = new FragileDisk(root);
  const stop = await record(root, (call) => disk.apply(call));
  try {
    await work();
  } finally {
    stop();
  }
  return disk.after('gone');
}

/** Whether two trees hold the same names and bytes. */
export const isSame = (a: Tree, b: Tree): boolean =>
  a.size === b.size &&
  [...a].every(([path, content]) => {
    const other = b.get(path);
    return content === other || (content !== 'folder' && other instanceof Buffer && content.equals(other));
  });

/** What a folder really holds. */
export function treeOf(root: string, below = ''): Tree {
  const tree: Tree = new Map();
  for (const entry of readdirSync(join(root, below), { withFileTypes: true })) {
    const path = join(below, entry.name);
    if (!entry.isDirectory()) tree.set(path, readFileSync(join(root, path)));
    else
      for (const [inner, content] of [[path, 'folder'] as const, ...treeOf(root, path)])
        tree.set(inner, content);
  }
  return tree;
}

function named(into: Naming, change: Naming): void {
  for (const [name, node] of change) {
    if (node) into.set(name, node);
    else into.delete(name);
  }
}

function changed(bytes: Buffer, change: Change): Buffer {
  const end = 'length' in change ? change.length : Math.max(bytes.length, change.at + change.data.length);
  const out = Buffer.alloc(end);
  bytes.copy(out);
  if ('data' in change) change.data.copy(out, change.at);
  return out;
}

/** The pieces of a change that get to the disk by themselves. */
function sectors(change: Change): Change[] {
  if ('length' in change) return [change];
  const pieces: Change[] = [];
  for (let left = change.data, at = change.at; left.length; ) {
    const data = left.subarray(0, SECTOR - (at % SECTOR));
    pieces.push({ at, data });
    left = left.subarray(data.length);
    at += data.length;
  }
  return pieces;
}

/** Which of the changes got to the disk. Half of the files and folders lose all or nothing: most disks are like that. */
function drawn<T>(changes: readonly T[], fate: Fate): readonly T[] {
  if (fate === 'gone') return [];
  if (fate === 'there') return changes;
  const all = fate();
  if (all < 0.5) return all < 0.25 ? [] : changes;
  return changes.filter(() => fate() < 0.5);
}

const bytesOf = ({ lasting, loose }: File, fate: Fate): Buffer =>
  drawn(loose.flatMap(sectors), fate).reduce(changed, lasting);

function entriesOf({ lasting, loose }: Folder, fate: Fate): Naming {
  const entries: Naming = new Map(lasting);
  for (const change of drawn(loose, fate)) named(entries, change);
  return entries;
}
