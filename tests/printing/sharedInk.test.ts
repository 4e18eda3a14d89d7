import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { samplesIn } from '../../src/app/editor/samples';
import { blankRaster, type Raster } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { type Label, readTemplate, TAIL } from '../../src/label/template';
import { changedParts, commonInk } from '../../src/printing/changes';
import { type LanguageName, languages } from '../../src/printing/languages';
import { bytes } from '../../src/printing/languages/language';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import type { RenderJob } from '../../src/raster/renderJob';
import { marketCategories } from '../../src/server/market';
import { describeWithPrograms } from '../print-service/ipp/programs';
import { plainJob } from '../raster/plainJob';
import { deflate, differing, fill, job, text } from './samples';
import { readTspl } from './tsplReader';
import { renderZpl } from './zplJudge';

const painter = Kernels.load(readFileSync(paths.kernels)).then(
  (kernels) => new Painter(canvasHost(paths.fonts), kernels),
);

const jobOf = (label: Label, changes: Partial<RenderJob> = {}): RenderJob => ({
  ...plainJob(label),
  now: 1_700_000_000_000,
  inputs: 'sample',
  ...changes,
});

/** A few labels of a sample, by its own rows. */
async function sampleLabels(n: number): Promise<Raster[]> {
  const { template, records } = samplesIn('zh-CN')[n]!;
  const rows = records?.rows.slice(0, 3) ?? [[], [], []];
  const made = jobOf(readTemplate(template), { fields: records?.fields ?? [] });
  const sheets = rows.map((cells, index) => [{ index, cells }]);
  return (await painter).sheets(made, sheets);
}

/** Labels of one template as data would change them: other texts, elements that are missing. */
async function variants(label: Label, changes: Partial<RenderJob> = {}): Promise<Raster[]> {
  const columns = Array.from({ length: label.labelNum }, () => ({ index: 0 }));
  const made: Raster[] = [];
  for (let n = 0; n < 4; n++) {
    const elements = label.elements
      .filter((_, i) => n === 0 || i % 5 !== n)
      .map((one, i) =>
        one.elementType === 1 && i % 2 === n % 2 ? { ...one, content: `${one.content}${n}` } : one,
      );
    made.push(await (await painter).sheet(jobOf({ ...label, elements }, changes), columns));
  }
  return made;
}

function written(name: LanguageName, rasters: readonly Raster[], dpi: 203 | 300 = 203) {
  const [{ width, height }] = rasters as [Raster];
  const shared = commonInk(rasters);
  const writer = languages[name].open(job({ width, height, dpi, count: rasters.length }), deflate, shared);
  return bytes(writer.start(), ...rasters.map((raster, i) => writer.label(raster, i)), writer.end());
}

