import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Language, type MessageKey, translator } from '../base/messages';
import { Refusal } from '../base/problem';
import type { Envelope, Route, RouteContext, SiteConfig } from './route';
import { routes } from './routes';

export interface ServerOptions {
  /** Folder of the built app. */
  appDir: string;
  config: SiteConfig;
  /** Where errors of ours are written; the console by default. */
  log?(line: string): void;
}

const API = '/api/v3';
const MAX_BODY = 4 * 1024 * 1024;

/** The HTTP server: the API below /api/v3 and the app's files, nothing else. Listen on it to start. */
export async function createServer(options: ServerOptions): Promise<FastifyInstance> {
  const app = Fastify({ bodyLimit: MAX_BODY, forceCloseConnections: true });
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(options.config.servicePorts) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    hsts: false,
  });
  await app.register(fastifyStatic, {
    root: options.appDir,
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      // Built files carry a hash in their name; the page that names them must not be cached.
      response.setHeader(
        'cache-control',
        /[/\\]assets[/\\]|[/\\]fonts[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const context: RouteContext = { config: options.config };
  for (const definition of routes)
    addRoute(app, definition as Route<string, v.GenericSchema, unknown>, context);

  const html = await readPage(options);
  const sendPage = (reply: FastifyReply) =>
    reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html);
  app.get('/', (_, reply) => sendPage(reply));
  app.setNotFoundHandler((request, reply) => {
    const page = request.method === 'GET' && !request.url.startsWith(API) && !/\.\w+($|\?)/.test(request.url);
    if (page) return sendPage(reply);
    return answer(reply, request, 404, 'notFound');
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status === 500)
      (options.log ?? console.error)(`${request.method} ${request.url.split('?')[0]}: ${error.stack}`);
    if (status === 413) return answer(reply, request, 413, 'bodyTooBig');
    if (status === 415) return answer(reply, request, 415, 'bodyType');
    // A broken body is an outcome the client handles: it travels as HTTP 200.
    if (status < 500) return answer(reply, request, 400, 'bodyInvalid', 200);
    return answer(reply, request, 500, 'serverError');
  });
  return app;
}

/** The app's page in the language the deployment fixes: the app reads it from `<html lang>`. */
async function readPage({ appDir, config }: ServerOptions): Promise<string> {
  const page = await readFile(join(appDir, 'index.html'), 'utf8');
  return page.replace(/(<html[^>]*\blang=")[^"]*/, `$1${config.language}`);
}

function addRoute(
  app: FastifyInstance,
  definition: Route<string, v.GenericSchema, unknown>,
  context: RouteContext,
): void {
  const [method, path] = definition.path.split(' ') as ['GET' | 'POST', string];
  app.route({
    method,
    url: API + path,
    async handler(request, reply) {
      const raw = method === 'GET' ? request.query : (request.body ?? {});
      const input = v.safeParse(definition.input, raw);
      if (!input.success) {
        const field = input.issues[0]?.path?.map((item) => String(item.key)).join('.') || 'body';
        return answer(reply, request, 400, 'fieldInvalid', 200, { field });
      }
      try {
        const data = await definition.handle(input.output, context);
        return { code: 200, msg: 'ok', data } satisfies Envelope;
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return answer(reply, request, error.code, error.problem.key, 200, error.problem.params);
      }
    },
  });
}

/** Sends the envelope of an error, worded in the request's language. */
function answer(
  reply: FastifyReply,
  request: FastifyRequest,
  code: number,
  key: MessageKey,
  status = code,
  params?: Record<string, string | number>,
): FastifyReply {
  const msg = translators[languageOf(request)](key, params);
  return reply.code(status).send({ code, msg } satisfies Envelope);
}

const translators = { 'zh-CN': translator('zh-CN'), 'zh-TW': translator('zh-TW'), en: translator('en') };

/** zh_CN unless Accept-Language names zh_TW or en first. */
function languageOf(request: FastifyRequest): Language {
  const wanted = (request.headers['accept-language'] ?? '').replaceAll('_', '-').toLowerCase();
  if (/^zh-(tw|hk|hant)/.test(wanted)) return 'zh-TW';
  return wanted.startsWith('en') ? 'en' : 'zh-CN';
}

/** Content security policy: our own files only, and the local print service. */
function contentPolicy(servicePorts: readonly number[]): Record<string, string[]> {
  const service = servicePorts.flatMap((port) =>
    ['127.0.0.1', 'localhost'].flatMap((host) => [`ws://${host}:${port}`, `http://${host}:${port}`]),
  );
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'data:', 'blob:', ...service],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
  };
}
