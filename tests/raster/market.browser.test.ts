import { afterAll, expect, test } from 'vitest';
import kernelsUrl from '../../build/kernels.wasm?url';
import { bundledReader } from '../../src/app/editor/scan/bundledReader';
import { readCodes } from '../../src/app/editor/scan/readCodes';
import { blankRaster, type Raster, stride } from '../../src/base/raster';
import { mmToDots } from '../../src/base/units';
import { bind } from '../../src/label/bind';
import type { LabelElement } from '../../src/label/element';
import { elementTypes } from '../../src/label/elements';
import { isCode, symbolFacts } from '../../src/label/symbolFacts';
import { linear } from '../../src/label/symbology';
import { type Label, readTemplate, SHAPE, TAIL } from '../../src/label/template';
import { setText, type TextFormat } from '../../src/label/textBlock';
import { appPool } from '../../src/raster/appPool';
import { Assets } from '../../src/raster/assets';
import { BatchRenderer } from '../../src/raster/batch';
import { browserHost } from '../../src/raster/browserHost';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';
import { marketCategories } from '../../src/server/market';

const PER_MM = 8;
/** Paper that stays white along every edge, mm: feeding is not exact to the dot. */
const EDGE = 0.75;
const NOW = 1_700_000_000_000;

const pool = appPool(1);
const painter = Kernels.load(fetch(kernelsUrl)).then((kernels) => new Painter(browserHost, kernels));
afterAll(() => pool.close());

const jobOf = (label: Label): RenderJob => ({
  label,
  fields: [],
  mode: 'interval',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
  now: NOW,
});

const isInk = (raster: Raster, x: number, y: number) =>
  (raster.bits[y * stride(raster.width) + (x >> 3)]! >> (7 - (x & 7))) & 1;

/** One label of a sheet, without its tail. */
function cutLabel(sheet: Raster, label: Label, column: number): Raster {
  const [width, height] = [mmToDots(label.width, PER_MM), mmToDots(label.height, PER_MM)];
  const tail = mmToDots(label.cableLabelLength, PER_MM);
  const left =
    column * (width + mmToDots(label.labelGap, PER_MM)) +
    (label.cableLabelDirection === TAIL.left ? tail : 0);
  const top = label.cableLabelDirection === TAIL.up ? tail : 0;
  const out = blankRaster(width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (isInk(sheet, left + x, top + y)) out.bits[y * stride(width) + (x >> 3)]! |= 0x80 >> (x & 7);
    }
  }
  return out;
}

const inkOf = ({ bits }: Raster) =>
  bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);

/** Dots of ink outside the shape of a label, moved in by the edge. */
function inkOutside(raster: Raster, label: Label): number {
  const edge = EDGE * PER_MM;
  const { width, height } = raster;
  const rounding =
    label.labelType === SHAPE.circle ? width / 2 : label.labelType === SHAPE.rounded ? 0.15 * width : 0;
  let outside = 0;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if (!isInk(raster, x, y)) continue;
      const [fromSide, fromEnd] = [Math.min(x, width - 1 - x) + 0.5, Math.min(y, height - 1 - y) + 0.5];
      const corner = fromSide < rounding && fromEnd < rounding;
      const depth = corner
        ? rounding - Math.hypot(rounding - fromSide, rounding - fromEnd)
        : Math.min(fromSide, fromEnd);
      if (depth < edge - 0.5) outside++;
    }
  }
  return outside;
}

const [TEXT, QR, TIME] = [1, 7, 9];
const UPC_A = 8;

/**
 * The text a reader reports for a code: GS1 contents with their identifiers, UPC-A as EAN-13, else its text.
 */
function expectedText(element: LabelElement): string {
  const content = String(element.content);
  if (element.elementType === QR) return content;
  const { text } = linear.get(Number(element.barcodeType))!.encode(content);
  return element.barcodeType === UPC_A ? `0${text}` : text;
}

const all = marketCategories.flatMap(({ templates }) => templates);

test.each(all.map(({ code, template }) => [code, template] as const))(
  'G-26 market template %s prints at 203 dpi: ink inside, text in its boxes, every code reads back',
  async (_, template) => {
    const label = readTemplate(template);
    const job = jobOf(label);
    const renderer = new BatchRenderer(pool, job, undefined);
    expect(await renderer.check([0])).toEqual([]);
    const columns = Array.from({ length: label.labelNum }, () => 0);
    const [sheet] = await renderer.render([columns]);
    renderer.close();
    const timed = { index: 0, now: NOW };
    const full = await (await painter).full(
      job,
      columns.map(() => timed),
    );
    expect(sheet).toEqual(full);

    const labels = columns.map((_, column) => cutLabel(sheet!, label, column));
    expect(
      labels.reduce((sum, one) => sum + inkOf(one), 0),
      'nothing on tail and gaps',
    ).toBe(inkOf(sheet!));
    const [raster] = labels;
    expect(inkOutside(raster!, label)).toBe(0);

    const { elements } = bind(label, [], timed, PER_MM);
    const read = await bundledReader();
    for (const scan of await readCodes(raster!, elements, PER_MM, read)) {
      const element = elements.find(({ id }) => id === scan.id)!;
      expect(scan.text, `${scan.id} as ${scan.format}`).toBe(expectedText(element));
    }
    for (const element of elements.filter(isCode)) {
      expect(symbolFacts(element, PER_MM)!.dots, element.id).toBeGreaterThanOrEqual(2);
    }
    await expectTextFits(elements);
  },
);

/**
 * By the label's own checks everything fits and every character has a glyph; texts and times keep to their boxes
 * without the slack those allow.
 */
async function expectTextFits(elements: readonly LabelElement[]): Promise<void> {
  const assets = new Assets(browserHost);
  expect(await assets.load(elements)).toEqual([]);
  const env = assets.env(PER_MM);
  const ctx = browserHost.context(1, 1);
  for (const element of elements) {
    expect(assets.glyphless(element), element.id).toEqual([]);
    expect(elementTypes.get(element.elementType)!.overflow?.(ctx, element, env) ?? [], element.id).toEqual(
      [],
    );
    if (element.elementType !== TEXT && element.elementType !== TIME) continue;
    const look = { wordSpace: 0, linesSpace: 0, ...element, hAlignment: 1 } as unknown as TextFormat;
    const { lines, height } = setText(ctx, look, element.width * PER_MM, env);
    for (const { width } of lines)
      expect(width, element.id).toBeLessThanOrEqual(element.width * PER_MM + 0.01);
    expect(height, element.id).toBeLessThanOrEqual(element.height * PER_MM + 0.5);
  }
}
