import { beforeAll, expect, test, vi } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import type { CodeReader } from '../../../../src/app/editor/scan/readCodes';
import { ScanStore } from '../../../../src/app/editor/scan/ScanStore';
import { refuse } from '../../../../src/base/problem';
import { dotsPerMm } from '../../../../src/base/units';
import { bind } from '../../../../src/label/bind';
import { newElement } from '../../../../src/label/elements';
import { gs1Content } from '../../../../src/label/gs1/rows';
import { symbolFacts } from '../../../../src/label/symbolFacts';
import { code128 } from '../../../../src/label/symbology';
import { loadEncoders } from '../../../../src/label/symbology/library/encoder';
import { type Label, newLabel } from '../../../../src/label/template';
import '../../../label/symbology/reader';
import { inProcessPool } from '../../print/inProcessPool';

let currentRaster: typeof import('../../../../src/app/editor/currentRaster').currentRaster;
let currentGrades: typeof import('../../../../src/app/editor/currentRaster').currentGrades;
beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'zh-CN' } });
  ({ currentRaster, currentGrades } = await import('../../../../src/app/editor/currentRaster'));
});

const reader: CodeReader = async (picture) => {
  const found = await readBarcodes(picture as unknown as ImageData, { textMode: 'HRI', tryHarder: true });
  return found.map(({ format, text, position: { topLeft: a, bottomRight: b } }) => ({
    format,
    text,
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
  }));
};

const { pool } = inProcessPool();

/** A scan of a label and a record, through the label's own raster. */
function scanOf(elements: Label['elements'], cells?: string[], dpi: 203 | 300 = 203) {
  const label = { ...newLabel('t', 60, 40), elements };
  const records = cells && { fields: ['编号'], rows: [cells] };
  const record = { index: 0, ...(cells && { cells }) };
  const bound = bind(label, records?.fields ?? [], record, dotsPerMm(dpi)).elements;
  const editor = {
    label: label as Label,
    dpi,
    dotsPerMm: dotsPerMm(dpi),
    record,
    shown: new Map(bound.map((element) => [element.id, { element }])),
  };
  const source = { editor, sheet: { records } };
  return {
    editor,
    store: new ScanStore(
      source,
      () => currentRaster(editor, records, pool),
      async () => reader,
      () => currentGrades(editor, records, pool),
    ),
  };
}

const code = (given: object) => ({
  ...newElement(2, { x: 5, y: 5, width: 40, height: 12, ...given }),
  id: 'code',
});
const qr = (given: object) => ({
  ...newElement(7, { x: 44, y: 22, content: 'https://a.cn/茶', ...given }),
  id: 'qr',
});

test.each([0, 90, 180, 270])(
  'BAR-08 a MaxiCode is read next to other ink, turned by %i degrees',
  async (angle) => {
    await loadEncoders();
    const maxi = newElement(7, { x: 2, y: 2, width: 30, height: 30, codeType: 181, content: 'Labelwright' });
    const frame = newElement(11, { x: 1, y: 1, width: 32, height: 32 });
    const { store } = scanOf([
      { ...maxi, rotationAngle: angle, id: 'maxi' },
      { ...frame, id: 'frame' },
    ]);
    await store.run();
    expect(store.problem).toBeUndefined();
    expect(store.scans).toEqual([{ id: 'maxi', format: 'MaxiCode', text: 'Labelwright' }]);
  },
);

test.each([0, 90, 180, 270, 17])(
  'BAR-08 what is read of the codes of a record, turned by %i degrees',
  async (angle) => {
    const { store } = scanOf(
      [code({ content: '{编号}', y: 12, rotationAngle: angle }), qr({ rotationAngle: angle })],
      ['SN-0042'],
    );
    await store.run();
    expect(store.scans).toEqual([
      { id: 'code', format: 'Code128', text: 'SN-0042' },
      { id: 'qr', format: 'QRCode', text: 'https://a.cn/茶' },
    ]);
  },
);

test('BAR-08 a code with something over it, or bars right next to it, cannot be read; the others can', async () => {
  const over = newElement(11, { x: 10, y: 4, width: 6, height: 14, innerFill: true });
  const covered = scanOf([code({}), over, qr({})]);
  await covered.store.run();
  expect(covered.store.scans).toEqual([
    { id: 'code' },
    expect.objectContaining({ id: 'qr', text: 'https://a.cn/茶' }),
  ]);
});

