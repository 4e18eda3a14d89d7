import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { machineClock } from '../base/clock';
import { refuse } from '../base/problem';
import { addRoute, limitSending, sendMissing } from './adapter';
import { AgentHub } from './agents/AgentHub';
import { addEnrolment } from './agents/enrol';
import { addAppFiles } from './appFiles';
import { mailSender } from './auth/mail';
import { oauthProviders } from './auth/oauth';
import { Passwords } from './auth/passwords';
import { type SmsSender, smsSender } from './auth/sms';
import { API, isDiskFull, refusalFor } from './call';
import { compressJson } from './compress';
import type { Config } from './config';
import { openRepositories } from './db';
import { addDocs, hasDocs } from './docs';
import { addDownloads, Downloads } from './downloads';
import { fileStore } from './files';
import { markStore } from './files/mark';
import { sweepFiles } from './files/sweep';
import type { Reach } from './foreign/download';
import { ForeignPictures } from './foreign/ForeignPictures';
import { Gate } from './gate';
import { addHealth } from './health';
import { hasManyKeys, MAX_KEYS } from './keys';
import { logRequests, pathOf, ServerLog } from './log';
import { seedMarket } from './market/seed';
import { isPublicAddress } from './network';
import { addOpenApi } from './open';
import { releaseDead } from './open/jobs/dead';
import { JobEvents } from './open/jobs/JobEvents';
import { endUnfinished } from './open/jobs/uploaded';
import type { Renderer } from './open/renderer';
import { webhookListener } from './open/webhooks/events';
import { WebhookSender } from './open/webhooks/WebhookSender';
import { openApi } from './openapi';
import { deny } from './refusals';
import { sendBroken, sendRefusal } from './reply';
import type { Services } from './route';
import { everyRoute } from './routes';
import { checkSites } from './sites';

export interface ServerOptions {
  /** Folder of the built app. */
  appDir: string;
  /** Folder of the documentation, where `npm run docs` built it. */
  docsDir?: string;
  config: Config;
  /** Where log lines (JSON) are written; standard error by default. */
  log?(line: string): void;
  /** The clock, epoch ms. */
  now?(): number;
  /** Replaces the configured sender. */
  sms?: SmsSender;
  /** Replaces hashes of the usual cost. */
  passwords?: Passwords;
  /** Replaces the usual limits of calls. */
  gate?: Gate;
  /** Replaces the check of addresses that pictures are fetched from and webhooks are sent to. */
  reach?: Reach;
  /** Renders labels for other software; it is closed with the server. Without one there is no API for it. */
  renderer?: Renderer;
}

/** Maximum body, bytes, unless a route sets another. */
const MAX_BODY = 16 * 1024;
/** Time for a client to send its headers, and the whole request, ms. The route sets the time for the body. */
const HEADERS_TIMEOUT = 10_000;
const REQUEST_TIMEOUT = 300_000;
/** How often connections are checked for that, ms. */
const CHECKING = 5_000;
const HOUR = 3_600_000;

