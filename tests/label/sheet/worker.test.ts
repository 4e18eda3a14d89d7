import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../../src/base/problem';
import { readSheetIn, SHEET_LIMITS, type SheetRequest } from '../../../src/label/sheet';
import { LocalWorker } from '../../localWorker';

const request: SheetRequest = { name: 'a.csv', bytes: new Uint8Array(1) };

/** A worker with a given answer to each request. */
class FakeWorker extends LocalWorker {
  constructor(private readonly answer: (worker: FakeWorker) => void = () => {}) {
    super({});
    this.isDeaf = true;
  }
  private id: unknown;
  override postMessage(message: unknown) {
    super.postMessage(message);
    this.id = (message as { id: unknown }).id;
    queueMicrotask(() => this.answer(this));
  }
  reply(value: unknown) {
    this.say('message', { data: { id: this.id, type: 'RAW', value } });
  }
}
const answering = (data: unknown) => new FakeWorker((worker) => worker.reply(data));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('DATA-04 a good answer is handed on and the worker is thrown away', async () => {
  const sheet = {
    fields: ['a', 'b'],
    records: [['1', '#N/A']],
    numbers: Uint32Array.of(2),
    encoding: 'utf-8',
    errors: new Map([[0, [1]]]),
  };
  const worker = answering({ value: sheet });
  expect(await readSheetIn(worker, request)).toEqual(sheet);
  expect(worker).toMatchObject({ asked: [request], terminated: 1 });
});

test('DATA-04 a refusal comes with its message', async () => {
  const worker = answering({ problem: problem('sheetTooManyRows', { max: 5 }) });
  await expect(readSheetIn(worker, request)).rejects.toMatchObject({
    problem: { key: 'sheetTooManyRows', params: { max: 5 } },
  });
  expect(worker.terminated).toBe(1);
});

test.each([
  ['nothing', undefined],
  ['no rows of the file', { value: { fields: ['a'], records: [['1']] } }],
  ['a cell that is no text', { value: { fields: ['a'], records: [[1]], numbers: Uint32Array.of(2) } }],
  ['a short record', { value: { fields: ['a', 'b'], records: [['1']], numbers: Uint32Array.of(2) } }],
  ['fields that are no list', { value: { fields: 'ab', records: [], numbers: new Uint32Array(0) } }],
  ['too many columns', { value: { fields: Array(201).fill('a'), records: [], numbers: new Uint32Array(0) } }],
  [
    'too many records',
    {
      value: {
        fields: ['a'],
        records: Array(SHEET_LIMITS.wholeRows + 1).fill(['1']),
        numbers: new Uint32Array(SHEET_LIMITS.wholeRows + 1).map((_, i) => i + 2),
      },
    },
  ],
  [
    'an encoding that is no text',
    { value: { fields: ['a'], records: [], numbers: new Uint32Array(0), encoding: {} } },
  ],
  [
    'errors that are no map',
    { value: { fields: ['a'], records: [['1']], numbers: Uint32Array.of(2), errors: [[0, [0]]] } },
  ],
  [
    'an error of no record',
    {
      ok: true,
      sheet: { fields: ['a'], records: [['1']], numbers: Uint32Array.of(2), errors: new Map([[1, [0]]]) },
    },
  ],
  [
    'an error of no column',
    {
      ok: true,
      sheet: { fields: ['a'], records: [['1']], numbers: Uint32Array.of(2), errors: new Map([[0, [1]]]) },
    },
  ],
  ['a refusal without a problem', { problem: {} }],
])('DATA-04 an answer out of shape is a bug, not a sheet: %s', async (_, reply) => {
  const worker = answering(reply);
  await expect(readSheetIn(worker, request)).rejects.toThrow('bad reply');
  expect(worker.terminated).toBe(1);
});

test('G-20 a worker that takes too long is stopped within the limit', async () => {
  const worker = new FakeWorker();
  const reading = expect(readSheetIn(worker, request)).rejects.toMatchObject({
    problem: { key: 'sheetTooSlow' },
  });
  await vi.advanceTimersByTimeAsync(SHEET_LIMITS.milliseconds - 1);
  await reading;
  expect(worker.terminated).toBe(1);
});

test('DATA-04 a worker that cannot load rejects', async () => {
  const worker = new FakeWorker((dead) => dead.say('error', { message: 'no such script' }));
  await expect(readSheetIn(worker, request)).rejects.toThrow('no such script');
  expect(worker.terminated).toBe(1);
});

test('DATA-04 leaving the page stops the worker, before or while it reads', async () => {
  const leave = new AbortController();
  const worker = new FakeWorker();
  const reading = expect(readSheetIn(worker, request, leave.signal)).rejects.toThrow('left');
  leave.abort(new Error('left'));
  await reading;
  expect(worker.terminated).toBe(1);
  const unused = new FakeWorker();
  await expect(readSheetIn(unused, request, leave.signal)).rejects.toThrow('left');
  expect(unused).toMatchObject({ asked: [], terminated: 1 });
});

test('G-20 a file over 50 MB never reaches the worker', async () => {
  const worker = new FakeWorker();
  const bytes = new Uint8Array(SHEET_LIMITS.bytes + 1);
  await expect(readSheetIn(worker, { name: 'big.csv', bytes })).rejects.toMatchObject({
    problem: { key: 'sheetTooBig', params: { mb: 50 } },
  });
  expect(worker).toMatchObject({ asked: [], terminated: 1 });
});

test.each<[string, unknown]>([
  ['a plain list', [2]],
  ['too few', new Uint32Array(0)],
  ['row 0', Uint32Array.of(0)],
])('DATA-04 an answer with bad row numbers is refused: %s', async (_, numbers) => {
  const sheet = { fields: ['a'], records: [['1']], numbers };
  await expect(readSheetIn(answering({ value: sheet }), request)).rejects.toThrow('bad reply');
});