test('GS1 a scan distinguishes identifiers', async () => {
  const content = gs1Content(
    [
      { ai: '10', value: 'AB1' },
      { ai: '17', value: '251231' },
    ],
    code128.fnc1!,
  );
  const { store } = scanOf([code({ content })]);
  await store.run();
  expect(store.scans[0]!.text).toBe('(10)AB1(17)251231');
});

test('a module of one dot is read as the printer would put it', async () => {
  const content = 'ABCDEFGHIJ0123456789ab';
  const { store, editor } = scanOf([code({ content, width: 42 })]);
  expect(symbolFacts(editor.shown.get('code')!.element, 8)!.dots).toBe(1);
  await store.run();
  expect(store.scans[0]!.text).toBe(content);
});

test('elements left out of print are not scanned, a label that does not print says why', async () => {
  const left = scanOf([code({ takePrint: false }), qr({})]);
  await left.store.run();
  expect(left.store.scans.map(({ id }) => id)).toEqual(['qr']);
  const bad = scanOf([code({ content: '中文' })]);
  await bad.store.run();
  expect(bad.store.scans).toEqual([]);
  expect(bad.store.problem).toMatchObject({ key: 'cannotPrintValue', params: { value: '中文' } });
});

test('SYM-07 the scan check estimates the grade of each code, also of a record', async () => {
  const ean = code({ barcodeType: 4, content: '{编号}', width: 28.25, height: 12 });
  const post = { ...code({ barcodeType: 131, content: 'LE28HS9Z', y: 22, width: 30 }), id: 'post' };
  const { store, editor } = scanOf([ean, post, qr({ width: 16, height: 16 })], ['690123456789']);
  expect([store.finished, store.grades]).toEqual([false, []]);
  await store.run();
  expect(store.grades.map(({ elementId, letter, dots }) => [elementId, letter, dots])).toEqual([
    ['code', 'B', 2],
    ['qr', 'A', 3],
  ]);
  expect(store.grades[0]!.raise).toEqual({ how: 'module', letter: 'A', dots: 3, size: 42.38 });
  editor.label = { ...editor.label };
  expect([store.finished, store.grades]).toEqual([false, []]);
});

test('an edit makes what was read void', async () => {
  const { store, editor } = scanOf([qr({})]);
  await store.run();
  expect(store.scans).toHaveLength(1);
  editor.label = { ...editor.label };
  expect(store.scans).toEqual([]);
  const failing = new ScanStore(
    { editor, sheet: { records: undefined } },
    () => Promise.reject(refuse('barEmpty')),
    async () => reader,
    async () => [],
  );
  await failing.run();
  expect([failing.busy, failing.problem?.key]).toEqual([false, 'barEmpty']);
});

test.each([8, 12, 24])(
  'BAR-08 a box of the width reported gives each module 2 dots, a hair less does not (%i dots a mm)',
  (perMm) => {
    for (const element of [
      code({ content: 'ABC-12345' }),
      code({ barcodeType: 4, content: '690123456789' }),
      qr({}),
      qr({ codeType: 1, content: 'A'.repeat(60) }),
    ]) {
      const { needed } = symbolFacts(element, perMm)!;
      const sized = (width: number) => symbolFacts({ ...element, width, height: 50 }, perMm)!;
      expect(sized(needed).dots).toBe(2);
      expect(sized(needed - 1 / perMm).dots).toBe(1);
      const { width, modules, moduleMm } = sized(needed);
      expect(width).toBeCloseTo(modules * moduleMm, 6);
      expect(width).toBeLessThan(needed);
    }
  },
);

test('the height of a barcode is that of its bars', () => {
  const height = (given: object) => symbolFacts(code({ height: 12, textSize: 9, ...given }), 8)!.height;
  expect([height({ showText: 0 }), height({ showText: 1 }), height({ showText: 2 })]).toEqual([
    12, 8.125, 8.125,
  ]);
  expect(height({ height: 2, textSize: 40 })).toBe(1 / 8);
});

test('texts and refused contents have no facts', () => {
  expect(symbolFacts(newElement(1), 8)).toBeUndefined();
  expect(symbolFacts(code({ barcodeType: 4, content: 'x' }), 8)).toBeUndefined();
});