/**
 * The HTTP server: only the APIs, the app's files and the documentation. Opens the database and migrates it,
 * including the market. Listen on it to start; closing it drains running calls. Throws Refusal when the
 * database cannot be opened.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const {
    config,
    now = machineClock.now,
    log: write = (line: string) => void process.stderr.write(`${line}\n`),
  } = options;
  const log = new ServerLog(config.logLevel, write, now);
  const db = await openRepositories(config, now, (error) => log.error('database', error));
  const app = Fastify({
    bodyLimit: MAX_BODY,
    forceCloseConnections: 'idle',
    requestTimeout: REQUEST_TIMEOUT,
    http: { headersTimeout: HEADERS_TIMEOUT, connectionsCheckingInterval: CHECKING },
    trustProxy: config.trustProxy ?? false,
    // A malformed path encoding reaches no route and no error handler.
    frameworkErrors: (_, request, reply) => void sendRefusal(reply, request, deny('notFound')),
    clientErrorHandler: (_, socket) => sendBroken(socket),
  });
  app.addHook('onClose', async () => {
    await options.renderer?.close();
    await db.close();
  });
  try {
    await seedMarket(db);
    const files = fileStore(config);
    const jobEvents = new JobEvents();
    jobEvents.listen(webhookListener);
    const agents = new AgentHub({
      db,
      files,
      events: jobEvents,
      now,
      log: (error) => log.error('agent', error),
    });
    const services: Services = {
      config,
      db,
      now,
      files,
      jobEvents,
      agents,
      downloads: new Downloads(config.dataDir),
      renderer: options.renderer,
      hasDocs: hasDocs(options.docsDir),
      foreignPictures: new ForeignPictures(options.reach),
      passwords: options.passwords ?? new Passwords(),
      sms: options.sms ?? smsSender(config.sms),
      mail: mailSender(config.mail),
      oauth: oauthProviders(config),
    };
    await addEverything(app, log, options, services);
    keepSwept(app, services, log);
    sendWebhooks(app, services, options.reach, log);
  } catch (error) {
    await app.close();
    throw error;
  }
  return app;
}

async function addEverything(
  app: FastifyInstance,
  log: ServerLog,
  { appDir, docsDir, gate = new Gate(), renderer }: ServerOptions,
  services: Services,
): Promise<void> {
  // First, because routes use the handler that is set when they are added.
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = refusalFor(error);
    // The operator has to free space.
    if (refusal && isDiskFull(error)) log.error('disk full', error);
    if (refusal) return sendRefusal(reply, request, refusal);
    log.error('bug', error, { method: request.method, path: pathOf(request) });
    return sendRefusal(reply, request, deny('serverError'));
  });
  stopGently(app);
  logRequests(app, log);
  compressJson(app);
  checkSites(app, services.config);
  limitSending(app);
  addHealth(app, services);
  addDownloads(app, services.downloads);
  const sendPage = await addAppFiles(app, appDir, services.config);
  if (hasDocs(docsDir)) await addDocs(app, docsDir);
  acceptBodies(app);
  await app.register(multipart);
  for (const definition of everyRoute) addRoute(app, definition, services, gate);
  const description = openApi(everyRoute);
  app.get(`${API}/openapi.json`, () => description);
  addEnrolment(app, services, gate);
  services.agents.serve(app);
  if (renderer) await addOpenApi(app, { ...services, renderer }, gate, log);
  app.get('/', (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.replace(/\?.*/s, '');
    const page = request.method === 'GET' && !path.startsWith(API) && !/\.\w+$/.test(path);
    return page ? sendPage(reply) : sendMissing(reply, request, everyRoute);
  });
}

/** On shutdown, running calls are completed and their connections closed: kept alive they would delay it. */
function stopGently(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
  });
  app.addHook('onSend', async (_, reply) => {
    if (stopping) reply.header('connection', 'close');
  });
}

/** Removes expired data, now and every hour. */
function keepSwept(app: FastifyInstance, services: Services, log: ServerLog): void {
  let sweeping = Promise.resolve();
  const stop = new AbortController();
  const sweep = () => {
    sweeping = services.db
      .sweep()
      .then(() => endUnfinished(services))
      .then(() => releaseDead(services))
      .then(() => sweepFiles(services, stop.signal))
      .then(() => (services.config.databaseUrl ? markStore(services) : undefined))
      .catch((error) => log.error('sweep', error));
  };
  sweep();
  const timer = setInterval(sweep, HOUR);
  timer.unref();
  app.addHook('preClose', async () => {
    clearInterval(timer);
    stop.abort();
    await sweeping;
  });
}

/** Sends what webhooks are notified of. */
function sendWebhooks(
  app: FastifyInstance,
  { db, now, config }: Services,
  reach: Reach = isPublicAddress,
  log: ServerLog,
): void {
  const onError = (error: Error) => log.error('webhooks', error);
  const sender = new WebhookSender({ db, now, reach, hosts: config.webhookHosts, onError });
  sender.start();
  app.addHook('preClose', () => sender.stop());
}

/** JSON bodies only, also an empty one: clients that put every field in the query send none. */
function acceptBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else if (hasManyKeys(body as string)) done(refuse('keysTooMany', { max: MAX_KEYS }));
    else parse(request, body as string, done);
  });
}
