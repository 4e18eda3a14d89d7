import { createHash } from 'node:crypto';
import { createReadStream, openAsBlob } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config';
import { type ByteRange, type Content, checkKey, type FileStore } from './store';

/** Time for one request, its body included, ms. */
const TIMEOUT = 120_000;
/** Further attempts when the store is busy or does not answer. */
const RETRIES = 3;

/** Files in a bucket of an S3-compatible store, with path-style addresses, which all of them support. */
export function s3Store({ endpoint, bucket, region, accessKey, secretKey }: S3Config): FileStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    service: 's3',
    region,
    retries: RETRIES,
  });
  async function send(method: string, key: string, init: RequestInit = {}): Promise<Response> {
    const url = `${endpoint}/${bucket}/${checkKey(key)}`;
    const reply = await client.fetch(url, { method, ...init, signal: AbortSignal.timeout(TIMEOUT) });
    if (reply.ok || (reply.status === 404 && method !== 'PUT')) return reply;
    const code = /<Code>([^<]{1,100})/.exec(await reply.text())?.[1] ?? '';
    throw new Error(`object store: ${method} answered ${reply.status} ${code}`.trim());
  }
  return {
    async put(key, content) {
      // The store verifies the digest, so it stores exactly these bytes.
      const headers = {
        'x-amz-content-sha256': await digest(content),
        'content-type': 'application/octet-stream',
      };
      const body =
        typeof content === 'string' ? await openAsBlob(content) : new Blob([new Uint8Array(content)]);
      await send('PUT', key, { body, headers });
    },
    async get(key, range) {
      const reply = await send('GET', key, range && { headers: { range: headerOf(range) } });
      if (range && reply.status === 200) throw new Error('object store: it sends whole files only');
      if (reply.status !== 404) return Readable.fromWeb(reply.body as ReadableStream);
      await reply.body?.cancel();
      return undefined;
    },
    async has(key) {
      return (await send('HEAD', key)).status !== 404;
    },
    async delete(key) {
      const reply = await send('DELETE', key);
      await reply.body?.cancel();
    },
  };
}

/** A range as HTTP has it: with its last byte. */
const headerOf = ({ from, to }: ByteRange): string => `bytes=${from}-${to === undefined ? '' : to - 1}`;

/** SHA-256, hex. */
async function digest(content: Content): Promise<string> {
  const hash = createHash('sha256');
  if (typeof content === 'string') await pipeline(createReadStream(content), hash);
  else hash.update(content);
  return hash.digest('hex');
}
