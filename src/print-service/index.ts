import { join } from 'node:path';
import { machineClock } from '../base/clock';
import type { Language } from '../base/messages';
import { loadTranslate } from '../base/messages/load';
import { problem } from '../base/problem';
import type { Raster } from '../base/raster';
import { makeFolder } from '../disk/files';
import { type PrinterInfo, SERVICE_PORTS } from '../printing/protocol';
import { Agent, type AgentSettings } from './agent';
import { type CertificateFiles, loadCertificate } from './certificate';
import { Connection } from './connection';
import { Discovery } from './discovery';
import { HttpEndpoint } from './endpoint';
import { Guard } from './guard';
import { Jobs } from './jobs';
import type { DiskOptions } from './journal/disk';
import { lockFolder } from './journal/lock';
import { Lifecycle } from './lifecycle';
import { type BoundPorts, listen } from './listen';
import { LogBook } from './logBook';
import { Pairing } from './pairing';
import type { PrinterConfig } from './printerConfig';
import { PrinterStore } from './printers';
import type { WriteLog } from './queue';
import { Sites } from './sites';
import { StatusPage } from './status';
import { OwnerKey } from './status/owner';
import { statusJobs } from './statusJobs';

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
  /** PEM files of a certificate: pages then connect by wss and https. Without one both are plain, on loopback. */
  certificate?: CertificateFiles | undefined;
  /** Names the virtual printer there is without a printer list; the status page's where a browser names none. */
  language?: Language;
  /** The calibration label for a printer; without it the status page has no test print. */
  calibrate?(printer: PrinterConfig): Promise<Raster>;
  /** Looks for printers of this machine; without it there are the listed ones only. */
  discover?(signal: AbortSignal): Promise<PrinterConfig[]>;
  /** The server whose jobs it prints; without one it prints those of pages only. */
  agent?: AgentSettings | undefined;
  log?: WriteLog;
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

/** How long clients may take to hang up when the service closes, ms. */
const HANG_UP_MS = 500;

/**
 * Starts the local print service: HTTP and WebSocket on loopback only.
 * @throws Refusal when the printer list or the certificate is wrong, an origin is none, every port is taken, or another service has the
 *   data folder.
 */
export async function start(options: ServiceOptions): Promise<PrintService> {
  const lifecycle = new Lifecycle();
  try {
    return await run(options, lifecycle);
  } catch (error) {
    await lifecycle.stop();
    throw error;
  }
}

/**
 * Starts the parts in their order; `lifecycle` stops them in the opposite one. Discovery ends first, then printing, while
 * pages can still hand over labels. Clients hang up before the files close: one that got an answer about closed files would
 * give up its job. The data folder is released last.
 */
async function run(options: ServiceOptions, lifecycle: Lifecycle): Promise<PrintService> {
  const { dataDir, language = 'zh-CN', now = () => new Date(machineClock.now()) } = options;
  const certificate = options.certificate && (await loadCertificate(options.certificate, now().getTime()));
  await makeFolder(dataDir, 0o700);
  const lock = await lockFolder(dataDir);
  lifecycle.started('data folder', lock.release);

  const logBook = new LogBook(now);
  const report: WriteLog = options.log ?? (() => {});
  const log: WriteLog = (what, error) => {
    logBook.add(what);
    report(what, error);
  };
  const sites = await Sites.load(join(dataDir, 'paired.json'), now, log);
  const guard = new Guard(options.allowedOrigins, (origin) => sites.has(origin));
  const pairing = new Pairing({
    now,
    announce: ({ origin, code }) => {
      // The code is for the person at this machine now: no log keeps it.
      logBook.add(problem('svcPairAsked', { origin }));
      report(problem('svcPairCode', { origin, code }));
    },
  });
  const printers = await PrinterStore.load({
    file: options.configFile ?? join(dataDir, 'printers.json'),
    dataDir,
    virtualName: (await loadTranslate(language))('printerVirtual'),
    onChange: (list) => jobs.use(list),
  });
  const times = {
    clientTimeout: options.clientTimeout ?? 10_000,
    cancelGrace: options.cancelGrace ?? 2_000,
    now,
    steady: options.steady ?? machineClock.steady,
  };
  const disk = { ...options.disk, fence: lock.fence };
  const jobs = await Jobs.load({ dataDir, printers: printers.list, times, log, disk });
  lifecycle.started('jobs', async () => {
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
  const bound = await listen(options.ports ?? SERVICE_PORTS, endpoint.handle, log, certificate);
  lifecycle.started('endpoint', () => hangUp(endpoint, bound));
  endpoint.port = bound.port;
  for (const server of bound.servers) server.on('upgrade', endpoint.upgrade);
  log(problem('svcListening', { port: bound.port }));

  const discovery = new Discovery({ discover: options.discover, found: (list) => printers.discovered(list) });
  let ownerPage: string | undefined;
  if (options.statusPorts?.length) {
    const owner = await OwnerKey.load(dataDir);
    const parts = {
      jobs: statusJobs(jobs),
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
      find: () => discovery.find(),
    };
    const page = new StatusPage(parts, owner, certificate !== undefined);
    const statusBound = await listen(options.statusPorts, page.handle, log, certificate);
    lifecycle.started('status page', () => {
      statusBound.cut();
      return statusBound.close();
    });
    page.port = statusBound.port;
    status = page;
    await owner.publish(page.url);
    ownerPage = owner.addressOf(page.url);
    // The key is for the terminal: no log keeps it.
    logBook.add(problem('svcStatusAt', { url: page.url }));
    report(problem('svcStatusAt', { url: ownerPage }));
  }
  // Printing began with the jobs, but it ends before clients are asked to hang up.
  lifecycle.started('printing', () => jobs.stop());
  if (options.agent) {
    const agent = Agent.start({ ...options.agent, dataDir, jobs, log });
    // Before printing ends: what is printed last is reported after the next start.
    lifecycle.started('agent', async () => agent.close());
  }
  discovery.start();
  lifecycle.started('discovery', () => discovery.stop());

  return {
    port: bound.port,
    statusPage: status?.url,
    ownerPage,
    hosts: bound.hosts,
    printers: jobs.printers,
    folders: printers.list.filter(({ driver }) => driver === 'file').map(({ address }) => address),
    close: () => lifecycle.stop(),
  };
}

/** Asks every client to hang up, ends the connections of those that do not, and frees the port. */
async function hangUp(endpoint: HttpEndpoint, bound: BoundPorts): Promise<void> {
  endpoint.close();
  const timer = setTimeout(() => {
    endpoint.terminateAll();
    bound.cut();
  }, HANG_UP_MS);
  await bound.close();
  clearTimeout(timer);
}
