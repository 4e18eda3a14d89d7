import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { Disk } from '../../src/print-service/journal/disk';
import { Spool } from '../../src/print-service/journal/spool';
import { LabelsAhead } from '../../src/print-service/labelsAhead';
import { job, sample } from '../printing/samples';
import { folder } from './harness';

const COUNT = 8;
const all = Array.from({ length: COUNT }, (_, n) => sample('noise', 16, 6, n + 1));

async function filled() {
  const at = await folder();
  const spool = await Spool.create(
    join(at, 'labels.bin'),
    new Disk(at),
    job({ width: 16, height: 6, count: COUNT }),
  );
  spool.keep(await spool.add(all));
  return { spool, reads: vi.spyOn(spool, 'rasters'), ahead: new LabelsAhead(spool) };
}

const bitsOf = ({ rasters }: { rasters: readonly { bits: Uint8Array }[] }) => rasters.map(({ bits }) => bits);
const expected = (from: number, to: number) => all.slice(from, to).map(({ bits }) => bits);

test('a piece that was prepared is read once, before it is wanted', async () => {
  const { spool, reads, ahead } = await filled();
  ahead.prepare({ from: 2, to: 5 });
  expect(reads).toHaveBeenCalledTimes(1);
  expect(bitsOf(await ahead.take({ from: 2, to: 5 }))).toEqual(expected(2, 5));
  expect(reads).toHaveBeenCalledTimes(1);
  await spool.close();
});

test('another piece than was prepared is read then: the labels are those that are asked for', async () => {
  const { spool, reads, ahead } = await filled();
  for (const span of [
    { from: 2, to: 4 },
    { from: 3, to: 5 },
    { from: 0, to: 1 },
  ]) {
    ahead.prepare({ from: 2, to: 5 });
    expect(bitsOf(await ahead.take(span))).toEqual(expected(span.from, span.to));
  }
  expect(reads).toHaveBeenCalledTimes(6);
  ahead.prepare({ from: 0, to: 2 });
  const { rasters, rows } = await ahead.take({ from: 0, to: 2 }, true);
  expect([rasters.length, rows?.length]).toEqual([0, 2]);
  await spool.close();
});

test('labels that have not arrived are not read', async () => {
  const { spool, reads, ahead } = await filled();
  ahead.prepare({ from: COUNT, to: COUNT + 3 });
  expect(reads).not.toHaveBeenCalled();
  ahead.prepare({ from: COUNT - 2, to: COUNT + 1 });
  expect(bitsOf(await ahead.take({ from: COUNT - 2, to: COUNT }))).toEqual(expected(COUNT - 2, COUNT));
  expect(reads).toHaveBeenCalledTimes(1);
  await spool.close();
});

test('an error of reading ahead is thrown when the piece is taken, and the next take reads again', async () => {
  const { spool, reads, ahead } = await filled();
  reads.mockRejectedValueOnce(new Error('unreadable'));
  ahead.prepare({ from: 0, to: 3 });
  await expect(ahead.take({ from: 0, to: 3 })).rejects.toThrow('unreadable');
  expect(bitsOf(await ahead.take({ from: 0, to: 3 }))).toEqual(expected(0, 3));
  await spool.close();
});
