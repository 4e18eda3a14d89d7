import { afterEach, expect, test, vi } from 'vitest';
import { calibrationRequest } from '../../../../src/app/print/calibrationJob';
import { DirectStore } from '../../../../src/app/print/direct/DirectStore';
import { PrintForm } from '../../../../src/app/print/form/PrintForm';
import { machineClock } from '../../../../src/base/clock';
import { t } from '../../../../src/i18n/messages';
import { FakePrinter } from '../../../print-service/fakePrinter';
import { inProcessPool } from '../inProcessPool';
import { labelOf, memory } from '../subject';
import { FakePort, FakeSerial, FakeUsb, FakeUsbDevice } from './fakeDevices';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

async function browser(kept = memory(), options = {}) {
  const printer = await FakePrinter.open('tspl', options);
  closing.push(() => printer.close());
  const device = new FakeUsbDevice(printer.address);
  const port = new FakePort(printer.address);
  const [usb, serial] = [new FakeUsb([device]), new FakeSerial([port])];
  const { pool } = inProcessPool();
  const host = { usb, serial, memory: kept, pool: () => pool, now: () => 0 };
  return { printer, device, usb, serial, host, store: new DirectStore(host) };
}

const settings = { name: '仓库', language: 'tspl', dpi: 203, width: 80, baudRate: 9600 } as const;

/** A form for a label of 30 x 10 mm, the printer of the store chosen. */
function formOf(store: DirectStore, kept = memory()): PrintForm {
  const form = new PrintForm(
    { label: labelOf('serial'), records: undefined, dpi: 203, now: machineClock.now() },
    kept,
  );
  form.setPrinters(store.printers);
  return form;
}

function requestOf(form: PrintForm) {
  const { plan } = form;
  return { plan, job: form.jobOf(plan), also: [], skipped: 0, render: form.renderJob, rows: undefined };
}

test('a browser that has neither USB nor serial ports has no direct printers', async () => {
  const { host } = await browser();
  const store = new DirectStore({ ...host, usb: undefined, serial: undefined });
  await store.look();
  expect([store.kinds, store.printers]).toEqual([[], []]);
});

test('PRN-15 a printer the user chose is set up, listed as not verified, and known at the next visit', async () => {
  const kept = memory();
  const { store, usb, host } = await browser(kept);
  await store.connect('usb');
  expect(usb.filters).toEqual([{ classCode: 7 }]);
  expect(store.editing?.settings.name).toBe('TTP-244');
  expect(store.printers).toEqual([]);
  expect(store.save(settings)).toBe('仓库（直连）');
  const listed = [
    {
      name: '仓库（直连）',
      language: 'tspl',
      dpi: 203,
      width: 80,
      driver: 'webusb',
      virtual: false,
      verified: false,
    },
  ];
  expect(store.printers).toMatchObject(listed);
  const later = new DirectStore(host);
  expect(later.printers).toEqual([]);
  await later.look();
  expect(later.printers).toMatchObject(listed);
});

test('a printer that is unplugged leaves the list', async () => {
  const { store, usb, device } = await browser();
  await store.connect('usb');
  store.save(settings);
  usb.unplug(device);
  await vi.waitFor(() => expect(store.printers).toEqual([]));
});

test('a picker that is closed changes nothing; one that is forbidden says so', async () => {
  const { store, usb } = await browser();
  usb.requestDevice = async () => {
    throw new DOMException('No device selected.', 'NotFoundError');
  };
  await store.connect('usb');
  expect(store.editing).toBeUndefined();
  usb.requestDevice = async () => {
    throw new DOMException('Disallowed by permissions policy.', 'SecurityError');
  };
  await expect(store.connect('usb')).rejects.toThrow('directBlocked');
});

test('two printers do not share a name', async () => {
  const { store } = await browser();
  await store.connect('usb');
  store.save(settings);
  await store.connect('serial');
  expect(store.isTaken('仓库 ')).toBe(true);
  expect(store.isTaken('前台')).toBe(false);
  store.save({ ...settings, name: '前台' });
  expect(store.printers.map(({ name, driver }) => [name, driver])).toEqual([
    ['仓库（直连）', 'webusb'],
    ['前台（直连）', 'webserial'],
  ]);
});

test('stored settings of another hand are not believed', async () => {
  for (const stored of ['{', '[["usb", {"language": "html"}]]', '[[1, 2]]']) {
    const { store } = await browser(memory({ 'labelwright.directPrinters': stored }));
    await store.look();
    expect(store.printers).toEqual([]);
  }
});

test('PRN-12 a job printed without the service comes out whole', async () => {
  const { store, printer } = await browser();
  await store.connect('usb');
  store.save(settings);
  const run = store.print(requestOf(formOf(store)));
  expect(await run.ended).toEqual({ state: 'done', sent: 7 });
  await vi.waitFor(() => expect(printer.printed).toHaveLength(7));
  expect(new Set(printer.printed.map(String)).size).toBe(7);
  expect(run.kept).toBe(false);
});

test('SVC-04 a job whose printer went continues from the label the user names', async () => {
  const { store, printer, usb, device } = await browser(memory(), { pace: 40 });
  await store.connect('usb');
  store.save(settings);
  const run = store.print(requestOf(formOf(store)));
  await vi.waitFor(() => expect(printer.printed.length).toBeGreaterThan(3));
  usb.unplug(device);
  const { state, sent } = await run.ended;
  expect(state).toBe('failed');
  expect(sent).toBeLessThan(7);
  await vi.waitFor(() => expect(store.canGoOn(run)).toBe(true));
  usb.plug(device);
  await vi.waitFor(() => expect(store.printers).toHaveLength(1));
  const before = printer.printed.length;
  const rest = store.resume(7)!;
  expect(await rest.ended).toEqual({ state: 'done', sent: 7 });
  await vi.waitFor(() => expect(printer.printed.length - before).toBeGreaterThanOrEqual(1));
  expect(store.canGoOn(run)).toBe(false);
  // The list of jobs is the service's, which knows nothing of either.
});

test('PRN-04 what a printer is off by is added to the offset, per printer and paper, and can be cleared', async () => {
  const kept = memory();
  const { store } = await browser();
  await store.connect('usb');
  store.save(settings);
  const form = formOf(store, kept);
  form.set({ hOffset: 1, vOffset: 2 });
  form.paper.setOffset({ x: -0.5, y: 0.25 });
  expect(form.renderJob).toMatchObject({ hOffset: 0.5, vOffset: 2.25 });
  expect([form.hOffset, form.vOffset]).toEqual([1, 2]);
  expect(formOf(store, kept).paper.offset).toEqual({ x: -0.5, y: 0.25 });
  form.set({ direction: 90 });
  expect(form.paper.offset).toEqual({ x: 0, y: 0 });
  form.set({ direction: 0 });
  form.paper.setOffset({ x: 0, y: 0 });
  expect(form.renderJob).toMatchObject({ hOffset: 1, vOffset: 2 });
  expect(formOf(store, kept).paper.offset).toEqual({ x: 0, y: 0 });
});

test('the calibration label is of the paper in the printer, and printed without any offset', async () => {
  const { store } = await browser();
  await store.connect('usb');
  store.save(settings);
  const form = formOf(store);
  form.set({ direction: 90, hOffset: 3 });
  form.paper.setOffset({ x: 1, y: 1 });
  const { render, job } = calibrationRequest(form, t);
  expect(render).toMatchObject({ hOffset: 0, vOffset: 0, direction: 0, dpi: 203 });
  expect([render.label.width, render.label.height]).toEqual([10, 30]);
  expect([job.width, job.height, job.count]).toEqual([80, 240, 1]);
});
