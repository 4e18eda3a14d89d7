import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../src/base/problem';
import type { Drawing } from '../../src/server/db/publications';
import { publicationOf } from '../../src/server/market/publication';
import { storedLabels } from '../label/mutations';
import { startServer, type TestServer } from './databases';
import { newUser, type TestUser } from './labels';

const LABELS = process.env.LONG_TESTS ? 150 : 100;

let server: TestServer;
let one: TestUser;
let other: TestUser;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'info' });
  [one, other] = [await newUser(server), await newUser(server)];
});
afterAll(() => server.close());

const bugs = () => server.log.filter((line) => line.includes('"event":"bug"'));
const names = (source: Record<string, unknown>) => JSON.stringify(source).slice(0, 2000);

/** A drawing as the tables of an earlier version may hold it: nothing of it was checked. */
function unchecked({ data, ...settings }: Record<string, unknown>): Drawing {
  return {
    ...{ name: '旧', width: 40, height: 30, cover: '' },
    settings: JSON.stringify(settings),
    data: typeof data === 'string' ? data : JSON.stringify(data ?? null),
  };
}

test(`TPL-06 ${LABELS} labels of which anything may be wrong are saved whole, or refused by the name of what is wrong`, async () => {
  let refused = 0;
  for (const source of storedLabels(LABELS)) {
    server.pass(60_000);
    const reply = await one.send('POST /templet/save', { ...source, name: '标签' });
    if (reply.code === 200) {
      const templetId = Number(reply.data.templetId);
      expect((await one.read(templetId)).templetId).toBe(templetId);
      continue;
    }
    refused++;
    expect([400, 3003], names(source)).toContain(reply.code);
    expect(reply.msg, names(source)).not.toMatch(/undefined|\[object|Error| at /);
    if (reply.code === 400) expect(reply.msg, names(source)).toMatch(/字段 [\w.[\]]+ 无效|模板|多排/);
  }
  expect(refused).toBeGreaterThan(LABELS / 2);
  expect(bugs()).toEqual([]);
}, 300_000);

test(`TPL-06 ${LABELS} such labels that are stored already go through every call that reads a template`, async () => {
  const sources = storedLabels(LABELS);
  const drawings = sources.map(unchecked);
  const stored = await server.database(async (db) => {
    const categoryId = await db.publications.putCategory('旧', 99);
    const ids: number[] = [];
    for (const [i, drawing] of drawings.entries()) {
      const { templetId } = await db.templets.add(one.userId, null, drawing);
      // A save on top of it makes what is wrong a version of its own.
      await db.templets.change(one.userId, templetId, 1, { ...drawing, name: '新' });
      await db.publications.publish({ code: `old-${i}`, categoryId, drawing, keywords: [], files: [] });
      ids.push(templetId);
    }
    return ids;
  });
  const all = await one.call('GET /market/getTemplet', { keyword: '旧', pageSize: 100 });
  expect(all.code, all.msg).toBe(200);
  const published = all.data.rows;
  expect(published).toHaveLength(100);
  const listed = await one.call('GET /templet/getMyTemplet', { pageSize: 100 });
  expect(listed.data.rows).toHaveLength(100);

  const done = new Map<string, number>();
  for (const [i, templetId] of stored.entries()) {
    // Limits by the hour have passed.
    server.pass(3_600_000);
    const shareId = async () => {
      const { data } = await other.call('GET /templet/getShareTemplet', { shareType: 2 });
      return data.rows[0]?.shareId;
    };
    const market = published[i % published.length]!.templetId;
    const calls: [string, object][] = [
      ['GET /templet/getTemplet', { templetId, use: 'edit' }],
      ['GET /templet/getVersion', { templetId }],
      ['POST /templet/restoreVersion', { templetId, revision: 1 }],
      ['POST /templet/copy', { templetId }],
      ['POST /templet/rename', { templetId, name: '又' }],
      ['POST /templet/collect', { templetId, collected: 1 }],
      ['POST /templet/share', { templetId, shareCode: other.shareCode }],
      ['GET /market/detail', { templetId: market }],
      ['POST /market/use', { templetId: market }],
    ];
    for (const [path, input] of calls) {
      const reply = await one.send(path, input);
      expect([200, 400, 3003], `${path} ${reply.msg} ${names(sources[i]!)}`).toContain(reply.code);
      expect(reply.msg, path).not.toMatch(/undefined|\[object|Error| at /);
      if (reply.code === 200) done.set(path, (done.get(path) ?? 0) + 1);
    }
    const received = await shareId();
    if (received === undefined) continue;
    for (const path of ['GET /templet/getTemplet', 'POST /templet/saveShare', 'POST /templet/deleteShare']) {
      const reply = await other.send(path, { shareId: received });
      expect([200, 400, 3003], `${path} ${reply.msg} ${names(sources[i]!)}`).toContain(reply.code);
      if (reply.code === 200) done.set(`${path} of a share`, (done.get(`${path} of a share`) ?? 0) + 1);
    }
  }
  // Most labels go through every one of them.
  expect([...done].filter(([, count]) => count < LABELS * 0.85)).toEqual([]);
  expect(done.size).toBe(12);
  expect(bugs()).toEqual([]);
}, 300_000);

test('TPL-06 such a label that an operator publishes is a drawing, or refused with words', () => {
  let taken = 0;
  for (const source of storedLabels(400)) {
    try {
      publicationOf(source);
      taken++;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      expect(error.problem.key).toMatch(/^(fieldInvalid|templateInvalid|multiRow|nameReq|marketPicture)$/);
    }
  }
  expect(taken).toBeGreaterThan(10);
});
