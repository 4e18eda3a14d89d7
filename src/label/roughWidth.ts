import { ptToMm } from '../base/units';

/**
 * Approximate width in mm of a line of text of a size in points, where no canvas can measure it: a Chinese
 * character is as wide as its size, others about half.
 */
export function roughWidth(line: string, size: number): number {
  let ems = 0;
  for (const char of line) ems += char > '⺀' ? 1 : 0.56;
  return ems * ptToMm(size) + 0.5;
}
