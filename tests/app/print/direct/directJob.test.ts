import { afterEach, describe, expect, test, vi } from 'vitest';
import { DirectJob } from '../../../../src/app/print/direct/DirectJob';
import { CHUNK } from '../../../../src/app/print/direct/line';
import { openSerial } from '../../../../src/app/print/direct/serial';
import { openUsb, routeOf } from '../../../../src/app/print/direct/usb';
import type { Raster } from '../../../../src/base/raster';
import type { PrinterConfig } from '../../../../src/print-service/printerConfig';
import type { JobProgress } from '../../../../src/printing/client/JobHandle';
import type { JobTicket } from '../../../../src/printing/job';
import type { JobStatus } from '../../../../src/printing/protocol';
import { WINDOW } from '../../../../src/printing/rawSession';
import { Job } from '../../../print-service/delivering';
import { FAKE_LANGUAGES, FakePrinter } from '../../../print-service/fakePrinter';
import { job, sample } from '../../../printing/samples';
import { FakePort, FakeUsb, FakeUsbDevice, printerClass } from './fakeDevices';

const labels = (count: number, width = 300, height = 200): Raster[] =>
  Array.from({ length: count }, (_, i) => sample('bars', width, height, i + 1));

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function printer(language: (typeof FAKE_LANGUAGES)[number], options = {}): Promise<FakePrinter> {
  const opened = await FakePrinter.open(language, options);
  closing.push(() => opened.close());
  return opened;
}

/** A job at a printer on USB. */
async function begin(
  language: (typeof FAKE_LANGUAGES)[number],
  { address }: FakePrinter,
  changes: Partial<JobTicket>,
  { from = 0, configuration = printerClass() } = {},
) {
  const device = new FakeUsbDevice(address, [configuration]);
  const usb = new FakeUsb([device]);
  const received: JobProgress[] = [];
  const line = await openUsb(usb, device);
  const request = {
    // The fake printer separates receipts by their cuts.
    job: job({ printer: 'P', width: 300, height: 200, cutMode: 1, ...changes }),
    language,
    from,
    jobId: crypto.randomUUID(),
    onProgress: (progress: JobProgress) => received.push(progress),
  };
  const opened = new DirectJob(request, line);
  await opened.open();
  return { opened, device, usb, received };
}

/** All a printer was sent but for questions: those are asked as often as it takes, and end in a line of their own. */
const toPrint = ({ settings, printed }: FakePrinter): Buffer =>
  Buffer.concat([...settings.filter((one) => one.toString() !== '\n'), ...printed]);

/** What the service's driver for raw ports sends for the same job. */
async function byService(
  language: (typeof FAKE_LANGUAGES)[number],
  all: Raster[],
  changes: Partial<JobTicket>,
  answers: boolean,
) {
  const other = await printer(language, { answers });
  const config: PrinterConfig = {
    name: 'P',
    driver: 'tcp',
    address: other.address,
    language,
    dpi: 203,
    width: 104,
  };
  await new Job(config, all, changes).print();
  await vi.waitFor(() => expect(other.printed).toHaveLength(all.length));
  return toPrint(other);
}

describe.each(FAKE_LANGUAGES)('%s', (language) => {
  test.each([true, false])(
    'PRN-12 a printer on USB gets, byte by byte, what the service sends to a raw port (answers: %s)',
    async (answers) => {
      const changes = { cutMode: 1 as const, speed: 4, density: 9, title: '直连' };
      const all = labels(8);
      const mine = await printer(language, { answers });
      const { opened, device } = await begin(language, mine, { ...changes, count: 8 });
      await opened.send(all.slice(0, 5), 0);
      await opened.send(all.slice(5), 5);
      expect(await opened.done).toEqual({ state: 'done', sent: 8 });
      await vi.waitFor(() => expect(mine.printed).toHaveLength(8));
      expect(toPrint(mine).equals(await byService(language, all, changes, answers))).toBe(true);
      expect(device.calls).toEqual([
        'open',
        'configuration 1',
        'claim 2',
        'alternate 2.1',
        'release 2',
        'close',
      ]);
      expect(Math.max(...device.sizes)).toBeLessThanOrEqual(CHUNK);
    },
  );

  test('PRN-12 a serial printer gets the same bytes', async () => {
    const all = labels(4);
    const mine = await printer(language);
    const port = new FakePort(mine.address);
    const line = await openSerial(port, 115_200);
    const opened = new DirectJob(
      {
        job: job({ printer: 'P', width: 300, height: 200, cutMode: 1, count: 4 }),
        language,
        from: 0,
        jobId: crypto.randomUUID(),
        onProgress: () => {},
      },
      line,
    );
    await opened.open();
    await opened.send(all, 0);
    expect(await opened.done).toEqual({ state: 'done', sent: 4 });
    await vi.waitFor(() => expect(mine.printed).toHaveLength(4));
    expect(toPrint(mine).equals(await byService(language, all, { cutMode: 1 }, true))).toBe(true);
    expect(port.opened).toMatchObject([{ baudRate: 115_200 }]);
    expect(port.readable).toBeNull();
  });

  test('SVC-04 paper that ends is reported, and printing resumes automatically; nothing is printed twice', async () => {
    const mine = await printer(language);
    mine.paper = 4;
    const { opened, received } = await begin(language, mine, { count: 9 });
    const sent = opened.send(labels(9), 0);
    await vi.waitFor(() =>
      expect(received.at(-1)).toMatchObject({
        state: 'blocked',
        status: { problem: { key: 'printerNoPaper' } },
      }),
    );
    mine.paper = 100;
    await sent;
    expect(await opened.done).toEqual({ state: 'done', sent: 9 });
    expect(new Set(mine.printed.map((one) => one.toString('latin1'))).size).toBe(9);
    expect(mine.printed).toHaveLength(9);
  });

  test('SVC-04 a printer that is unplugged leaves at most 3 labels in doubt, each named', async () => {
    const mine = await printer(language);
    // Paper ends within the second piece: labels are at the printer, and not all of them come out.
    mine.paper = 4;
    const { opened, device, usb, received } = await begin(language, mine, { count: 30 });
    const end = opened.done.catch((reason) => reason.problem);
    void opened.send(labels(30), 0).catch(() => {});
    await vi.waitFor(() => expect([received.at(-1)!.state, mine.printed.length]).toEqual(['blocked', 4]));
    const onPaper = mine.printed.length;
    usb.unplug(device);
    const problem = await end;
    const status = received.at(-1)!.status as JobStatus;
    expect(status.state).toBe('failed');
    const [doubt] = status.doubt;
    expect(doubt!.to - doubt!.from).toBeLessThanOrEqual(WINDOW);
    expect(status.sent).toBe(doubt!.from);
    expect(problem).toMatchObject({
      key: 'directLost',
      params: { n: status.sent, from: doubt!.from + 1, to: doubt!.to },
    });
    // What is called certain was on paper; what is not named was never sent.
    expect(status.sent).toBeLessThanOrEqual(mine.printed.length);
    expect(onPaper).toBeLessThanOrEqual(doubt!.to);
    await expect(opened.send(labels(1), 5)).rejects.toThrow('directLost');
  });
});

