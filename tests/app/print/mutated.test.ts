import { createCanvas, loadImage } from '@napi-rs/canvas';
import { beforeAll, expect, test, vi } from 'vitest';
import type { PrintForm as Form } from '../../../src/app/print/form/PrintForm';
import { machineClock } from '../../../src/base/clock';
import { Refusal } from '../../../src/base/problem';
import { elementTypes } from '../../../src/label/elements';
import { type Label, readTemplate, writeTemplate } from '../../../src/label/template';
import { languages } from '../../../src/printing/languages';
import { storedLabels } from '../../label/mutations';
import { readPdf } from '../../printing/pdfReader';
import { inProcessPool } from './inProcessPool';
import { memory } from './subject';

const LABELS = 120;
const records = {
  fields: ['constructor', '__proto__', '名'],
  rows: [
    ['1', '2', '茶'],
    ['', '0', 'x'],
  ],
  numbers: Uint32Array.of(2, 3),
};

/** Those that open; every other way a template is read begins with that. */
function opened(): Label[] {
  return storedLabels(LABELS).flatMap((source) => {
    try {
      const label = readTemplate(source);
      // A few labels of a metre cost more than all others together.
      return label.width * label.height > 20_000 ? [] : [label];
    } catch (error) {
      if (error instanceof Refusal) return [];
      throw error;
    }
  });
}

// Messages take their language from the page.
let app: typeof import('../../../src/app/print/export/exportLabel') &
  typeof import('../../../src/app/editor/currentRaster') &
  typeof import('../../../src/app/editor/clip') &
  Pick<typeof import('../../../src/i18n/messages'), 'problemText' | 't'> &
  typeof import('../../../src/app/print/export/ExportStore') &
  typeof import('../../../src/app/print/check/Preflight') & {
    PrintForm: new (...args: ConstructorParameters<typeof Form>) => Form;
  };
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  app = {
    ...(await import('../../../src/app/print/export/exportLabel')),
    ...(await import('../../../src/app/editor/currentRaster')),
    ...(await import('../../../src/app/editor/clip')),
    ...(await import('../../../src/i18n/messages')),
    ...(await import('../../../src/app/print/export/ExportStore')),
    ...(await import('../../../src/app/print/check/Preflight')),
    ...(await import('../../../src/app/print/form/PrintForm')),
  };
});

/** Words a person can read: no placeholder, no object, nothing of the program. */
function expectWords(text: string, about: string): void {
  expect(text, about).not.toBe(app.t('unknown'));
  expect(text, about).not.toMatch(/undefined|NaN|\[object|TypeError|RangeError| {2}at /);
}

test('TPL-06 PRN-16 a label of which anything may be wrong is exported as PNG and PDF, or what cannot be printed is named', async () => {
  const { pool, openJobs } = inProcessPool();
  let [printed, refused] = [0, 0];
  for (const label of opened()) {
    const record = { index: 0, cells: records.rows[0]!, now: 0, inputs: 'sample' as const };
    try {
      const raster = await app.currentRaster({ label, dpi: 203, record }, records, pool);
      printed++;
      if (printed % 8 > 0) continue;
      const job = app.fileJob(label, raster, 203);
      const png = await app.labelFile(languages.png, job, raster);
      const image = await loadImage(Buffer.from(await png.arrayBuffer()));
      expect([image.width, image.height]).toEqual([raster.width, raster.height]);
      createCanvas(1, 1).getContext('2d').drawImage(image, 0, 0);
      const pdf = await app.labelFile(languages.pdf, job, raster);
      expect(readPdf(new Uint8Array(await pdf.arrayBuffer()))).toHaveLength(1);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused++;
      const text = app.problemText(error.problem);
      expectWords(text, JSON.stringify(label));
      // Which element it is: its type, or the type of the file that this version does not know.
      const known = [...elementTypes.values()].some((type) => text.startsWith(app.t(type.label)));
      expect(known || error.problem.key === 'elementUnknown', text).toBe(true);
    }
  }
  expect(printed).toBeGreaterThan(20);
  expect(refused).toBeGreaterThan(20);
  expect(openJobs()).toBe(0);
}, 300_000);

test('TPL-06 PRN-16 a batch of such labels is checked and exported as PDF, on sheets and as pictures, bad rows named', async () => {
  const { pool, openJobs } = inProcessPool();
  const files = { pdf: 0, sheets: 0, pictures: 0 };
  for (const [i, label] of opened().entries()) {
    const kind = (['pdf', 'sheets', 'pictures'] as const)[i % 3]!;
    const form = new app.PrintForm({ label, records, dpi: 203, now: machineClock.now() }, memory());
    const preflight = new app.Preflight(form, pool, { clock: machineClock });
    const parts: Blob[] = [];
    let named = '';
    const store = new app.ExportStore(form, preflight, {
      pool,
      memory: memory(),
      clock: machineClock,
      fileName: (title, ending) => title + ending,
      begin: async (name) => {
        named = name;
        return {
          write: async (part) => void parts.push(new Blob([part])),
          finish: async () => {},
          abandon: async () => void parts.splice(0),
        };
      },
    });
    store.set({ kind });
    const about = JSON.stringify(writeTemplate(label)).slice(0, 3000);
    if (store.problem) expectWords(app.problemText(store.problem), about);
    await store.save();
    preflight.close();
    if (store.failure) expectWords(app.problemText(store.failure), about);
    for (const { problems } of store.exported?.skipped ?? [])
      for (const one of problems) {
        expect(label.elements.map(({ id }) => id)).toContain(one.elementId);
        expectWords(app.problemText(one), about);
      }
    if (store.exported && store.exported.labels > 0) {
      files[kind]++;
      // One picture is a PNG file, several are an archive.
      const [ending, begins] =
        kind !== 'pictures' ? ['.pdf', '%P'] : form.totals.sheets > 1 ? ['.zip', 'PK'] : ['.png', '\ufffdP'];
      expect(named.endsWith(ending!), named).toBe(true);
      expect((await new Blob(parts).text()).slice(0, 2)).toBe(begins);
    }
    expect(store.exported !== undefined || store.failure !== undefined || store.problem !== undefined).toBe(
      true,
    );
  }
  expect(Math.min(...Object.values(files))).toBeGreaterThan(3);
  expect(openJobs()).toBe(0);
}, 300_000);

test('TPL-06 elements of such labels are copied and pasted whole, unknown ones as they came', () => {
  for (const label of opened()) {
    const json = app.markedJson(app.writeClip(label.elements).html);
    const again = app.readElements(json!);
    expect(app.jsonOf(again)).toBe(app.jsonOf(label.elements.filter(({ elementType }) => elementType !== 3)));
  }
});