/** Pages of a PDF as Poppler draws them, a dot a pixel. @throws for a pixel that is neither black nor white */
async function drawn(file: Uint8Array, pages: number, perInch = 203.2): Promise<Raster[]> {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-shared-'));
  try {
    const path = join(folder, 'labels.pdf');
    writeFileSync(path, file);
    await promisify(execFile)('pdftoppm', ['-r', String(perInch), '-gray', path, join(folder, 'page')]);
    return Array.from({ length: pages }, (_, i) => {
      const bytes = readFileSync(join(folder, `page-${i + 1}.pgm`));
      const [head, w, h] = /^P5\s(\d+) (\d+)\s255\s/.exec(bytes.toString('latin1', 0, 40))!;
      const [width, height, dots] = [Number(w), Number(h), bytes.subarray(head.length)];
      if (dots.some((gray) => gray !== 0 && gray !== 255)) throw new Error(`gray on page ${i + 1}`);
      return fill(blankRaster(width, height), (x, y) => dots[y * width + x] === 0);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const none = (rasters: readonly Raster[]) => rasters.map(() => 0);
const compared = (shown: readonly Raster[], rasters: readonly Raster[]) =>
  rasters.map((raster, i) => differing(shown[i]!, raster));

const SAMPLES = samplesIn('zh-CN').map(({ template }, n) => [template.name, n] as const);
/** Templates of the market: of each category every fourth, so that the readers of other programs have less to draw. */
const MARKET = marketCategories.flatMap(({ templates }) =>
  templates
    .filter((_, i) => process.env.LONG_TESTS || i % 4 === 0)
    .map(({ code, template }) => [code, template] as const),
);

test.each(SAMPLES)(
  'SVC-07 sample %s over stored ink is the label, dot for dot, in ZPL and TSPL',
  async (_, n) => {
    const rasters = await sampleLabels(n);
    const [{ width, height }] = rasters as [Raster];
    const zpl = text(written('zpl', rasters)).replace(/\^XA\^ID.*\^XZ\n$/, '');
    expect(zpl).toContain('^XG');
    expect(compared(await renderZpl(zpl, width, height), rasters)).toEqual(none(rasters));
    const pages = readTspl(written('tspl', rasters), 8).map((page) => page.raster);
    expect(compared(pages, rasters)).toEqual(none(rasters));
  },
);

test.each(MARKET)(
  'SVC-07 market template %s over stored ink is the label, dot for dot, in ZPL and TSPL',
  async (_, template) => {
    const rasters = (await variants(readTemplate(template))).slice(0, 2);
    const [{ width, height }] = rasters as [Raster];
    const zpl = text(written('zpl', rasters)).replace(/\^XA\^ID.*\^XZ\n$/, '');
    expect(compared(await renderZpl(zpl, width, height), rasters)).toEqual(none(rasters));
    const pages = readTspl(written('tspl', rasters), 8).map((page) => page.raster);
    expect(compared(pages, rasters)).toEqual(none(rasters));
  },
);

/** Bytes of a sample's labels over stored ink, as a part of those of full labels. */
async function partOf(n: number, name: 'zpl' | 'tspl'): Promise<number> {
  const { template, records } = samplesIn('zh-CN')[n]!;
  const made = jobOf(readTemplate(template), { fields: records?.fields ?? [], now: 0 });
  const rasters = await (await painter).sheets(
    made,
    (records?.rows ?? Array.from({ length: 10 }, () => [])).map((cells, index) => [{ index, cells }]),
  );
  const [{ width, height }] = rasters as [Raster];
  const sum = (shared?: Raster) => {
    const writer = languages[name].open(job({ width, height, count: rasters.length }), deflate, shared);
    return rasters.reduce((total, raster) => total + writer.label(raster, 0).length, 0);
  };
  return sum(commonInk(rasters)) / sum();
}

test.each([
  [0, 0.65, 0.21],
  [1, 0.72, 0.27],
  [2, 0.37, 0.115],
  [3, 0.44, 0.125],
  [4, 0.4, 0.125],
  [5, 0.51, 0.09],
] as const)(
  'labels of sample %i over stored ink take at most %f of a full label in ZPL, %f in TSPL',
  async (n, most, mostPlain) => {
    expect(await partOf(n, 'zpl')).toBeLessThan(most);
    expect(await partOf(n, 'tspl')).toBeLessThan(mostPlain);
  },
);

describeWithPrograms('PDF pages over a shared form', ['pdftoppm'], () => {
  const expectExact = async (rasters: readonly Raster[], dpi: 203 | 300 = 203) => {
    const perInch = dpi === 203 ? 203.2 : 304.8;
    const pages = await drawn(written('pdf', rasters, dpi), rasters.length, perInch);
    expect(compared(pages, rasters)).toEqual(none(rasters));
  };

  test.each(SAMPLES)('PRN-16 sample %s is the raster, dot for dot', async (_, n) => {
    await expectExact(await sampleLabels(n));
  });

  test.each(MARKET)('PRN-16 market template %s is the raster, dot for dot', async (_, template) => {
    await expectExact(await variants(readTemplate(template)));
  });

  const [promotion] = marketCategories
    .flatMap(({ templates }) => templates)
    .filter(({ code }) => code === 'retail/promotion');
  const label = readTemplate(promotion!.template);
  const white = newElement(11, { x: 3, y: 3, width: 20, height: 9, isFilled: 1, color: 'white' });

  test.each<[string, Label, Partial<RenderJob>]>([
    ['turned by 90 degrees', label, { direction: 90 }],
    ['turned by 180 degrees', label, { direction: 180 }],
    ['turned by 270 degrees', label, { direction: 270 }],
    ['with a watermark', label, { watermark: { content: '样品', transparent: 40 } as never }],
    ['with a tail', { ...label, cableLabelLength: 20, cableLabelDirection: TAIL.right }, {}],
    ['in columns with an offset', { ...label, labelNum: 2, labelGap: 2 }, { hOffset: 1.3, vOffset: -0.7 }],
    ['with white over other elements', { ...label, elements: [...label.elements, white] }, {}],
  ])('PRN-16 a label %s is the raster, dot for dot', async (_, given, changes) => {
    await expectExact(await variants(given, changes));
  });

  test('PRN-16 a label of 300 dpi, and one without shared ink, are their rasters', async () => {
    await expectExact(await variants(label, { dpi: 300 }), 300);
    const [one, other] = await variants(label);
    const inverse = { ...other!, bits: other!.bits.map((byte) => ~byte) };
    expect(changedParts(one!, inverse).length).toBeGreaterThan(0);
    await expectExact([one!, blankRaster(one!.width, one!.height), other!]);
  });

  test('PRN-16 dots that spell the end of a picture are drawn as dots', async () => {
    const spelled = blankRaster(64, 16);
    spelled.bits.set(Buffer.from('\n EI \nQ  EI'), 20);
    await expectExact([spelled, blankRaster(64, 16)]);
  });
});
