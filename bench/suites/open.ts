import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { createCanvas } from '@napi-rs/canvas';
import { writeTemplate } from '../../src/label/template';
import type { Bench } from '../bench';
import { templateFile } from '../files';
import { record, SHEET_FIELDS, smallLabel } from '../labels';
import { peakRssMb, processTree, rssMb } from '../memory';
import { command } from '../printCommand';
import { quantile, type Row, row } from '../rows';
import { BenchAgent } from '../server/agents';
import { cpuSeconds } from '../server/cpu';
import { openLoop } from '../server/load';
import { type OpenSite, startOpenSite } from '../server/openSite';
import { PrintingAgent } from '../server/printingAgent';

/** Labels whose rate is compared with the command line's. */
const LABELS = 10_000;
/** Records of the largest job; each has copies. */
const RECORDS = 20_000;
/** Labels of the largest file, unless BENCH_FILE_LABELS says otherwise. */
const MILLION = 1_000_000;
/** Labels that one job prints at most. */
const MOST_PRINTED = 100_000;
/** Jobs per second of one label each, and printers that take them in turn. */
const RATE = 50;
const PRINTERS = 10;
/** Agents that have nothing to print. */
const AGENTS = 500;

const SUITE = { suite: 'open', engine: 'node' } as const;

/** Agents at rest, first labels at printers, files through the queue, memory. Needs PostgreSQL. */
export async function open({ root, quick }: Bench): Promise<Row[]> {
  const site = await startOpenSite(root);
  if (!site) return [];
  try {
    const label = smallLabel(createCanvas(160, 160).toDataURL());
    const template = writeTemplate(label);
    const rows: Row[] = [];
    // Each is printed at once: the largest file takes long.
    const add = (...some: Row[]) => {
      rows.push(...some);
      for (const { name, value, unit, ratio } of some)
        process.stdout.write(
          `  ${name} ${value.toFixed(1)} ${unit}${ratio === null ? '' : `, x ${ratio.toFixed(2)}`}\n`,
        );
    };
    // The first: what the server took for other work would stay with it.
    add(...(await idle(site, quick)));
    add(...(await firstBytes(site, root, template, quick)));
    add(await renderRate(site, root, label, quick));
    const most = Number(process.env.BENCH_FILE_LABELS ?? (quick ? 20_000 : MILLION));
    add(...(await largest(site, template, most)));
    add(...(await largestPrinted(site, root, template, most)));
    return rows;
  } finally {
    await site.stop();
  }
}

const recordsOf = (count: number) => Array.from({ length: count }, (_, i) => record(i));

/** ms from the request for a job of one label to its first byte at a printer by TCP of a print service, at a fixed rate. */
async function firstBytes(site: OpenSite, root: string, template: object, quick: boolean): Promise<Row[]> {
  const account = await site.account();
  const agent = await PrintingAgent.start(site, root, account.userId, PRINTERS);
  const [first] = recordsOf(1);
  const call = async (i: number) => {
    const at = i % PRINTERS;
    await site.post(account, { template, records: [first], printer: agent.printers[at] });
    await agent.next(at);
  };
  try {
    await openLoop(RATE / 5, 3, call);
    const values: number[] = [];
    let refused = 0;
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      const { times, shed } = await openLoop(RATE, quick ? 5 : 60, call);
      values.push(quantile(times, 0.99));
      refused += shed;
    }
    const size = `${RATE} jobs/s, ${PRINTERS} printers`;
    const shared = { ...SUITE, size, better: 'lower' } as const;
    return [
      row({ ...shared, name: 'job-first-byte-p99', unit: 'ms', values }),
      row({ ...shared, name: 'job-first-byte-p99-refused', unit: 'jobs', values: [refused] }),
    ];
  } finally {
    await agent.stop();
  }
}

/** MB that the server holds, and the part of a processor it takes, while many agents are connected and nothing is printed. */
async function idle(site: OpenSite, quick: boolean): Promise<Row[]> {
  const { userId } = await site.account();
  const { pid } = site.server;
  const before = rssMb(pid);
  const agents: BenchAgent[] = [];
  try {
    for (let i = 0; i < AGENTS; i++) agents.push(await BenchAgent.connect(site.db, site.url, userId));
    const parts: number[] = [];
    const sizes: number[] = [];
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      const [start, work] = [performance.now(), cpuSeconds(pid)];
      // Longer than the server takes to ping and to note every agent.
      await delay(30_000);
      parts.push(((cpuSeconds(pid) - work) * 100_000) / (performance.now() - start));
      sizes.push(rssMb(pid));
    }
    const size = `${AGENTS} agents, ${Math.round(before)} MB before`;
    const shared = { ...SUITE, size, better: 'lower' } as const;
    return [
      row({ ...shared, name: 'agents-500', unit: 'MB', values: sizes }),
      row({ ...shared, name: 'agents-500-cpu', unit: '% of a core', values: parts }),
    ];
  } finally {
    for (const agent of agents) agent.close();
  }
}

