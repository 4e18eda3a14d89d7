import { expect, test } from 'vitest';
import { PrintForm } from '../../../src/app/print/form/PrintForm';
import { machineClock } from '../../../src/base/clock';
import { newElement } from '../../../src/label/elements';
import { newLabel } from '../../../src/label/template';
import { labelOf, memory } from './subject';

const formOf = (label: ReturnType<typeof newLabel>) =>
  new PrintForm({ label, records: undefined, dpi: 203, now: machineClock.now() }, memory());

test('ELEM-11 preview and print share one moment, updated when printing begins', () => {
  const before = Date.now();
  const form = formOf({ ...newLabel('t'), elements: [newElement(9)] });
  expect(form.renderJob.now).toBeGreaterThanOrEqual(before);
  form.setNow(12_345);
  expect(form.renderJob.now).toBe(12_345);
});

test('ELEM-11 a label without times is not drawn again for another moment', () => {
  const form = formOf(labelOf('none'));
  const { now } = form.renderJob;
  form.setNow(12_345);
  expect(form.renderJob.now).toBe(now);
});
