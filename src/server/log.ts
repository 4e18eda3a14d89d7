import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from './config';

/** Fields of a line in addition to time and level. */
type Facts = Record<string, string | number | undefined>;

/**
 * Log lines in JSON. They record events, never content: no query, body or header, and no address of a file's
 * owner; only the account's number.
 */
export class ServerLog {
  constructor(
    private readonly level: Config['logLevel'],
    private readonly write: (line: string) => void,
    private readonly now: () => number,
  ) {}

  info(event: string, facts: Facts): void {
    if (this.level === 'info') this.line('info', event, facts);
  }

  error(event: string, error: Error, facts: Facts = {}): void {
    if (this.level !== 'silent') this.line('error', event, { ...facts, error: error.stack ?? error.message });
  }

  private line(level: string, event: string, facts: Facts): void {
    this.write(JSON.stringify({ time: new Date(this.now()).toISOString(), level, event, ...facts }));
  }
}

/** Path of a request without its query. */
export const pathOf = (request: FastifyRequest): string => request.url.split('?')[0]!;

/** One line per response. */
export function logRequests(app: FastifyInstance, log: ServerLog): void {
  app.addHook('onResponse', async (request, reply) => {
    log.info('request', {
      method: request.method,
      path: pathOf(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      userId: request.userId,
    });
  });
}
