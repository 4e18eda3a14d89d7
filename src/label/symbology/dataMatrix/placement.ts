/** Value of a module of the mapping matrix that no codeword reaches: the dark and light fill of two corners. */
export const DARK = -1;
export const LIGHT = -2;

const placements = new Map<string, Int16Array>();

/**
 * Where each bit goes: for each module of a mapping matrix of `rows` x `cols` modules (data regions without their edges),
 * `8 * codeword + bit` with bit 0 the most significant, or DARK or LIGHT. ISO/IEC 16022, annex F.
 */
export function placement(rows: number, cols: number): Int16Array {
  const key = `${rows}x${cols}`;
  const known = placements.get(key);
  if (known) return known;
  const FREE = -3;
  const map = new Int16Array(rows * cols).fill(FREE);
  let codeword = 0;

  /** Bit `bit` at a position that may lie outside and wraps to the other side. */
  const put = (row: number, col: number, bit: number) => {
    if (row < 0) {
      row += rows;
      col += 4 - ((rows + 4) & 7);
    }
    if (col < 0) {
      col += cols;
      row += 4 - ((cols + 4) & 7);
    }
    map[row * cols + col] = 8 * codeword + bit;
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

  const [bottom, right] = [rows - 1, cols - 1];
  // The codewords that do not fit as a utah shape at the corners: when the walk is at (row, col), and where.
  // biome-ignore format: one shape, one line
  const corners = [
    { row: rows, col: 0, when: true, at: [[bottom, 0], [bottom, 1], [bottom, 2], [0, right - 1], [0, right], [1, right], [2, right], [3, right]] },
    { row: rows - 2, col: 0, when: cols % 4 !== 0, at: [[bottom - 2, 0], [bottom - 1, 0], [bottom, 0], [0, right - 3], [0, right - 2], [0, right - 1], [0, right], [1, right]] },
    { row: rows - 2, col: 0, when: cols % 8 === 4, at: [[bottom - 2, 0], [bottom - 1, 0], [bottom, 0], [0, right - 1], [0, right], [1, right], [2, right], [3, right]] },
    { row: rows + 4, col: 2, when: cols % 8 === 0, at: [[bottom, 0], [bottom, right], [0, right - 2], [0, right - 1], [0, right], [1, right - 2], [1, right - 1], [1, right]] },
  ] as const;
  let row = 4;
  let col = 0;
  do {
    for (const corner of corners) {
      if (corner.when && row === corner.row && col === corner.col) putAll(corner.at);
    }
    // Up and right, then down and left, diagonal by diagonal.
    do {
      if (row < rows && col >= 0 && map[row * cols + col] === FREE) utah(row, col);
      row -= 2;
      col += 2;
    } while (row >= 0 && col < cols);
    row += 1;
    col += 3;
    do {
      if (row >= 0 && col < cols && map[row * cols + col] === FREE) utah(row, col);
      row += 2;
      col -= 2;
    } while (row < rows && col >= 0);
    row += 3;
    col += 1;
  } while (row < rows || col < cols);

  // Four modules are left over in the lower right corner of every second size.
  if (map[rows * cols - 1] === FREE) {
    map[rows * cols - 1] = map[(rows - 1) * cols - 2] = DARK;
    map[rows * cols - 2] = map[(rows - 1) * cols - 1] = LIGHT;
  }
  placements.set(key, map);
  return map;
}
