import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { problem } from '../../../src/base/problem';
import { readSheetIn, SHEET_LIMITS, type SheetRequest, type SheetWorker } from '../../../src/label/sheet';

const request: SheetRequest = { name: 'a.csv', bytes: new Uint8Array(1) };

/** A worker that answers each request with a given answer. */
class FakeWorker implements SheetWorker {
  readonly listeners = new Map<string, (event: { data: unknown; message?: string }) => void>();
  readonly requests: SheetRequest[] = [];
  terminated = 0;
  constructor(private readonly answer: (worker: FakeWorker) => void = () => {}) {}
  addEventListener(type: string, listener: (event: { data: unknown; message?: string }) => void) {
    this.listeners.set(type, listener);
  }
  postMessage(message: SheetRequest) {
    this.requests.push(message);
    this.answer(this);
  }
  terminate() {
    this.terminated++;
  }
  say(data: unknown) {
    this.listeners.get('message')?.({ data });
  }
}
const answering = (data: unknown) => new FakeWorker((worker) => worker.say(data));

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
  const worker = answering({ ok: true, sheet });
  expect(await readSheetIn(worker, request)).toEqual(sheet);
  expect(worker).toMatchObject({ requests: [request], terminated: 1 });
});

test('DATA-04 a refusal comes with its message', async () => {
  const worker = answering({ ok: false, problem: problem('sheetTooManyRows', { max: 5 }) });
  await expect(readSheetIn(worker, request)).rejects.toMatchObject({
    problem: { key: 'sheetTooManyRows', params: { max: 5 } },
  });
  expect(worker.terminated).toBe(1);
});

test.each([
  ['nothing', undefined],
  ['no rows of the file', { ok: true, sheet: { fields: ['a'], records: [['1']] } }],
  [
    'a cell that is no text',
    { ok: true, sheet: { fields: ['a'], records: [[1]], numbers: Uint32Array.of(2) } },
  ],
  [
    'a short record',
    { ok: true, sheet: { fields: ['a', 'b'], records: [['1']], numbers: Uint32Array.of(2) } },
  ],
  [
    'fields that are no list',
    { ok: true, sheet: { fields: 'ab', records: [], numbers: new Uint32Array(0) } },
  ],
  [
    'too many columns',
    { ok: true, sheet: { fields: Array(201).fill('a'), records: [], numbers: new Uint32Array(0) } },
  ],
  [
    'too many records',
    {
      ok: true,
      sheet: {
        fields: ['a'],
        records: Array(SHEET_LIMITS.rows + 1).fill(['1']),
        numbers: new Uint32Array(SHEET_LIMITS.rows + 1).map((_, i) => i + 2),
      },
    },
  ],
  [
    'an encoding that is no text',
    { ok: true, sheet: { fields: ['a'], records: [], numbers: new Uint32Array(0), encoding: {} } },
  ],
  [
    'errors that are no map',
    { ok: true, sheet: { fields: ['a'], records: [['1']], numbers: Uint32Array.of(2), errors: [[0, [0]]] } },
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
  ['a refusal without a problem', { ok: false }],
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
  const worker = new FakeWorker(({ listeners }) =>
    listeners.get('error')?.({ data: null, message: 'no such script' }),
  );
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
  expect(unused).toMatchObject({ requests: [], terminated: 1 });
});

test('G-20 a file over 50 MB never reaches the worker', async () => {
  const worker = new FakeWorker();
  const bytes = new Uint8Array(SHEET_LIMITS.bytes + 1);
  await expect(readSheetIn(worker, { name: 'big.csv', bytes })).rejects.toMatchObject({
    problem: { key: 'sheetTooBig', params: { mb: 50 } },
  });
  expect(worker).toMatchObject({ requests: [], terminated: 1 });
});

test.each<[string, unknown]>([
  ['a plain list', [2]],
  ['too few', new Uint32Array(0)],
  ['row 0', Uint32Array.of(0)],
])('DATA-04 an answer with bad row numbers is refused: %s', async (_, numbers) => {
  const sheet = { fields: ['a'], records: [['1']], numbers };
  await expect(readSheetIn(answering({ ok: true, sheet }), request)).rejects.toThrow('bad reply');
});
