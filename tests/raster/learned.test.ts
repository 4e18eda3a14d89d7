import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { newElement } from '../../src/label/elements';
import { newLabel } from '../../src/label/template';
import type { Host } from '../../src/raster/host';
import { Kernels } from '../../src/raster/kernels';
import { type Learned, packLearned, unpackLearned } from '../../src/raster/learned';
import { Painter } from '../../src/raster/page';
import { anyJob, printable } from './anyJob';
import { compare } from './exactness';
import { pictures } from './pictures';
import { plainJob } from './plainJob';

const kernels = await Kernels.load(readFileSync(paths.kernels));
const host = canvasHost(paths.fonts);
const JOBS = process.env.LONG_TESTS ? 200 : 30;

const dots = (...bits: number[]) => ({ bits: Uint8Array.from(bits), columns: 1, rows: bits.length });
const none = { bits: new Uint8Array(0), columns: 0, rows: 0 };
const box = { left: -2, top: -9, columns: 1, rows: 2, drawing: undefined, at: 0 };

test('what a worker learned is the same in another one', () => {
  const learned: Learned = {
    glyphs: [
      { key: 'a/0', text: '茶', value: { ...box, ink: dots(1, 255), faint: dots(2, 0), inPlace: false } },
      { key: 'a/0', text: '😀', value: { ...box, ink: dots(7, 7), faint: undefined, inPlace: true } },
      {
        key: 'b/1',
        text: 'fi',
        value: { ...box, columns: 3, rows: 20, ink: none, faint: undefined, inPlace: true },
      },
      {
        key: 'b/1',
        text: ' ',
        value: { ...box, columns: 0, rows: 0, ink: none, faint: undefined, inPlace: false },
      },
      { key: 'b/1', text: '大', value: undefined },
      { key: 'a/0', text: 'W', value: { ...box, ink: dots(3, 4), faint: undefined, inPlace: false } },
    ],
    measured: [
      {
        key: 'a',
        text: '茶',
        value: {
          width: 24.28125,
          actualBoundingBoxLeft: -0.5,
          actualBoundingBoxRight: 23.25,
          actualBoundingBoxAscent: 20.125,
          actualBoundingBoxDescent: 2.0625,
        },
      },
    ],
  };
  expect(unpackLearned(structuredClone(packLearned(learned)!))).toEqual(learned);
  expect(packLearned({ glyphs: [], measured: [] })).toBeUndefined();
});

test('PRN-14 labels of a painter that learned from another one equal their full rendering', async () => {
  let passedOn = 0;
  const property = fc.asyncProperty(anyJob(pictures()), async (any) => {
    const [first, second] = [new Painter(host, kernels), new Painter(host, kernels)];
    const { job, sheets } = await printable(first, any);
    await first.sheets(job, sheets.slice(0, 2));
    const learned = first.takeLearned();
    if (learned) {
      passedOn += learned.glyphs.length;
      second.learn(structuredClone(learned));
    }
    expect(await compare(second, { job, sheets })).toEqual([]);
  });
  await fc.assert(property, { numRuns: JOBS, seed: 11 });
  expect(passedOn).toBeGreaterThan(JOBS * 8);
}, 120_000);

test('what was learned is neither measured nor painted again, and passed on once', async () => {
  let measured = 0;
  const counting: Host = {
    ...host,
    context(width, height) {
      const ctx = host.context(width, height);
      const { measureText } = ctx;
      ctx.measureText = (text) => {
        measured++;
        return measureText.call(ctx, text);
      };
      return ctx;
    },
  };
  const text = newElement(1, { x: 1, y: 1, width: 38, content: '陈年普洱茶 2025' });
  const job = plainJob({ ...newLabel('t', 40, 30), elements: [{ ...text, inputDataType: 2 }] }, []);
  const sheets = [[{ index: 0 }]];
  const [first, second] = [new Painter(counting, kernels), new Painter(counting, kernels)];
  const [sheet] = await first.sheets(job, sheets);
  expect(measured).toBeGreaterThan(8);
  second.learn(first.takeLearned()!);
  expect(first.takeLearned()).toBeUndefined();
  measured = 0;
  const [again] = await second.sheets(job, sheets);
  expect(again!.bits).toEqual(sheet!.bits);
  expect(measured).toBe(0);
  expect(second.takeLearned()).toBeUndefined();
});
