import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { lengthOf, writeColumn } from '../../../src/label/columns';
import type { Context2D } from '../../../src/label/element';
import { setFont } from '../../../src/label/font';
import { columnParts, formsIn, isUpright } from '../../../src/label/shaping/vertical';

/** Unicode's own table, from Debian's package unicode-data. */
const TABLE = '/usr/share/unicode/VerticalOrientation.txt';
const isThere = existsSync(TABLE);
if (!isThere) console.warn(`NOT TESTED: what is upright in columns, by Unicode's table. Missing: ${TABLE}`);

describe.skipIf(!isThere)('SCR-03 what is upright in columns by Unicode', () => {
  test('every range of its table', () => {
    const wrong: string[] = [];
    let compared = 0;
    for (const line of readFileSync(TABLE, 'utf8').split('\n')) {
      const [, first, last = first, kind] = /^(\w+)(?:\.\.(\w+))?\s*;\s*(\w+)/.exec(line) ?? [];
      if (!first || !kind) continue;
      compared++;
      for (const hex of [first, last!])
        if (isUpright(Number.parseInt(hex, 16)) !== (kind === 'U' || kind === 'Tu'))
          wrong.push(`${hex} ${kind}`);
    }
    expect(compared).toBeGreaterThan(1000);
    expect(wrong).toEqual([]);
  });
});

const shown = (line: string, hasForms: boolean) =>
  columnParts(line, hasForms).map(
    (part) => `${part.isUpright ? '' : '>'}${part.text}${part.shift.up > 0 ? '^' : ''}`,
  );

test('SCR-03 characters of East Asia are upright, others turned; marks have their forms where the face has them', () => {
  expect(shown('茶「A1」、ー', true)).toEqual(['茶', '﹁', '>A1', '﹂', '︑', '>ー']);
  expect(shown('茶「A1」、ー', false)).toEqual(['茶', '>「A1」', '、^', '>ー']);
  expect(shown('しょっキャー', true)).toEqual(['し', 'ょ^', 'っ^', 'キ', 'ャ^', '>ー']);
  expect(shown('がは\u3099', true)).toEqual(['が', 'は\u3099']);
  expect(formsIn('「茶」A。')).toBe('﹁﹂︒');
});

/** A context that notes what is written, where on the page; a character is 10 dots wide. */
function context() {
  const marks: { text: string; x: number; y: number; turned: boolean }[] = [];
  let turn: [number, number] | undefined;
  const ctx = {
    letterSpacing: '0px',
    measureText: (text: string) => ({ width: 10 * text.length }),
    save: () => {},
    restore: () => {
      turn = undefined;
    },
    transform: (...matrix: number[]) => {
      expect(matrix.slice(0, 4)).toEqual([0, 1, -1, 0]);
      turn = [matrix[4]!, matrix[5]!];
    },
    fillText: (text: string, x: number, y: number) =>
      marks.push(
        turn ? { text, x: turn[0] - y, y: turn[1] + x, turned: true } : { text, x, y, turned: false },
      ),
  };
  setFont(ctx as unknown as Context2D, { fontFamily: 'columns' }, { size: 10, bold: false });
  return { ctx: ctx as unknown as Context2D, marks };
}

test('SCR-03 a column is written down on whole dots: upright characters in its middle, runs turned', () => {
  const { ctx, marks } = context();
  const face = { size: 10, hasForms: true };
  expect(lengthOf(ctx, '茶AB茶', face)).toBe(40);
  writeColumn(ctx, '茶AB茶', 50, 20, face);
  expect(marks).toEqual([
    { text: '茶', x: 45, y: 29, turned: false },
    { text: 'A', x: 46, y: 30, turned: true },
    { text: 'B', x: 46, y: 40, turned: true },
    { text: '茶', x: 45, y: 59, turned: false },
  ]);
});

test('SCR-03 small kana are at the upper right of their box', () => {
  const { ctx, marks } = context();
  setFont(ctx, { fontFamily: 'columns' }, { size: 100, bold: false });
  writeColumn(ctx, 'つっ', 50, 0, { size: 100, hasForms: true });
  expect(marks.map(({ x, y }) => [x, y])).toEqual([
    [45, 88],
    [57, 177],
  ]);
});
