import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { refuse } from '../../src/base/problem';
import { loadPrinters, readPrinter } from '../../src/print-service/config';
import { hostAndPort } from '../../src/print-service/drivers/tcp';
import { after, folder, service } from './harness';

const good = {
  name: 'Zebra',
  driver: 'tcp',
  address: '10.0.0.5:9100',
  language: 'zpl',
  dpi: 203,
  width: 104,
};

async function load(content: unknown) {
  const dir = await folder();
  const file = join(dir, 'printers.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return { dir, list: loadPrinters(file, dir, 'Virtual') };
}

test('SVC-07 without a list there is one folder printer', async () => {
  const dir = await folder();
  expect(await loadPrinters(join(dir, 'printers.json'), dir, 'Virtual')).toEqual([
    { name: 'Virtual', driver: 'file', address: join(dir, 'printed'), language: 'pdf', dpi: 203, width: 104 },
  ]);
});

test('SVC-07 a list is taken as it is, folders from the data folder on', async () => {
  const { dir, list } = await load({
    printers: [good, { name: 'Shelf', driver: 'file', address: 'out', dpi: 300, width: 80 }],
  });
  expect(await list).toEqual([
    good,
    { name: 'Shelf', driver: 'file', address: join(dir, 'out'), language: 'pdf', dpi: 300, width: 80 },
  ]);
});

test.each([
  [{ ...good, driver: 'lpt' }, '1 (Zebra)', 'driver'],
  [{ ...good, address: '10.0.0.5' }, '1 (Zebra)', 'address'],
  [{ ...good, address: 'a b:9100' }, '1 (Zebra)', 'address'],
  [{ ...good, address: 'host:9100/x' }, '1 (Zebra)', 'address'],
  [{ ...good, address: 'host:0' }, '1 (Zebra)', 'address'],
  [{ ...good, address: 'host:99999' }, '1 (Zebra)', 'address'],
  [{ ...good, driver: 'file', language: 'pdf', address: 'a\0b' }, '1 (Zebra)', 'address'],
  [{ ...good, driver: 'file', language: 'pdf', address: 'a\nb' }, '1 (Zebra)', 'address'],
  [{ ...good, driver: 'spooler', address: 'a\nb' }, '1 (Zebra)', 'address'],
  [{ ...good, language: 'pcl' }, '1 (Zebra)', 'language'],
  [{ ...good, dpi: 204 }, '1 (Zebra)', 'dpi'],
  [{ ...good, width: 0 }, '1 (Zebra)', 'width'],
  [{ ...good, name: ' ' }, '1 ( )', 'name'],
  [{ ...good, colour: 'red' }, '1 (Zebra)', 'colour'],
  ['Zebra', '1', '{}'],
  [null, '1', '{}'],
])('a wrong printer is refused with its entry and field: %j', async (entry, name, field) => {
  const { list } = await load({ printers: [entry] });
  await expect(list).rejects.toMatchObject({
    problem: { key: 'svcConfigBad', params: { entry: name, field } },
  });
});

test.each(['.', 'jobs', 'jobs/x', 'printed/../jobs', 'files', 'ballast', 'labelwright.sqlite-wal', 'linked'])(
  'nothing is printed into a folder of the service’s own: %s',
  async (address) => {
    const { dir, list } = await load({ printers: [good] });
    await list;
    await mkdir(join(dir, 'jobs'), { recursive: true });
    await symlink(join(dir, 'jobs'), join(dir, 'linked'));
    const entry = { ...good, driver: 'file', language: 'pdf', address };
    const refusal = (field: string) => refuse('printerFieldBad', { field });
    expect(() => readPrinter(entry, dir, refusal)).toThrowError(
      expect.objectContaining({ problem: { key: 'printerFieldBad', params: { field: 'address' } } }),
    );
    // A name that only begins like one of them is free.
    expect(readPrinter({ ...entry, address: 'jobs-of-today' }, dir, refusal)).toMatchObject({
      address: join(dir, 'jobs-of-today'),
    });
  },
);

test('the entry is named by its place when others are fine', async () => {
  const { list } = await load({ printers: [good, { ...good, name: 'Two', dpi: 1 }] });
  await expect(list).rejects.toMatchObject({ problem: { params: { entry: '2 (Two)', field: 'dpi' } } });
});

test('other faults of the list are distinguished', async () => {
  await expect((await load('{')).list).rejects.toMatchObject({ problem: { key: 'svcConfigUnreadable' } });
  await expect((await load([])).list).rejects.toMatchObject({ problem: { key: 'svcConfigBad' } });
  await expect((await load({ printers: [good, good] })).list).rejects.toMatchObject({
    problem: { key: 'svcConfigTwice', params: { name: 'Zebra' } },
  });
  const dir = await folder();
  await expect(loadPrinters(dir, dir, 'v')).rejects.toMatchObject({
    problem: { key: 'svcConfigUnreadable' },
  });
});

test('a service with a wrong list does not start', async () => {
  await expect(service({ printers: [{ ...good, dpi: 1 }] })).rejects.toMatchObject({
    problem: { key: 'svcConfigBad' },
  });
});

test.each([
  ['printer.local:9100', 'printer.local', 9100],
  ['10.1.2.3:6101', '10.1.2.3', 6101],
  ['[fe80::1]:9100', 'fe80::1', 9100],
])('address %s', (address, host, port) => {
  expect(hostAndPort(address)).toEqual({ host, port });
});

test('SVC-01 a taken port is said and the next one is used; all taken is refused', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  after(() => taken.close());
  const { port } = taken.address() as { port: number };
  const said: unknown[] = [];
  const running = await service({ ports: [port, 0], log: (problem) => said.push(problem) });
  expect(running.port).not.toBe(port);
  expect(said).toEqual([
    { key: 'svcPortTaken', params: { port } },
    { key: 'svcListening', params: { port: running.port } },
  ]);
  await expect(service({ ports: [port, running.port] })).rejects.toMatchObject({
    problem: { key: 'svcPortsTaken', params: { ports: `${port}, ${running.port}` } },
  });
});

test('a closed service frees its port at once', async () => {
  const first = await service();
  await first.close();
  const second = await service({ ports: [first.port] });
  expect(second.port).toBe(first.port);
});
