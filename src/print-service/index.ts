import { join } from 'node:path';
import { type Language, messageSets } from '../base/messages';
import { problem } from '../base/problem';
import type { Raster } from '../base/raster';
import { makeFolder } from '../disk/files';
import { type PrinterInfo, SERVICE_PORTS } from '../printing/protocol';
import type { PrinterConfig } from './config';
import { Connection } from './connection';
import { desk } from './desk';
import { HttpEndpoint } from './endpoint';
import { Guard } from './guard';
import { Jobs } from './jobs';
import type { DiskOptions } from './journal/disk';
import { lockFolder } from './journal/lock';
import { type Bound, listen } from './listen';
import { LogBook } from './logBook';
import { Pairing } from './pairing';
import { PrinterStore } from './printers';
import type { Log } from './queue';
import { Sites } from './sites';
import { StatusPage } from './status';
import { OwnerKey } from './status/owner';

export interface ServiceOptions {
  /** Tried in order; 0 takes any free one. */
  ports?: readonly number[];
  /** Ports of the status page, tried in order; without any there is none. */
  statusPorts?: readonly number[];
  /** Folder of the service's own: the printer list and, by default, what the virtual printer prints. */
  dataDir: string;
  /** Printer list, `<dataDir>/printers.json` unless given. */
  configFile?: string;
  /** Pages that may print, as origins. */
  allowedOrigins: readonly string[];
  /** Names the virtual printer there is without a printer list; the status page's where a browser names none. */
  language?: Language;
  /** The calibration label for a printer; without it the status page has no test print. */
  calibrate?(printer: PrinterConfig): Promise<Raster>;
  /** Looks for printers of this machine; without it there are the listed ones only. */
  discover?(signal: AbortSignal): Promise<PrinterConfig[]>;
  log?: Log;
  now?: () => Date;
  /** ms that pass evenly, whatever the clock is set to. */
  steady?: () => number;
  /** Where there may be no room for jobs. */
  disk?: DiskOptions;
  /** ms an incomplete job waits for a client that went away before others pass. */
  clientTimeout?: number;
  /** ms a cancelled job, or a service that closes, lets the piece under way finish. */
  cancelGrace?: number;
}

export interface PrintService {
  port: number;
  /** Address of the status page, as pages learn it. */
  statusPage: string | undefined;
  /** Address that opens the status page in a browser that was never there. A secret of the owner. */
  ownerPage: string | undefined;
  /** Loopback addresses it listens on. */
  hosts: string[];
  printers: PrinterInfo[];
  /** Where folder printers put their jobs. */
  folders: string[];
  /** Ends all jobs, closes all connections, frees the port. */
  close(): Promise<void>;
}

/** How often printers of the machine are looked for, and how long that may take. */
const DISCOVERY_MS = 60_000;
const DISCOVERY_TIMEOUT_MS = 10_000;
/** How long clients may take to hang up when the service closes. */
const HANG_UP_MS = 500;

/**
 * Starts the local print service: HTTP and WebSocket on loopback only.
 * @throws Refusal when the printer list is wrong, an origin is none, every port is taken, or another service has the
 *   data folder.
 */
export async function start(options: ServiceOptions): Promise<PrintService> {
  await makeFolder(options.dataDir, 0o700);
  const lock = await lockFolder(options.dataDir);
  const undo = [lock.release];
  try {
    return await run({ ...options, disk: { ...options.disk, fence: lock.fence } }, undo);
  } catch (error) {
    for (const work of undo.reverse()) await work();
    throw error;
  }
}