test('SVC-04 a printer that never answers may still hold the last labels it took', async () => {
  const mine = await printer('tspl', { answers: false, pace: 50 });
  const { opened, device, usb, received } = await begin(
    'tspl',
    mine,
    { count: 30 },
    { configuration: printerClass(false) },
  );
  expect(device.calls).toContain('alternate 2.0');
  const end = opened.done.catch(() => {});
  await opened.send(labels(7), 0);
  expect(opened.sent).toBe(5);
  device.stuck = true;
  void opened.send(labels(7), 7).catch(() => {});
  await vi.waitFor(() => expect(device.sizes.length).toBeGreaterThan(8));
  usb.unplug(device);
  await end;
  expect(received.at(-1)!.status).toMatchObject({ sent: 5, doubt: [{ from: 5, to: 8 }] });
});

test('a run continues from a label that is named', async () => {
  const all = labels(6);
  const mine = await printer('zpl');
  const { opened } = await begin('zpl', mine, { count: 6 }, { from: 4 });
  expect(opened.next).toBe(4);
  await opened.send(all.slice(4), 4);
  expect(await opened.done).toEqual({ state: 'done', sent: 6 });
  expect(mine.printed).toHaveLength(2);
});

test('pausing holds before the next piece, resuming continues', async () => {
  const mine = await printer('zpl');
  const { opened, received } = await begin('zpl', mine, { count: 9 });
  await opened.send(labels(3), 0);
  await opened.pause();
  const rest = opened.send(labels(6), 3);
  await vi.waitFor(() => expect(received.at(-1)!.state).toBe('paused'));
  expect(mine.printed).toHaveLength(3);
  await opened.resume();
  await rest;
  expect(await opened.done).toEqual({ state: 'done', sent: 9 });
});

test('cancelling releases a printer that takes nothing', async () => {
  const mine = await printer('escpos', { answers: false });
  const { opened, device } = await begin(
    'escpos',
    mine,
    { count: 9 },
    { configuration: printerClass(false) },
  );
  device.stuck = true;
  const sent = opened.send(labels(3), 0);
  await opened.cancel();
  expect(await opened.done).toEqual({ state: 'cancelled', sent: 0 });
  await sent;
  expect(device.isOpen).toBe(false);
});

test('a printer that another program has is refused, and released', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const mine = await printer('zpl');
  const device = new FakeUsbDevice(mine.address);
  device.taken = true;
  await expect(openUsb(new FakeUsb([device]), device)).rejects.toThrow('directTaken');
  expect(device.isOpen).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
  warn.mockRestore();
});

test('a device without a printer interface is refused', async () => {
  const mine = await printer('zpl');
  const { interfaces } = printerClass();
  const device = new FakeUsbDevice(mine.address, [
    { configurationValue: 1, interfaces: interfaces.slice(0, 1) },
  ]);
  await expect(openUsb(new FakeUsb([device]), device)).rejects.toThrow('directNoPrinter');
  expect(device.isOpen).toBe(false);
  expect(routeOf(printerClass(false))).toEqual({ interfaceNumber: 2, alternate: 0, out: 1, in: undefined });
});
