import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import type { CodeReader } from '../../../../src/app/editor/scan/readCodes';
import { CodeProof } from '../../../../src/app/print/check/proveSheet';
import { canvasHost } from '../../../../src/canvas/canvasHost';
import { paths } from '../../../../src/cli/paths';
import { SOURCE } from '../../../../src/label/element';
import { newElement } from '../../../../src/label/elements';
import { scannedOf } from '../../../../src/label/scanned';
import { linear, matrix } from '../../../../src/label/symbology';
import { type Label, newLabel } from '../../../../src/label/template';
import { Kernels } from '../../../../src/raster/kernels';
import { Painter } from '../../../../src/raster/page';
import type { RenderJob } from '../../../../src/raster/renderJob';
import { paintLinear, paintMatrix, read } from '../../../label/symbology/reader';

const painter = Kernels.load(readFileSync(paths.kernels)).then(
  (kernels) => new Painter(canvasHost(paths.fonts), kernels),
);

let reads = 0;
const reader: CodeReader = async (picture, format) => {
  reads++;
  const found = await readBarcodes(picture as unknown as ImageData, {
    formats: [format!],
    textMode: 'Plain',
    tryHarder: true,
  });
  return found.map(({ text, position: { topLeft: a, bottomRight: b } }) => ({
    format: format!,
    text,
    x: (a.x + b.x) / 2,
    y: (a.y + b.y) / 2,
  }));
};

const jobOf = (elements: Label['elements'], given: Partial<RenderJob & Label> = {}): RenderJob => {
  const { direction = 0, hOffset = 0, vOffset = 0, ...label } = given;
  return {
    label: { ...newLabel('t', 50, 30), labelGap: 2, ...(label as Partial<Label>), elements },
    fields: ['编号'],
    mode: 'interval',
    dpi: 203,
    direction,
    hOffset,
    vOffset,
  };
};
const code = (given: object = {}) => ({
  ...newElement(2, {
    x: 3,
    y: 3,
    width: 44,
    height: 9,
    inputDataType: SOURCE.excel,
    excelKey: '编号',
    ...given,
  }),
  id: 'code',
});
const qr = {
  ...newElement(7, { x: 34, y: 14, width: 14, height: 14, content: 'https://a.cn/茶' }),
  id: 'qr',
};
const rowsOf = (...texts: (string | undefined)[]) =>
  texts.map((text, index) => (text === undefined ? undefined : { index, cells: [text] }));

async function prove(job: RenderJob, rows: ReturnType<typeof rowsOf>, proof = new CodeProof(job, reader)) {
  return proof.sheet(await (await painter).sheet(job, rows), rows);
}

test.each([0, 90, 180, 270] as const)(
  'BAR-08 codes are read back from the final sheet, with its tail, columns and offsets, turned by %i degrees',
  async (direction) => {
    const given = {
      direction,
      hOffset: 1,
      vOffset: 1,
      labelNum: 2,
      cableLabelLength: 10,
      cableLabelDirection: 2,
    };
    const job = jobOf([code({ width: 40 }), qr], given as Partial<Label>);
    expect(await prove(job, rowsOf('SN-0041', 'SN-0042'))).toEqual([]);
    expect(await prove(job, rowsOf('SN-0043', undefined))).toEqual([]);
  },
);

test('BAR-08 a code under something, or cut by the edge, cannot be read: reported with its record', async () => {
  const over = newElement(11, { x: 10, y: 2, width: 8, height: 12, innerFill: true });
  expect(await prove(jobOf([code(), qr, over]), rowsOf('SN-1'))).toEqual([
    { index: 0, problems: [{ key: 'proofUnread', params: { text: 'SN-1' }, elementId: 'code' }] },
  ]);
  const off = jobOf([code(), qr], { hOffset: 20 });
  expect((await prove(off, rowsOf('SN-1')))[0]!.problems.map(({ key }) => key)).toContain('proofUnread');
});

test('BAR-08 a code that says something else than its content is reported with both', async () => {
  const job = jobOf([code()]);
  const sheet = await (await painter).sheet(job, rowsOf('SN-1'));
  const found = await new CodeProof(job, reader).sheet(sheet, rowsOf('SN-2'));
  expect(found).toEqual([
    {
      index: 0,
      problems: [{ key: 'proofWrong', params: { read: 'SN-1', text: 'SN-2' }, elementId: 'code' }],
    },
  ]);
});

test('a code that no record changes is read once for the whole batch', async () => {
  const job = jobOf([code(), qr]);
  const proof = new CodeProof(job, reader);
  reads = 0;
  for (const text of ['A-1', 'A-2', 'A-3']) expect(await prove(job, rowsOf(text), proof)).toEqual([]);
  expect(reads).toBe(4);
});

describe('BAR-08 what a scanner should read of a content is what the reader gives', () => {
  const digits = (...lengths: number[]) =>
    fc.oneof(
      ...lengths.map((n) =>
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: n, maxLength: n }),
      ),
    );
  const text = (characters: string, minLength: number, maxLength: number) =>
    fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
  test.each([
    [1, text('ABCabc019 -\u0001\u007f', 1, 20)],
    [1, digits(12).map((n) => `\u00cf01${n.padStart(14, '0')}\u00cf21AB`)],
    [2, text('0189ABXYabxy-. $/+%', 1, 20)],
    [3, text('0189ABXYabxy-. $/+%', 1, 20)],
    [4, digits(12)],
    [5, digits(7)],
    [6, digits(6, 10, 16)],
    [7, digits(13)],
    [8, digits(11)],
    [9, digits(6)],
    [10, text('0123456789-$:/.+', 3, 20)],
    [11, text('0123456789XCN', 1, 20)],
    [13, digits(8, 13)],
  ])('type %i', async (id, contents) => {
    await fc.assert(
      fc.asyncProperty(contents, async (content) => {
        const element = newElement(2, { barcodeType: id, content });
        const { format, text: expected } = scannedOf(element)!;
        const [found] = await read(paintLinear(linear.get(id)!.encode(content)), { formats: [format] });
        expect(found?.slice(found.indexOf(':') + 1)).toBe(expected);
      }),
      { numRuns: 25 },
    );
  });

  test('matrix codes, GS1 among them', async () => {
    for (const [codeType, content] of [
      [1, '标签 A-1'],
      [1, '\u001d0106901234567892\u001d21AB'],
      [2, 'https://a.cn/茶'],
    ] as const) {
      const { format, text: expected } = scannedOf(newElement(7, { codeType, content }))!;
      const [found] = await read(paintMatrix(matrix.get(codeType)!.encode(content)), { formats: [format] });
      expect(found).toBe(`${format}:${expected}`);
    }
  });

  test('too short for any reader, and no code at all: not judged', () => {
    expect(scannedOf(newElement(2, { barcodeType: 6, content: '12' }))).toBeUndefined();
    expect(scannedOf(newElement(1))).toBeUndefined();
  });
});
