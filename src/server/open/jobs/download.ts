import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyReply } from 'fastify';
import { labelsFile } from '../../db/jobFiles';
import type { JobPart } from '../../db/printJobs';
import type { ByteRange, FileStore } from '../../files/store';
import { deny } from '../../refusals';
import type { OpenRequest, OpenServices } from '../request';
import { isEnded } from './labels';
import { jobOf } from './operations';

/** Bytes read from the store at a time: a client that reads slowly keeps no connection to the store. */
const SLICE = 2 ** 20;

/** The first and last byte of a `Range` header. Undefined for several ranges, other units, and what makes no sense. */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * The bytes that a `Range` header asks for; undefined for the whole file.
 * @throws Refusal openRangeOutside for bytes that the file does not have
 */
export function rangeOf(header: string | undefined, size: number): Required<ByteRange> | undefined {
  const [, first = '', last = ''] = RANGE.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(first) > Number(last)) return undefined;
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const to = first === '' || last === '' ? size : Math.min(size, Number(last) + 1);
  if (from >= to) throw deny('openRangeOutside', undefined, { size });
  return { from, to };
}

/** Bytes of a file that is stored as parts, in order. */
async function* bytesOf(
  files: FileStore,
  parts: readonly JobPart[],
  { from, to }: Required<ByteRange>,
): AsyncGenerator<Buffer> {
  let begin = 0;
  for (const { jobId, part, lease, bytes } of parts) {
    const end = Math.min(bytes, to - begin);
    for (let at = Math.max(0, from - begin); at < end; at += SLICE) {
      const slice = { from: at, to: Math.min(end, at + SLICE) };
      const stream = await files.get(labelsFile(jobId, part, lease), slice);
      const read = stream && (await buffer(stream));
      if (read?.length !== slice.to - slice.from)
        throw new Error(`part ${part} of the file of ${jobId} is gone`);
      yield read;
    }
    begin += bytes;
  }
}

/** `GET /jobs/{id}/file`: the file that a job made, or a part of it. */
export async function getJobFile(services: OpenServices, request: OpenRequest): Promise<FastifyReply> {
  const { raw, reply } = request;
  const job = await jobOf(services, request);
  const { id, output, fileSize: size } = job;
  if (output !== '' && !isEnded(job)) throw deny('openFileNotReady');
  if (size === null) throw deny('openFileMissing');
  const tag = `"${id}-${size}"`;
  reply.headers({ etag: tag, 'accept-ranges': 'bytes' });
  const { range, 'if-none-match': known, 'if-range': same = tag } = raw.headers;
  if (known?.split(',').some((one) => one.trim().replace(/^W\//, '') === tag)) return reply.code(304).send();
  const asked = same === tag ? rangeOf(range, size) : undefined;
  const { from, to } = asked ?? { from: 0, to: size };
  if (asked) reply.code(206).header('content-range', `bytes ${from}-${to - 1}/${size}`);
  reply.headers({
    'content-type': 'application/pdf',
    'content-length': to - from,
    'content-disposition': 'attachment; filename="labels.pdf"',
    'x-content-type-options': 'nosniff',
  });
  if (raw.method === 'HEAD') return reply.send(Readable.from([]));
  const parts = await services.db.printJobs.parts(id);
  return reply.send(Readable.from(bytesOf(services.files, parts, { from, to }), { objectMode: false }));
}
