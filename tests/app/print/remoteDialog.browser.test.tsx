import { expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { LabelPrintContext, type LabelPrintStores } from '../../../src/app/print/context';
import { PrintModal } from '../../../src/app/print/dialog/PrintDialog';
import { JobSender } from '../../../src/app/print/jobs/JobSender';
import { JobsStore } from '../../../src/app/print/jobs/JobsStore';
import { browserBox, JobRepository } from '../../../src/app/print/jobs/jobRepository';
import { ConnectionStore } from '../../../src/app/print/link/ConnectionStore';
import { PrintStore } from '../../../src/app/print/PrintStore';
import { RemoteStore } from '../../../src/app/print/remote/RemoteStore';
import { NoService, type PrintServiceClient } from '../../../src/app/print/service/PrintServiceClient';
import { machineClock } from '../../../src/base/clock';
import { problem } from '../../../src/base/problem';
import { t } from '../../../src/i18n/messages';
import type { JobStatus } from '../../../src/printing/protocol';
import { appPool } from '../../../src/raster/appPool';
import { mount } from '../mount';
import { labelOf, memory, recordsOf } from './subject';

const PATIENT = { timeout: 20_000 };
const printer = {
  ...{ id: 3, name: 'Zebra', state: 'ready', reasons: [], language: 'zpl', dpi: 203, width: 104 },
  ...{ virtual: false, stock: '', agent: { id: 1, name: 'warehouse' }, queue: { jobs: 0, labels: 0 } },
  printedToday: 0,
};
const NAME = 'Zebra · warehouse (remote)';

/** A server of one agent, which keeps what it receives. @param fails uploads that do not arrive at first */
function serverOf({ isAway = false, fails = 0 } = {}) {
  let status: JobStatus | undefined;
  const asked: [string, Record<string, unknown>][] = [];
  const uploads: { from: number; bytes: number }[] = [];
  let left = fails;
  const call = async (path: string, input: Record<string, unknown>) => {
    asked.push([path, input]);
    if (path === 'GET /fleet/list') {
      const agent = { id: 1, name: 'warehouse', version: '1', os: '', createTime: 0, seenTime: 0, isAway };
      return { agents: [agent], printers: [printer] };
    }
    if (path === 'POST /fleet/print') {
      const { count, title } = input.ticket as { count: number; title: string };
      status ??= {
        ...{ jobId: input.jobId as string, title, printers: [NAME], state: 'waiting', count },
        ...{ accepted: 0, sent: 0, skipped: 0, doubt: [], ranges: [], opened: 0, credits: 0 },
      };
      return { status, partSize: 2 };
    }
    if (path === 'POST /fleet/job')
      status = { ...status!, state: input.wanted === 'pause' ? 'paused' : 'printing' };
    if (path === 'POST /fleet/decide') status = { ...status!, state: 'done', skipped: 1, doubt: [] };
    return { status };
  };
  const upload = async (_: string, file: Blob, { from }: { from: number }) => {
    const bits = await new Response(
      file.stream().pipeThrough(new DecompressionStream('deflate-raw')),
    ).arrayBuffer();
    if (left-- > 0) {
      const { NetworkError } = await import('../../../src/app/api');
      throw new NetworkError('no network');
    }
    uploads.push({ from, bytes: bits.byteLength });
    const accepted = Math.min(status!.count, from + 2);
    status = { ...status!, accepted, state: 'printing' };
    return { status, partSize: 2 };
  };
  return {
    asked,
    uploads,
    set: (part: Partial<JobStatus>) => {
      status = { ...status!, ...part };
    },
    store: new RemoteStore({ call, upload, sleep: () => new Promise((go) => setTimeout(go, 20)) } as never),
  };
}

/** The dialog on a device without a print service, over five rows. */
function openDialog(remote: RemoteStore) {
  const pool = appPool(1);
  const missing = problem('svcMissing');
  const client = {
    ...{ state: 'failed', problem: missing, prompting: false, watch: () => () => {} },
    connect: () => Promise.reject(new NoService(missing)),
  };
  const connection = new ConnectionStore(
    async () => client as unknown as PrintServiceClient,
    machineClock.now,
  );
  const sender = new JobSender(connection, {
    ...{ repository: new JobRepository(browserBox('remote-test')), pool: () => pool, remote },
    ...{ locks: navigator.locks, remind: () => {}, clock: machineClock },
  });
  const stored = memory({ 'labelwright.printProof': '0' });
  const records = recordsOf(5);
  const source = { editor: { label: labelOf('excel'), dpi: 203 as const }, sheet: { records }, pool };
  const print = new PrintStore(source, {
    ...{ connection, sender, remote, clock: machineClock, memory: () => stored },
  });
  const jobs = new JobsStore(connection, sender, remote);
  const stores = { print, printing: { jobs } } as unknown as LabelPrintStores;
  onTestFinished(() => {
    print.close();
    pool.close();
  });
  mount(
    <LabelPrintContext value={stores}>
      <PrintModal print={print} />
    </LabelPrintContext>,
  );
  print.open();
  return print;
}

/** Opens the list of printers and chooses the one of the agent. */
async function chooseRemote() {
  await expect.element(page.getByText(t('remoteInstead')), PATIENT).toBeVisible();
  await page.getByRole('combobox', { name: t('printPrinter') }).click();
  await expect.element(page.getByText(t('remoteGroup'))).toBeVisible();
  await page.getByRole('option', { name: NAME }).click();
}

test('G-56 without a print service the dialog offers the printers of agents, and none is chosen unasked', async () => {
  const { store } = serverOf({ isAway: true });
  const print = openDialog(store);
  await expect.element(page.getByText(t('remoteInstead')), PATIENT).toBeVisible();
  expect(print.form?.printer).toBeUndefined();
  expect(page.getByText(t('linkHowStart')).elements()).toEqual([]);
  await page.getByRole('button', { name: t('remoteService') }).click();
  await expect.element(page.getByText(t('linkHowStart'))).toBeVisible();
  await page.getByRole('combobox', { name: t('printPrinter') }).click();
  await page.getByRole('option', { name: NAME }).click();
  await expect.element(page.getByText(t('remoteAway', { agent: 'warehouse' }))).toBeVisible();
  expect(print.form?.printers.partners).toEqual([]);
});

test('G-56 a job for a printer of an agent: uploads are repeated, it is paused, its doubt is decided', async () => {
  const server = serverOf({ fails: 2 });
  const print = openDialog(server.store);
  await chooseRemote();
  await expect.element(page.getByText(t('remoteReady', { agent: 'warehouse' }))).toBeVisible();
  await page.getByRole('button', { name: t('printStart'), exact: true }).click();
  await expect.element(page.getByText(t('remoteHandedOver')), PATIENT).toBeVisible();
  // Labels of 240 x 80 dots.
  expect(server.uploads).toEqual([
    { from: 0, bytes: 2 * 30 * 80 },
    { from: 2, bytes: 2 * 30 * 80 },
    { from: 4, bytes: 30 * 80 },
  ]);
  const [first, ...again] = server.asked.filter(([path]) => path === 'POST /fleet/print');
  expect(again).toEqual([]);
  expect(first?.[1]).toMatchObject({ printerId: 3, resume: false, plan: { records: 5, copies: 1 } });
  await page.getByRole('button', { name: t('printPause') }).click();
  await expect.element(page.getByText(t('printPaused'))).toBeVisible();
  await page.getByRole('button', { name: t('printResume'), exact: true }).click();
  const wanted = () => server.asked.flatMap(([, input]) => input.wanted ?? []);
  await expect.poll(wanted).toEqual(['pause', 'run']);
  server.set({ state: 'doubt', sent: 4, doubt: [{ printer: NAME, from: 4, to: 5 }] });
  await expect.element(page.getByText(t('statusJobDoubt'))).toBeVisible();
  await page.getByRole('button', { name: t('jobsSkip') }).click();
  await expect.poll(() => print.phase, PATIENT).toBe('done');
  expect(server.asked.find(([path]) => path === 'POST /fleet/decide')?.[1]).toMatchObject({
    ...{ choice: 'skip', from: 4, to: 5 },
  });
  await expect.element(page.getByText('4 / 5')).toBeVisible();
});
