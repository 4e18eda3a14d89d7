/** Lists of references only, as in page trees: `/Kids [3 0 R 4 0 R]`, or an array of its own. */
const LISTS = /(?:\/Kids|\bobj)\s*\[((?:\s*\d+\s+\d+\s+R)+)\s*\]/g;
const REFERENCE = /(\d+)\s+(\d+)\s+R/g;
const OBJECT = /\b(\d+)\s+\d+\s+obj\b\s*(<<)?/g;
/** Bytes of a file converted to text at a time. */
const PART = 2 ** 16;
/** Maximum unpacked size of all packed objects, bytes. */
const MAX_UNPACKED = 64_000_000;
/** Characters examined to classify a packed object. */
const HEAD = 64;

export interface RepairedPdf {
  bytes: Uint8Array<ArrayBuffer>;
  /** Numbers of objects that are empty pages now. */
  empty: ReadonlySet<number>;
}

/**
 * Replaces every entry of a page tree that leads to no dictionary by an empty page: readers stop at such an
 * entry and lose the pages after it. Encrypted files with packed objects are left unchanged.
 * @returns undefined when there is nothing to repair
 */
export async function repairPageTree(file: Uint8Array<ArrayBuffer>): Promise<RepairedPdf | undefined> {
  const text = latin(file);
  if (text.includes('/ObjStm')) return text.includes('/Encrypt') ? undefined : repairPacked(file, text);
  return repairInPlace(file, text) ? { bytes: file, empty: new Set() } : undefined;
}

/** By number, whether an object is a dictionary; the last definition counts. */
function plainObjects(text: string): Map<number, boolean> {
  const objects = new Map<number, boolean>();
  for (const [, number, opened] of text.matchAll(OBJECT)) objects.set(Number(number), opened !== undefined);
  return objects;
}

/** Overwrites the entries with the empty pages. No offset in the file changes. */
function repairInPlace(file: Uint8Array, text: string): boolean {
  const objects = plainObjects(text);
  let repaired = false;
  for (const list of text.matchAll(LISTS)) {
    const start = list.index + list[0].indexOf('[') + 1;
    for (const entry of list[1]!.matchAll(REFERENCE)) {
      if (objects.get(Number(entry[1]))) continue;
      const empty = '<<>>'.padEnd(entry[0].length);
      for (let i = 0; i < empty.length; i++) file[start + entry.index + i] = empty.charCodeAt(i);
      repaired = true;
    }
  }
  return repaired;
}

/**
 * Objects in an object stream cannot be overwritten: the empty pages are appended to the file as an update.
 */
async function repairPacked(file: Uint8Array<ArrayBuffer>, text: string): Promise<RepairedPdf | undefined> {
  const objects = plainObjects(text);
  const texts = [text];
  for await (const { head, body } of objectStreams(file, text)) {
    texts.push(body);
    for (let i = 0; i + 1 < head.length; i += 2)
      objects.set(head[i]!, /^\s*<</.test(body.slice(head[i + 1]!, head[i + 1]! + HEAD)));
  }
  /** Generations by number. */
  const missing = new Map<number, string>();
  for (const one of texts) {
    for (const list of one.matchAll(/\/Kids\s*\[([\d\sR]*)\]/g)) {
      for (const [, number, generation] of list[1]!.matchAll(REFERENCE))
        if (!objects.get(Number(number))) missing.set(Number(number), generation!);
    }
  }
  const root = [...text.matchAll(/\/Root\s+(\d+\s+\d+\s+R)/g)].at(-1)?.[1];
  const previous = [...text.matchAll(/startxref\s+(\d+)/g)].at(-1)?.[1];
  if (missing.size === 0 || !root || !previous) return undefined;
  // Offsets count from the file's header, whatever precedes it.
  const end = file.length - Math.max(0, text.indexOf('%PDF-'));
  let update = '\n';
  let rows = '';
  for (const [number, generation] of missing) {
    rows += `${number} 1\n${String(end + update.length).padStart(10, '0')} ${generation.padStart(5, '0')} n \n`;
    update += `${number} ${generation} obj\n<</Type/Page>>\nendobj\n`;
  }
  const start = end + update.length;
  const size = Math.max(...objects.keys(), ...missing.keys()) + 1;
  update += `xref\n${rows}trailer\n<</Size ${size}/Root ${root}/Prev ${previous}>>\nstartxref\n${start}\n%%EOF\n`;
  const bytes = new Uint8Array(file.length + update.length);
  bytes.set(file);
  for (let i = 0; i < update.length; i++) bytes[file.length + i] = update.charCodeAt(i);
  return { bytes, empty: new Set(missing.keys()) };
}

/** Streams with objects (ISO 32000-1, 7.5.7): numbers and offsets alternating, then the objects. */
async function* objectStreams(file: Uint8Array<ArrayBuffer>, text: string) {
  let left = MAX_UNPACKED;
  for (const { index } of text.matchAll(/\/ObjStm\b/g)) {
    const dictionary = text.slice(text.lastIndexOf('obj', index - 1), text.indexOf('stream', index));
    const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1]);
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    if (!start.exec(text) || !dictionary.includes('/FlateDecode')) continue;
    const end = text.indexOf('endstream', start.lastIndex);
    const unpacked = await inflate(file.slice(start.lastIndex, end < 0 ? undefined : end), left);
    left -= unpacked.length;
    yield { head: unpacked.slice(0, first).trim().split(/\s+/).map(Number), body: unpacked.slice(first) };
  }
}

/** The unpacked zlib data, as far as it can be read. */
async function inflate(packed: Uint8Array<ArrayBuffer>, most: number): Promise<string> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: string[] = [];
  let length = 0;
  try {
    for (let { value } = await reader.read(); value && length < most; { value } = await reader.read()) {
      parts.push(latin(value));
      length += value.length;
    }
  } catch {
    // A line end after the data, or damage: the data before it is valid.
  }
  void reader.cancel().catch(() => {});
  return parts.join('');
}

/** Bytes as characters with the same numbers. */
function latin(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return parts.join('');
}
