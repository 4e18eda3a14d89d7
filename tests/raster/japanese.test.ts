import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { newLabel } from '../../src/label/template';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { describeWithPrograms } from '../print-service/ipp/programs';
import { harfBuzz } from './harfBuzz';
import { DIFFERENT, FAMILY, JAPANESE, SIZE } from './japaneseWords';
import { drawColumn, drawLine, inkOf, lineWidth } from './scriptInk';

const kernels = Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);
const FONT = 'noto-sans-jp/files/noto-sans-jp-japanese-400-normal.woff';
const CHINESE = 'noto-sans-sc/files/noto-sans-sc-chinese-simplified-400-normal.woff';

const labelOf = (given: object) => ({
  label: {
    ...newLabel('t', 40, 30),
    elements: [newElement(1, { x: 1, y: 1, width: 38, height: 28, textSize: 24, ...given })],
  },
  fields: [],
  mode: 'normal' as const,
  dpi: 203 as const,
  direction: 0 as const,
  hOffset: 0,
  vOffset: 0,
});
async function printed(given: object): Promise<string> {
  const painter = new Painter(host, await kernels);
  return (await painter.sheet(labelOf(given), [{ index: 0 }])).bits.join();
}

test.each([...DIFFERENT])(
  'SCR-04 %s prints in its Japanese form, and in the Chinese one without the family',
  async (content) => {
    for (const bold of [false, true]) {
      const [chinese, japanese] = [
        await printed({ content, bold }),
        await printed({ content, bold, fontType: '-2' }),
      ];
      expect(japanese).not.toBe(chinese);
    }
  },
);

test('SCR-04 characters that the family lacks print in the default one, and are named', async () => {
  expect(await printed({ content: '签', fontType: '-2' })).toBe(await printed({ content: '签' }));
  const painter = new Painter(host, await kernels);
  const warnings = await painter.common(labelOf({ content: '直签', fontType: '-2' }), { index: 0 });
  expect(warnings).toMatchObject([{ key: 'fontLacks', params: { name: 'Noto Sans JP', chars: '签' } }]);
});

describeWithPrograms('Japanese judged by HarfBuzz', ['hb-shape', 'hb-view'], () => {
  const judge = harfBuzz(host);

  test.each(JAPANESE)('SCR-04 %s is as wide as HarfBuzz sets it', async (text) => {
    // Kana are set without kerning.
    const advance = judge.shaped(FONT, text, ['--features=-kern']).reduce((sum, { ax }) => sum + ax, 0);
    expect(await lineWidth(host, text, 1000, FAMILY)).toBeCloseTo(advance, -0.5);
  });

  test.each(JAPANESE)('SCR-04 the ink of %s in a line has the box of hb-view', async (text) => {
    const other = await judge.viewed(FONT, text, SIZE);
    const own = inkOf(await drawLine(host, text, SIZE, FAMILY), 'opaque');
    expect(Math.abs(own.width - other.width), 'width').toBeLessThanOrEqual(2);
    expect(Math.abs(own.height - other.height), 'height').toBeLessThanOrEqual(2);
    expect(Math.abs(own.dots / other.dots - 1), 'ink').toBeLessThan(0.12);
  });

  test.each(JAPANESE)('SCR-04 the ink of %s in a column has the box of hb-view', async (text) => {
    const other = await judge.viewed(FONT, text, SIZE, ['--direction=ttb']);
    const own = inkOf(await drawColumn(host, text, SIZE, FAMILY), 'opaque');
    // Small kana have forms of their own for columns there, of nearly the same size: a twentieth of the size.
    expect(Math.abs(own.width - other.width), 'width').toBeLessThanOrEqual(SIZE / 20 + 2);
    expect(Math.abs(own.height - other.height), 'height').toBeLessThanOrEqual(SIZE / 20 + 2);
    expect(Math.abs(own.dots / other.dots - 1), 'ink').toBeLessThan(0.12);
  });

  test.each([...DIFFERENT])(
    'SCR-04 the ink of %s is that of the Japanese font, not of the Chinese one',
    async (text) => {
      const inks = [await judge.viewed(FONT, text, 400), await judge.viewed(CHINESE, text, 400)];
      const own = inkOf(await drawLine(host, text, 400, FAMILY), 'opaque');
      const [near, far] = inks.map(({ dots, profile }) => ({
        dots,
        apart: distance(profile, own.profile) / dots,
      }));
      expect(near!.apart).toBeLessThan(0.06);
      expect(far!.apart).toBeGreaterThan(2 * near!.apart);
    },
  );
});

/** How many dots two profiles differ by where they match best, a few rows apart. */
function distance(a: readonly number[], b: readonly number[]): number {
  const apart = (shift: number) =>
    Array.from({ length: a.length + 8 }, (_, i) => Math.abs((a[i - 4] ?? 0) - (b[i - 4 + shift] ?? 0)));
  return Math.min(...[-3, -2, -1, 0, 1, 2, 3].map((shift) => apart(shift).reduce((sum, n) => sum + n, 0)));
}
