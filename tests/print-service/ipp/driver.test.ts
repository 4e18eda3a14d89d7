import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { Refusal } from '../../../src/base/problem';
import { type Raster, stride } from '../../../src/base/raster';
import { Blocked, InDoubt } from '../../../src/print-service/drivers/driver';
import { differing, sample } from '../../printing/samples';
import { renderZpl } from '../../printing/zplJudge';
import { Job, said } from '../delivering';
import { Cups } from './cups';
import { codesOf, rastersOf } from './judge';
import { IppLabelPrinter } from './printer';
import { describeWithPrinters } from './programs';
import { serial, serialLabels } from './serials';

/** Serial labels through CUPS, in several pieces; a thousand where there is time. */
const MANY = Number(process.env.LONG_TESTS ? 1000 : 40);

/** The raster without `rows` rows at its top and bottom. */
const inner = ({ width, height, bits }: Raster, rows: number): Raster => ({
  width,
  height: height - 2 * rows,
  bits: bits.slice(rows * stride(width), (height - rows) * stride(width)),
});

describeWithPrinters('IPP driver', () => {
  let printer: IppLabelPrinter;
  let cups: Cups;
  let before = 0;
  beforeAll(async () => {
    printer = await IppLabelPrinter.start();
    cups = await Cups.start();
    await cups.add('label', printer.uri, 'everywhere');
  });
  afterAll(async () => {
    await cups?.stop();
    await printer?.stop();
  });
  const direct = () =>
    ({ name: 'P', driver: 'ipp', address: printer.uri, language: 'pdf', dpi: 203, width: 104 }) as const;
  const queue = () => ({ ...direct(), address: cups.uri('label') });
  const mark = async () => {
    before = (await printer.arrived()).length;
  };
  const arrived = async () => (await printer.arrived()).slice(before);
  const codes = async () => (await Promise.all((await arrived()).map(codesOf))).flat();
  const rasters = async () => (await Promise.all((await arrived()).map(rastersOf))).flat();

  test.each(['printer', 'CUPS'])('SVC-07 labels arrive at the %s dot by dot and in order', async (way) => {
    await mark();
    const job = new Job(way === 'CUPS' ? queue() : direct(), serialLabels(0, 20));
    await job.print();
    expect(job.printed).toBe(20);
    expect(await arrived()).toHaveLength(2);
    const shown = await rasters();
    expect(shown.map((page, i) => differing(page, job.labels[i]!))).toEqual(Array(20).fill(0));
  });

  test(`SVC-07 ${MANY} serial numbers through CUPS come out ascending, none missing, none twice`, async () => {
    await mark();
    const job = new Job(queue(), serialLabels(0, MANY));
    await job.print();
    expect(await codes()).toEqual(Array.from({ length: MANY }, (_, i) => serial(i)));
  }, 900_000);

  test.each([
    ['printer', 320, 240, '4000', '3000'],
    ['printer', 324, 241, '4050', '3013'],
    ['printer', 1680, 8000, '21000', '100000'],
    ['CUPS', 320, 240, '4000', '3000'],
    ['CUPS', 324, 241, '4050', '3013'],
    // No dot may be left out: CUPS counts 203 to the inch, and 800 of them are 100.1 mm to it.
    ['CUPS', 800, 1200, '10010', '15015'],
  ])('SVC-07 a label of %s, %i x %i dots, has its exact size', async (way, width, height, x, y) => {
    await mark();
    const label = sample('bars', width, height, width);
    await new Job(way === 'CUPS' ? queue() : direct(), [label]).print();
    const media = (await printer.media()).at(-1)!;
    expect(media).toContain(`x-dimension=${x} y-dimension=${y}`);
    for (const side of ['left', 'right', 'top', 'bottom']) expect(media).toContain(`media-${side}-margin=0`);
    const [shown] = await rasters();
    // Ghostscript, in between, leaves the outermost row white where the page ends within it.
    const edge = way === 'CUPS' ? 1 : 0;
    expect(differing(inner(shown!, edge), inner(label, edge))).toBe(0);
  });

  test('SVC-07 the largest label of all arrives through CUPS in its exact size', async () => {
    await new Job(queue(), [sample('bars', 1680, 8000)]).print();
    expect((await printer.media()).at(-1)).toContain('x-dimension=21000 y-dimension=100000');
  });

  test('SVC-05 a label wider than the printer is refused in its own words, and nothing is printed', async () => {
    await mark();
    const error = await new Job(direct(), [sample('bars', 3200, 240)]).print().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Refusal);
    expect(error).toMatchObject({
      problem: { key: 'printerRefusedJob', params: { name: 'P', what: 'media-col' } },
    });
    expect(await arrived()).toEqual([]);
  });

  test('SVC-05 a printer that is busy with another job is retried automatically', async () => {
    await mark();
    await printer.set('slow', true);
    const first = new Job(direct(), serialLabels(1, 2));
    const second = new Job(direct(), serialLabels(2, 3));
    const going = [first.print(), second.print()];
    await vi.waitFor(() => expect([...first.received, ...second.received].length).toBeGreaterThan(2), 10_000);
    await printer.set('slow', false);
    await Promise.all(going);
    expect((await codes()).sort()).toEqual([serial(1), serial(2)]);
  });

  test.each(['printer', 'CUPS'])(
    'SVC-05 a %s without paper reports it, and resumes when there is some',
    async (way) => {
      await mark();
      await printer.set('no-paper', true);
      const job = new Job(way === 'CUPS' ? queue() : direct(), serialLabels(0, 20));
      const going = job.print();
      await vi.waitFor(
        () => expect(said(job.received, { state: 'blocked', reasons: ['media-empty'] })).toBe(true),
        10_000,
      );
      expect(job.printed).toBe(0);
      await printer.set('no-paper', false);
      await going;
      expect(await codes()).toEqual(Array.from({ length: 20 }, (_, i) => serial(i)));
    },
  );

  test('SVC-05 cancelling a job the printer is at ends with doubt about that piece alone', async () => {
    await mark();
    await printer.set('slow', true);
    const job = new Job(direct(), serialLabels(0, 30));
    const ended = job.print().catch((e: unknown) => e);
    await vi.waitFor(async () => expect((await printer.client.jobs('not-completed')).length).toBe(1));
    job.abort();
    await vi.waitFor(async () => {
      const [under] = await printer.client.jobs('not-completed');
      expect(under?.reasons.join()).toContain('stop');
    });
    await printer.set('slow', false);
    expect(await ended).toBeInstanceOf(InDoubt);
    expect(job.printed).toBe(0);
    expect((await arrived()).length).toBeLessThanOrEqual(1);
  });

  test('SVC-05 what waits in a paused queue was never printed when it is cancelled; the queue continues when asked', async () => {
    await mark();
    await cups.pause('label');
    const job = new Job(queue(), serialLabels(0, 3));
    const ended = job.print().catch((e: unknown) => e);
    await vi.waitFor(() => expect(said(job.received, { state: 'paused' })).toBe(true), 10_000);
    job.abort();
    expect(await ended).toBeInstanceOf(Blocked);

    const again = new Job(queue(), serialLabels(3, 6));
    const going = again.print();
    await vi.waitFor(() => expect(said(again.received, { state: 'paused' })).toBe(true), 10_000);
    await again.driver.resume!(queue(), new AbortController().signal);
    await going;
    expect(await codes()).toEqual([3, 4, 5].map(serial));
  });

  test('SVC-05 after a crash a piece is found by its name, and one that was never sent is known to be absent', async () => {
    await mark();
    const job = new Job(queue(), serialLabels(0, 40));
    await job.print(0, 15);
    const delivery = await job.driver.open(job.context);
    expect(await delivery.lookup!(0, 15, 0)).toBe('printed');
    expect(await delivery.lookup!(15, 30, 0)).toBe('absent');
    expect(await delivery.lookup!(0, 15, 1)).toBe('absent');
    // The same piece of another job is another piece.
    const other = await job.driver.open(new Job(queue(), serialLabels(0, 40)).context);
    expect(await other.lookup!(0, 15, 0)).toBe('absent');
  });

  test('SVC-05 a printer that may have forgotten is not trusted to never have had a piece', async () => {
    const fresh = await IppLabelPrinter.start();
    const yesterday = new Date(Date.now() - 86_400_000);
    try {
      const job = new Job({ ...direct(), address: fresh.uri }, serialLabels(0, 30), {}, yesterday);
      const delivery = await job.driver.open(job.context);
      expect(await delivery.lookup!(0, 15, 0)).toBe('unknown');
      await job.print(0, 15);
      expect(await delivery.lookup!(15, 30, 0)).toBe('absent');
    } finally {
      await fresh.stop();
    }
  });

  test('SVC-05 a CUPS that keeps no list of what it printed is not trusted to never have had a piece', async () => {
    const forgetful = await Cups.start(['PreserveJobHistory No']);
    try {
      await forgetful.add('label', printer.uri, 'everywhere');
      await mark();
      const job = new Job({ ...direct(), address: forgetful.uri('label') }, serialLabels(0, 15));
      const error = await job.print().catch((e: unknown) => e);
      // It was printed, but CUPS no longer reports that.
      expect(error).toBeInstanceOf(InDoubt);
      expect(error).toMatchObject({ problem: { key: 'printerNoHistory', params: { name: 'P' } } });
      await vi.waitFor(async () => expect(await arrived()).toHaveLength(1), 10_000);
      const delivery = await job.driver.open(job.context);
      expect(await delivery.lookup!(0, 15, 0)).toBe('unknown');
    } finally {
      await forgetful.stop();
    }
  });

  test('SVC-05 a printer that is switched off during a job is reported at once, and what it had is in doubt', async () => {
    const other = await IppLabelPrinter.start();
    await other.set('slow', true);
    const job = new Job({ ...direct(), address: other.uri }, serialLabels(0, 3));
    const ended = job.print().catch((e: unknown) => e);
    await vi.waitFor(async () => expect((await other.client.jobs('not-completed')).length).toBe(1));
    await other.stop();
    await vi.waitFor(() => expect(said(job.received, { state: 'offline' })).toBe(true), 10_000);
    job.abort();
    expect(await ended).toBeInstanceOf(InDoubt);
  }, 60_000);

  test('SVC-05 a printer that is off blocks a job before anything is sent', async () => {
    const job = new Job({ ...direct(), address: 'ipp://127.0.0.1:1/ipp/print' }, serialLabels(0, 1));
    const error = await job.print().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Blocked);
    expect(error).toMatchObject({ problem: { key: 'printerRefused' }, status: { state: 'offline' } });
  });

  test("SVC-07 a label printer of CUPS gets the dots as they are, in Zebra's language", async () => {
    const file = join(cups.folder, 'tmp/zebra');
    await cups.add('zebra', `file://${file}`, 'drv:///sample.drv/zebra.ppd');
    const job = new Job({ ...queue(), address: cups.uri('zebra') }, serialLabels(0, 2));
    await job.print();
    const shown = await renderZpl(await readFile(file, 'latin1'), 320, 240);
    expect(shown.map((page, i) => differing(page, job.labels[i]!))).toEqual([0, 0]);
  });
});
