import { afterEach, expect, test, vi } from 'vitest';
import type { Raster } from '../../src/base/raster';
import { Blocked, InDoubt } from '../../src/print-service/drivers/driver';
import { differing } from '../printing/samples';
import { readTspl } from '../printing/tsplReader';
import { renderZpl } from '../printing/zplJudge';
import { drivers, Job, passed, said } from './delivering';
import { FAKE_LANGUAGES, FakePrinter } from './fakePrinter';
import { serialLabel } from './ipp/serials';

type Language = (typeof FAKE_LANGUAGES)[number];

const printers: FakePrinter[] = [];
afterEach(() => {
  for (const printer of printers.splice(0)) printer.close();
});
async function open(
  language: Language,
  options?: Parameters<typeof FakePrinter.open>[1],
): Promise<FakePrinter> {
  const printer = await FakePrinter.open(language, options);
  printers.push(printer);
  return printer;
}

const HEIGHT = 40;
const labels = (count: number) => Array.from({ length: count }, (_, n) => serialLabel(n, 200, HEIGHT));
const config = (language: Language, address: string) =>
  ({ name: 'R', driver: 'tcp', address, language, dpi: 203, width: 104 }) as const;
/** A receipt printer cuts each, which is where one ends. */
const jobOf = (language: Language, printer: FakePrinter, count: number) =>
  new Job(
    config(language, printer.address),
    labels(count),
    language === 'escpos' ? { cutMode: 1, machineType: 2 } : {},
  );

/** The pictures on paper. */
async function shown(language: Language, printer: FakePrinter): Promise<Raster[]> {
  if (language === 'zpl') return renderZpl(printer.stream.toString('latin1'), 200, HEIGHT);
  if (language === 'tspl') return readTspl(printer.stream, 8).map(({ raster }) => raster);
  return printer.printed.map((bytes) => ({
    width: 200,
    height: HEIGHT,
    bits: new Uint8Array(bytes.subarray(8, 8 + 25 * HEIGHT)),
  }));
}

async function expectAll(language: Language, printer: FakePrinter, job: Job): Promise<void> {
  const paper = await shown(language, printer);
  expect(paper.map((page, i) => differing(page, job.labels[i]!))).toEqual(job.labels.map(() => 0));
}

test.each(FAKE_LANGUAGES)(
  'SVC-07 every label of a %s printer is printed once, in order, and proven',
  async (language) => {
    const printer = await open(language);
    const job = jobOf(language, printer, 20);
    await job.print();
    expect(job.printed).toBe(20);
    expect(printer.printed).toHaveLength(20);
    await expectAll(language, printer, job);
  },
);

test.each(FAKE_LANGUAGES)(
  'SVC-05 a %s printer out of paper reports it; with paper it resumes where it was',
  async (language) => {
    const printer = await open(language);
    printer.paper = 7;
    const job = jobOf(language, printer, 20);
    const going = job.print().catch((error: unknown) => error);
    let error: unknown;
    // Between two pieces nothing was sent, so the job is retried; within one the printer continues without help.
    void going.then((e) => {
      error = e;
    });
    await vi.waitFor(() => {
      const found =
        said(job.received, { state: 'blocked', reasons: ['media-empty'] }) || error instanceof Blocked;
      expect(found).toBe(true);
    }, 10_000);
    expect(job.printed).toBeLessThanOrEqual(7);
    printer.paper = Number.POSITIVE_INFINITY;
    await going;
    if (error instanceof Blocked) await job.print(job.printed);
    expect(job.printed).toBe(20);
    await expectAll(language, printer, job);
  },
);

test.each(FAKE_LANGUAGES)(
  'SVC-05 a %s printer without paper blocks a job before a label is sent',
  async (language) => {
    const printer = await open(language);
    printer.paper = 0;
    const job = jobOf(language, printer, 5);
    const error = await job.print().catch((e: unknown) => e);
    expect(error).toBeInstanceOf(Blocked);
    expect(error).toMatchObject({
      problem: { key: 'printerNoPaper', params: { name: 'R' } },
      status: { state: 'blocked', reasons: ['media-empty'] },
    });
    expect(job.printed).toBe(0);
    printer.paper = 100;
    await job.print();
    await expectAll(language, printer, job);
  },
);

test('SVC-05 what a Zebra printer is said to have printed is on paper, wherever the plug is pulled', async () => {
  for (let at = 1; at <= 12; at++) {
    const printer = await open('zpl', { pace: 3 });
    const job = jobOf('zpl', printer, 30);
    const ended = job.print().catch((e: unknown) => e);
    await vi.waitFor(() => expect(printer.printed.length).toBeGreaterThanOrEqual(at), {
      timeout: 10_000,
      interval: 1,
    });
    const onPaper = () => printer.printed.length;
    printer.unplug();
    const error = await ended;
    // Nothing of a piece was sent when it broke between two.
    expect(error instanceof InDoubt || error instanceof Blocked).toBe(true);
    expect(job.printed).toBeLessThanOrEqual(onPaper());
    expect(onPaper() - job.printed).toBeLessThanOrEqual(job.driver.window);
  }
});

