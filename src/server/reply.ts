import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LANGUAGES, type Language, type Translate, translateFor } from '../base/messages';
import { acceptedTags, languageAmong } from '../base/messages/languages';
import type { Refusal } from '../base/problem';
import { httpStatus } from './refusals';
import type { Envelope } from './route';

/** The translation functions of all languages. */
export const translators = Object.fromEntries(LANGUAGES.map((one) => [one, translateFor(one)])) as Readonly<
  Record<Language, Translate>
>;

/** The first interface language that Accept-Language names, zh-CN by default. */
export const languageOf = (request: FastifyRequest): Language =>
  languageAmong(acceptedTags(request.headers['accept-language'])) ?? 'zh-CN';

/** Sends the envelope of a refusal, in the language of the request. */
export function sendRefusal(reply: FastifyReply, request: FastifyRequest, refusal: Refusal): FastifyReply {
  const { problem, code, data } = refusal;
  const msg = translators[languageOf(request)](problem.key, problem.params);
  if (typeof data?.retryAfter === 'number') reply.header('retry-after', data.retryAfter);
  return reply.code(httpStatus(code)).send({ code, msg, ...(data && { data }) } satisfies Envelope);
}

/** Answers bytes that are not a request; their language is unknown. */
export function sendBroken(socket: Socket): void {
  // Reset by the other side, or partly answered: nobody would read it.
  if (!socket.writable || socket.bytesWritten > 0) return void socket.destroy();
  const body = JSON.stringify({ code: 400, msg: translators['zh-CN']('bodyInvalid') } satisfies Envelope);
  const head = [
    'HTTP/1.1 400 Bad Request',
    'connection: close',
    'content-type: application/json; charset=utf-8',
  ];
  socket.end([...head, `content-length: ${Buffer.byteLength(body)}`, '', body].join('\r\n'));
}
