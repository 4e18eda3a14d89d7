import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Services } from './route';

/** Path of the probe that proxies and orchestrators call. */
export const HEALTH = '/healthz';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Endpoints for operators: /healthz for a proxy; /metrics for Prometheus, from this machine only. */
export function addHealth(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const labelNames = ['method', 'route', 'status'] as const;
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answered requests',
    labelNames,
    registers: [register],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames,
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [register],
  });
  app.addHook('onResponse', async (request, reply) => {
    // The pattern of the route, not the path: the number of paths is unlimited.
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    requests.inc(labels);
    durations.observe(labels, reply.elapsedTime / 1000);
  });
  app.get(HEALTH, async (_, reply) => {
    const ok = await db.ping().then(
      () => true,
      () => false,
    );
    return reply
      .code(ok ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: ok ? 'ok' : 'database unreachable' });
  });
  app.get('/metrics', async (request, reply) => {
    // request.ip is the client's own address, also behind a trusted proxy.
    if (!LOOPBACK.test(request.ip)) return reply.callNotFound();
    return reply.type(register.contentType).send(await register.metrics());
  });
}
