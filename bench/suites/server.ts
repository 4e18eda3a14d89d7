import { setTimeout as delay } from 'node:timers/promises';
import { marketCategories } from '../../src/server/market';
import { hasPostgres } from '../../tests/server/postgres';
import type { Bench } from '../bench';
import { freePort, makeDataFolder, startProduct } from '../product';
import { quantile, type Row, row } from '../rows';
import { startCluster } from '../server/cluster';
import { cpuSeconds } from '../server/cpu';
import { type Account, fill, type Place, signIn } from '../server/fill';
import { Clients, type Load, openLoop } from '../server/load';

/** Calls per second. */
const LISTS = 200;
const SAVES = 50;
/** How many times as many lists make an overload, and how often a proxy asks for the health then, per second. */
const OVERLOAD = 5;
const HEALTH = 10;

/** Pages of lists as the library asks for them, most often the first one by time. */
const lists = [
  '/templet/getMyTemplet?pageSize=20',
  '/templet/getMyTemplet?pageSize=20',
  '/templet/getMyTemplet?pageSize=20&pageNumber=3',
  '/templet/getMyTemplet?pageSize=20&sort=name',
  '/templet/getMyTemplet?pageSize=20&sort=width&sizeFrom=31&sizeTo=60',
  `/templet/getMyTemplet?pageSize=20&keyword=${encodeURIComponent('标签')}`,
  '/templet/getMyTemplet?pageSize=20&folderId=0',
  '/market/getTemplet?pageSize=20',
  `/market/getTemplet?pageSize=20&keyword=${encodeURIComponent('价签')}`,
  '/label/recent',
];

const templates = marketCategories.flatMap(({ templates: some }) => some.map(({ template }) => template));

/** What came of one kind of call, a number per round. */
interface Measured {
  /** ms to the answer of the slowest hundredth. */
  p99: number[];
  /** Calls of all rounds, and how many of them were refused because of overload. */
  calls: number;
  shed: number;
  /** ms of processor time per call, of each of the processes watched. */
  cpu: Record<string, number[]>;
}

/** Notes what came of one round. Throws RangeError when every call was refused. */
function note(into: Measured, { times, shed }: Load): void {
  into.calls += times.length + shed;
  into.shed += shed;
  into.p99.push(quantile(times, 0.99));
}

/** What a call gives when it is made at a rate per second, one after the other. */
async function asked(rate: number, seconds: number, call: () => Promise<number>): Promise<number[]> {
  const found: number[] = [];
  for (let i = 0; i < rate * seconds; i++) {
    await delay(1000 / rate);
    found.push(await call());
  }
  return found;
}

/**
 * Lists and saves over HTTP, each at its own rate, as many rounds as asked.
 * @param pids processes whose time is taken, by name
 */
async function underLoad(
  port: number,
  accounts: Account[],
  pids: Record<string, number>,
  rounds: number,
  seconds: number,
) {
  const clients = new Clients(port);
  const none = (): Measured => ({ p99: [], calls: 0, shed: 0, cpu: {} });
  const [listed, saved] = [none(), none()];
  /** Both at once. */
  const together = { listed: none(), saved: none() };
  /** ms to the slowest answer of /healthz during an overload, and the lists refused then. */
  const overload = { health: [] as number[], calls: 0, shed: 0 };
  const of = (i: number) => accounts[i % accounts.length]!;
  const list = (i: number) =>
    clients.call({ method: 'GET', path: lists[i % lists.length]!, token: of(i).token });
  // Half of the saves add a template, half save over one that was just opened.
  const save = async (i: number) => {
    const { token, templetId, name } = of(i);
    const content = { ...templates[i % templates.length]!, name };
    const data = JSON.stringify((content as { data?: unknown }).data ?? []);
    const body = { ...content, data };
    if (i % 2 === 0) return clients.call({ method: 'POST', path: '/templet/save', token, body });
    const path = `/templet/getTemplet?templetId=${templetId}`;
    const { revision } = await clients.call({ method: 'GET', path, token });
    return clients.call({
      ...{ method: 'POST', path: '/templet/save', token },
      body: { ...body, templetId, revision },
    });
  };
  const measure = async (into: Measured, rate: number, call: (i: number) => Promise<unknown>) => {
    const before = Object.values(pids).map(cpuSeconds);
    note(into, await openLoop(rate, seconds, call));
    for (const [i, [name, pid]] of Object.entries(pids).entries()) {
      into.cpu[name] ??= [];
      into.cpu[name].push(((cpuSeconds(pid) - before[i]!) * 1000) / (rate * seconds));
    }
  };
  try {
    // The pages in memory, the code compiled, and what the filling left to be written, written.
    await openLoop(LISTS / 4, 20, list);
    for (let round = 0; round < rounds; round++) {
      await measure(listed, LISTS, list);
      await measure(saved, SAVES, save);
      const [lists, saves] = await Promise.all([
        openLoop(LISTS, seconds, list),
        openLoop(SAVES, seconds, save),
      ]);
      note(together.listed, lists);
      note(together.saved, saves);
      const [flood, health] = await Promise.all([
        openLoop(LISTS * OVERLOAD, seconds, list),
        asked(HEALTH, seconds, () => clients.health()),
      ]);
      overload.health.push(Math.max(...health));
      overload.calls += flood.times.length + flood.shed;
      overload.shed += flood.shed;
    }
  } finally {
    clients.close();
  }
  return { listed, saved, together, overload };
}

