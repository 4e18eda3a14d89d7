import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CUT, MACHINE, PAPER } from '../../src/base/printSettings';
import { jobTicketOf } from '../../src/label/jobTicket';
import { type Label, newLabel } from '../../src/label/template';
import { jobTicket } from '../../src/printing/job';

const label: Label = {
  ...newLabel('', 40, 30),
  name: '标'.repeat(300),
  paperType: PAPER.blackMark,
  gap: 2.5,
  blackLabelGap: 4,
  blackLabelOffset: -1.5,
  machineType: MACHINE.receipt,
  printDensity: 9,
  printSpeed: 2.6,
};
const chosen = { printer: 'P', width: 320, height: 240, dpi: 203, cutMode: CUT.auto, count: 7 } as const;

test('a job has the paper of its label and the sheet that was chosen, within what the print service takes', () => {
  const job = jobTicketOf(label, chosen);
  expect(job).toEqual({
    ...chosen,
    title: '标'.repeat(200),
    paperType: 3,
    gap: 2.5,
    blackLabelGap: 4,
    blackLabelOffset: -1.5,
    machineType: 2,
    density: 9,
    speed: 3,
  });
  expect(v.parse(jobTicket, job)).toEqual(job);
});

test('title, density and speed that are given count before those of the label', () => {
  const given = { title: 'file.json', density: 0, speed: 0 };
  expect(jobTicketOf(label, { ...chosen, ...given })).toMatchObject(given);
});

test('nothing but fields of a job gets into it', () => {
  const raster = { ...chosen, bits: new Uint8Array(8) };
  expect(jobTicketOf(label, raster)).not.toHaveProperty('bits');
});
