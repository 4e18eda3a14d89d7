/**
 * Modules of a pattern given as element widths, the way the standards print it:
 * '2112' is a bar of two modules, a space of one, a bar of one, a space of two.
 * `first` is the colour of the first element, 1 = bar.
 */
export function pattern(widths: string, first: 0 | 1 = 1): Uint8Array {
  const modules: number[] = [];
  [...widths].forEach((width, i) => {
    for (let n = Number(width); n > 0; n--) modules.push((i & 1) ^ first);
  });
  return Uint8Array.from(modules);
}

/** Patterns of a whole alphabet: blank-separated widths, in the order of the symbology's values. */
export const patterns = (widths: string, first: 0 | 1 = 1): Uint8Array[] =>
  widths
    .trim()
    .split(/\s+/)
    .map((w) => pattern(w, first));

/** Patterns side by side, `gap` spaces between two of them. */
export function join(parts: readonly Uint8Array[], gap = 0): Uint8Array {
  let length = gap * (parts.length - 1);
  for (const part of parts) length += part.length;
  const modules = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    // A loop, not `set`: for a dozen bytes the call costs more than the copy.
    for (let i = 0; i < part.length; i++) modules[at + i] = part[i]!;
    at += part.length + gap;
  }
  return modules;
}