/** Labels per second from the request to the file, next to the whole command line for the same records. */
async function renderRate(
  site: OpenSite,
  root: string,
  label: ReturnType<typeof smallLabel>,
  quick: boolean,
): Promise<Row> {
  const account = await site.account();
  const records = recordsOf(LABELS);
  const sheet = join(root, 'build/bench/files/open-10k.csv');
  const file = templateFile(root, label);
  const lines = records.map((one) => SHEET_FIELDS.map((field) => one[field]).join(','));
  writeFileSync(sheet, `${SHEET_FIELDS.join(',')}\n${lines.join('\n')}\n`);
  const body = { template: writeTemplate(label), records, output: 'pdf' };
  const values: number[] = [];
  const ratios: number[] = [];
  for (let round = 0; round < (quick ? 1 : 5); round++) {
    const ms = await command(root, [file, '--data', sheet, '--language', 'pdf'], LABELS);
    const start = performance.now();
    await site.done(account, (await site.post(account, body)).id);
    const took = performance.now() - start;
    values.push((LABELS * 1000) / took);
    ratios.push(ms / took);
  }
  const size = `${LABELS} labels, 40x30 mm`;
  return row({
    ...SUITE,
    ...{ name: 'render-10k', size, unit: 'labels/s', better: 'higher', values },
    ...{ ratios, against: 'command line' },
  });
}

/** MB that the server and the worker take at most, and labels per second, for one file of many labels. */
async function largest(site: OpenSite, template: object, count: number): Promise<Row[]> {
  const account = await site.account();
  const records = recordsOf(Math.min(RECORDS, count));
  const copies = Math.ceil(count / records.length);
  const labels = records.length * copies;
  const children = new Map<number, number>();
  let seen = 0;
  const look = ({ rendered }: { rendered: number }) => {
    for (const root of [site.server.pid, site.worker.pid])
      for (const pid of processTree(root))
        children.set(pid, Math.max(children.get(pid) ?? 0, peakRssMb(pid)));
    if (rendered - seen < labels / 10) return;
    seen = rendered;
    const [server, worker] = [site.server.pid, site.worker.pid].map((pid) => Math.round(peakRssMb(pid)));
    process.stdout.write(`  ${rendered} labels: server ${server} MB, worker ${worker} MB at most so far\n`);
  };
  const start = performance.now();
  const { id } = await site.post(account, { template, records, copies, output: 'pdf' });
  const asked = performance.now();
  process.stdout.write(`  ${labels} labels accepted after ${Math.round(asked - start)} ms\n`);
  const job = await site.done(account, id, look);
  const took = performance.now() - start;
  let bytes = 0;
  const reply = await site.get(account, `/jobs/${id}/file`);
  for await (const chunk of reply.body as unknown as AsyncIterable<Uint8Array>) bytes += chunk.length;
  if (bytes !== job.file?.size) throw new Error(`${bytes} of ${job.file?.size} bytes arrived`);
  look(job);
  const own = [site.server.pid, site.worker.pid];
  const most = Math.max(...own.map(peakRssMb));
  const below = Math.max(...[...children].filter(([pid]) => !own.includes(pid)).map(([, mb]) => mb));
  const size = `${labels} labels, ${Math.round(bytes / 2 ** 20)} MB`;
  return [
    row({ ...SUITE, name: 'million', size, unit: 'MB', better: 'lower', values: [most] }),
    row({ ...SUITE, name: 'million-render-process', size, unit: 'MB', better: 'lower', values: [below] }),
    row({
      ...SUITE,
      ...{ name: 'million-rate', size, unit: 'labels/s', better: 'higher', values: [(labels * 1000) / took] },
    }),
  ];
}

/** MB that the server, the worker and the agent take at most, and labels per second, for jobs at a printer by TCP. */
async function largestPrinted(site: OpenSite, root: string, template: object, count: number): Promise<Row[]> {
  const account = await site.account();
  const agent = await PrintingAgent.start(site, root, account.userId, 1);
  const programs = { server: site.server.pid, worker: site.worker.pid, agent: agent.pid };
  const sizes = () => Object.entries(programs).map(([name, pid]) => [name, peakRssMb(pid)] as const);
  try {
    const records = recordsOf(Math.min(RECORDS, count));
    const copies = Math.min(Math.ceil(count / records.length), MOST_PRINTED / RECORDS);
    const jobs = Math.ceil(count / (records.length * copies));
    const labels = records.length * copies * jobs;
    const start = performance.now();
    const ids: string[] = [];
    for (let i = 0; i < jobs; i++)
      ids.push((await site.post(account, { template, records, copies, printer: agent.printers[0] })).id);
    let seen = 0;
    const look = () => {
      if (agent.arrived - seen < labels / 10) return;
      seen = agent.arrived;
      const said = sizes().map(([name, mb]) => `${name} ${Math.round(mb)} MB`);
      process.stdout.write(`  ${seen} labels at the printer: ${said.join(', ')} at most so far\n`);
    };
    for (const id of ids) await site.done(account, id, look);
    const took = performance.now() - start;
    if (agent.arrived !== labels) throw new Error(`${agent.arrived} of ${labels} labels arrived`);
    const shared = { ...SUITE, size: `${labels} labels at one printer` } as const;
    return [
      ...sizes().map(([name, mb]) =>
        row({ ...shared, name: `million-printed-${name}`, unit: 'MB', better: 'lower', values: [mb] }),
      ),
      row({
        ...shared,
        name: 'million-printed-rate',
        unit: 'labels/s',
        better: 'higher',
        values: [(labels * 1000) / took],
      }),
    ];
  } finally {
    await agent.stop();
  }
}
