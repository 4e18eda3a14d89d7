/** Lists of nothing but references, where pages are listed: `/Kids [3 0 R 4 0 R]`, or an array of its own. */
const LISTS = /(?:\/Kids|\bobj)\s*\[((?:\s*\d+\s+\d+\s+R)+)\s*\]/g;
const REFERENCE = /(\d+)\s+(\d+)\s+R/g;
const OBJECT = /\b(\d+)\s+\d+\s+obj\b\s*(<<)?/g;
/** Parts of a file that are made text at a time, bytes. */
const PART = 2 ** 16;

/**
 * Puts an empty page in place of every entry of a page tree that leads to no dictionary: readers stop at such an entry, and
 * the pages behind it are lost. Nothing of the file moves, so all else stays where it is. Files that pack their objects
 * are left as they are.
 * @returns whether something was changed
 */
export function mendPageTree(file: Uint8Array): boolean {
  const text = latin(file);
  if (text.includes('/ObjStm')) return false;
  /** By number, whether it is a dictionary; what stands last counts. */
  const objects = new Map<number, boolean>();
  for (const [, number, opened] of text.matchAll(OBJECT)) objects.set(Number(number), opened !== undefined);
  let mended = false;
  for (const list of text.matchAll(LISTS)) {
    const start = list.index + list[0].indexOf('[') + 1;
    for (const entry of list[1]!.matchAll(REFERENCE)) {
      if (objects.get(Number(entry[1]))) continue;
      const empty = '<<>>'.padEnd(entry[0].length);
      for (let i = 0; i < empty.length; i++) file[start + entry.index + i] = empty.charCodeAt(i);
      mended = true;
    }
  }
  return mended;
}

/** Bytes as characters of the same numbers. */
function latin(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PART)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PART)));
  return parts.join('');
}
