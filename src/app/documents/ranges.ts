/**
 * Parses a page range: `1-3,8`, or `5-` for the fifth and all after it, 1-based. Returns a test for 0-based
 * pages; undefined for invalid text, unknown pages, or an empty range.
 */
export function readRanges(text: string, count: number): ((index: number) => boolean) | undefined {
  const parts = text
    .split(/[,，、;；\s]+/)
    .map((part) => part.trim())
    .filter(Boolean);
  const ranges: [from: number, to: number][] = [];
  for (const part of parts) {
    const match = /^(\d+)(?:\s*([-–—~～])\s*(\d*))?$/.exec(part);
    if (!match) return undefined;
    const from = Number(match[1]);
    const to = match[2] === undefined ? from : match[3] ? Number(match[3]) : count;
    if (from < 1 || from > to || to > count) return undefined;
    ranges.push([from, to]);
  }
  if (ranges.length === 0) return undefined;
  return (index) => ranges.some(([from, to]) => index + 1 >= from && index + 1 <= to);
}

/** The reverse: sorted 0-based pages in, `1-3,8` out. */
export function writeRanges(pages: readonly number[]): string {
  const parts: string[] = [];
  for (let i = 0; i < pages.length; ) {
    let end = i;
    while (end + 1 < pages.length && pages[end + 1] === pages[end]! + 1) end++;
    parts.push(end > i ? `${pages[i]! + 1}-${pages[end]! + 1}` : `${pages[i]! + 1}`);
    i = end + 1;
  }
  return parts.join(',');
}
