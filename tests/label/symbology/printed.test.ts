import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { own } from '../../../src/base/own';
import { stride } from '../../../src/base/raster';
import { type Dpi, dotsPerMm } from '../../../src/base/units';
import { canvasHost } from '../../../src/canvas/canvasHost';
import { paths } from '../../../src/cli/paths';
import type { LabelElement } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { scannedOf } from '../../../src/label/scanned';
import { linear, matrix, SERIES } from '../../../src/label/symbology';
import { newLabel } from '../../../src/label/template';
import { Kernels } from '../../../src/raster/kernels';
import { Painter } from '../../../src/raster/page';
import { contents } from './contents';
import { read } from './reader';

/* Contents of every added type that a reader reads, printed by the pipeline and read back from the dots. */

const TIMES = process.env.LONG_TESTS ? 200 : 8;
const painter = Kernels.load(readFileSync(paths.kernels)).then(
  (kernels) => new Painter(canvasHost(paths.fonts), kernels),
);

/** The element with a type and a content in a box of so many dots per module, and the label around it, mm. */
function codeOf(id: number, content: string, dots: number, perMm: number) {
  const side = (modules: number) => Math.ceil((modules * dots * 100) / perMm) / 100;
  const bars = linear.get(id);
  if (bars) {
    const { modules, quiet } = bars.encode(content);
    const width = side(modules.length + quiet[0] + quiet[1]);
    return newElement(2, { x: 2, y: 2, width, height: 14, barcodeType: id, content });
  }
  const { width, height, quiet } = matrix.get(id)!.encode(content);
  const box = { width: side(width + 2 * quiet), height: side(height + 2 * quiet) };
  return newElement(7, { x: 2, y: 2, ...box, codeType: id, content });
}

/** What the reader finds on the label of one code, with the format of its type. */
async function scanned(element: LabelElement, dpi: Dpi): Promise<string[]> {
  const label = { ...newLabel('t', element.width + 4, element.height + 4), elements: [element] };
  const job = { label, fields: [], mode: 'interval', dpi, direction: 0, hOffset: 0, vOffset: 0 } as const;
  const { width, height, bits } = await (await painter).sheet(job, [{ index: 0 }]);
  const scale = dpi === 203 ? 2 : 1;
  const data = new Uint8ClampedArray(4 * width * height * scale * scale).fill(255);
  for (let y = 0; y < height * scale; y++) {
    for (let x = 0; x < width * scale; x++) {
      const [dx, dy] = [Math.floor(x / scale), Math.floor(y / scale)];
      if ((bits[dy * stride(width) + (dx >> 3)]! >> (7 - (dx & 7))) & 1)
        data.fill(0, 4 * (y * width * scale + x), 4 * (y * width * scale + x) + 3);
    }
  }
  const image = { width: width * scale, height: height * scale, data, colorSpace: 'srgb' as const };
  const { format } = scannedOf(element)!;
  const found = await read(image, { formats: [format], tryInvert: false, eanAddOnSymbol: 'Read' });
  return found.map((one) => one.slice(one.indexOf(':') + 1));
}

const added = [...linear.values(), ...matrix.values()].filter(({ id }) => id >= SERIES);
const readable = added.filter(({ reader }) => reader);

test('every added type with a reader has contents here, the others have none', () => {
  expect(Object.keys(contents).sort()).toEqual(readable.map(({ word }) => word).sort());
});

/** Resolutions with the dots of a module that are some 0.25 mm. */
const DOTS: Readonly<Record<Dpi, number>> = { 203: 2, 300: 3, 600: 6 };
/** At full size every resolution is tried with as many contents. */
const resolutions: readonly Dpi[] = process.env.LONG_TESTS ? [203, 300, 600] : [203];
const printed = readable.flatMap(({ word, id }) => resolutions.map((dpi) => [word!, dpi, id] as const));

test.each(printed)('SYM-01 %s prints at %i dpi and reads back', async (word, dpi, id) => {
  await linear.get(id)?.load?.();
  await matrix.get(id)?.load?.();
  await fc.assert(
    fc.asyncProperty(own(contents, word)!, async (content) => {
      const element = codeOf(id, content, DOTS[dpi], dotsPerMm(dpi));
      const { text } = scannedOf(element)!;
      expect(await scanned(element, dpi)).toContain(text);
      // Canvases of the command line are freed between turns only.
      await new Promise((go) => setImmediate(go));
    }),
    { numRuns: TIMES },
  );
});

test.each([
  ['gs1-128', 300],
  ['databar-expanded-stacked', 300],
  ['aztec', 300],
  ['pdf417', 600],
  ['rmqr', 600],
  ['ean13-5', 600],
  ['dmre', 600],
  ['maxicode', 300],
  ['maxicode-carrier', 300],
  ['maxicode', 600],
  ['maxicode-carrier', 600],
] as const)('SYM-01 the sample of %s prints at %i dpi and reads back', async (word, dpi) => {
  const type = added.find((one) => one.word === word)!;
  await type.load?.();
  const element = codeOf(type.id, type.sample, DOTS[dpi], dotsPerMm(dpi));
  expect(await scanned(element, dpi)).toContain(scannedOf(element)!.text);
});
