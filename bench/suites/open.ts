import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { writeTemplate } from '../../src/label/template';
import type { Bench } from '../bench';
import { templateFile } from '../files';
import { record, SHEET_FIELDS, smallLabel } from '../labels';
import { peakRssMb, processTree } from '../memory';
import { command } from '../printCommand';
import { quantile, type Row, row } from '../rows';
import { BenchAgent } from '../server/agents';
import { openLoop } from '../server/load';
import { type OpenAccount, type OpenSite, startOpenSite } from '../server/openSite';

/** Labels whose rate is compared with the command line's. */
const LABELS = 10_000;
/** Records of the largest job; each has copies. */
const RECORDS = 20_000;
/** Labels of the largest file, unless BENCH_FILE_LABELS says otherwise. */
const MILLION = 1_000_000;
/** Jobs per second of one label each, and agents that take them. */
const RATE = 50;
const AGENTS = 500;

const SUITE = { suite: 'open', engine: 'node' } as const;

/** What one account has to print with. */
interface Printing {
  account: OpenAccount;
  agent: BenchAgent;
  printer: number;
}

/** Jobs over HTTP: first labels at agents, files through the queue, memory. Needs PostgreSQL. */
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
    add(await renderRate(site, root, label, quick));
    const most = Number(process.env.BENCH_FILE_LABELS ?? (quick ? 20_000 : MILLION));
    add(...(await largest(site, template, most)));
    add(...(await firstBytes(site, template, 'job-first-byte-p99', 10, quick)));
    add(...(await firstBytes(site, template, 'agents-500', AGENTS, quick)));
    return rows;
  } finally {
    await site.stop();
  }
}

const recordsOf = (count: number) => Array.from({ length: count }, (_, i) => record(i));

/** ms from the request for a job of one label to its bytes at the agent, at a fixed rate. */
async function firstBytes(
  site: OpenSite,
  template: object,
  name: string,
  agents: number,
  quick: boolean,
): Promise<Row[]> {
  const accounts = await Promise.all(Array.from({ length: Math.min(agents, 10) }, () => site.account()));
  const places: Printing[] = [];
  const waiting = new Map<string, () => void>();
  const early = new Set<string>();
  for (let i = 0; i < agents; i++) {
    const account = accounts[i % accounts.length]!;
    const agent = await BenchAgent.connect(site.db, site.url, account.userId);
    agent.arrived = (id) => {
      const go = waiting.get(id);
      if (go) go();
      else early.add(id);
    };
    const printers = await site.db.agents.printers(account.userId);
    places.push({ account, agent, printer: printers.find(({ agentId }) => agentId === agent.id)!.id });
  }
  const [first] = recordsOf(1);
  const call = async (i: number) => {
    const { account, printer } = places[i % places.length]!;
    const { id } = await site.post(account, { template, records: [first], printer });
    if (!early.delete(id)) await new Promise<void>((go) => waiting.set(id, go));
    waiting.delete(id);
  };
  try {
    await openLoop(RATE / 5, 3, call);
    const values: number[] = [];
    let refused = 0;
    for (let round = 0; round < (quick ? 1 : 3); round++) {
      const { times, shed } = await openLoop(RATE, quick ? 5 : 10, call);
      values.push(quantile(times, 0.99));
      refused += shed;
    }
    const size = `${RATE} jobs/s, ${agents} agents`;
    const shared = { ...SUITE, size, better: 'lower' } as const;
    return [
      row({ ...shared, name, unit: 'ms', values }),
      row({ ...shared, name: `${name}-refused`, unit: 'jobs', values: [refused] }),
    ];
  } finally {
    for (const { agent } of places) agent.close();
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
