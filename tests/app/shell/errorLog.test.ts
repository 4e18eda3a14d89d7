import { expect, test } from 'vitest';
import { ERRORS_KEPT, ErrorLog, type LoggedError } from '../../../src/app/api/ErrorLog';

function page(items = new Map<string, string>()) {
  const sent: Omit<LoggedError, 'time'>[] = [];
  let time = 0;
  const log = new ErrorLog({
    storage: {
      getItem: (key) => items.get(key) ?? null,
      setItem: (key, value) => void items.set(key, value),
    },
    now: () => ++time,
    path: () => '/edit',
    send: async (report) => void sent.push(report),
  });
  return { items, sent, log };
}

test('TOP-05 an error is kept over a reload with error, info and path, and sent once', () => {
  const { log, sent, items } = page();
  const error = new TypeError('x is not a function');
  error.stack = `TypeError: x is not a function
    at draw (https://host.example/assets/index-1.js?token=secret:10:5)
    at https://host.example/assets/index-1.js:20:1
draw@https://host.example/assets/index-1.js:1:2
    a person's text`;
  log.add(error);
  log.add(error);
  const report = {
    error: 'TypeError: x is not a function',
    info: 'at draw (/assets/index-1.js:10:5)\nat /assets/index-1.js:20:1\ndraw@/assets/index-1.js:1:2',
    url: '/edit',
  };
  expect(sent).toEqual([report]);
  expect(log.list).toEqual([
    { time: 1, ...report },
    { time: 2, ...report },
  ]);
  expect(page(items).log.list).toEqual(log.list);
});

test('TOP-05 neither token nor cell data leaves with an error', () => {
  const { log, sent, items } = page();
  const token = 'dG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4tdG9rZW4';
  for (const text of [
    `Unexpected token '张', "张三,13812345678" is not valid JSON`,
    `bad row 普洱茶 熟饼`,
    `phone 13812345678 refused`,
    `session ${token} is over`,
    'cut short "13812345678',
  ])
    log.add(new SyntaxError(text));
  const everything = JSON.stringify([sent, [...items.values()]]);
  expect(sent.length).toBe(5);
  expect(everything).toContain('is not valid JSON');
  for (const data of ['张', '13812345678', '普洱茶', '熟饼', token]) expect(everything).not.toContain(data);
});

test('TOP-05 the last 50 are kept, 10 of them sent, each within what the server takes', () => {
  const { log, sent } = page();
  for (let i = 0; i < 60; i++) {
    const error = new Error(`kind ${i} ${'long '.repeat(900)}`);
    error.stack = 'at draw (/assets/index.js:1:1)\n'.repeat(500);
    log.add(error);
  }
  expect(log.list.length).toBe(ERRORS_KEPT);
  expect(log.list[0]?.error).toContain('kind 10 ');
  expect(sent.length).toBe(10);
  for (const report of sent) expect(JSON.stringify(report).length).toBeLessThan(4096);
});

test('TOP-05 ERR-04 an uncaught error is logged, a cancelled call is not', () => {
  const { log } = page();
  const target = new EventTarget();
  const stop = log.watch(target);
  const raise = (type: string, parts: object) => target.dispatchEvent(Object.assign(new Event(type), parts));
  raise('error', { error: new RangeError('out of range') });
  raise('error', { message: 'Script error.' });
  raise('unhandledrejection', { reason: 'plain' });
  raise('unhandledrejection', { reason: new DOMException('gone', 'AbortError') });
  raise('error', { message: 'ResizeObserver loop completed' });
  stop();
  raise('error', { error: new Error('later') });
  expect(log.list.map(({ error }) => error)).toEqual([
    'RangeError: out of range',
    'string: Script error.',
    'string: plain',
  ]);
});

test('TOP-05 damaged records count as none', () => {
  expect(page(new Map([['labelwright.errors', '{"a"']])).log.list).toEqual([]);
});
