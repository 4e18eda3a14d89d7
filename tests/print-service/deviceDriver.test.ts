import { execFileSync } from 'node:child_process';
import { constants } from 'node:fs';
import { chmod, open as openFile, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { infoOf } from '../../src/print-service/config';
import { Blocked, InDoubt } from '../../src/print-service/drivers/driver';
import type { PrinterConfig } from '../../src/print-service/printerConfig';
import { differing } from '../printing/samples';
import { readTspl } from '../printing/tsplReader';
import { Job, said } from './delivering';
import { folder, labels } from './harness';

const printer = (driver: 'device' | 'spooler', address: string): PrinterConfig =>
  ({ name: 'D', driver, address, language: 'tspl', dpi: 203, width: 104 }) as const;

/** The printer's end of a device: a pipe, which takes 64 kB and then makes its writer wait, as a printer does. */
async function pipe() {
  const path = join(await folder(), 'lp0');
  execFileSync('mkfifo', [path]);
  const handle = await openFile(path, constants.O_RDONLY | constants.O_NONBLOCK);
  const chunks: Buffer[] = [];
  return {
    path,
    handle,
    get bytes() {
      return Buffer.concat(chunks);
    },
    /** Takes what is there. */
    async read() {
      for (;;) {
        const { bytesRead, buffer } = await handle
          .read(Buffer.alloc(65_536))
          .catch(() => ({ bytesRead: 0, buffer: Buffer.alloc(0) }));
        if (!bytesRead) return;
        chunks.push(buffer.subarray(0, bytesRead));
      }
    },
  };
}

test('SVC-07 a device file gets every label in order', async () => {
  const device = await pipe();
  const job = new Job(printer('device', device.path), labels(9, 101, 40));
  await job.print();
  expect(job.printed).toBe(9);
  await device.read();
  await device.handle.close();
  const pages = readTspl(device.bytes, 8);
  expect(pages.map(({ raster }, i) => differing(raster, job.labels[i]!))).toEqual(Array(9).fill(0));
});

test('SVC-05 a device that takes nothing is reported as stopped, and continues when it does', async () => {
  const device = await pipe();
  const job = new Job(printer('device', device.path), labels(6, 800, 400));
  const going = job.print();
  await vi.waitFor(() => expect(said(job.received, { state: 'blocked' })).toBe(true), 20_000);
  expect(job.printed).toBeLessThan(6);
  let over = false;
  void going.then(() => {
    over = true;
  });
  await vi.waitFor(async () => {
    await device.read();
    expect(over).toBe(true);
  }, 20_000);
  await device.read();
  await device.handle.close();
  const pages = readTspl(device.bytes, 8);
  expect(pages.map(({ raster }, i) => differing(raster, job.labels[i]!))).toEqual(Array(6).fill(0));
}, 60_000);

test('SVC-05 a device that is pulled out leaves the label under way in doubt; one that waits can be cancelled', async () => {
  for (const end of ['pulled', 'cancelled'] as const) {
    const device = await pipe();
    const job = new Job(printer('device', device.path), labels(6, 800, 400));
    const ended = job.print().catch((e: unknown) => e);
    await vi.waitFor(() => expect(job.printed).toBeGreaterThan(0));
    if (end === 'pulled') await device.handle.close();
    else job.abort();
    expect(await ended).toBeInstanceOf(InDoubt);
    if (end === 'cancelled') await device.handle.close();
  }
});

test('SVC-05 a device that is not there blocks; a file that is no device is refused', async () => {
  const path = join(await folder(), 'lp9');
  const job = new Job(printer('device', path), labels(1));
  expect(await job.print().catch((e: unknown) => e)).toBeInstanceOf(Blocked);
  expect(await job.driver.status!(job.printer, AbortSignal.timeout(1_000))).toMatchObject({
    state: 'offline',
  });
  await writeFile(path, 'mine');
  await expect(job.print()).rejects.toMatchObject({ problem: { key: 'printerNoDevice' } });
  expect(await readFile(path, 'utf8')).toBe('mine');
});

const PATH = process.env.PATH;
afterEach(() => {
  process.env.PATH = PATH;
});

/** Replaces PowerShell: records its arguments and its input. */
async function shell(exit: number): Promise<string> {
  const at = await folder();
  const path = join(at, 'powershell.exe');
  const script = `#!/bin/sh
printf '%s\\n' "$@" > ${at}/arguments
printf '%s|%s' "$LABELWRIGHT_PRINTER" "$LABELWRIGHT_TITLE" > ${at}/names
cat >> ${at}/bytes
exit ${exit}
`;
  await writeFile(path, script);
  await chmod(path, 0o755);
  process.env.PATH = `${at}${delimiter}${PATH}`;
  return at;
}

const NAME = `Zebra "; Remove-Item C:\\ '$(calc)`;

test('SVC-07 the spooler of Windows gets the bytes, and no name is part of what is run', async () => {
  const at = await shell(0);
  const job = new Job(printer('spooler', NAME), labels(7, 101, 40), { title: "it's; a `title`" });
  await job.print();
  expect(job.printed).toBe(7);
  const pages = readTspl(await readFile(join(at, 'bytes')), 8);
  expect(pages.map(({ raster }, i) => differing(raster, job.labels[i]!))).toEqual(Array(7).fill(0));
  expect(await readFile(join(at, 'names'), 'utf8')).toBe(`${NAME}|it's; a \`title\``);
  const [encoded] = (await readFile(join(at, 'arguments'), 'utf8')).trim().split('\n').slice(-1);
  const script = Buffer.from(encoded!, 'base64').toString('utf16le');
  expect(script).toContain('"RAW"');
  expect(script).not.toContain('Remove-Item');
  expect(infoOf(job.printer).verified).toBe(false);
});

test('SVC-05 a printer Windows does not know blocks, a document it broke off is in doubt', async () => {
  await shell(2);
  expect(await new Job(printer('spooler', NAME), labels(2)).print().catch((e: unknown) => e)).toBeInstanceOf(
    Blocked,
  );
  await shell(1);
  expect(await new Job(printer('spooler', NAME), labels(2)).print().catch((e: unknown) => e)).toBeInstanceOf(
    InDoubt,
  );
  process.env.PATH = await folder();
  expect(await new Job(printer('spooler', NAME), labels(2)).print().catch((e: unknown) => e)).toBeInstanceOf(
    Blocked,
  );
});
