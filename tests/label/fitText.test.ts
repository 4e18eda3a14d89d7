import { beforeAll, expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import type { Context2D, DrawEnv, LabelElement } from '../../src/label/element';
import { elementTypes, newElement } from '../../src/label/elements';
import { printedText } from '../../src/label/fitText';
import { readElement } from '../../src/label/template';
import { Assets } from '../../src/raster/assets';

const PER_MM = 8;
const LONG = '陈年普洱熟茶饼 Aged Pu-erh Tea 三百五十七克';
const host = canvasHost(paths.fonts);
const assets = new Assets(host);

beforeAll(async () => {
  await assets.load([newElement(1, { content: `${LONG}…` }), newElement(1, { content: LONG, bold: true })]);
});

/** What an element draws: each call for text in order, with the size of its font in points. */
function written(element: LabelElement): { text: string; points: number; y: number }[] {
  const ctx = host.context(400, 400);
  const calls: { text: string; points: number; y: number }[] = [];
  const fillText = ctx.fillText.bind(ctx);
  ctx.fillText = (text: string, x: number, y: number) => {
    const dots = Number(/([\d.]+)px/.exec(ctx.font)![1]);
    calls.push({ text, points: Math.round((dots / PER_MM / 25.4) * 72 * 1000) / 1000, y });
    fillText(text, x, y);
  };
  ctx.scale(PER_MM, PER_MM);
  elementTypes.get(element.elementType)!.draw(ctx, element, env());
  return calls;
}
const env = (): DrawEnv => assets.env(PER_MM);
const textOf = (element: LabelElement) =>
  written(element)
    .map(({ text }) => text)
    .join('');
const sizesOf = (element: LabelElement) => [...new Set(written(element).map(({ points }) => points))];
/** A text in a box of fixed size. */
const boxed = (given: object) =>
  newElement(1, { content: LONG, width: 20, height: 5, automaticHeightCalculation: false, ...given });
const problems = (element: LabelElement, ctx: Context2D = host.context(1, 1)) =>
  elementTypes.get(element.elementType)!.overflow!(ctx, element, env());
const keys = (element: LabelElement) => problems(element).map(({ key }) => key);

/** The dots that an element inks, from its left top corner: the edges of all of them. */
function inkOf(element: LabelElement): { left: number; top: number; right: number; bottom: number } {
  const [side, at] = [400, 100];
  const ctx = host.context(side, side);
  ctx.translate(at, at);
  ctx.scale(PER_MM, PER_MM);
  elementTypes.get(element.elementType)!.draw(ctx, element, env());
  const { data } = ctx.getImageData(0, 0, side, side);
  const [xs, ys]: [number[], number[]] = [[], []];
  for (let i = 0; i < side * side; i++) {
    if (data[i * 4 + 3]! < 128) continue;
    xs.push((i % side) - at);
    ys.push(Math.floor(i / side) - at);
  }
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

test('ELEM-01 a text prints in its own size and whole, unless its element asks for more', () => {
  expect(newElement(1)).toMatchObject({ fit: 'overflow', smallestSize: 4 });
  for (const lineWrap of [true, false]) {
    const plain = boxed({ lineWrap });
    expect(sizesOf(plain)).toEqual([9]);
    expect(textOf(plain)).toBe(LONG.replaceAll(' ', ''));
    expect(keys(plain)).toEqual(['textOverflow']);
  }
  expect(readElement({ elementType: 1, fit: 'wide', smallestSize: 'x' })).toMatchObject({
    fit: 'overflow',
    smallestSize: 4,
  });
});

test.each([
  { lineWrap: false },
  { lineWrap: false, hAlignment: 2, bold: true },
  { lineWrap: false, hAlignment: 3, wordSpace: 100 },
  { lineWrap: true },
  { lineWrap: true, width: 14, height: 8, linesSpace: 1.4, textSize: 12 },
  { lineWrap: true, width: 9, height: 11, underline: true },
  { lineWrap: true, width: 16, height: 6, content: `${LONG}\ngjpq` },
])('ELEM-01 a text that shrinks has all of its dots inside its box: %j', (given) => {
  const element = boxed({ ...given, fit: 'shrink', smallestSize: 2 });
  const { left, top, right, bottom } = inkOf(element);
  expect(
    [left, top].every((edge) => edge >= 0),
    `${left} ${top}`,
  ).toBe(true);
  expect(right).toBeLessThan(element.width * PER_MM);
  expect(bottom).toBeLessThan(element.height * PER_MM);
  const [points, ...others] = sizesOf(element);
  expect(others).toEqual([]);
  expect(points! % 0.5, 'in steps of 0.5 pt').toBeCloseTo(0, 6);
  expect(points).toBeLessThan(Number(element.textSize));
  expect(keys(element)).toEqual([]);
  expect(textOf(element)).toBe(String(element.content).replaceAll(/[ \n]/g, ''));
});

test('ELEM-01 a text shrinks no more than it has to', () => {
  const element = boxed({ fit: 'shrink', smallestSize: 1, height: 6, width: 30 });
  const [points] = sizesOf(element);
  expect(points).toBeGreaterThan(1);
  for (let larger = points! + 0.5; larger < 9; larger += 0.5) {
    const { right, bottom } = inkOf(boxed({ textSize: larger, height: 6, width: 30 }));
    const block = element.height * PER_MM - (larger * 25.4 * PER_MM * 0.2) / 72;
    expect(bottom > block || right >= element.width * PER_MM, `${larger} pt`).toBe(true);
  }
});

test('ELEM-01 a text that fits keeps its size, however it is to be fitted', () => {
  for (const fit of ['shrink', 'cut']) {
    const element = boxed({ fit, content: '普洱茶' });
    expect(sizesOf(element)).toEqual([9]);
    expect(textOf(element)).toBe('普洱茶');
    expect(keys(element)).toEqual([]);
  }
});

test('ELEM-01 a text that is too long in its smallest size prints in it, and is reported', () => {
  const element = boxed({ fit: 'shrink', smallestSize: 6.5, width: 10 });
  expect(sizesOf(element)).toEqual([6.5]);
  expect(textOf(element)).toBe(LONG.replaceAll(' ', ''));
  expect(keys(element)).toEqual(['textOverflow']);
  const larger = boxed({ fit: 'shrink', smallestSize: 12, width: 10 });
  expect(sizesOf(larger), 'a smallest size above its own').toEqual([9]);
});

test.each([
  { lineWrap: false },
  { lineWrap: false, hAlignment: 3 },
  { lineWrap: true, height: 8 },
  { lineWrap: true, height: 4 },
])('ELEM-01 a text that is cut ends with an ellipsis inside its box: %j', (given) => {
  const element = boxed({ ...given, fit: 'cut' });
  const text = textOf(element);
  expect(text.endsWith('…')).toBe(true);
  expect(LONG.replaceAll(' ', '').startsWith(text.slice(0, -1))).toBe(true);
  expect(text.length).toBeGreaterThan(4);
  expect(sizesOf(element)).toEqual([9]);
  expect(keys(element)).toEqual(['textCut']);
  const { left, right, bottom } = inkOf(element);
  expect(left).toBeGreaterThanOrEqual(0);
  expect(right).toBeLessThan(element.width * PER_MM);
  expect(bottom).toBeLessThan(element.height * PER_MM + 2);
});

test('ELEM-01 as much as possible of a cut text prints', () => {
  const widthOf = (content: string) => inkOf(boxed({ content, lineWrap: false })).right;
  const text = textOf(boxed({ fit: 'cut', lineWrap: false, content: '普'.repeat(20) }));
  expect(widthOf(`${'普'.repeat(text.length)}…`)).toBeGreaterThan(20 * PER_MM);
});

test('ELEM-01 a box lower than a line keeps one line of a cut text, and is reported', () => {
  const element = boxed({ fit: 'cut', height: 1.5 });
  expect(textOf(element).endsWith('…')).toBe(true);
  expect(keys(element)).toEqual(['textOverflow', 'textCut']);
});

test('ELEM-01 empty lines that are left out are no loss', () => {
  const element = boxed({ fit: 'cut', content: '普洱\n\n\n' });
  expect(textOf(element)).toBe('普洱');
  expect(keys(element)).toEqual([]);
});

test('ELEM-01 a family of emoji is cut as one character', () => {
  const family = '👨‍👩‍👧';
  const text = textOf(boxed({ fit: 'cut', lineWrap: false, content: family.repeat(12) }));
  expect(text.endsWith('…')).toBe(true);
  expect(text.slice(0, -1).replaceAll(family, '')).toBe('');
});

test('ELEM-01 a box that grows with its text makes it shrink to its width only', () => {
  const fitHeight = (given: object) => {
    const element = newElement(1, { content: LONG, width: 20, fit: 'shrink', smallestSize: 2, ...given });
    return elementTypes.get(1)!.fitHeight!(host.context(1, 1), element, env())!;
  };
  const [plain, wrapped] = [fitHeight({ fit: 'overflow' }), fitHeight({})];
  expect(wrapped, 'lines that are wrapped always fit').toBe(plain);
  const line = fitHeight({ lineWrap: false });
  expect(line).toBeLessThan(fitHeight({ lineWrap: false, fit: 'overflow' }));
  const grown = { automaticHeightCalculation: true, fit: 'shrink', smallestSize: 2 };
  expect(sizesOf(boxed({ ...grown, height: wrapped }))).toEqual([9]);
  const one = boxed({ ...grown, lineWrap: false, height: line });
  expect(sizesOf(one)[0]).toBeLessThan(9);
  expect(sizesOf(one)).toEqual(sizesOf({ ...one, height: 50 }));
  expect(keys(one)).toEqual([]);
});

test('ELEM-01 the ellipsis is among the characters loaded for a text that may be cut', () => {
  expect(printedText({ content: '茶', fit: 'cut' })).toBe('茶…');
  expect(printedText({ content: '茶', fit: 'shrink' })).toBe('茶');
  expect(elementTypes.get(1)!.glyphs!(boxed({ fit: 'cut' }))).toMatchObject({ text: `${LONG}…` });
});

/** A table of 2 x 2 cells of 12 x 4 mm; the last one has this content. */
const table = (given: object) =>
  readElement({
    ...{ elementType: 10, width: 24.9, height: 8.9, rowHeights: ['4', '4'], columnWidths: ['12', '12'] },
    cells: [{ row: 1, col: 1, content: LONG, ...given }],
  });

test('ELEM-12 a cell prints the beginning of a text that is too long, unless it asks for more', () => {
  expect(sizesOf(table({}))).toEqual([9]);
  expect(LONG.replaceAll(' ', '').startsWith(textOf(table({})))).toBe(true);
  expect(problems(table({}))).toEqual([{ key: 'cellOverflow', params: { row: 2, col: 2 } }]);
});

test.each([{ lineWrap: true }, { lineWrap: false }])('ELEM-12 a cell makes its text shrink: %j', (given) => {
  const cell = table({ ...given, fit: 'shrink', smallestSize: 1 });
  expect(textOf(cell)).toBe(LONG.replaceAll(' ', ''));
  expect(sizesOf(cell)[0]).toBeLessThan(9);
  expect(problems(cell)).toEqual([]);
  const { right, bottom } = inkOf(cell);
  expect([right, bottom], 'only its lines are at its edge').toEqual(
    Object.values(inkOf(table({ content: '' }))).slice(2),
  );
});

test('ELEM-12 a text that is too long for its cell in its smallest size is reported', () => {
  const cell = table({ fit: 'shrink', smallestSize: 8 });
  expect(sizesOf(cell)).toEqual([8]);
  expect(problems(cell)).toEqual([{ key: 'cellOverflow', params: { row: 2, col: 2 } }]);
});

test.each([{ lineWrap: true }, { lineWrap: false }])('ELEM-12 a cell cuts its text: %j', (given) => {
  const cell = table({ ...given, fit: 'cut' });
  expect(textOf(cell).endsWith('…')).toBe(true);
  expect(sizesOf(cell)).toEqual([9]);
  expect(problems(cell)).toEqual([{ key: 'cellCut', params: { row: 2, col: 2 } }]);
});
