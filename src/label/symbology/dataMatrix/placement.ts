/** Value of a module of the mapping matrix that no codeword reaches: the dark and light fill of two corners. */
export const DARK = -1;
export const LIGHT = -2;

const placements = new Map<number, Int16Array>();

/**
 * Where each bit goes: for each module of a square mapping matrix (data regions without their edges, `side`
 * modules), `8 * codeword + bit` with bit 0 the most significant, or DARK or LIGHT. ISO/IEC 16022, annex F.
 */
export function placement(side: number): Int16Array {
  const known = placements.get(side);
  if (known) return known;
  const FREE = -3;
  const map = new Int16Array(side * side).fill(FREE);
  let codeword = 0;

  /** Bit `bit` at a position that may lie outside and wraps to the other side. */
  const put = (row: number, col: number, bit: number) => {
    if (row < 0) {
      row += side;
      col += 4 - ((side + 4) & 7);
    }
    if (col < 0) {
      col += side;
      row += 4 - ((side + 4) & 7);
    }
    map[row * side + col] = 8 * codeword + bit;
  };
  const putAll = (positions: readonly (readonly [number, number])[]) => {
    positions.forEach(([row, col], bit) => {
      put(row, col, bit);
    });
    codeword++;
  };
  /** The usual shape, its last bit at (row, col). */
  const utah = (r: number, c: number) =>
    // biome-ignore format: one shape, one line
    putAll([[r - 2, c - 2], [r - 2, c - 1], [r - 1, c - 2], [r - 1, c - 1], [r - 1, c], [r, c - 2], [r, c - 1], [r, c]]);

  const last = side - 1;
  // The codewords that do not fit as a utah shape at the corners: when the walk is at (row, col), and where.
  // biome-ignore format: one shape, one line
  const corners = [
    { row: side, col: 0, when: true, at: [[last, 0], [last, 1], [last, 2], [0, last - 1], [0, last], [1, last], [2, last], [3, last]] },
    { row: side - 2, col: 0, when: side % 4 !== 0, at: [[last - 2, 0], [last - 1, 0], [last, 0], [0, last - 3], [0, last - 2], [0, last - 1], [0, last], [1, last]] },
    { row: side - 2, col: 0, when: side % 8 === 4, at: [[last - 2, 0], [last - 1, 0], [last, 0], [0, last - 1], [0, last], [1, last], [2, last], [3, last]] },
    { row: side + 4, col: 2, when: side % 8 === 0, at: [[last, 0], [last, last], [0, last - 2], [0, last - 1], [0, last], [1, last - 2], [1, last - 1], [1, last]] },
  ] as const;
  let row = 4;
  let col = 0;
  do {
    for (const corner of corners) {
      if (corner.when && row === corner.row && col === corner.col) putAll(corner.at);
    }
    // Up and right, then down and left, diagonal by diagonal.
    do {
      if (row < side && col >= 0 && map[row * side + col] === FREE) utah(row, col);
      row -= 2;
      col += 2;
    } while (row >= 0 && col < side);
    row += 1;
    col += 3;
    do {
      if (row >= 0 && col < side && map[row * side + col] === FREE) utah(row, col);
      row += 2;
      col -= 2;
    } while (row < side && col >= 0);
    row += 3;
    col += 1;
  } while (row < side || col < side);

  // Four modules are left over in the lower right corner of every second size.
  if (map[side * side - 1] === FREE) {
    map[side * side - 1] = map[(side - 1) * side - 2] = DARK;
    map[side * side - 2] = map[(side - 1) * side - 1] = LIGHT;
  }
  placements.set(side, map);
  return map;
}
