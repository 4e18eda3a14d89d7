import type { FastifyReply, FastifyRequest } from 'fastify';
import { own } from '../../base/own';
import type { Refusal } from '../../base/problem';
import { languageOf, translators } from '../reply';
import type { FoundProblem } from './renderer';
import type { Finding, ProblemDetails } from './schemas';

/** Every kind of error: its status and title. The names are part of the API and do not change. */
export const PROBLEMS = {
  'invalid-request': [400, 'The request is not valid'],
  'invalid-template': [400, 'The template is not valid'],
  unauthorized: [401, 'A valid API key is required'],
  forbidden: [403, 'The API key does not allow this'],
  'foreign-site': [403, 'A page of another site sent the request'],
  'not-found': [404, 'There is nothing at this address'],
  'template-not-found': [404, 'There is no such template or version'],
  'printer-not-found': [404, 'There is no such printer'],
  'job-not-found': [404, 'There is no such job'],
  'method-not-allowed': [405, 'The address does not take this method'],
  'idempotency-conflict': [409, 'The Idempotency-Key belongs to another request'],
  'file-not-found': [404, 'The job has no file'],
  'job-over': [409, 'The job is over'],
  'file-not-ready': [409, 'The file of the job is not ready'],
  'not-in-doubt': [409, 'The labels are not in doubt'],
  'too-large': [413, 'The request is too large'],
  'unsupported-type': [415, 'The content type is not supported'],
  'range-not-satisfiable': [416, 'The file does not have these bytes'],
  'unknown-host': [421, 'The server does not answer under this name'],
  'record-invalid': [422, 'Records cannot be printed'],
  'missing-values': [422, 'The request does not have the values the template needs'],
  'unreadable-spreadsheet': [422, 'The spreadsheet cannot be read'],
  'printer-mismatch': [422, 'The printer does not take labels of this resolution'],
  'limit-exceeded': [422, 'Rendering exceeds the limits of the server'],
  'too-many-requests': [429, 'The API key or its account is over its limit'],
  'server-error': [500, 'The server failed'],
  overloaded: [503, 'The server is busy'],
  'disk-full': [507, 'The disk of the server is full'],
} as const satisfies Record<string, readonly [status: number, title: string]>;
export type ProblemName = keyof typeof PROBLEMS;

/** The kind of a refusal by its message; a message of a spreadsheet or template begins with its name. */
const KINDS: Record<string, ProblemName> = {
  openKeyMissing: 'unauthorized',
  openKeyInvalid: 'unauthorized',
  openScopeMissing: 'forbidden',
  siteForeign: 'foreign-site',
  notFound: 'not-found',
  templetMissing: 'template-not-found',
  methodWrong: 'method-not-allowed',
  bodyTooBig: 'too-large',
  openRecordsTooMany: 'too-large',
  openLabelsTooMany: 'too-large',
  bodyType: 'unsupported-type',
  hostUnknown: 'unknown-host',
  openRecordsBad: 'record-invalid',
  openRecordsNone: 'record-invalid',
  openRecordsMissing: 'missing-values',
  openInputMissing: 'missing-values',
  openInputUnknown: 'missing-values',
  openTooSlow: 'limit-exceeded',
  openTooLarge: 'limit-exceeded',
  openPrinterMissing: 'printer-not-found',
  openStockMissing: 'printer-not-found',
  openPrinterDpi: 'printer-mismatch',
  openJobMissing: 'job-not-found',
  openJobOver: 'job-over',
  openNotInDoubt: 'not-in-doubt',
  openFileMissing: 'file-not-found',
  openFileNotReady: 'file-not-ready',
  openRangeOutside: 'range-not-satisfiable',
  openRetryConflict: 'idempotency-conflict',
  openPartFailed: 'limit-exceeded',
  tooMany: 'too-many-requests',
  serverError: 'server-error',
  overloaded: 'overloaded',
  diskFull: 'disk-full',
  multiRow: 'invalid-template',
};

export function problemName({ problem }: Refusal): ProblemName {
  const { key } = problem;
  if (key.startsWith('sheet')) return 'unreadable-spreadsheet';
  if (key.startsWith('template')) return 'invalid-template';
  return own(KINDS, key) ?? 'invalid-request';
}

/** Address of the description of a kind of error, on the reference page. */
export const problemType = (name: ProblemName): string => `/open/v1/#${name}`;

/** Answers a refusal as RFC 9457 says, in the language of the request. */
export function sendProblem(
  reply: FastifyReply,
  request: FastifyRequest,
  refusal: Refusal,
  errors?: readonly FoundProblem[],
): FastifyReply {
  const name = problemName(refusal);
  const [status, title] = PROBLEMS[name];
  // A body that is left unread keeps its connection open after the answer.
  request.raw.resume();
  const { key, params } = refusal.problem;
  if (status === 401) reply.header('www-authenticate', 'Bearer realm="Labelwright"');
  if (typeof refusal.data?.size === 'number') reply.header('content-range', `bytes */${refusal.data.size}`);
  if (typeof refusal.data?.retryAfter === 'number') reply.header('retry-after', refusal.data.retryAfter);
  const body: ProblemDetails = {
    type: problemType(name),
    title,
    status,
    detail: translators[languageOf(request)](key, params),
    ...(errors && { errors: findingsIn(request, errors) }),
  };
  // As bytes: JSON has no charset.
  return reply
    .code(status)
    .type('application/problem+json')
    .send(Buffer.from(JSON.stringify(body)));
}

/** Findings in the language of the request. */
export function findingsIn(request: FastifyRequest, found: readonly FoundProblem[]): Finding[] {
  const t = translators[languageOf(request)];
  return found.map(({ element, reason, ...place }) => ({
    ...place,
    element: element ? t(element.key, element.params) : '',
    reason: t(reason.key, reason.params),
    code: reason.key,
  }));
}
