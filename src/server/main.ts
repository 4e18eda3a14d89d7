import { join } from 'node:path';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { API, addRoute, refusalFor, sendMissing } from './adapter';
import { addAppFiles } from './appFiles';
import { oauthProviders } from './auth/oauth';
import { Passwords } from './auth/passwords';
import { type SmsSender, smsSender } from './auth/sms';
import type { Config } from './config';
import { openRepositories } from './db';
import { folderStore } from './files/folder';
import { seedMarket } from './market/seed';
import { deny } from './refusals';
import { sendRefusal } from './reply';
import type { Services } from './route';
import { everyRoute } from './routes';

export interface ServerOptions {
  /** Folder of the built app. */
  appDir: string;
  config: Config;
  /** Where log lines are written; standard error by default. */
  log?(line: string): void;
  /** The clock, epoch ms. */
  now?(): number;
  /** In place of the configured sender. */
  sms?: SmsSender;
}

const MAX_BODY = 4 * 1024 * 1024;

/**
 * The HTTP server: the API below /api/v3 and the app's files, nothing else. Opens the database and brings it up to
 * date, its market too. Listen on it to start; closing it lets running calls end. Throws Refusal when the database
 * cannot be opened.
 */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const { config, now = Date.now, log = (line: string) => void process.stderr.write(`${line}\n`) } = options;
  const app = Fastify({
    bodyLimit: MAX_BODY,
    forceCloseConnections: 'idle',
    trustProxy: config.trustProxy ?? false,
  });
  const db = await openRepositories(config, now, (error) => log(`database: ${error.message}`));
  app.addHook('onClose', () => db.close());
  await seedMarket(db);
  const services: Services = {
    config,
    db,
    now,
    files: folderStore(join(config.dataDir, 'files')),
    passwords: new Passwords(),
    sms: options.sms ?? smsSender(config.sms),
    oauth: oauthProviders(config),
  };
  const sendPage = await addAppFiles(app, options.appDir, config);
  acceptBodies(app);
  await app.register(multipart);
  for (const definition of everyRoute) addRoute(app, definition, services);
  app.get('/', (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith(API) && !/\.\w+($|\?)/.test(request.url);
    return page ? sendPage(reply) : sendMissing(reply, request, everyRoute);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const refusal = refusalFor(error);
    if (refusal) return sendRefusal(reply, request, refusal);
    log(`${request.method} ${request.url.split('?')[0]}: ${error.stack}`);
    return sendRefusal(reply, request, deny('serverError'));
  });
  return app;
}

/** JSON bodies only, an empty one too: clients that put every field in the query send none. */
function acceptBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body as string, done);
  });
}
