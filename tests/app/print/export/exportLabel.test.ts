import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, expect, test, vi } from 'vitest';
import { blankRaster } from '../../../../src/base/raster';
import { newElement } from '../../../../src/label/elements';
import { type Label, newLabel } from '../../../../src/label/template';
import { languages } from '../../../../src/printing/languages';
import { readPdf } from '../../../printing/pdfReader';
import { differing, fill } from '../../../printing/samples';
import { inProcessPool } from '../inProcessPool';

// Messages take their language from the page.
let app: typeof import('../../../../src/app/print/export/exportLabel') &
  typeof import('../../../../src/app/editor/currentRaster') &
  Pick<typeof import('../../../../src/i18n/messages'), 't'>;
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  const { t } = await import('../../../../src/i18n/messages');
  app = {
    ...(await import('../../../../src/app/print/export/exportLabel')),
    ...(await import('../../../../src/app/editor/currentRaster')),
    t,
  };
});

const code = newElement(2, { x: 5, y: 5, width: 30, content: '{编号}', showText: 0 });
const label: Label = {
  ...newLabel('导出', 40, 30),
  labelNum: 3,
  cableLabelLength: 20,
  printDirection: 90,
  elements: [code],
};
const records = { fields: ['编号'], rows: [['A001'], ['B002'], ['号']] };
const onCanvas = (index: number, dpi: 203 | 300 = 203) => ({
  label,
  dpi,
  record: { index, cells: records.rows[index]! },
});

test('PRN-16 the label of the current record is exported alone and upright, PNG and PDF equal to the raster', async () => {
  const { pool, openJobs } = inProcessPool();
  const [first, second] = [
    await app.currentRaster(onCanvas(0), records, pool),
    await app.currentRaster(onCanvas(1), records, pool),
  ];
  expect([first.width, first.height]).toEqual([320, 240]);
  expect(differing(first, second)).toBeGreaterThan(100);
  expect(openJobs()).toBe(0);

  const png = await app.labelFile(languages.png, app.fileJob(label, second, 203), second);
  const image = await loadImage(Buffer.from(await png.arrayBuffer()));
  const context = createCanvas(320, 240).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, 0, 320, 240);
  const shown = fill(blankRaster(320, 240), (x, y) => data[(y * 320 + x) * 4]! === 0);
  expect(differing(shown, second)).toBe(0);

  const pdf = await app.labelFile(languages.pdf, app.fileJob(label, second, 203), second);
  const [page, ...more] = readPdf(new Uint8Array(await pdf.arrayBuffer()));
  expect(more).toEqual([]);
  expect(differing(page!.raster, second)).toBe(0);
  expect(page!.width).toBeCloseTo((40 / 25.4) * 72, 3);
  expect(page!.height).toBeCloseTo((30 / 25.4) * 72, 3);
  expect(pdf.size).toBeLessThan(5000);
});

test('BAR-07 a label that cannot be printed is not exported: it is said which element, of what, and why', async () => {
  const { pool, openJobs } = inProcessPool();
  await expect(app.currentRaster(onCanvas(2), records, pool)).rejects.toMatchObject({
    problem: {
      key: 'cannotPrintValue',
      params: { element: app.t('elBarcode'), value: '号', reason: app.t('barCharacter', { char: '号' }) },
    },
  });
  expect(openJobs()).toBe(0);
});

test('PRN-16 a finer print head exports more dots of the same size', async () => {
  const { pool } = inProcessPool();
  const raster = await app.currentRaster(onCanvas(0, 300), records, pool);
  expect([raster.width, raster.height]).toEqual([480, 360]);
});
