import { beforeAll, describe, expect, test } from 'vitest';
import { newElement } from '../../../src/label/elements';
import { symbolBox } from '../../../src/label/symbolBox';
import { quietZone, symbolFacts } from '../../../src/label/symbolFacts';
import { drawnIn, matrix, symbologyNamed } from '../../../src/label/symbology';
import { loadEncoders } from '../../../src/label/symbology/library/encoder';
import { drawHexagons } from '../../../src/label/symbology/library/maxiCode/hexagons';

beforeAll(() => loadEncoders());

const MAXICODE = 181;
const codeOf = (width: number, height: number) =>
  newElement(7, { x: 0, y: 0, width, height, codeType: MAXICODE, content: 'Labelwright' });
const symbolOf = (word: string, content: string) => {
  const found = symbologyNamed(word)!;
  if (!('matrix' in found)) throw new Error(`${word} is no matrix type`);
  return found.matrix.encode(content);
};

/** Middle of the ink of a drawing in dots, with the dots of all ink. */
function inkOf({ width, modules }: ReturnType<typeof drawHexagons>) {
  let [n, x, y] = [0, 0, 0];
  for (const [at, dark] of modules.entries()) {
    if (!dark) continue;
    n++;
    x += (at % width) + 0.5;
    y += Math.floor(at / width) + 0.5;
  }
  return { n, x: x / n, y: y / n };
}

describe.each([8, 12, 24])('SYM-02 MaxiCode at %i dots per mm', (perMm) => {
  const rings = drawHexagons([], perMm);
  /** The ink of one hexagon, without the rings. */
  const hexagon = (number: number) => {
    const drawn = drawHexagons([number], perMm);
    return inkOf({ ...drawn, modules: drawn.modules.map((dark, i) => dark & ~rings.modules[i]! & 1) });
  };

  test('has the size of ISO/IEC 16023, table of dimensions', () => {
    const [first, last, lowest] = [hexagon(0), hexagon(29), hexagon(32 * 30)];
    const length = (last.x - first.x) / perMm;
    const height = (lowest.y - first.y) / perMm;
    expect(length).toBeGreaterThan(24.82);
    expect(length).toBeLessThan(27.93);
    expect(height).toBeGreaterThan(23.71);
    expect(height).toBeLessThan(26.69);
  });

  test('has equal hexagons, each at the dot nearest to its place', () => {
    const first = hexagon(0);
    for (const [column, row] of [
      [1, 0],
      [28, 1],
      [29, 2],
      [0, 15],
      [13, 31],
      [29, 32],
    ] as const) {
      const found = hexagon(row * 30 + column);
      expect(found.n).toBe(first.n);
      const across = (column + (row % 2) / 2) * 0.875 * perMm;
      const down = row * 0.875 * perMm * (Math.sqrt(3) / 2);
      expect(Math.abs(found.x - first.x - across)).toBeLessThanOrEqual(0.5);
      expect(Math.abs(found.y - first.y - down)).toBeLessThanOrEqual(0.5);
    }
  });

  test('has three rings around the hexagon in the middle, light there', () => {
    const middle = hexagon(16 * 30 + 14);
    // The middle of the rings is light, so a hexagon there is all of its own ink.
    expect(middle.n).toBe(hexagon(0).n);
    const found = inkOf(rings);
    expect(Math.abs(found.x - middle.x)).toBeLessThan(0.51);
    expect(Math.abs(found.y - middle.y)).toBeLessThan(0.51);
    const row = rings.modules.subarray(
      Math.floor(middle.y) * rings.width,
      (Math.floor(middle.y) + 1) * rings.width,
    );
    expect(row.join('').match(/1+/g)).toHaveLength(6);
  });
});

test('SYM-02 MaxiCode keeps its size in every box, and is refused in one that is too small', () => {
  const symbol = symbolOf('maxicode', 'Labelwright');
  for (const perMm of [8, 12, 24]) {
    const side = (mm: number) => mm * perMm;
    const large = drawnIn(side(60), side(60), symbol, perMm);
    expect(large.dots).toBe(1);
    expect(large.symbol).toEqual(drawnIn(side(28), side(28), symbol, perMm).symbol);
    expect(drawnIn(side(26), side(26), symbol, perMm).dots).toBe(0);
    const facts = symbolFacts(codeOf(40, 40), perMm)!;
    expect(facts).toMatchObject({ modules: 30, down: 33, moduleMm: 0.875, dots: Math.floor(0.875 * perMm) });
    expect(facts.width).toBeCloseTo(26.1, 0);
    expect(facts.height).toBeCloseTo(25.1, 0);
    const zone = quietZone(codeOf(40, 40), perMm)!;
    expect(zone.width).toBe(large.symbol.width + 2 * large.symbol.quiet);
    // A box of the size that is needed has room.
    const box = symbolBox(codeOf(5, 5), codeOf(5, 5), { width: 100, height: 100 }, perMm)!;
    expect(drawnIn(Math.round(side(box.width)), Math.round(side(box.height!)), symbol, perMm).dots).toBe(1);
    expect(box.width).toBeCloseTo(facts.needed, 1);
  }
});

test('SYM-02 names in angle brackets are control characters of a carrier message, others stay', () => {
  const type = matrix.get(182)!;
  const sent = (content: string) => type.reader!.text!(content);
  expect(sent('152382802<GS>840<GS>001<GS>A<RS><EOT>')).toBe(
    '152382802\u001d840\u001d001\u001dA\u001e\u0004',
  );
  expect(sent('[)><RS>01<GS>96B1050 <GS>056<GS>999<GS><A>')).toBe(
    '[)>\u001e01\u001d96B1050 \u001d056\u001d999\u001d<A>',
  );
});
