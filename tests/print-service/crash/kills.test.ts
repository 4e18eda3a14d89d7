import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { job } from '../../printing/samples';
import { readTspl } from '../../printing/tsplReader';
import { after, Client, folder, Sink } from '../harness';
import { count, expectFolder, label, labelsOf, SIZE } from './printed';
import { buildChild, killing, printThrough, Service } from './process';

/** Labels and kills of a run. */
const [COUNT, KILLS] = process.env.LONG_TESTS ? [10_000, 60] : [400, 3];

buildChild();

test(`PRN-14 a service killed ${KILLS} times in ${COUNT} labels loses none and prints none twice`, async () => {
  const dataDir = await folder();
  const printers = [{ name: 'P', driver: 'file', address: 'printed', dpi: 203, width: 104 }];
  await writeFile(join(dataDir, 'printers.json'), JSON.stringify({ printers }));
  const service = new Service(dataDir);
  after(() => service.stop());
  const labels = killing(service, labelsOf, { count: COUNT, kills: KILLS });
  const asked = job({ printer: 'P', ...SIZE, count: COUNT });
  const end = await printThrough(service, randomUUID(), asked, labels);
  expect(service.endedWith).toEqual(Array(KILLS).fill('SIGKILL'));
  expect(end).toMatchObject({ state: 'done', sent: COUNT, skipped: 0, doubt: [] });
  await expectFolder(join(dataDir, 'printed'), COUNT);
}, 1_800_000);

test('PRN-14 killed over a raw port: at most 3 labels in doubt, all of them named, none twice unless the user says so', async () => {
  const sink = await Sink.open();
  const dataDir = await folder();
  const printers = [
    { name: 'P', driver: 'tcp', address: sink.address, language: 'tspl', dpi: 203, width: 104 },
  ];
  await writeFile(join(dataDir, 'printers.json'), JSON.stringify({ printers }));
  const service = new Service(dataDir, 'sending:synced:4');
  after(() => service.stop());
  const jobId = randomUUID();
  const asked = job({ printer: 'P', ...SIZE, count: 40 });
  const stuck = await printThrough(service, jobId, asked, labelsOf);
  expect(service.endedWith).toEqual([86]);
  const [range] = stuck.doubt;
  expect(stuck).toMatchObject({ state: 'doubt', problem: { key: 'svcDoubt' }, doubt: [{ printer: 'P' }] });
  expect(range!.to - range!.from).toBeLessThanOrEqual(3);
  const printed = () =>
    sink.received
      // This printer reports no status.
      .map((bytes) => bytes.replaceAll('\x1b!?', ''))
      .flatMap((bytes) => (bytes ? readTspl(Buffer.from(bytes, 'latin1'), 8) : []));
  const keys = () => printed().map(({ raster }) => Buffer.from(raster.bits).toString('base64'));
  const key = (i: number) => Buffer.from(label(i).bits).toString('base64');
  // Every label on paper was reported as printed or in doubt, and is there once.
  const before = count(keys(), 40, key);
  expect(before.twice).toEqual([]);
  expect(before.lost.filter((i) => i < stuck.sent)).toEqual([]);
  expect(keys().filter((found) => !labelsOf(0, range!.to).some((_, i) => key(i) === found))).toEqual([]);

  const client = await Client.open(await service.running());
  await client.open(jobId, asked, true);
  const { from, to } = range!;
  await client.ask({ type: 'resolve', jobId, from, to, choice: 'reprint' });
  expect(await client.done(jobId)).toMatchObject({ state: 'done', sent: 40, doubt: [] });
  await client.ask({ type: 'printers' });
  const all = count(keys(), 40, key);
  expect(all.lost).toEqual([]);
  // The crash was before the first byte: printing again what was in doubt prints it once.
  expect(all.twice).toEqual([]);
}, 60_000);

test('PRN-14 a printer that is off when the service starts again: what was under way stays in doubt and is not sent again', async () => {
  const sink = await Sink.open();
  const dataDir = await folder();
  const { address } = sink;
  const printers = [{ name: 'P', driver: 'tcp', address, language: 'tspl', dpi: 203, width: 104 }];
  await writeFile(join(dataDir, 'printers.json'), JSON.stringify({ printers }));
  const service = new Service(dataDir, 'sending:synced:2');
  after(() => service.stop());
  const jobId = randomUUID();
  const asked = job({ printer: 'P', ...SIZE, count: 20 });
  let isOff = false;
  const printing = printThrough(service, jobId, asked, labelsOf, {
    received: async ({ state }) => {
      // The printer comes back once the service has found it to be away.
      if (!isOff || state !== 'blocked') return;
      isOff = false;
      await Sink.open({ port: Number(address.split(':')[1]) });
    },
  });
  while (service.ends === 0) await new Promise((resolve) => setTimeout(resolve, 1));
  isOff = true;
  await sink.close();
  const stuck = await printing;
  expect(stuck).toMatchObject({ state: 'doubt', problem: { key: 'svcDoubt' } });
  const [range, ...others] = stuck.doubt;
  expect(others).toEqual([]);
  expect(range!.from).toBe(stuck.sent);
  expect(range!.to - range!.from).toBeLessThanOrEqual(3);
}, 60_000);
