import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { deflateSync } from 'node:zlib';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { paths } from '../../src/cli/paths';
import {
  createRenderer,
  type LabelRequest,
  LabelwrightError,
  openTemplate,
  type Renderer,
} from '../../src/package/node';
import { encodePng } from '../../src/package/printing';
import { readSheet } from '../../src/package/sheet';
import { CLI, requireBuilt } from '../cli/built';
import { codesIn } from './codes';

const shelf = {
  name: 'shelf',
  width: 40,
  height: 30,
  data: [
    { id: 'name', elementType: 1, x: 2, y: 2, width: 36, height: 5, content: '{name}' },
    {
      id: 'code',
      elementType: 2,
      x: 2,
      y: 10,
      width: 36,
      height: 12,
      inputDataType: 3,
      excelKey: 'ean',
      barcodeType: 4,
    },
  ],
};
const records = [
  { name: '绿茶', ean: '4006381333931' },
  { name: 'Black tea', ean: '6901234567892' },
];
let renderer: Renderer;
beforeAll(async () => {
  renderer = await createRenderer({ fonts: paths.fonts });
});

const rastersOf = async (request: LabelRequest) => {
  const job = await renderer.open(request);
  const rasters = [];
  for await (const raster of job.rasters()) rasters.push(raster);
  return { job, rasters };
};

describe('the renderer', () => {
  test('PKG-05 a template says what it takes from its records', () => {
    expect(openTemplate(JSON.stringify(shelf))).toMatchObject({
      name: 'shelf',
      width: 40,
      height: 30,
      columns: ['ean'],
      namedColumns: ['name'],
      inputs: [],
    });
  });

  test('PKG-05 labels have the size of the resolution, and their codes read', async () => {
    const { job, rasters } = await rastersOf({ template: openTemplate(shelf), records, dpi: 300 });
    expect([job.count, job.ticket.width, job.ticket.height]).toEqual([2, 480, 360]);
    expect(await Promise.all(rasters.map(codesIn))).toEqual([['4006381333931'], ['6901234567892']]);
  });

  test('PKG-05 positions and copies choose the labels in order', async () => {
    const { rasters } = await rastersOf({ template: openTemplate(shelf), records, only: [2, 1], copies: 2 });
    const texts = (await Promise.all(rasters.map(codesIn))).map(([text]) => text);
    expect(texts).toEqual(['6901234567892', '4006381333931', '6901234567892', '4006381333931']);
  });

  test('PKG-05 the bytes are those of the command line', async () => {
    requireBuilt();
    const folder = mkdtempSync(join(tmpdir(), 'labelwright-same-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const rows = records.map(({ name, ean }) => `${name},${ean}\n`).join('');
    writeFileSync(join(folder, 'rows.csv'), `name,ean\n${rows}`);
    writeFileSync(join(folder, 'shelf.json'), JSON.stringify(shelf));
    const out = join(folder, 'out');
    const args = ['print', join(folder, 'shelf.json'), '--data', join(folder, 'rows.csv'), '--out', out];
    await promisify(execFile)(process.execPath, [CLI, ...args, '--language', 'png']);

    const sheet = await readSheet(new Uint8Array(readFileSync(join(folder, 'rows.csv'))));
    const { rasters } = await rastersOf({ template: openTemplate(shelf), records: sheet });
    const compress = (bytes: Uint8Array) => deflateSync(bytes);
    const ours = await Promise.all(rasters.map((raster) => encodePng(raster, 203, { compress })));
    const names = readdirSync(out).filter((name) => name.endsWith('.png'));
    const theirs = names.sort().map((name) => readFileSync(join(out, name)));
    expect(ours.map((bytes) => Buffer.from(bytes))).toEqual(theirs);
    expect(theirs).toHaveLength(2);
  });

  test('PKG-05 a check names record, element and reason, and rendering stops there', async () => {
    const bad = [...records, { name: 'x', ean: '4006381333930' }];
    const job = await renderer.open({ template: openTemplate(shelf), records: bad });
    const { errors, badRecords } = await job.check();
    expect(badRecords).toEqual([3]);
    expect(errors).toMatchObject([{ record: 3, elementId: 'code', code: expect.stringMatching(/^\w+$/) }]);
    expect(errors[0]!.message).toMatch(/[a-z] [a-z]/);
    const reading = async () => {
      for await (const _ of job.rasters());
    };
    await expect(reading()).rejects.toMatchObject({ name: 'LabelwrightError', field: 'records[2]' });
  });
});

const field = async (work: () => unknown) => {
  const error: unknown = await Promise.resolve()
    .then(work)
    .then(
      () => undefined,
      (reason: unknown) => reason,
    );
  expect(error).toBeInstanceOf(LabelwrightError);
  return (error as LabelwrightError).field;
};

describe('an argument that is wrong is named', () => {
  const template = openTemplate(shelf);
  test.each<[string, object]>([
    ['dpi', { dpi: 204 }],
    ['copies', { copies: 0 }],
    ['mode', { mode: 'toString' }],
    ['only[1]', { only: [1, 3] }],
    ['records', { records: undefined }],
    ['records', { records: [] }],
    ['inputs.lot', { inputs: { lot: '7' } }],
    ['template', { template: { ...template } }],
    ['colour', { colour: true }],
  ])('PKG-05 %s', async (name, change) => {
    const request = { template, records, ...change } as LabelRequest;
    expect(await field(() => renderer.open(request))).toBe(name);
  });

  test('PKG-05 a stored value of a template', async () => {
    const wide = { ...shelf, data: [{ ...shelf.data[0], x: 'left' }] };
    expect(await field(() => openTemplate(wide))).toMatch(/\bx$/);
    const repairs: string[] = [];
    openTemplate(wide, (repair) => repairs.push(repair.field));
    expect(repairs).toHaveLength(1);
    await expect(async () => openTemplate('{')).rejects.toBeInstanceOf(LabelwrightError);
  });
});
