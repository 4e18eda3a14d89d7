import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { UPLOADING } from '../adapter';
import { isDiskFull, refusalFor } from '../call';
import type { Gate } from '../gate';
import { pathOf, type ServerLog } from '../log';
import { deny } from '../refusals';
import { describeOpenApi } from './description';
import { EventStreams } from './jobs/EventStreams';
import { PartRenderer } from './jobs/PartRenderer';
import { type Caller, callerOf, checkScope } from './keys';
import { type Operation, operations } from './operations';
import { referencePage } from './page';
import { sendProblem } from './problems';
import { checkBody, MAX_BODY } from './render';
import type { OpenRequest, OpenServices } from './request';
import { Shares } from './Shares';

export const OPEN = '/open/v1';

/** Requests to render that an account has at the same time. */
const AT_ONCE = 8;

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller of the open API, and what is recorded of the request. */
    open?: { caller: Caller; use: OpenRequest['use'] };
  }
}

/** The API for other software, below /open/v1: its operations, their description and a page to read it. */
export async function addOpenApi(
  app: FastifyInstance,
  given: Omit<OpenServices, 'eventStreams'>,
  gate: Gate,
  log: ServerLog,
): Promise<void> {
  const services: OpenServices = { ...given, eventStreams: new EventStreams(given.jobEvents) };
  renderJobs(app, services, log);
  const description = describeOpenApi(services.renderer);
  const page = referencePage(description);
  await app.register(
    async (open) => {
      open.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
        const refusal = refusalFor(error);
        if (!refusal || isDiskFull(error))
          log.error(refusal ? 'disk full' : 'bug', error, { method: request.method, path: pathOf(request) });
        return sendProblem(reply, request, refusal ?? deny('serverError'));
      });
      open.removeAllContentTypeParsers();
      open.addContentTypeParser('*', (_, body: Readable, done) => done(null, body));
      recordUses(open, services, log);
      const shares = new Shares(AT_ONCE);
      for (const operation of operations) addOperation(open, operation, services, gate, shares);
      open.get('/openapi.json', () => description);
      open.get('/', (_, reply) =>
        reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page),
      );
      open.all('/*', (request, reply) => {
        const methods = methodsAt(pathOf(request).slice(OPEN.length));
        if (methods.length === 0) throw deny('notFound');
        reply.header('allow', methods.join(', '));
        throw deny('methodWrong');
      });
    },
    { prefix: OPEN },
  );
}

/** Renders the parts of jobs as long as the server runs. */
function renderJobs(app: FastifyInstance, services: OpenServices, log: ServerLog): void {
  const { jobEvents: events, eventStreams, config } = services;
  const parts = new PartRenderer(
    { ...services, events, log: (error) => log.error('part of a job', error) },
    config.renderParts,
  );
  events.listen({ notify: (change) => change.kind === 'job' && !change.before && parts.added() });
  app.addHook('preClose', async () => {
    eventStreams.close();
    await parts.close();
  });
}

function addOperation(
  open: FastifyInstance,
  operation: Operation,
  services: OpenServices,
  gate: Gate,
  shares: Shares,
): void {
  const { method, path, scopes, body, renders, takesBasic, handle } = operation;
  const isLarge = body === 'records';
  open.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(isLarge && { bodyLimit: MAX_BODY, config: { sendingTime: UPLOADING } }),
    // Before the body is read.
    async onRequest(request) {
      const caller = await gate.enter(() => callerOf(services, request.headers.authorization, takesBasic));
      request.userId = caller.user.id;
      request.open = { caller, use: { templetId: null, labels: 0 } };
      checkScope(caller, ...scopes);
      if (body) checkBody(request, body);
    },
    handler(request, reply) {
      reply.header('cache-control', 'no-store');
      const { query, params } = request as { query: OpenRequest['query']; params: OpenRequest['params'] };
      const work = () => handle(services, { raw: request, reply, query, params, ...request.open! });
      if (!renders) return gate.resume(work);
      return shares.run(request.open!.caller.user.id, () => gate.passBy(work));
    },
  });
}

/** Records every use of a key. */
function recordUses(open: FastifyInstance, { db }: OpenServices, log: ServerLog): void {
  open.addHook('onResponse', async (request: FastifyRequest, reply) => {
    if (!request.open) return;
    const { caller, use } = request.open;
    const what = `${request.method} ${pathOf(request)}`.slice(0, 200);
    await db.apiKeys
      .addUse(caller.key, { ...use, request: what, status: reply.statusCode })
      .catch((error) => log.error('use of a key', error));
  });
}

/** The methods that a path takes; none for an unknown path. */
const methodsAt = (path: string): string[] => {
  const known = [...operations, { method: 'GET', path: '/openapi.json' }, { method: 'GET', path: '/' }];
  return known
    .filter((one) => new RegExp(`^${one.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(path))
    .map(({ method }) => method);
};