/** @param undo what a start that fails takes back, the last first. */
async function run(options: ServiceOptions, undo: (() => Promise<void>)[]): Promise<PrintService> {
  const { dataDir, language = 'zh-CN', now = () => new Date() } = options;
  const logBook = new LogBook(now);
  const say: Log = options.log ?? (() => {});
  const log: Log = (what, error) => {
    logBook.add(what);
    say(what, error);
  };
  const sites = await Sites.load(join(dataDir, 'paired.json'), now, log);
  const guard = new Guard(options.allowedOrigins, (origin) => sites.has(origin));
  const pairing = new Pairing({
    now,
    announce: ({ origin, code }) => {
      // The code is for the person at this machine now: no log keeps it.
      logBook.add(problem('svcPairAsked', { origin }));
      say(problem('svcPairCode', { origin, code }));
    },
  });
  const printers = await PrinterStore.load({
    file: options.configFile ?? join(dataDir, 'printers.json'),
    dataDir,
    virtualName: messageSets[language].printerVirtual,
    onChange: (list) => jobs.use(list),
  });
  const times = {
    clientTimeout: options.clientTimeout ?? 10_000,
    cancelGrace: options.cancelGrace ?? 2_000,
    now,
    steady: options.steady ?? (() => performance.now()),
  };
  const jobs = await Jobs.load({ dataDir, printers: printers.list, times, log, disk: options.disk });
  undo.push(async () => {
    await jobs.stop();
    await jobs.close();
  });

  let status: StatusPage | undefined;
  const endpoint = new HttpEndpoint({
    guard,
    sites,
    pairing,
    log,
    statusPage: () => status?.url,
    welcome: (socket, guest) => new Connection(socket, jobs, log, guest),
  });
  const bound = await listen(options.ports ?? SERVICE_PORTS, endpoint.handle, log);
  undo.push(() => bound.close());
  endpoint.port = bound.port;
  for (const server of bound.servers) server.on('upgrade', endpoint.upgrade);
  log(problem('svcListening', { port: bound.port }));

  let statusBound: Bound | undefined;
  let ownerPage: string | undefined;
  if (options.statusPorts?.length) {
    const owner = await OwnerKey.load(dataDir);
    const parts = {
      jobs: desk(jobs),
      printers,
      sites,
      pairing,
      logBook,
      language,
      log,
      now,
      revoke: async (origin: string) => {
        await sites.revoke(origin);
        endpoint.disconnectOrigin(origin);
        log(problem('svcPairRevoked', { origin }));
      },
      calibrate: options.calibrate,
      find: () => find(),
    };
    const page = new StatusPage(parts, owner);
    statusBound = await listen(options.statusPorts, page.handle, log);
    undo.push(() => statusBound!.close());
    page.port = statusBound.port;
    status = page;
    await owner.publish(page.url);
    ownerPage = owner.addressOf(page.url);
    // The key is for the terminal: no log keeps it.
    logBook.add(problem('svcStatusAt', { url: page.url }));
    say(problem('svcStatusAt', { url: ownerPage }));
  }

  const discovery = new AbortController();
  const find = async () => {
    if (!options.discover) return;
    const signal = AbortSignal.any([discovery.signal, AbortSignal.timeout(DISCOVERY_TIMEOUT_MS)]);
    // No print system on this machine, or one that does not answer, is no fault.
    const found = await options.discover(signal).catch(() => undefined);
    if (found && !discovery.signal.aborted) printers.discovered(found);
  };
  const search = setInterval(find, DISCOVERY_MS).unref();
  void find();

  let closing: Promise<void> | undefined;
  const close = async () => {
    clearInterval(search);
    discovery.abort();
    await jobs.stop();
    // Clients hang up before the files close: one that got an answer about closed files would give up its job.
    endpoint.close();
    const timer = setTimeout(() => {
      endpoint.terminateAll();
      bound.cut();
    }, HANG_UP_MS);
    statusBound?.cut();
    await Promise.all([bound.close(), statusBound?.close(), jobs.close()]);
    clearTimeout(timer);
    await undo[0]!();
  };
  return {
    port: bound.port,
    statusPage: status?.url,
    ownerPage,
    hosts: bound.hosts,
    printers: jobs.printers,
    folders: printers.list.filter(({ driver }) => driver === 'file').map(({ address }) => address),
    close: () => {
      closing ??= close();
      return closing;
    },
  };
}