/**
 * Templates a server lists and saves while users call at a fixed rate, the server a process of its own. The number
 * of templates on PostgreSQL is BENCH_TEMPLETS, 100,000 unless set; with BENCH_CLUSTER, a folder, its database is kept
 * there, and the next run need not fill it again.
 */
export async function server({ root, quick }: Bench): Promise<Row[]> {
  const [rounds, seconds] = quick ? [1, 5] : [3, 10];
  const measure = async (kind: string, count: number, place: Place, database?: number) => {
    const accounts = await signIn(place, count);
    const port = await freePort();
    const env = place.databaseUrl ? { DATABASE_URL: place.databaseUrl } : {};
    const product = await startProduct(root, 'server', port, place.dataDir, env);
    const pids = { server: product.pid, ...(database && { database }) };
    const { listed, saved, together, overload } = await underLoad(
      port,
      accounts,
      pids,
      rounds,
      seconds,
    ).finally(product.stop);
    const common = { suite: 'server', engine: 'node', better: 'lower' } as const;
    const of = `of ${count.toLocaleString('en')}`;
    const flooded = { ...common, size: `${LISTS * OVERLOAD}/s ${of}` };
    const shed = [(100 * overload.shed) / overload.calls];
    const health = [
      row({ ...flooded, name: `health-overload-${kind}`, unit: 'ms max', values: overload.health }),
      row({ ...flooded, name: `list-overload-${kind}-refused`, unit: '% of calls', values: shed }),
    ];
    const rows = (
      [
        ['list-during-saves', LISTS, together.listed],
        ['save-during-lists', SAVES, together.saved],
        ['list', LISTS, listed],
        ['save', SAVES, saved],
      ] as const
    ).flatMap(([what, rate, { p99, calls, shed, cpu }]) => {
      const size = `${rate}/s ${of}`;
      const refused = [(100 * shed) / calls];
      return [
        row({ ...common, name: `${what}-${kind}`, size, unit: 'ms p99', values: p99 }),
        row({ ...common, name: `${what}-${kind}-refused`, size, unit: '% of calls', values: refused }),
        ...Object.entries(cpu).map(([name, values]) =>
          row({ ...common, name: `${what}-${kind}-${name}-cpu`, size, unit: 'ms/call', values }),
        ),
      ];
    });
    return [...rows, ...health];
  };
  const sqlite = { dataDir: makeDataFolder() };
  await fill(sqlite, 100_000);
  const rows = await measure('sqlite', 100_000, sqlite);
  if (!hasPostgres()) return rows;
  const cluster = await startCluster(process.env.BENCH_CLUSTER);
  try {
    const count = Number(process.env.BENCH_TEMPLETS ?? 100_000);
    const dataDir = makeDataFolder();
    const databaseUrl = await cluster.database(`bench_${count}`, (url) =>
      fill({ dataDir, databaseUrl: url }, count),
    );
    return [...rows, ...(await measure('postgres', count, { dataDir, databaseUrl }, cluster.pid))];
  } finally {
    await cluster.stop();
  }
}
