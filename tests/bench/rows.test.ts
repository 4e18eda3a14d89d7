import { expect, test } from 'vitest';
import { goals } from '../../bench/goals';
import { interleaved, time } from '../../bench/measure';
import { type Measured, median, quantile, row, spread } from '../../bench/rows';
import { symbols } from '../../bench/suites/symbols';
import { figure, shortfalls, table } from '../../bench/table';

const measured = (over: Partial<Measured>): Measured => ({
  suite: 'kernels',
  name: 'luma',
  size: '800x1200',
  engine: 'node',
  unit: 'ns/px',
  better: 'lower',
  values: [0.3],
  bases: [0.1],
  ...over,
});

test('quantiles interpolate between neighbours, whatever the order', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 2, 3])).toBe(2.5);
  expect(quantile([10, 20, 30, 40, 50], 0.25)).toBe(20);
  expect(spread([10, 20, 30, 40, 50])).toBeCloseTo(20 / 30);
  expect(() => median([])).toThrow(RangeError);
});

test('a goal for a ratio holds the median of the ratios, not the ratio of the medians', () => {
  const limit = goals['kernels/luma']!.limit;
  const ratios = [limit - 0.5, limit - 0.1, limit + 9];
  const kept = row(measured({ values: [1, 2, 3], ratios, against: 'memcpy' }));
  expect(kept).toMatchObject({ value: 2, ratio: limit - 0.1, against: 'memcpy', goal: limit, ok: true });
  expect(kept.spread).toBeCloseTo(spread(ratios));
  expect(row(measured({ ratios: [limit + 0.01], against: 'memcpy' })).ok).toBe(false);
  expect(row(measured({ ratios: [limit], against: 'memcpy' })).ok).toBe(true);
  expect(() => row(measured({}))).toThrow(RangeError);
});

test('a goal against a fast memcpy is not held where memcpy is slow', () => {
  const limit = goals['kernels/luma']!.limit;
  const slow = row(measured({ ratios: [limit - 1], against: 'memcpy', bases: [0.26, 0.27, 0.3] }));
  expect(slow).toMatchObject({ base: 0.27, goal: limit, ok: null });
  expect(table([slow])).toMatch(/1 x memcpy of 0\.27 ns\/px .* not comparable$/m);
  expect(shortfalls([slow])).toBe('All 0 goals reached.');
  expect(row(measured({ ratios: [limit + 1], against: 'memcpy' })).ok).toBe(false);
});

test('a goal for the value goes its own way, up or down', () => {
  const speed = { suite: 'batch', name: '40x30', unit: 'labels/s', better: 'higher' } as const;
  const { limit } = goals['batch/40x30']!;
  expect(row(measured({ ...speed, values: [limit - 1], ratios: [1e6] })).ok).toBe(false);
  expect(row(measured({ ...speed, values: [limit + 1], ratios: [0] })).ok).toBe(true);
  const start = { suite: 'start', name: 'ready', unit: 'ms' };
  expect(row(measured({ ...start, values: [goals['start/ready']!.limit + 1] })).ok).toBe(false);
});

test('without a goal, a baseline or rounds those fields are null', () => {
  const free = row(measured({ name: 'nobody knows' }));
  expect(free).toMatchObject({ ratio: null, against: null, goal: null, ok: null, spread: null });
});

test('blocks of 0 ms have no spread: there is nothing that it could be a part of', () => {
  expect(row(measured({ name: 'block', values: [0, 0, 12] })).spread).toBeNull();
});

test('figures have three digits, or all of a large number', () => {
  expect([0.08344, 12.345, 999.6, 1032.485, 14_000].map(figure)).toEqual([
    '0.0834',
    '12.3',
    '1,000',
    '1,032',
    '14,000',
  ]);
});

test('the table has a line a row, and the end names what falls short', () => {
  const rows = [
    row(measured({ ratios: [99], against: 'memcpy' })),
    row(measured({ suite: 'start', name: 'ready', unit: 'ms', values: [700] })),
  ];
  expect(table(rows).split('\n')).toHaveLength(3);
  expect(shortfalls(rows)).toMatch(/1 of 2 goals.*\n.*kernels\/luma \(node\): 99 x memcpy/);
  expect(shortfalls(rows.slice(1))).toBe('All 1 goals reached.');
});

test('the clock of the benchmark library really measures', () => {
  let calls = 0;
  const wait = () => {
    calls++;
    const end = performance.now() + 2;
    while (performance.now() < end);
  };
  expect(time(wait, { minTime: 0.006, samples: 2 })).toBeGreaterThanOrEqual(0.002);
  expect(calls).toBeGreaterThanOrEqual(4);
});

test('interleaving measures every case in every round, the baseline next to it', () => {
  const order: string[] = [];
  const note = (name: string) => () => {
    if (order.at(-1) !== name) order.push(name);
  };
  const cases = ['a', 'b'].map((name) => ({ name, run: note(name), baseline: note('base') }));
  const found = interleaved(cases, 2, { minTime: 1e-5, samples: 1 });
  expect(order).toEqual(['base', 'a', 'base', 'b', 'base', 'a', 'base', 'b']);
  for (const { seconds, ratios } of found.values()) {
    expect(seconds).toHaveLength(2);
    expect(ratios).toHaveLength(2);
  }
});

test('a suite yields rows of the shape the JSON file has', () => {
  const rows = symbols('node', 2);
  expect(rows.map(({ name }) => name)).toEqual(['qr', 'code-128', 'ean-13', 'data-matrix']);
  for (const one of rows) {
    expect(Object.keys(one).sort()).toEqual(
      'against better engine goal name ok ratio size spread suite unit value'.split(' '),
    );
    expect(one).toMatchObject({ suite: 'symbols', engine: 'node', unit: 'us' });
    expect(one.value).toBeGreaterThan(0);
    expect(one.spread).toBeGreaterThanOrEqual(0);
  }
  expect(rows[0]).toMatchObject({ against: 'qrcode', better: 'higher', goal: goals['symbols/qr']!.limit });
  expect(rows[0]!.ok).toBe(rows[0]!.ratio! >= rows[0]!.goal!);
});
