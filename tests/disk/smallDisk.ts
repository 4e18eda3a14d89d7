import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What mounting may need in front of it; undefined where the user may not mount. */
let prefix: string[] | undefined | 'unknown' = 'unknown';

function run(command: string[]): boolean {
  const [program, ...rest] = command;
  return spawnSync(program!, rest, { stdio: 'ignore' }).status === 0;
}

/** Whether small disks are available here. Where they are not, the run reports it. */
export function hasSmallDisks(): boolean {
  if (prefix === 'unknown') {
    const at = mkdtempSync(join(tmpdir(), 'labelwright-disk-'));
    prefix = [[], ['sudo', '-n']].find((one) =>
      run([...one, 'mount', '-t', 'tmpfs', 'labelwright-test', at]),
    );
    if (prefix) run([...prefix, 'umount', at]);
    else console.warn('No file system can be mounted here: full disks are NOT tested.');
    rmdirSync(at);
  }
  return prefix !== undefined;
}

/** A real file system without much room, that can be filled and has room again. */
export class SmallDisk {
  readonly path = mkdtempSync(join(tmpdir(), 'labelwright-disk-'));
  private readonly filler = join(this.path, 'filler');

  /** @param bytes it holds, in whole pages of 4096. */
  constructor(bytes: number) {
    const options = `size=${bytes},mode=777`;
    if (!run([...prefix!, 'mount', '-t', 'tmpfs', '-o', options, 'labelwright-test', this.path]))
      throw new Error('mount failed');
  }

  get free(): number {
    const { bavail, bsize } = statfsSync(this.path);
    return bavail * bsize;
  }

  /** Takes all room but `left` bytes, in whole pages. Real bytes: a hole takes none. */
  fill(left = 0): void {
    this.clear();
    writeFileSync(this.filler, Buffer.alloc(this.free - left, 1));
  }

  /** Gives the room back. */
  clear(): void {
    rmSync(this.filler, { force: true });
  }

  /** Puts a read-only file system over a folder of it. @returns what takes it away again. */
  makeReadOnly(name: string): () => void {
    const path = join(this.path, name);
    if (!run([...prefix!, 'mount', '-t', 'tmpfs', '-o', 'ro', 'labelwright-test', path]))
      throw new Error('mount failed');
    return () => void run([...prefix!, 'umount', path]);
  }

  close(): void {
    run([...prefix!, 'umount', '--lazy', this.path]);
    rmdirSync(this.path);
  }
}
