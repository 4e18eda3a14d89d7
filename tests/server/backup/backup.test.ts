import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '../../../src/base/problem';
import { backup } from '../../../src/server/backup/backup';
import { restore } from '../../../src/server/backup/restore';
import { type TarEntry, tar, untar } from '../../../src/server/backup/tar';
import { createServer } from '../../../src/server/main';
import { isSame, lastingOf, treeOf } from '../../disk/powerCut';
import { startServer, type TestServer } from '../databases';
import { testApp, testConfig } from '../deployment';
import { newUser } from '../labels';
import { fetchFile, fontFile, picture, sheet, upload } from '../uploads';

let folder: string;
let server: TestServer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labelwright-backup-'));
  server = await startServer();
});
afterAll(async () => {
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const newFolder = () => mkdtempSync(join(folder, 'data-'));
const newFile = () => join(folder, `${randomBytes(6).toString('hex')}.tar.gz`);
const problemOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: Refusal) => error.problem?.key ?? error,
  );

/** A server on restored data, with the clock of the first. */
async function serve(dataDir: string): Promise<TestServer> {
  const app = await createServer({
    appDir: testApp(newFolder()),
    // Port 80: injected requests name no other.
    config: testConfig({}, { dataDir, port: 80 }),
    now: server.now,
  });
  const call = async (path: string, input: unknown, { token = '' } = {}) => {
    const [method, url] = path.split(' ') as ['GET' | 'POST', string];
    const sent = method === 'GET' ? { query: input as Record<string, string> } : { payload: input as object };
    const reply = await app.inject({
      method,
      url: `/api/v3${url}`,
      headers: { accesstoken: token },
      ...sent,
    });
    return { status: reply.statusCode, ...reply.json() };
  };
  return { ...server, app, call, close: () => app.close() } as unknown as TestServer;
}

