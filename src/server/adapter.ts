import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Refusal } from '../base/problem';
import { authenticate } from './auth/sessions';
import { API, checkInput, methodsOf, splitPath } from './call';
import type { Gate } from './gate';
import { networkOf } from './network';
import { deny } from './refusals';
import { languageOf, sendRefusal } from './reply';
import { type AnyRoute, type Envelope, RawReply, type RouteContext, type Services } from './route';
import { receive } from './upload';

/** How long a client may take to send its body, ms: 4 MB, and an upload of 60 MB, over a slow line. */
const SENDING = 60_000;
export const UPLOADING = 300_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account, for the log. */
    userId?: number;
    /** The caller of a route, identified before the body is read. */
    caller?: RouteContext;
  }
  interface FastifyContextConfig {
    /** How long a client may take to send the body, ms. */
    sendingTime?: number;
  }
}

/** Adds a route to the server: sign-in, input, handler, envelope. */
export function addRoute(app: FastifyInstance, definition: AnyRoute, services: Services, gate: Gate): void {
  const isSlow = definition.slow || definition.upload !== undefined;
  const [method, url] = splitPath(definition);
  app.route({
    method,
    url: API + url,
    ...(definition.upload && { config: { sendingTime: UPLOADING } }),
    ...(definition.bodyLimit && { bodyLimit: definition.bodyLimit }),
    // Before the body is read: a caller without access must not make the server read it.
    async onRequest(request) {
      request.caller = await gate.enter(() => contextOf(definition, request, services));
    },
    async handler(request, reply) {
      // API responses are private to the account: no cache stores them unless the route allows it.
      reply.header('cache-control', 'no-store');
      const work = () => run(definition, request, request.caller!);
      const data = await (isSlow ? gate.passBy(work) : gate.resume(work));
      if (data instanceof RawReply) return reply.code(data.status).headers(data.headers).send(data.body);
      return { code: 200, msg: 'ok', data: data ?? {} } satisfies Envelope;
    },
  });
}

/** Closes connections whose request body has not arrived in time, on any path, answered or not. */
export function limitSending(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw, routeOptions }) => {
    // Without a body, the server's own limit on headers applies.
    if (raw.headers['content-length'] === undefined && raw.headers['transfer-encoding'] === undefined) return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), routeOptions.config.sendingTime ?? SENDING);
    timer.unref();
    raw.once('close', () => clearTimeout(timer));
  });
}

async function contextOf(
  { access }: AnyRoute,
  request: FastifyRequest,
  services: Services,
): Promise<RouteContext> {
  const header = request.headers.accesstoken;
  const token = typeof header === 'string' && header !== '' ? header : undefined;
  const user = await authenticate(services, token).catch((error) => {
    if (access === 'guest' && error instanceof Refusal) return undefined;
    throw error;
  });
  // To anyone else an operator route does not exist.
  if (access === 'operator' && user?.role !== 'operator') throw deny('notFound');
  if (user) request.userId = user.id;
  const wantsPage = !!request.headers.accept?.includes('text/html');
  return {
    ...services,
    user,
    token,
    network: networkOf(request.ip),
    // `checkSites` has refused all names but ours.
    hosts: [new URL(services.config.publicUrl).host, withoutDefaultPort(request.headers.host ?? '')],
    language: languageOf(request),
    wantsPage,
  };
}

/** A Host header as the host of an address is written. */
const withoutDefaultPort = (host: string): string => host.toLowerCase().replace(/:(80|443)$/, '');

async function run(definition: AnyRoute, request: FastifyRequest, context: RouteContext): Promise<unknown> {
  const handle = (body: unknown, extra = {}) => {
    const [query, params] = [request.query as object, request.params as object];
    return definition.handle(checkInput(definition, { query, body, params }), {
      ...context,
      ...extra,
    } as never);
  };
  if (definition.upload === undefined) return handle(request.body);
  const { fields, upload, remove } = await receive(request, definition.upload);
  try {
    return await handle(fields, { upload });
  } finally {
    await remove();
  }
}

/** Answers a request that no route matches. */
export function sendMissing(reply: FastifyReply, request: FastifyRequest, routes: readonly AnyRoute[]) {
  const methods = methodsOf(routes, request.url.split('?')[0]!);
  if (methods.length === 0) return sendRefusal(reply, request, deny('notFound'));
  return sendRefusal(reply.header('allow', methods.join(', ')), request, deny('methodWrong'));
}
