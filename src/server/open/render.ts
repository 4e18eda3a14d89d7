import { type Hash, randomUUID } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { type FileHandle, mkdir, open, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { own } from '../../base/own';
import { refuse } from '../../base/problem';
import { type Content, FEW_BYTES } from '../files/store';
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
    const kind = checkBody(request.raw);
    return { content: await receive(request.raw.body as Readable, kind, path), kind, query: request.query };
  });

/**
 * Renders what a caller asked for.
 * @param take the request in a form of `POST /render`; `path` is for a body that is a file
 */
export async function renderFrom(
  services: OpenServices,
  request: OpenRequest,
  take: (path: string) => Promise<RenderBody>,
): Promise<FastifyReply | object> {
  const { reply, use } = request;
  const folder = requestFolder();
  const remove = () => removeFolder(folder);
  const gone = new AbortController();
  reply.raw.once('close', () => gone.abort(refuse('bodyInvalid')));
  try {
    const body = await take(join(folder, 'body'));
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
    const needs = head.needs ?? (await session.open(stored && JSON.stringify(stored.template)));
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

/** Path of a folder for the files of one request, which is made when the first one is written. */
export const requestFolder = (): string => join(tmpdir(), `labelwright-request-${randomUUID()}`);

/** Removes the folder of a request, if one was made. */
export async function removeFolder(folder: string): Promise<void> {
  // Most requests have none: to ask costs less than to try.
  if (existsSync(folder)) await rm(folder, { recursive: true, force: true });
}

/**
 * Takes a body: its bytes while they are few, else a file at `path`, as a spreadsheet always is. Throws Refusal 413.
 * @param hash takes the bytes as they arrive
 */
export async function receive(
  body: Readable,
  kind: RenderBody['kind'],
  path: string,
  hash?: Hash,
): Promise<Content> {
  const most = kind === 'sheet' ? 0 : FEW_BYTES;
  let chunks: Buffer[] = [];
  let size = 0;
  let file: FileHandle | undefined;
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > MAX_BODY) throw deny('bodyTooBig');
      hash?.update(chunk);
      chunks.push(chunk);
      if (size <= most) continue;
      file ??= await newFile(path);
      await file.appendFile(Buffer.concat(chunks));
      chunks = [];
    }
    if (kind === 'sheet') file ??= await newFile(path);
  } finally {
    await file?.close();
  }
  return file ? path : Buffer.concat(chunks);
}

async function newFile(path: string): Promise<FileHandle> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  return open(path, 'wx', 0o600);
}