describe('backup and restore', () => {
  test('everything is there again: accounts, sessions, labels, pictures, fonts, spreadsheets', async () => {
    const user = await newUser(server);
    const { accessToken: token } = user;
    const bytes = [await picture(), fontFile({}), sheet()];
    const cover = (await upload(server, '/oss/uploadImg', bytes[0]!, { token })).data as string;
    const font = (await upload(server, '/font/upload', bytes[1]!, { token })).data.fontUrl as string;
    const data = (await upload(server, '/oss/uploadFile', bytes[2]!, { token, name: 'a.xlsx' })).data
      .url as string;
    const templetId = await user.save('价签', { cover, execlFilePath: data, excelName: 'a' });
    const before = await user.read(templetId);
    writeFileSync(join(server.config.dataDir, 'printers.json'), '[]');
    const file = newFile();
    const done = await backup(server.config, file);
    expect(done).toEqual({ files: 3, gone: 0, bytes: readFileSync(file).length });

    const dataDir = newFolder();
    expect(await restore({ ...server.config, dataDir }, file)).toEqual({ files: 3 });
    expect(readdirSync(dataDir).sort()).toEqual(['files', 'labelwright.sqlite', 'printers.json']);
    const restored = await serve(dataDir);
    try {
      const read = await restored.call('GET /templet/getTemplet', { templetId }, { token });
      expect(read.data).toEqual(before);
      for (const [i, url] of [cover, font, data].entries())
        expect((await fetchFile(restored, url, token)).rawPayload.equals(bytes[i]!)).toBe(true);
      // Ids continue after the last one.
      const entity = { name: '新', width: 40, height: 30, data: '[]' };
      const next = await restored.call('POST /templet/save', entity, { token });
      expect(next.data.templetId).toBeGreaterThan(templetId);
    } finally {
      await restored.close();
    }
  });

  test('while labels and pictures are saved: one moment of them, with every picture of it', async () => {
    const user = await newUser(server);
    const { accessToken: token } = user;
    let going = true;
    const saved: number[] = [];
    const writer = (async () => {
      while (going) {
        const bytes = await picture('png', 30 + (saved.length % 50), 40);
        const { data, code } = await upload(server, '/oss/uploadImg', bytes, { token });
        if (code === 429) server.pass(60_000);
        else saved.push(await user.save(`标签 ${saved.length}`, { cover: data }));
      }
    })();
    while (saved.length < 10) await new Promise((resume) => setTimeout(resume, 5));
    const least = [...saved];
    const file = newFile();
    const { files, gone } = await backup(server.config, file);
    const most = saved.length;
    while (saved.length < most + 3) await new Promise((resume) => setTimeout(resume, 5));
    going = false;
    await writer;
    expect(gone).toBe(0);
    expect(files).toBeGreaterThanOrEqual(least.length);

    const dataDir = newFolder();
    await restore({ ...server.config, dataDir }, file);
    const restored = await serve(dataDir);
    try {
      const list = { pageSize: 100, pageNumber: 1 };
      const { rows } = (await restored.call('GET /templet/getMyTemplet', list, { token })).data;
      const ids = rows.map(({ templetId }) => templetId).sort((a, b) => a - b);
      // In the order they were saved, without a gap.
      expect(ids).toEqual(saved.slice(0, ids.length));
      expect(ids.length).toBeGreaterThanOrEqual(least.length);
      for (const { cover } of rows) expect((await fetchFile(restored, String(cover))).statusCode).toBe(200);
    } finally {
      await restored.close();
    }
  });

  test('nothing is overwritten, and nothing is made where there is nothing', async () => {
    const file = newFile();
    await backup(server.config, file);
    expect(await problemOf(backup(server.config, file))).toBe('fileExists');
    expect(await problemOf(restore(server.config, file))).toBe('folderNotEmpty');
    const empty = newFolder();
    expect(await problemOf(backup({ ...server.config, dataDir: empty }, newFile()))).toBe('backupNothing');
    expect(readdirSync(empty)).toEqual([]);
  });

  test('data in PostgreSQL or an object store is left to their own tools', async () => {
    const s3 = { endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', accessKey: 'a', secretKey: 's' };
    for (const place of [{ databaseUrl: 'postgres://127.0.0.1/x' }, { s3 }]) {
      const config = { ...server.config, ...place };
      expect(await problemOf(backup(config, newFile()))).toBe('backupElsewhere');
      expect(await problemOf(restore({ ...config, dataDir: newFolder() }, 'x'))).toBe('backupElsewhere');
    }
  });

  test('a damaged archive is refused, and the folder stays as it was', async () => {
    const whole = newFile();
    await backup(server.config, whole);
    const packed = readFileSync(whole);
    const unpacked = gunzipSync(packed);
    const flipped = Buffer.from(packed);
    flipped[packed.length >> 1] = flipped[packed.length >> 1]! ^ 0xff;
    const renamed = Buffer.from(unpacked);
    renamed.write('labelwright.sqlitf', 0);
    const damaged = [
      packed.subarray(0, packed.length >> 1),
      packed.subarray(0, packed.length - 4),
      flipped,
      gzipSync(unpacked.subarray(0, unpacked.length - 4096)),
      gzipSync(renamed),
      Buffer.from('no archive'),
      Buffer.alloc(0),
    ];
    for (const [i, bytes] of damaged.entries()) {
      const dataDir = newFolder();
      const file = newFile();
      writeFileSync(file, bytes);
      expect([i, await problemOf(restore({ ...server.config, dataDir }, file))]).toEqual([i, 'backupBroken']);
      expect(readdirSync(dataDir)).toEqual([]);
    }
  });

  test.each(['../evil', '/etc/evil', 'files/../../evil', 'files/ab/abc/../x', 'files/xy/abc', 'evil.sqlite'])(
    'an archive that would write %s is refused',
    async (name) => {
      const file = newFile();
      writeFileSync(file, gzipSync(await buffer(tar(entries({ name, data: Buffer.from('x') })))));
      const dataDir = join(newFolder(), 'data');
      mkdirSync(dataDir);
      expect(await problemOf(restore({ ...server.config, dataDir }, file))).toBe('backupBroken');
      expect(readdirSync(dataDir)).toEqual([]);
      expect(existsSync(join(dataDir, '../evil'))).toBe(false);
    },
  );
});

async function* entries(...files: { name: string; data: Buffer; size?: number }[]): AsyncGenerator<TarEntry> {
  for (const { name, data, size = data.length } of files)
    yield { name, size, content: Readable.from([data]) };
}

describe('tar', () => {
  const files = [0, 1, 511, 512, 513, 100_000].map((length) => ({
    name: `a/${length}`,
    data: randomBytes(length),
  }));

  test('is read as it was written, however it is cut', async () => {
    const bytes = await buffer(tar(entries(...files)));
    for (const step of [1000, 512, 7919]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / step) }, (_, i) =>
        bytes.subarray(i * step, (i + 1) * step),
      );
      const read: { name: string; data: Buffer }[] = [];
      for await (const { name, content } of untar(Readable.from(pieces)))
        read.push({ name, data: await buffer(content) });
      expect(read.map(({ name }) => name)).toEqual(files.map(({ name }) => name));
      expect(read.every(({ data }, i) => data.equals(files[i]!.data))).toBe(true);
    }
  });

  test.each(['-1', '-0000000001', '12x', '0x10', '1.5', '', '9'])(
    'a size that is no octal number is an error: %j',
    async (size) => {
      const bytes = await buffer(tar(entries({ name: 'a', data: Buffer.from('abc') })));
      bytes.fill(0, 124, 136).write(size, 124);
      bytes.fill(' ', 148, 156);
      const sum = bytes.subarray(0, 512).reduce((all, byte) => all + byte, 0);
      bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
      const read = async () => {
        for await (const { content } of untar(Readable.from([bytes]))) await buffer(content);
      };
      await expect(read()).rejects.toThrow(new RangeError('bad size'));
    },
  );

  test('a file of another length than announced is an error', async () => {
    await expect(buffer(tar(entries({ name: 'a', data: Buffer.from('abc'), size: 4 })))).rejects.toThrow(
      RangeError,
    );
  });
});

test('a power cut leaves the archive, and all that was restored from it', async () => {
  const user = await newUser(server);
  await upload(server, '/oss/uploadImg', await picture(), { token: user.accessToken });
  const place = newFolder();
  const archive = join(place, 'labels.tar.gz');
  const saved = await lastingOf(place, () => backup(server.config, archive));
  expect([...saved.keys()]).toEqual(['labels.tar.gz']);
  const root = newFolder();
  const left = await lastingOf(root, () => restore(testConfig({}, { dataDir: join(root, 'data') }), archive));
  expect([...left.keys()].some((name) => name.startsWith('data/files/'))).toBe(true);
  // The folder it was unpacked in may be there still, without what came from it.
  for (const name of left.keys()) if (name.startsWith('data/.restore-')) left.delete(name);
  expect(isSame(left, treeOf(root))).toBe(true);
});