test.each(FAKE_LANGUAGES)(
  'SVC-05 a %s printer whose plug is pulled leaves a piece in doubt at most',
  async (language) => {
    const printer = await open(language, { pace: 20 });
    const job = jobOf(language, printer, 30);
    const ended = job.print().catch((e: unknown) => e);
    await vi.waitFor(() => expect(printer.printed.length).toBeGreaterThanOrEqual(4), 10_000);
    printer.unplug();
    const error = await ended;
    expect(error).toBeInstanceOf(Error);
    expect(Math.abs(printer.printed.length - job.printed)).toBeLessThanOrEqual(job.driver.window);
  },
);

test('SVC-05 a printer that falls silent with labels inside is reported as gone, and continues when it is back', async () => {
  const printer = await open('zpl', { pace: 20 });
  const job = jobOf('zpl', printer, 12);
  const going = job.print();
  await vi.waitFor(() => expect(printer.printed.length).toBeGreaterThanOrEqual(1));
  printer.dead = true;
  await vi.waitFor(() => expect(said(job.received, { state: 'offline' })).toBe(true), 20_000);
  printer.dead = false;
  await going;
  await expectAll('zpl', printer, job);
}, 60_000);

test('SVC-07 a printer that never answers prints all the same, and is soon not asked any more', async () => {
  const printer = await open('zpl', { answers: false });
  await jobOf('zpl', printer, 7).print();
  await jobOf('zpl', printer, 7).print();
  await vi.waitFor(() => expect(printer.printed).toHaveLength(14));
  for (let i = 0; i < 3; i++) {
    const status = await drivers.tcp!.status!(config('zpl', printer.address), AbortSignal.timeout(9_000));
    expect(status).toEqual({ state: 'unknown', reasons: [] });
  }
  expect(printer.asked).toBe(3);
});

test('SVC-07 a printer that was slow to answer once is believed when it does', async () => {
  const printer = await open('zpl', { answers: false });
  const status = () => drivers.tcp!.status!(config('zpl', printer.address), AbortSignal.timeout(9_000));
  await status();
  await status();
  printer.answers = true;
  expect(await status()).toMatchObject({ state: 'ready' });
  printer.answers = false;
  await status();
  await status();
  printer.answers = true;
  expect(await status()).toMatchObject({ state: 'ready' });
});

test('SVC-07 a printer that does not answer is asked again after ten minutes, and when it was away', async () => {
  const mute = await open('tspl', { answers: false });
  const printer = config('tspl', mute.address);
  const later = (minutes: number) => {
    passed.ms = minutes * 60_000;
  };
  const status = () => drivers.tcp!.status!(printer, AbortSignal.timeout(9_000));
  for (let i = 0; i < 3; i++) expect(await status()).toMatchObject({ state: 'unknown' });
  later(9);
  await status();
  expect(mute.asked).toBe(3);
  later(11);
  for (let i = 0; i < 4; i++) await status();
  expect(mute.asked).toBe(6);
  later(0);
  await mute.close();
  await expect(new Job(printer, labels(1)).print()).rejects.toBeInstanceOf(Blocked);
  printers.push(await FakePrinter.open('tspl', { port: Number(printer.address.split(':')[1]) }));
  expect(await status()).toMatchObject({ state: 'ready' });
});

test('SVC-05 cancelling a job at a printer without paper ends it, with the labels inside in doubt', async () => {
  const printer = await open('tspl');
  printer.paper = 2;
  const job = jobOf('tspl', printer, 9);
  const ended = job.print().catch((e: unknown) => e);
  await vi.waitFor(() => expect(said(job.received, { reasons: ['media-empty'] })).toBe(true), 10_000);
  job.abort();
  expect(await ended).toBeInstanceOf(InDoubt);
});

test.each([
  ['zpl', { coverOpen: true }, 'blocked', ['cover-open']],
  ['zpl', { ribbonOut: true }, 'blocked', ['ribbon-empty']],
  ['zpl', { hot: true }, 'blocked', ['hot']],
  ['zpl', { paused: true }, 'paused', ['paused']],
  ['zpl', { paper: 0, paused: true }, 'blocked', ['media-empty', 'paused']],
  ['zpl', {}, 'ready', []],
  ['tspl', { coverOpen: true, paper: 0 }, 'blocked', ['media-empty', 'cover-open']],
  ['tspl', { ribbonOut: true }, 'blocked', ['ribbon-empty']],
  ['tspl', { paused: true }, 'paused', ['paused']],
  ['tspl', {}, 'ready', []],
  ['escpos', { paper: 0 }, 'blocked', ['media-empty']],
  ['escpos', { coverOpen: true }, 'blocked', ['cover-open']],
  ['escpos', { hot: true }, 'blocked', ['hot']],
  ['escpos', {}, 'ready', []],
] as const)(
  'SVC-05 a %s printer that is %j is reported as %s %j',
  async (language, condition, state, reasons) => {
    const printer = await open(language);
    Object.assign(printer, condition);
    const { driver } = jobOf(language, printer, 1);
    const status = await driver.status!(config(language, printer.address), AbortSignal.timeout(9_000));
    expect(status).toEqual({ state, reasons });
  },
);

test('SVC-05 a printer that is off is reported as such', async () => {
  const { driver } = new Job(config('zpl', '127.0.0.1:1'), labels(1));
  const status = await driver.status!(config('zpl', '127.0.0.1:1'), AbortSignal.timeout(9_000));
  expect(status).toMatchObject({ state: 'offline' });
  await expect(new Job(config('zpl', '127.0.0.1:1'), labels(1)).print()).rejects.toBeInstanceOf(Blocked);
});
