import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { own } from '../../base/own';
import { refuse } from '../../base/problem';
import { deny } from '../refusals';
import { assetsOf } from './assets';
import { findingsIn, sendProblem } from './problems';
import type { RenderBody, Rendered, RenderHead } from './renderer';
import type { OpenRequest, OpenServices } from './request';
import { storedTemplate } from './templates';

/** Bytes of a body. */
export const MAX_BODY = 50 * 1024 * 1024;
/** Of a body without records. */
export const MAX_JSON = 16 * 1024;
/** Positions of skipped records in the header of an answer. */
const MAX_SKIPPED = 500;

const KINDS: Record<string, RenderBody['kind']> = {
  'application/json': 'json',
  'text/csv': 'sheet',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'sheet',
};
/** Content types of a body. */
export const BODY_TYPES: readonly string[] = Object.keys(KINDS);

/** What a body is: records, as JSON or a spreadsheet; small JSON; or small JSON or the fields of a form. */
export type BodyKind = 'records' | 'json' | 'fields';

const FORM = 'application/x-www-form-urlencoded';

export const contentType = ({ headers }: FastifyRequest): string =>
  (headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase();

/** Whether a body has the fields of a form. */
export const isForm = (request: FastifyRequest): boolean => contentType(request) === FORM;

/** Refuses a body by its headers, before it is read. Throws Refusal 413 or 415. */
export function checkBody(request: FastifyRequest, wanted: BodyKind = 'records'): RenderBody['kind'] {
  const kind =
    own(KINDS, contentType(request)) ?? (wanted === 'fields' && isForm(request) ? 'json' : undefined);
  if (!kind || (wanted !== 'records' && kind !== 'json')) throw deny('bodyType');
  const most = wanted === 'records' ? MAX_BODY : MAX_JSON;
  if (Number(request.headers['content-length'] ?? 0) > most) throw deny('bodyTooBig');
  return kind;
}

/** `POST /render`: labels of a template and records in a printer language. */
export const render = (services: OpenServices, request: OpenRequest): Promise<FastifyReply | object> =>
  renderFrom(services, request, async (path) => {
    await receive(request.raw.body as Readable, path);
    return { kind: checkBody(request.raw), query: request.query };
  });

/**
 * Renders what a caller asked for.
 * @param write writes the request to a path on this machine, in a form of `POST /render`
 */
export async function renderFrom(
  services: OpenServices,
  request: OpenRequest,
  write: (path: string) => Promise<Pick<RenderBody, 'kind' | 'query'>>,
): Promise<FastifyReply | object> {
  const { reply, use } = request;
  const folder = await mkdtemp(join(tmpdir(), 'labelwright-render-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(refuse('bodyInvalid')));
  try {
    const path = join(folder, 'body');
    const body: RenderBody = { path, ...(await write(path)) };
    const { head, rendered } = await run(services, request, body, folder, gone.signal);
    if (!head.dryRun) use.labels = rendered.file ? rendered.labels : 0;
    return await answer(request, head, rendered, remove);
  } catch (error) {
    await remove();
    throw error;
  }
}

async function run(
  services: OpenServices,
  { raw, caller, use }: OpenRequest,
  body: RenderBody,
  folder: string,
  signal: AbortSignal,
): Promise<{ head: RenderHead; rendered: Rendered }> {
  const userId = caller.user.id;
  return services.renderer.run(async (session) => {
    const head = await session.read(body);
    const { templateId, version } = head;
    if (templateId !== undefined) use.templetId = templateId;
    const stored =
      templateId === undefined ? undefined : await storedTemplate(services, userId, templateId, version);
    const needs = await session.open(stored && JSON.stringify(stored.template));
    const hosts = hostsOf(services, raw);
    const assets = await assetsOf(services, userId, needs, hosts);
    return { head, rendered: await session.render({ assets, folder, now: services.now() }) };
  }, signal);
}

/** Names under which the server is reached: addresses of its pictures begin with them. */
export const hostsOf = ({ config }: Pick<OpenServices, 'config'>, { headers }: FastifyRequest): string[] => [
  new URL(config.publicUrl).host,
  headers.host ?? '',
];

async function answer(
  { raw, reply }: OpenRequest,
  head: RenderHead,
  { file, bad, errors, warnings, records, labels }: Rendered,
  remove: () => Promise<void>,
): Promise<FastifyReply | object> {
  if (head.dryRun) {
    await remove();
    const found = { errors: findingsIn(raw, errors), warnings: findingsIn(raw, warnings) };
    return { records, labels, badRecords: bad.length, ...found };
  }
  if (!file) {
    await remove();
    const none = head.skipBad || bad.length === 0;
    const why = none ? deny('openRecordsNone') : deny('openRecordsBad', { n: bad.length });
    return sendProblem(reply, raw, why, errors);
  }
  const { size } = await stat(file.path);
  const bytes = createReadStream(file.path);
  bytes.once('close', () => void remove());
  return reply
    .headers({
      'content-type': file.type,
      'content-length': size,
      'content-disposition': `attachment; filename="labels.${file.extension}"`,
      'labelwright-labels': labels,
      'labelwright-warnings': warnings.length,
      'labelwright-skipped': bad.length,
      ...(bad.length > 0 && { 'labelwright-skipped-records': bad.slice(0, MAX_SKIPPED).join(',') }),
    })
    .send(bytes);
}

/** Writes a body to the disk. Throws Refusal 413. */
export async function receive(body: Readable, path: string): Promise<void> {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      if (size > MAX_BODY) done(deny('bodyTooBig'));
      else done(null, chunk);
    },
  });
  await pipeline(body, limit, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}
