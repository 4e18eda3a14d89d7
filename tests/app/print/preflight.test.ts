import { when } from 'mobx';
import { expect, test } from 'vitest';
import { readBarcodes } from 'zxing-wasm/reader';
import type { CodeReader } from '../../../src/app/editor/scan/readCodes';
import { Preflight } from '../../../src/app/print/check/Preflight';
import { spreadOut } from '../../../src/app/print/check/proveCodes';
import { CodeProof } from '../../../src/app/print/check/proveSheet';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { machineClock } from '../../../src/base/clock';
import type { Records } from '../../../src/label/bind';
import { SOURCE } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { type Label, newLabel } from '../../../src/label/template';
import { BatchRenderer } from '../../../src/raster/batch';
import type { RenderJob } from '../../../src/raster/renderJob';
import '../../label/symbology/reader';
import { numbered } from '../../label/numbered';
import { after } from '../../print-service/harness';
import { inProcessPool } from './inProcessPool';
import { labelOf, memory, recordsOf } from './subject';

const reader: CodeReader = async (picture, format) => {
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

/** The codes' own reading, in this process. */
function startProof(job: RenderJob) {
  const proof = new CodeProof(job, reader);
  let closed = false;
  return {
    lanes: 2,
    async read(sheets: Parameters<import('../../../src/app/print/check/ProofPool').Proof['read']>[0]) {
      const found = [];
      for (const { raster, rows } of sheets) found.push(...(await proof.sheet(raster, rows)));
      if (closed) throw new Error('cancelled');
      return found;
    },
    close: () => {
      closed = true;
    },
  };
}

function preflightOf(label: Label, records: Records | undefined) {
  const { pool, openJobs } = inProcessPool();
  const form = new PrintForm({ label, records, dpi: 203, now: machineClock.now() }, memory());
  const preflight = new Preflight(form, pool, { proof: startProof, clock: machineClock }, 1);
  after(() => preflight.close());
  return { form, preflight, pool, openJobs };
}

test('PRN-07 the check starts automatically, shows its progress, and is known before printing', async () => {
  const { form, preflight, openJobs } = preflightOf(labelOf('excel'), recordsOf(1000, [6, 450, 999]));
  await when(() => preflight.fresh);
  expect([preflight.checked, preflight.total]).toEqual([1000, 1000]);
  expect(preflight.bad.map(({ index }) => index)).toEqual([6, 450, 999]);
  expect(preflight.report.badGroups.groups[0]!.records.map(({ record }) => record)).toEqual([6, 450, 999]);
  expect(openJobs(), 'nothing is left in the workers').toBe(0);
  form.set({ to: 500, direction: 90, hOffset: 2 });
  expect(preflight.fresh, 'another range').toBe(false);
  await when(() => preflight.fresh);
  expect(preflight.bad.map(({ index }) => index)).toEqual([6, 450]);
  form.set({ direction: 180, copies: 3 });
  expect(preflight.fresh, 'how labels are laid on paper decides nothing').toBe(true);
});

test('SYM-07 the check estimates the lowest grade of each code over the rows that print', async () => {
  const box = { x: 2, y: 2, width: 30, height: 10, inputDataType: SOURCE.excel, excelKey: 'c' };
  const label = { ...newLabel('t', 40, 30), elements: [newElement(2, box), newElement(1, { x: 2, y: 20 })] };
  // Code 128 in 30 mm, 240 dots: 3 dots a module, 2, 1, and one that cannot be encoded.
  const rows = [['1'], ['123456AB'], ['ABCDEFGHIJKLMNO'], ['中文']];
  const { preflight, openJobs } = preflightOf(label, numbered({ fields: ['c'], rows }));
  await when(() => preflight.fresh);
  const [worst, ...more] = preflight.report.grades;
  expect(worst).toMatchObject({ elementId: label.elements[0]!.id, record: 2, letter: 'F', dots: 1 });
  expect(worst!.raise).toMatchObject({ how: 'module', dots: 2 });
  expect([more, preflight.bad.map(({ index }) => index), openJobs()]).toEqual([[], [3], 0]);
});

test('PRN-05 a row whose cell holds an error of the spreadsheet is listed with the reason', async () => {
  const records = {
    ...recordsOf(9),
    errors: new Map([
      [4, [1]],
      [6, [0]],
    ]),
  };
  const { preflight } = preflightOf(labelOf('excel'), records);
  await when(() => preflight.fresh);
  const [group, ...more] = preflight.report.badGroups.groups;
  // The error of record 6 is in a column that the label does not print.
  expect(preflight.bad.map(({ index }) => index)).toEqual([4]);
  expect([group!.kind, group!.column, more]).toEqual(['data', 'ean', []]);
  expect(group!.records).toEqual([
    { record: 4, problem: { key: 'cellError', params: { field: 'ean', value: records.rows[4]![1] } } },
  ]);
});

test('a range that is no range is not checked', async () => {
  const { form, preflight } = preflightOf(labelOf('excel'), recordsOf(10));
  await when(() => preflight.fresh);
  form.set({ from: undefined });
  await when(() => preflight.state === 'idle');
});

test('what no row changes is reported once, what rows change with their numbers', async () => {
  const still = {
    ...newElement(1, { content: '放不下的长文字'.repeat(6), width: 20, height: 4, y: 12 }),
    id: 'still',
  };
  const name = {
    ...newElement(1, { width: 25, height: 4, inputDataType: SOURCE.excel, excelKey: 'name' }),
    id: 'name',
  };
  const picture = { ...newElement(6, { content: 'data:image/png;base64,AAAA' }), id: 'picture' };
  const records = numbered({ fields: ['name'], rows: [['茶'], ['很长的品名'.repeat(9)], ['ꔀꔁ']] });
  const first = preflightOf({ ...newLabel('t', 40, 30), elements: [still, name] }, records);
  await when(() => first.preflight.fresh);
  const { common, odd, oddGroups, bad } = first.preflight.report;
  expect(common).toEqual([{ key: 'textOverflow', elementId: 'still' }]);
  expect([bad, odd.map(({ index }) => index)]).toEqual([[], [1, 2]]);
  expect(oddGroups.groups.map(({ kind, records: rows }) => [kind, rows.map(({ record }) => record)])).toEqual(
    [
      ['text', [1]],
      // The long name runs over the other text.
      ['over', [1]],
      ['glyph', [2]],
    ],
  );
  const second = preflightOf({ ...newLabel('t', 40, 30), elements: [name, picture] }, records);
  await when(() => second.preflight.fresh);
  expect(second.preflight.report.badGroups.groups).toMatchObject([
    { kind: 'picture', elementId: 'picture', records: [{ record: 0 }, { record: 1 }, { record: 2 }] },
  ]);
});

test('BAR-08 every code of a batch is read back; those that cannot be read count as problems', async () => {
  // Long contents make the code reach under the adjacent block.
  const block = newElement(11, { x: 22, y: 0, width: 6, height: 10, innerFill: true });
  const base = labelOf('excel');
  const label = {
    ...base,
    elements: [
      { ...base.elements[0]!, barcodeType: 1, x: 0, width: 20 },
      { ...block, id: 'block' },
    ],
  };
  const rows = Array.from({ length: 40 }, (_, i) => ['', `A${i}`]);
  const over = { ...label, elements: [...label.elements, { ...block, x: 5, id: 'over' }] };
  for (const [subject, unread] of [
    [label, 0],
    [over, 40],
  ] as const) {
    const { form, preflight, pool } = preflightOf(subject, numbered({ fields: ['name', 'ean'], rows }));
    await when(() => preflight.fresh);
    const renderer = new BatchRenderer(pool, form.renderJob, rows);
    await preflight.prove(renderer, { ...form.plan, copies: 1 }, new AbortController().signal);
    expect([preflight.state, preflight.checked]).toEqual(['done', 40]);
    expect(preflight.bad).toHaveLength(unread);
    expect(preflight.proof!.groups.groups.map(({ kind }) => kind)).toEqual(unread > 0 ? ['scan'] : []);
    preflight.forgetProof();
    expect(preflight.bad).toEqual([]);
  }
});

test('reading codes back stops when it is cancelled', async () => {
  const { form, preflight, pool } = preflightOf(labelOf('excel'), recordsOf(400));
  await when(() => preflight.fresh);
  const abort = new AbortController();
  const done = preflight.prove(
    new BatchRenderer(pool, form.renderJob, form.subject.records!.rows),
    form.plan,
    abort.signal,
  );
  await when(() => preflight.checked > 0 && preflight.state === 'proving');
  abort.abort();
  await done;
  expect([preflight.state, preflight.proof]).toEqual(['done', undefined]);
});

test('BAR-08 where reading back takes too long a spread sample is read, and all of it once that is wanted', async () => {
  const { pool } = inProcessPool();
  const label = labelOf('excel');
  const records = recordsOf(400);
  const form = new PrintForm({ label, records, dpi: 203, now: machineClock.now() }, memory());
  let time = 0;
  // A clock on which each look takes 3 seconds.
  const preflight = new Preflight(
    form,
    pool,
    { proof: startProof, clock: { ...machineClock, steady: () => (time += 3000) } },
    1,
  );
  after(() => preflight.close());
  await when(() => preflight.fresh);
  const renderer = new BatchRenderer(pool, form.renderJob, records.rows);
  const plan = { ...form.plan, copies: 1 };
  await preflight.prove(renderer, plan, new AbortController().signal);
  const sample = preflight.proof!;
  expect(sample.read).toBeGreaterThan(0);
  expect(sample.read).toBeLessThan(200);
  expect([sample.of, sample.failed, preflight.state]).toEqual([400, false, 'done']);
  await preflight.prove(renderer, plan, new AbortController().signal, true);
  expect(preflight.proof).toMatchObject({ read: 400, of: 400, bad: [] });
});

test('BAR-08 a reader that fails forbids nothing and says so; other dots make what was read void', async () => {
  const { pool } = inProcessPool();
  const form = new PrintForm(
    { label: labelOf('excel'), records: recordsOf(3), dpi: 203, now: machineClock.now() },
    memory(),
  );
  const broken = () => {
    throw new Error('no reader here');
  };
  const preflight = new Preflight(form, pool, { proof: broken, clock: machineClock }, 1);
  after(() => preflight.close());
  await when(() => preflight.fresh);
  const renderer = new BatchRenderer(pool, form.renderJob, form.subject.records!.rows);
  await preflight.prove(renderer, { ...form.plan, copies: 1 }, new AbortController().signal);
  expect([preflight.state, preflight.proof?.failed, preflight.bad]).toEqual(['done', true, []]);
  form.set({ direction: 90 });
  expect(preflight.proof).toBeUndefined();
});

test('every beginning of the order of reading is spread over the batch', () => {
  const order = spreadOut(Array.from({ length: 1000 }, (_, i) => i));
  expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: 1000 }, (_, i) => i));
  for (const part of [10, 64, 300]) {
    const taken = order.slice(0, part).sort((a, b) => a - b);
    const gaps = taken.map((at, i) => (taken[i + 1] ?? 1000) - at);
    expect(Math.max(...gaps), `${part} of 1000`).toBeLessThanOrEqual(Math.ceil(4096 / part));
  }
  expect(spreadOut([])).toEqual([]);
  expect(spreadOut([7])).toEqual([7]);
});
