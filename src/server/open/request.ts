import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ApiUse } from '../db/apiKeys';
import type { Services } from '../route';
import type { EventStreams } from './jobs/EventStreams';
import type { Caller } from './keys';
import type { Renderer } from './renderer';

/** What the operations need. */
export interface OpenServices extends Services {
  renderer: Renderer;
  eventStreams: EventStreams;
}

/** A request of an identified caller. */
export interface OpenRequest {
  raw: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  query: Readonly<Record<string, string>>;
  params: Readonly<Record<string, string>>;
  /** What is recorded of it, in addition to its path and status. */
  use: Pick<ApiUse, 'templetId' | 'labels'>;
}
