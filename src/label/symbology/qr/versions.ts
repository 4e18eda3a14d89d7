// Sizes of QR Code symbols, ISO/IEC 18004, tables 1 and 9.

export const QR_LEVELS = ['L', 'M', 'Q', 'H'] as const;
export type QrLevel = (typeof QR_LEVELS)[number];

export const VERSIONS = 40;

/** How the codewords of a symbol are divided. */
export interface Division {
  /** Error correction blocks. */
  readonly blocks: number;
  /** Error correction codewords of each block. */
  readonly correction: number;
  /** Data codewords of all blocks. */
  readonly data: number;
  /** Data and error correction codewords of all blocks. */
  readonly total: number;
}

const numbers = (list: string): number[] => list.trim().split(/\s+/).map(Number);

/** Per level, from version 1 on: the error correction blocks and the codewords of each. */
const table: Record<QrLevel, { blocks: number[]; correction: number[] }> = {
  L: {
    blocks: numbers(`1 1 1 1 1 2 2 2 2 4  4 4 4 4 6 6 6 6 7 8
      8 9 9 10 12 12 12 13 14 15  16 17 18 19 19 20 21 22 24 25`),
    correction: numbers(`7 10 15 20 26 18 20 24 30 18  20 24 26 30 22 24 28 30 28 28
      28 28 30 30 26 28 30 30 30 30  30 30 30 30 30 30 30 30 30 30`),
  },
  M: {
    blocks: numbers(`1 1 1 2 2 4 4 4 5 5  5 8 9 9 10 10 11 13 14 16
      17 17 18 20 21 23 25 26 28 29  31 33 35 37 38 40 43 45 47 49`),
    correction: numbers(`10 16 26 18 24 16 18 22 22 26  30 22 22 24 24 28 28 26 26 26
      26 28 28 28 28 28 28 28 28 28  28 28 28 28 28 28 28 28 28 28`),
  },
  Q: {
    blocks: numbers(`1 1 2 2 4 4 6 6 8 8  8 10 12 16 12 17 16 18 21 20
      23 23 25 27 29 34 34 35 38 40  43 45 48 51 53 56 59 62 65 68`),
    correction: numbers(`13 22 18 26 18 24 18 22 20 24  28 26 24 20 30 24 28 28 26 30
      28 30 30 30 30 28 30 30 30 30  30 30 30 30 30 30 30 30 30 30`),
  },
  H: {
    blocks: numbers(`1 1 2 4 4 4 5 6 8 8  11 11 16 16 18 16 19 21 25 25
      25 34 30 32 35 37 40 42 45 48  51 54 57 60 63 66 70 74 77 81`),
    correction: numbers(`17 28 22 16 22 28 26 26 24 28  24 28 22 24 24 30 28 28 26 28
      30 24 30 30 30 30 30 30 30 30  30 30 30 30 30 30 30 30 30 30`),
  },
};

/** Modules along one side of a symbol of `version` 1 to 40. */
export const modulesAcross = (version: number): number => 17 + 4 * version;

/** Centres of the alignment patterns of `version` along either axis, in modules; annex E. */
export function alignments(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  // Version 32 is the one the rule of even spacing does not give.
  const step = version === 32 ? 26 : 2 * Math.ceil((version * 2 + 2) / (count - 1));
  const centres = Array.from({ length: count - 1 }, (_, i) => modulesAcross(version) - 7 - i * step);
  return [6, ...centres.reverse()];
}

/** Codewords that fit into `version` in addition to its function patterns. */
function codewords(version: number): number {
  const [size, count] = [modulesAcross(version), alignments(version).length];
  const finders = 3 * 64;
  // Alignment patterns but those in the corners; the ones on a timing pattern share 5 modules with it.
  const aligned = count && 25 * (count * count - 3) - 10 * (count - 2);
  const timing = 2 * (size - 16);
  const format = 31;
  const versions = version >= 7 ? 36 : 0;
  return (size * size - finders - aligned - timing - format - versions) >> 3;
}

const divisions = Object.fromEntries(
  Object.entries(table).map(([level, { blocks, correction }]) => [
    level,
    Array.from({ length: VERSIONS }, (_, i): Division => {
      const total = codewords(i + 1);
      const [b, c] = [blocks[i]!, correction[i]!];
      return { blocks: b, correction: c, data: total - b * c, total };
    }),
  ]),
) as Record<QrLevel, Division[]>;

/** The division of a symbol of `version` 1 to 40 at `level`. */
export const divisionOf = (version: number, level: QrLevel): Division => divisions[level][version - 1]!;
