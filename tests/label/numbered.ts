import type { Records, Rows } from '../../src/label/bind';

/** Rows as records numbered from 1: as if their file began with the first of them. */
export const numbered = (rows: Rows): Records => ({
  ...rows,
  numbers: Uint32Array.from(rows.rows, (_, i) => i + 1),
});
