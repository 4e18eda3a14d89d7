import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { loopTime } from '../../bench/loop';
import { lineChart, ticks } from '../../bench/plot';
import { machineOf, merged, plots, type Report, results, withBlock } from '../../bench/report';
import { type Row, row } from '../../bench/rows';
import { shortfalls } from '../../bench/table';

const point = (name: string, size: string, value: number): Row =>
  row({ suite: 'scaling', name, size, engine: 'node', unit: 'ns/px', better: 'lower', values: [value] });
const run = { date: '2026-01-02 03:04', commit: 'abc1234', quick: false, machine: 'a machine' };

test.each([
  [1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
  [4.3, [0, 1, 2, 3, 4, 5]],
  [9_999, [0, 2_000, 4_000, 6_000, 8_000, 10_000]],
  [0.07, [0, 0.02, 0.04, 0.06, 0.08]],
])('ticks up to %d are round and reach it', (max, expected) => {
  expect(ticks(max)).toEqual(expected);
});

test('a chart places its points by value, the axes at its edges', () => {
  const points = [
    [1, 0],
    [10, 50],
    [100, 100],
  ] as const;
  const svg = lineChart({ title: 'a < b & c', x: 'x', y: 'y', logX: true, lines: [{ name: 'n', points }] });
  const circles = [...svg.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(circles).toEqual([
    [72, 304],
    [296, 174],
    [520, 44],
  ]);
  expect(svg).toContain('>a &lt; b &amp; c</text>');
  const linear = lineChart({ title: 't', x: 'x', y: 'y', lines: [{ name: 'n', points }] });
  expect(linear).toContain('<circle cx="116.8" cy="174"');
});

test('a chart refuses what it cannot show', () => {
  const chart = (points: [number, number][], logX = false) =>
    lineChart({ title: 't', x: 'x', y: 'y', logX, lines: [{ name: 'n', points }] });
  expect(() => chart([])).toThrow(RangeError);
  expect(() => chart([[1, Number.NaN]])).toThrow(RangeError);
  expect(() => chart([[-1, 1]])).toThrow(RangeError);
  expect(() => chart([[0, 1]], true)).toThrow(RangeError);
  expect(() => chart([[0, 0]])).not.toThrow();
});

test('the scaling suite becomes one plot a question, points at the number of their size', () => {
  const rows = [
    point('otsu', '0.1 Mpx', 2),
    point('otsu', '10 Mpx', 4),
    point('floyd', '10 Mpx', 4),
    point('workers', '2 workers', 9),
  ];
  const found = plots(rows);
  expect(Object.keys(found)).toEqual(['performance-pixels.svg', 'performance-workers.svg']);
  expect(found['performance-pixels.svg']!.match(/<circle/g)).toHaveLength(3);
  expect(found['performance-pixels.svg']).toContain('<circle cx="72" cy="174"');
});

test('a run of some suites leaves the others as they were', () => {
  const ready = point('ready', 'built', 20_000);
  const start = { ...ready, suite: 'start', goal: 10_000, ok: false };
  const first = merged({}, [point('otsu', '1 Mpx', 1), start], run);
  const second = merged(first, [point('otsu', '1 Mpx', 7)], { ...run, quick: true, commit: 'def' });
  expect(second.scaling!.rows.map(({ value }) => value)).toEqual([7]);
  expect(second).toMatchObject({ scaling: { commit: 'def', quick: true }, start: run });
  const text = results(second);
  expect(text).toContain('### scaling\n\n2026-01-02 03:04 UTC, commit def, quick look');
  expect(text).toContain('| ready | built | node   | 20,000 |');
  expect(text).toContain('![performance-pixels.svg](performance-pixels.svg)');
  expect(shortfalls(Object.values(second).flatMap(({ rows }) => rows))).toContain('start/ready');
});

test('only what is between its marks is replaced', () => {
  const page = 'a\n<!-- x -->\nold\n<!-- /x -->\nb';
  expect(withBlock(page, 'x', 'new')).toBe('a\n<!-- x -->\n\nnew\n\n<!-- /x -->\nb');
  expect(withBlock(withBlock(page, 'x', 'new'), 'x', 'new')).toBe(withBlock(page, 'x', 'new'));
  expect(() => withBlock(page, 'y', 'new')).toThrow('<!-- y -->');
});

test('the machine is described by its processor and engines', () => {
  expect(machineOf('1.2')).toMatch(/^\d+ x .+, Node\.js \d+\.\d+\.\d+, Chromium 1\.2$/);
  expect(machineOf(undefined)).not.toContain('Chromium');
});

test('the clock without compiled strings doubles its calls until they fill a sample', () => {
  let now = 0;
  let calls = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => now);
  const wait = () => {
    calls++;
    now += 1.5;
  };
  expect(loopTime(wait, { minTime: 0.006, samples: 2 })).toBeCloseTo(0.0015);
  clock.mockRestore();
  expect(calls).toBe(1 + 2 + 4 + 2 * 4);
});

test('the documented results are the ones kept, plots included', () => {
  const docs = join(import.meta.dirname, '../../docs');
  const report = JSON.parse(readFileSync(join(docs, 'performance.json'), 'utf8')) as Report;
  const page = readFileSync(join(docs, 'performance.md'), 'utf8');
  expect(withBlock(page, 'results', results(report))).toBe(page);
  for (const [, file] of page.matchAll(/\]\((performance-[\w-]+\.svg)\)/g)) {
    expect(existsSync(join(docs, file!)), file).toBe(true);
    expect(readFileSync(join(docs, file!), 'utf8')).toBe(plots(report.scaling!.rows)[file!]);
  }
});
