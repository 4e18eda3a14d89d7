import { createHash, createHmac, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRepositories } from '../../../src/server/db';
import { folderStore } from '../../../src/server/files/folder';
import { s3Store } from '../../../src/server/files/s3';
import type { FileStore } from '../../../src/server/files/store';
import { isSame, lastingOf, treeOf } from '../../disk/powerCut';
import { startServer } from '../databases';
import { fetchFile, picture, upload } from '../uploads';

const BUCKET = 'labels';
const KEYS = { accessKey: 'S3RVER', secretKey: 'S3RVER' };

let folder: string;
let s3: S3rver;
let endpoint: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labelwright-store-'));
  const options = { address: '127.0.0.1', port: 0, silent: true, configureBuckets: [{ name: BUCKET }] };
  s3 = new S3rver({ ...options, directory: join(folder, 's3') });
  const { port } = (await s3.run()) as AddressInfo;
  endpoint = `http://127.0.0.1:${port}`;
});
afterAll(async () => {
  await s3.close();
  rmSync(folder, { recursive: true, force: true });
});

const s3At = (over: Partial<Parameters<typeof s3Store>[0]> = {}) =>
  s3Store({ endpoint, bucket: BUCKET, region: 'us-east-1', ...KEYS, ...over });

const stores: [string, () => FileStore][] = [
  ['folder', () => folderStore(join(folder, 'files'))],
  ['S3', () => s3At()],
];

/** A file on this machine with those bytes. */
function source(bytes: Buffer): string {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, bytes);
  return path;
}
const newKey = () => randomBytes(16).toString('base64url');
const read = async (store: FileStore, key: string) => {
  const stream: Readable | undefined = await store.get(key);
  return stream && buffer(stream);
};

test('SEC-07 a power cut leaves an upload that was kept, and the folders it is in', async () => {
  const root = mkdtempSync(join(folder, 'cut-'));
  const store = folderStore(join(root, 'data', 'files'));
  const [key, path] = [newKey(), source(randomBytes(9_000))];
  const left = await lastingOf(root, () => store.put(key, path));
  expect([...left.keys()]).toContain(join('data', 'files', key.slice(0, 2), key));
  expect(isSame(left, treeOf(root))).toBe(true);
});

describe.each(stores)('SEC-07 a file store (%s)', (_, open) => {
  test.each([0, 1, 65_537, 3_000_000])('keeps %i bytes as they are', async (length) => {
    const store = open();
    const key = newKey();
    const bytes = randomBytes(length);
    expect([await store.has(key), await store.get(key)]).toEqual([false, undefined]);
    await store.put(key, source(bytes));
    expect(await store.has(key)).toBe(true);
    expect((await read(store, key))?.equals(bytes)).toBe(true);
  });

  test('puts a key again, and forgets a deleted one; one that is not there is no error', async () => {
    const store = open();
    const key = newKey();
    await store.put(key, source(Buffer.from('one')));
    await store.put(key, source(Buffer.from('two!')));
    expect(String(await read(store, key))).toBe('two!');
    await store.delete(key);
    await store.delete(key);
    expect([await store.has(key), await store.get(key)]).toEqual([false, undefined]);
  });

  test.each([0, 1, 65_537])('keeps %i bytes that are given as they are', async (length) => {
    const [store, key, bytes] = [open(), newKey(), randomBytes(length)];
    await store.put(key, bytes);
    expect((await read(store, key))?.equals(bytes)).toBe(true);
  });

  test('gives a part of the bytes', async () => {
    const [store, key, bytes] = [open(), newKey(), randomBytes(70_000)];
    await store.put(key, bytes);
    const ranges = [{ from: 5, to: 6 }, { from: 10, to: 66_000 }, { from: 69_999 }, { from: 0 }];
    for (const range of ranges) {
      const part = await buffer((await store.get(key, range))!);
      expect(part.equals(bytes.subarray(range.from, range.to)), JSON.stringify(range)).toBe(true);
    }
    expect(await store.get(newKey(), { from: 0 })).toBeUndefined();
  });

  test('stores many at once', async () => {
    const store = open();
    const files = Array.from({ length: 20 }, () => ({ key: newKey(), bytes: randomBytes(10_000) }));
    await Promise.all(files.map(({ key, bytes }) => store.put(key, source(bytes))));
    for (const { key, bytes } of files) expect((await read(store, key))?.equals(bytes)).toBe(true);
  });

  test.each(['', '../secret', 'a/b', 'a\\b', 'a.b', '%2e%2e', 'x'.repeat(65), 'a\0'])(
    'takes %j for no key',
    async (key) => {
      const store = open();
      const path = source(Buffer.from('x'));
      for (const call of [() => store.put(key, path), () => store.get(key), () => store.delete(key)])
        await expect((async () => call())()).rejects.toThrow(RangeError);
    },
  );

  test('a source that cannot be read stores nothing', async () => {
    const store = open();
    const key = newKey();
    await expect(store.put(key, join(folder, 'missing'))).rejects.toThrow();
    expect(await store.has(key)).toBe(false);
  });
});

