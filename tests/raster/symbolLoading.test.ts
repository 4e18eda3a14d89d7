import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Showing } from '../../src/app/editor/shown';
import { Refusal } from '../../src/base/problem';
import { dotsPerMm } from '../../src/base/units';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import type { LabelElement } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { loadSymbols } from '../../src/label/symbolLoading';
import { defaultFor, linear, matrix, SERIES, symbologyNamed } from '../../src/label/symbology';
import { newLabel } from '../../src/label/template';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { plainJob } from './plainJob';

/* What a page and a job do while the encoders are not loaded. The tests of this file depend on their order. */

const PDF417 = 164;
const code = (given: object) => newElement(7, { x: 2, y: 2, width: 40, height: 20, ...given });
const pdf417 = code({ codeType: PDF417, content: 'ABC' });

test('SYM-04 our own types are always there; the others say that they are being loaded', () => {
  expect(linear.get(4)!.load).toBeUndefined();
  const found = symbologyNamed('pdf417')!;
  const type = 'matrix' in found ? found.matrix : found.linear;
  expect(type.id).toBe(PDF417);
  expect(type.check('ABC')).toEqual({ key: 'codeLoading' });
  expect(() => type.encode('ABC')).toThrow(Refusal);
  // What is wrong with a content is known at once where its rules are ours.
  expect(type.check('')).toEqual({ key: 'barEmpty' });
});

test('SYM-04 an element that changes its type keeps its content until the type has looked at it', () => {
  expect(defaultFor(PDF417, 'ABC', matrix)).toBe('ABC');
  expect(defaultFor(112, 'ABC')).toBe('(01)09521234543213');
});

test('SYM-04 the canvas shows neither a symbol of the type before nor a wrong one', () => {
  const showing = new Showing();
  const qr = { ...pdf417, codeType: 2 };
  const shownOf = (element: LabelElement) => showing.of(element, [element], [], { index: 0 }, dotsPerMm(203));
  expect(shownOf(qr).drawable).toBe(true);
  expect(shownOf(pdf417)).toMatchObject({ drawable: false, problem: { key: 'codeLoading' } });
});

test('SYM-04 a job loads what its label needs before it binds a record', async () => {
  const kernels = await Kernels.load(readFileSync(paths.kernels));
  const label = { ...newLabel('t', 50, 30), elements: [pdf417] };
  const job = plainJob(label);
  expect(loadSymbols(label.elements)).toBeInstanceOf(Promise);
  const painter = new Painter(canvasHost(paths.fonts), kernels);
  const { bits } = await painter.sheet(job, [{ index: 0 }]);
  expect(bits.some((byte) => byte !== 0)).toBe(true);
  expect(await painter.check(job, [{ index: 0 }])).toEqual([]);
});

test('SYM-04 once loaded there is nothing to wait for, and every type of the library is ready', () => {
  expect(loadSymbols([pdf417])).toBeUndefined();
  for (const type of [...linear.values(), ...matrix.values()]) {
    if (type.id >= SERIES) expect(type.check(type.sample), type.name).toBeUndefined();
  }
});
