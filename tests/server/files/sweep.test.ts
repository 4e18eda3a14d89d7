import { describe, expect, test } from 'vitest';
import { type Database, openRepositories } from '../../../src/server/db';
import { fileIdOf } from '../../../src/server/db/fileRefs';
import { fileStore } from '../../../src/server/files';
import { sweepFiles } from '../../../src/server/files/sweep';
import { onBothDatabases, PASSWORD, type TestServer } from '../databases';
import { newLastingUser as newUser, type TestUser } from '../labels';
import { fetchFile, fontFile, picture, sheet, upload } from '../uploads';

const HOUR = 3_600_000;

onBothDatabases((running) => {
  /** Runs `work` with so many instances in addition to the server. */
  async function withInstances<T>(
    count: number,
    work: (sweeps: (() => Promise<void>)[], db: Database) => Promise<T>,
  ) {
    const { config, now } = running();
    const open = () =>
      openRepositories(config, now, (error) => {
        throw error;
      });
    const databases = await Promise.all(Array.from({ length: count }, open));
    try {
      const files = fileStore(config);
      return await work(
        databases.map((db) => () => sweepFiles({ db, files, now })),
        databases[0]!,
      );
    } finally {
      await Promise.all(databases.map((db) => db.close()));
    }
  }
  const sweep = () => withInstances(1, ([one]) => one!());
  const isStored = async (url: string) => fileStore(running().config).has(fileIdOf(url)!);
  let made = 0;
  /** A picture like no other: equal ones of an account are stored once. */
  const image = async (server: TestServer, user: TestUser): Promise<string> => {
    const bytes = await picture('png', 64 + made++, 48);
    return (await upload(server, '/oss/uploadImg', bytes, { token: user.accessToken })).data;
  };
  const shows = (url: string) =>
    JSON.stringify([{ id: 'p', elementType: 6, x: 0, y: 0, width: 9, height: 9, content: url }]);

  describe('files nobody needs', () => {
    test('D-10 a server that stops ends its sweep half way, and the next one continues', async () => {
      const server = running();
      const url = await image(server, await newUser(server));
      await sweep();
      server.pass(24 * HOUR);
      const { config, now } = server;
      await server.database((db) => sweepFiles({ db, files: fileStore(config), now }, AbortSignal.abort()));
      expect((await fetchFile(server, url)).statusCode).toBe(200);
      await sweep();
      expect((await fetchFile(server, url)).statusCode).toBe(404);
    });

    test('an upload waits a day for its label; its bytes go an hour after it', async () => {
      const server = running();
      const user = await newUser(server);
      const url = await image(server, user);
      await sweep();
      server.pass(23 * HOUR);
      await sweep();
      expect((await fetchFile(server, url)).statusCode).toBe(200);
      server.pass(HOUR);
      await sweep();
      expect((await fetchFile(server, url)).statusCode).toBe(404);
      expect(await isStored(url)).toBe(true);
      server.pass(HOUR);
      await sweep();
      expect(await isStored(url)).toBe(false);
    });

    test('a picture of a label stays until the label is gone, and a day longer', async () => {
      const server = running();
      const user = await newUser(server);
      const url = await image(server, user);
      const templetId = await user.save('图', { cover: url, data: shows(url) });
      const copy = (await user.call('POST /templet/copy', { templetId })).data.templetId;
      const later = async (hours: number) => {
        server.pass(hours * HOUR);
        await sweep();
        return (await fetchFile(server, url)).statusCode;
      };
      expect([await later(0), await later(100)]).toEqual([200, 200]);
      await user.deleteForever([templetId]);
      expect([await later(0), await later(100)]).toEqual([200, 200]);
      await user.deleteForever([copy]);
      expect([await later(0), await later(23), await later(1)]).toEqual([200, 200, 404]);
    });

    test('one needed again within the day stays', async () => {
      const server = running();
      const user = await newUser(server);
      const url = await image(server, user);
      await sweep();
      server.pass(23 * HOUR);
      await user.save('图', { cover: url });
      server.pass(2 * HOUR);
      await sweep();
      expect((await fetchFile(server, url)).statusCode).toBe(200);
    });

    test('several instances at once: what is used meanwhile stays, with its bytes', async () => {
      const server = running();
      const user = await newUser(server);
      const ids: string[] = [];
      for (let i = 0; i < 40; i++) ids.push(fileIdOf(await image(server, user))!);
      await sweep();
      server.pass(25 * HOUR);
      const taken = new Set<string>();
      await withInstances(3, async (sweeps, db) => {
        const take = (id: string, holderId: number) =>
          db.transaction(async ({ fileRefs, files }) => {
            await fileRefs.set('feedback', 1_000_000 + holderId, [id]);
            // Still there once it is held: nobody may remove it from now on.
            if ((await files.own([id], user.userId, 'image')).length > 0) taken.add(id);
          });
        await take(ids[0]!, 0);
        const takes = ids.slice(1, 20).map((id, i) => take(id, i + 1));
        await Promise.all([...sweeps.map((run) => run()), ...takes]);
        server.pass(HOUR);
        await Promise.all(sweeps.map((run) => run()));
        const left = await db.files.own(ids, user.userId, 'image');
        expect(left.map(({ id }) => id).sort()).toEqual([...taken].sort());
        expect(await db.files.removed(server.now(), 100)).toEqual([]);
      });
      const stored = await Promise.all(ids.map((id) => fileStore(server.config).has(id)));
      expect(ids.filter((_, i) => stored[i]).sort()).toEqual([...taken].sort());
      expect(taken).toContain(ids[0]);
    });

    test('G-51 a removed account leaves none of its files, fonts and spreadsheets, but what others hold', async () => {
      const server = running();
      const [one, other] = [await newUser(server), await newUser(server)];
      const { accessToken: token } = one;
      const font = (await upload(server, '/font/upload', fontFile({}), { token })).data.fontUrl as string;
      const data = (await upload(server, '/oss/uploadFile', sheet(), { token, name: 'a.xlsx' })).data
        .url as string;
      await one.call('POST /dbdata/add', { url: data, name: 'a', fields: [], rows: 0 });
      const [shared, own, reported] = [
        await image(server, one),
        await image(server, one),
        await image(server, one),
      ];
      await one.call('POST /feedback/add', {
        type: 1,
        content: '联系我',
        contact: '13800000000',
        images: [reported],
      });
      const templetId = await one.save('图', { cover: shared, data: shows(shared) });
      await one.save('私', { cover: own });
      await one.call('POST /templet/share', { shareCode: other.shareCode, templetId });
      const { rows } = (await other.call('GET /templet/getShareTemplet', { shareType: 2 })).data;
      const saved = await other.call('POST /templet/saveShare', { shareId: rows[0]!.shareId });
      expect(saved.code).toBe(200);
      expect((await one.call('POST /login/unregister', { password: PASSWORD })).code).toBe(200);
      await sweep();
      server.pass(HOUR);
      await sweep();
      expect(await isStored(shared)).toBe(true);
      expect((await fetchFile(server, shared)).statusCode).toBe(200);
      for (const url of [font, data, own, reported]) expect([url, await isStored(url)]).toEqual([url, false]);
      await withInstances(1, async (_, db) => {
        const [message] = await db.feedback.list(1);
        expect(message).toMatchObject({ content: '联系我', contact: '', images: '[]', userId: null });
        expect(await db.files.used(one.userId)).toBe(0);
      });
    });
  });
});
