import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { zipBytes } from '../../src/base/zip';
import { run as print } from '../../src/cli/print';
import { type RenderLimits, RenderPool } from '../../src/cli/render/RenderPool';
import { SOURCE } from '../../src/label/element';
import { printInputs } from '../../src/label/inputs';
import { readTemplate, writeTemplate } from '../../src/label/template';
import { marketCategories } from '../../src/server/market';
import type { Rendered } from '../../src/server/open/renderer';
import { requireBuilt } from './built';

// The sources are in another folder than the built scripts.
vi.mock(import('../../src/cli/paths'), async (original) => ({
  ...(await original()),
  builtScript: (name: string) => pathToFileURL(join('dist', name)),
}));

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5);
const LIMITS: RenderLimits = { processes: 1, queue: 1, milliseconds: 60_000, memoryMb: 1200 };

let folder: string;
let pool: RenderPool;
let count = 0;

const newPool = (limits: Partial<RenderLimits> = {}) =>
  new RenderPool({ ...LIMITS, ...limits }, pathToFileURL('dist/render-worker.js'));

beforeAll(() => {
  requireBuilt();
  folder = mkdtempSync(join(tmpdir(), 'labelwright-render-test-'));
  pool = newPool();
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterAll(async () => {
  vi.useRealTimers();
  await pool.close();
  rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => {
  const path = join(folder, String(++count));
  mkdirSync(path);
  return path;
};

/** A request through the processes, and the bytes of its file. */
async function render(request: object, by = pool, signal = new AbortController().signal, now = NOW) {
  const out = newFolder();
  const content = Buffer.from(JSON.stringify(request));
  const rendered: Rendered = await by.run(async (session) => {
    await session.read({ content, kind: 'json', query: {} });
    await session.open(undefined);
    return session.render({ assets: { pictures: [], fonts: [] }, folder: out, now });
  }, signal);
  return { ...rendered, bytes: rendered.file && readFileSync(rendered.file.path) };
}

/** The files of an archive of stored files, in order. */
function stored(archive: Buffer): Buffer[] {
  expect(zipBytes(archive).size).toBe(archive.length);
  const files: Buffer[] = [];
  const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47]);
  const END = Buffer.from('IEND');
  for (let at = archive.indexOf(PNG); at >= 0; at = archive.indexOf(PNG, at + 1))
    files.push(archive.subarray(at, archive.indexOf(END, at) + 8));
  return files;
}

const digest = (files: readonly Buffer[]) =>
  files.map((file) => createHash('sha256').update(file).digest('hex'));

const samples = marketCategories.flatMap(({ templates }) => templates.map(({ template }) => template));

/** A sample whose contents come from columns, and rows with the contents it was made with. */
function boundSample(template: (typeof samples)[number]) {
  const label = readTemplate(template as Record<string, unknown>);
  const row = new Map<string, string>();
  for (const element of label.elements) {
    const column = String(element.excelKey ?? '').trim();
    const content = String(element.content ?? '');
    if (!column || element.inputDataType !== SOURCE.manual || content.includes('{')) continue;
    if (row.has(column) && row.get(column) !== content) continue;
    element.inputDataType = SOURCE.excel;
    row.set(column, content);
  }
  // The second row is shorter, so that both are not one label.
  const second = [...row].map(([column, text]) => [
    column,
    /\d/.test(text) ? text : text.slice(0, -1) || text,
  ]);
  return { label, records: row.size > 0 ? [Object.fromEntries(row), Object.fromEntries(second)] : undefined };
}

const csvCell = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** Each of them starts the command line for each format. */
const COMPARED = process.env.LONG_TESTS ? samples : samples.filter((_, i) => i % 6 === 0);

test.each(COMPARED.map((template) => [template.name, template] as const))(
  'G-54 %s is rendered as the command line prints it, in PNG, PDF and ZPL',
  async (_, sample) => {
    const { label, records } = boundSample(sample);
    const template = writeTemplate(label);
    const inputs = Object.fromEntries(printInputs(label).map(({ key, sample: text }) => [key, text || '1']));
    const file = join(newFolder(), 'label.json');
    const data = join(newFolder(), 'data.csv');
    writeFileSync(file, JSON.stringify(template));
    if (records) {
      const rows = [Object.keys(records[0]!), ...records.map((record) => Object.values(record))];
      writeFileSync(data, rows.map((row) => row.map((cell) => csvCell(String(cell))).join(',')).join('\n'));
    }
    for (const format of ['png', 'pdf', 'zpl']) {
      const out = newFolder();
      const args = [file, '--language', format, '--out', out];
      if (records) args.push('--data', data);
      for (const [name, value] of Object.entries(inputs)) args.push('--input', `${name}=${value}`);
      const { bytes, labels, errors } = await render({
        template,
        ...(records && { records }),
        inputs,
        format,
      });
      expect(errors, format).toEqual([]);
      await print(args);
      const printed = readdirSync(out)
        .sort()
        .map((name) => readFileSync(join(out, name)));
      const rendered = format === 'png' && labels > 1 ? stored(bytes!) : [bytes!];
      expect(digest(rendered), format).toEqual(digest(printed));
    }
  },
);

const small = {
  template: {
    name: 's',
    width: 40,
    height: 30,
    data: [{ elementType: 1, x: 1, y: 1, width: 30, height: 5, content: 'a' }],
  },
  format: 'zpl',
};
/** As many labels as a request may have: longer than any limit of these tests. */
const large = {
  ...small,
  copies: 10,
  template: {
    ...small.template,
    data: [{ ...small.template.data[0], inputDataType: 2, content: '1', transmutationCount: 10_000 }],
  },
};

test('G-54 a request that takes too long ends, and the next one is served', async () => {
  // Enough to start a process and render one label on a busy machine; 100,000 pictures take minutes on any.
  const slow = newPool({ milliseconds: 8_000 });
  await render(small, slow);
  await expect(render({ ...large, format: 'png' }, slow)).rejects.toMatchObject({
    problem: { key: 'openTooSlow' },
  });
  expect((await render(small, slow)).labels).toBe(1);
  await slow.close();
});

test('G-54 a request that needs too much memory ends, and the next one is served', async () => {
  const narrow = newPool({ memoryMb: 20 });
  await expect(render(large, narrow)).rejects.toMatchObject({ problem: { key: 'openTooLarge' } });
  await narrow.close();
});

test('G-54 a client that leaves ends its work; a full queue refuses with the seconds to wait', async () => {
  const one = newPool();
  await render(small, one);
  const leaving = new AbortController();
  const gone = new Error('gone');
  const first = render(large, one, leaving.signal);
  const second = render(small, one);
  await expect(render(small, one)).rejects.toMatchObject({
    problem: { key: 'overloaded' },
    code: 503,
    data: { retryAfter: 5 },
  });
  leaving.abort(gone);
  await expect(first).rejects.toBe(gone);
  expect((await second).labels).toBe(1);
  await one.close();
  await expect(render(small, one)).rejects.toMatchObject({ code: 503 });
});

/** A label with a bound text, a picture and the print time if asked for. */
const bound = (n: number, isTimed = false) => ({
  template: {
    ...small.template,
    data: [
      { elementType: 1, x: 1, y: 1, width: 30, height: 5, content: '{name}' },
      { elementType: 1, x: 1, y: 8, width: 30, height: 5, content: `label ${n}` },
      ...(isTimed ? [{ elementType: 9, x: 1, y: 15, width: 38, height: 5, timeFormat: 'HH:mm:ss' }] : []),
    ],
  },
  format: 'zpl',
});

test('G-54 requests that share a template differ in their records, print time and values only', async () => {
  const alone = async (request: object, now = NOW) => {
    const fresh = newPool();
    const { bytes } = await render(request, fresh, undefined, now);
    await fresh.close();
    return bytes;
  };
  // More templates than a process keeps, each of them twice.
  const asked = [0, 1, 2, 3, 4, 5, 0, 1, 5].map((n, i) => ({ ...bound(n), records: [{ name: `row ${i}` }] }));
  const digests = new Set<string>();
  for (const [i, request] of asked.entries()) {
    const { bytes } = await render(request);
    // A process of its own takes a second: those that may find another template's leftovers have one.
    if (process.env.LONG_TESTS || i > 4) expect(bytes).toEqual(await alone(request));
    digests.add(digest([bytes!])[0]!);
  }
  expect(digests.size).toBe(asked.length);
  const timed = { ...bound(0, true), records: [{ name: 'a' }] };
  const [first, second] = [await render(timed), await render(timed, pool, undefined, NOW + 3_600_000)];
  expect(first.bytes).not.toEqual(second.bytes);
  expect(second.bytes).toEqual(await alone(timed, NOW + 3_600_000));
}, 120_000);