test('a folder that was removed is made again', async () => {
  const root = join(folder, 'removed');
  const store = folderStore(root);
  const key = newKey();
  await store.put(key, Buffer.from('one'));
  rmSync(root, { recursive: true });
  await store.put(key, source(Buffer.from('two')));
  expect(String(await read(store, key))).toBe('two');
});

test('a folder keeps no temporary file behind', async () => {
  const root = join(folder, 'clean');
  const store = folderStore(root);
  const key = newKey();
  await store.put(key, source(Buffer.from('x')));
  await store.put('missing', join(folder, 'missing')).catch(() => undefined);
  const left = readdirSync(root, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(left.map(({ name }) => name)).toEqual([key]);
});

test('an object store that refuses is an error that says so, never a missing file', async () => {
  const wrong = s3At({ accessKey: 'nobody' });
  const path = source(Buffer.from('x'));
  await expect(wrong.put('key', path)).rejects.toThrow('object store: PUT answered 403 InvalidAccessKeyId');
  await expect(wrong.get('key')).rejects.toThrow('403');
  await expect(wrong.has('key')).rejects.toThrow('403');
  await expect(s3At({ bucket: 'elsewhere' }).put('key', path)).rejects.toThrow('404 NoSuchBucket');
});

/** Signature of a request after AWS Signature Version 4, computed from what arrived. */
function signatureOf({ method, url, headers }: IncomingMessage, region: string, secret: string): string {
  const signed = /SignedHeaders=([^,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const [path, query = ''] = url!.split('?');
  const canonical = [method, path, query, lines.join(''), signed, headers['x-amz-content-sha256']].join('\n');
  const time = String(headers['x-amz-date']);
  const scope = [time.slice(0, 8), region, 's3', 'aws4_request'];
  const hash = createHash('sha256').update(canonical).digest('hex');
  const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();
  const key = scope.reduce<Buffer | string>((last, part) => hmac(last, part), `AWS4${secret}`);
  return hmac(key, ['AWS4-HMAC-SHA256', time, scope.join('/'), hash].join('\n')).toString('hex');
}

test('requests to an object store are signed, and name the digest and length of what they carry', async () => {
  const seen: string[] = [];
  const judge = createServer(async (request, reply) => {
    const body = await buffer(request);
    const isRight = request.headers.authorization?.endsWith(
      `Signature=${signatureOf(request, 'cn-north-1', 'secret')}`,
    );
    const carries = request.method === 'PUT' ? createHash('sha256').update(body).digest('hex') : undefined;
    const digest = request.headers['x-amz-content-sha256'];
    const isWhole =
      carries === undefined ||
      (digest === carries && Number(request.headers['content-length']) === body.length);
    seen.push(`${request.method} ${request.url}`);
    reply.writeHead(isRight && isWhole ? 200 : 403).end('bytes');
  });
  await new Promise<void>((ready) => judge.listen(0, '127.0.0.1', ready));
  try {
    const { port } = judge.address() as AddressInfo;
    const place = { endpoint: `http://127.0.0.1:${port}`, region: 'cn-north-1' };
    const store = s3At({ ...place, accessKey: 'id', secretKey: 'secret' });
    await store.put('key', source(randomBytes(100_000)));
    expect(String(await read(store, 'key'))).toBe('bytes');
    expect(await store.has('key')).toBe(true);
    await store.delete('key');
    expect(seen).toEqual(['PUT', 'GET', 'HEAD', 'DELETE'].map((method) => `${method} /labels/key`));
    const wrong = s3At({ ...place, accessKey: 'id', secretKey: 'other' });
    await expect(wrong.put('key', source(Buffer.from('x')))).rejects.toThrow('403');
  } finally {
    judge.close();
  }
});

test('a server with S3_ENDPOINT keeps uploads there, none in DATA_DIR', async () => {
  const server = await startServer({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: BUCKET,
    S3_ACCESS_KEY: KEYS.accessKey,
    S3_SECRET_KEY: KEYS.secretKey,
  });
  try {
    const { accessToken: token } = await server.signUp();
    const bytes = await picture();
    const { data } = await upload(server, '/oss/uploadImg', bytes, { token });
    expect((await read(s3At(), data.split('/').at(-1)))?.equals(bytes)).toBe(true);
    expect((await fetchFile(server, data)).rawPayload.equals(bytes)).toBe(true);
    expect(readdirSync(server.config.dataDir)).not.toContain('files');
  } finally {
    await server.close();
  }
});

test('an upload that cannot be kept is an error, and takes no room', async () => {
  const server = await startServer({
    S3_ENDPOINT: endpoint,
    S3_BUCKET: 'elsewhere',
    S3_ACCESS_KEY: KEYS.accessKey,
    S3_SECRET_KEY: KEYS.secretKey,
  });
  try {
    const { accessToken: token, userId } = await server.signUp();
    const reply = await upload(server, '/oss/uploadImg', await picture(), { token });
    expect([reply.status, reply.code]).toEqual([500, 500]);
    expect(server.log.join()).toContain('object store: PUT answered 404 NoSuchBucket');
    const db = await openRepositories(server.config, server.now, () => {});
    expect(await db.files.used(userId)).toBe(0);
    await db.close();
  } finally {
    await server.close();
  }
});
