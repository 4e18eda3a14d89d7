import { describe, expect, test } from 'vitest';
import { onBothDatabases, PASSWORD } from '../databases';
import { entity, newLastingUser, newUser, type TestUser } from '../labels';
import { fetchFile, picture, sweepNow, upload } from '../uploads';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

onBothDatabases((server) => {
  const bin = async (user: TestUser) => (await user.call('GET /templet/getBin', {})).data;
  const binned = async (user: TestUser) => (await bin(user)).rows.map(({ name }) => name);
  const remove = (user: TestUser, ...templetIds: number[]) =>
    user.call('POST /templet/delete', { templetIds });
  const restore = (user: TestUser, ...templetIds: number[]) =>
    user.call('POST /templet/restore', { templetIds });

  describe('G-52 the bin', () => {
    test('G-52 a deleted template is in the bin alone, and no call but those of the bin reaches it', async () => {
      const user = await newUser(server());
      const { folderId } = (await user.call('POST /templet/saveFolder', { name: '夹' })).data;
      const templetId = await user.save('旧签', { folderId });
      await user.call('POST /templet/save', entity('旧签', { templetId, revision: 1 }));
      await user.call('POST /templet/collect', { templetId, collected: 1 });
      await user.call('GET /templet/getTemplet', { templetId, use: 'edit' });
      expect((await remove(user, templetId)).data).toEqual({ changed: 1 });

      expect(await binned(user)).toEqual(['旧签']);
      for (const filter of [{}, { keyword: '旧' }, { folderId }, { collected: 1 as const }])
        expect(await user.names(filter)).toEqual([]);
      expect((await user.call('GET /templet/getMyTemplet', { pageSize: 1 })).data.total).toBe(0);
      expect((await user.call('GET /label/recent', {})).data).toMatchObject({ total: 0, rows: [] });
      expect((await user.call('GET /templet/getFolder', {})).data.rows[0]!.count).toBe(0);
      const cover = `/api/v3/oss/file/${'A'.repeat(22)}`;
      const calls: [string, object][] = [
        ['GET /templet/getTemplet', { templetId }],
        ['GET /templet/getTemplet', { templetId, use: 'print' }],
        ['POST /templet/save', entity('新', { templetId, revision: 2 })],
        ['POST /templet/rename', { templetId, name: '新' }],
        ['POST /templet/cover', { templetId, revision: 2, cover, coverDrawing: 1 }],
        ['POST /templet/move', { templetIds: [templetId], folderId: null }],
        ['POST /templet/delete', { templetIds: [templetId] }],
        ['POST /templet/copy', { templetId }],
        ['POST /templet/collect', { templetId, collected: 1 }],
        ['GET /templet/getVersion', { templetId }],
        ['POST /templet/restoreVersion', { templetId, revision: 1 }],
        ['POST /templet/share', { templetId, shareCode: (await newUser(server())).shareCode }],
      ];
      for (const [path, input] of calls) expect((await user.send(path, input)).code, path).toBe(3001);
    });

    test('G-52 restored, it is what it was: folder, star, versions, recent use', async () => {
      const user = await newUser(server());
      const { folderId } = (await user.call('POST /templet/saveFolder', { name: '夹' })).data;
      const templetId = await user.save('一版', { folderId });
      await user.call('POST /templet/save', entity('二版', { templetId, revision: 1 }));
      await user.call('POST /templet/collect', { templetId, collected: 1 });
      await user.call('GET /templet/getTemplet', { templetId, use: 'edit' });
      const before = await user.read(templetId);
      await remove(user, templetId);
      expect((await restore(user, templetId)).data).toEqual({ changed: 1 });
      expect(await user.read(templetId)).toEqual(before);
      expect(before).toMatchObject({ folderId, collected: 1, revision: 2 });
      expect(await user.names({ folderId })).toEqual(['二版']);
      expect((await user.call('GET /templet/getVersion', { templetId })).data.rows).toMatchObject([
        { name: '一版' },
      ]);
      expect((await user.call('GET /label/recent', {})).data.total).toBe(1);
      expect(await binned(user)).toEqual([]);
    });

    test('G-52 the content of a removed folder comes back outside any folder', async () => {
      const user = await newUser(server());
      const { folderId } = (await user.call('POST /templet/saveFolder', { name: '夹' })).data;
      const templetId = await user.save('内', { folderId });
      await user.call('POST /templet/deleteFolder', { folderId, withContent: 1 });
      expect(await binned(user)).toEqual(['内']);
      await restore(user, templetId);
      expect(await user.read(templetId)).toMatchObject({ name: '内', folderId: null });
    });

    test('G-52 restore and delete for ever take all of the selection or none, of the own bin alone', async () => {
      const [user, other] = [await newUser(server()), await newUser(server())];
      const [gone, kept] = [await user.save('删'), await user.save('留')];
      await remove(user, gone);
      for (const path of ['POST /templet/restore', 'POST /templet/deleteForever']) {
        expect((await user.send(path, { templetIds: [gone, kept] })).code, path).toBe(3001);
        expect((await other.send(path, { templetIds: [gone] })).code, path).toBe(3001);
        expect((await user.send(path, { templetIds: [] })).code, path).toBe(400);
        expect((await server().send(path, { templetIds: [gone] })).code, path).toBe(10001);
      }
      expect(await binned(other)).toEqual([]);
      expect([await binned(user), await user.names()]).toEqual([['删'], ['留']]);
      const forever = await user.call('POST /templet/deleteForever', { templetIds: [gone, gone] });
      expect(forever.data).toEqual({ changed: 1 });
      expect(await binned(user)).toEqual([]);
      expect((await restore(user, gone)).code).toBe(3001);
    });

    test('G-52 the last deleted comes first, each with the days that are left, and after 30 days it is gone', async () => {
      const user = await newLastingUser(server());
      const [first, second] = [await user.save('早'), await user.save('晚')];
      await remove(user, first);
      server().pass(2 * DAY);
      await remove(user, second);
      const { rows, total } = await bin(user);
      expect(total).toBe(2);
      expect(rows.map(({ name, daysLeft }) => [name, daysLeft])).toEqual([
        ['晚', 30],
        ['早', 28],
      ]);
      expect(rows[0]).toMatchObject({ templetId: second, deleteTime: server().now(), width: 40 });
      // The session ends with the 30 days: the rest is read from the database.
      await server().database(async (db) => {
        const left = async () => {
          await db.sweep();
          const page = await db.bin.list(user.userId, { pageNumber: 1, pageSize: 10 });
          return page.rows.map((row) => [row.name, row.daysLeft]);
        };
        server().pass(28 * DAY);
        expect(await left()).toEqual([
          ['晚', 2],
          ['早', 1],
        ]);
        server().pass(1);
        expect(await left()).toEqual([['晚', 2]]);
        await expect(db.bin.restore(user.userId, [first])).rejects.toMatchObject({ code: 3001 });
      });
    });

    test('G-52 a sweep removes more than a hundred at once, with their versions', async () => {
      const user = await newUser(server());
      const ids: number[] = [];
      for (let i = 0; i < 101; i++) ids.push(await user.save(`第${i}`));
      await user.call('POST /templet/save', entity('二版', { templetId: ids[0]!, revision: 1 }));
      await remove(user, ...ids.slice(0, 100));
      await remove(user, ids[100]!);
      server().pass(30 * DAY + 1);
      await server().database(async (db) => {
        expect(await db.versions.find(ids[0]!, 1)).toMatchObject({ name: '第0' });
        await db.sweep();
        expect((await db.bin.list(user.userId, { pageNumber: 1, pageSize: 10 })).total).toBe(0);
        expect(await db.versions.find(ids[0]!, 1)).toBeUndefined();
      });
    });

    test('G-52 G-26 those in the bin do not count for the limit of 2000, and come back only where there is room', async () => {
      const user = await newUser(server());
      const templetId = await user.save('满');
      await server().database((db) =>
        db.transaction(async ({ templets }) => {
          const { folderId, revision, ...drawing } = await templets.find(user.userId, templetId);
          for (let i = 1; i < 2000; i++) await templets.add(user.userId, null, drawing);
        }),
      );
      expect((await user.call('POST /templet/save', entity('多'))).code).toBe(3002);
      await remove(user, templetId);
      const added = await user.save('新');
      const full = await restore(user, templetId);
      expect([full.code, await binned(user)]).toEqual([3002, ['满']]);
      await remove(user, added);
      expect((await restore(user, templetId)).code).toBe(200);
    });

    test('G-52 pictures of a template in the bin stay until it is removed for good', async () => {
      const user = await newLastingUser(server());
      const bytes = await picture('png', 41, 43);
      const { data } = await upload(server(), '/oss/uploadImg', bytes, { token: user.accessToken });
      const templetId = await user.save('图', { cover: data as string });
      const later = async (hours: number) => {
        server().pass(hours * HOUR);
        await sweepNow(server());
        return (await fetchFile(server(), data as string)).statusCode;
      };
      await remove(user, templetId);
      expect([await later(0), await later(25), await later(25)]).toEqual([200, 200, 200]);
      await user.call('POST /templet/deleteForever', { templetIds: [templetId] });
      expect([await later(0), await later(25), await later(2)]).toEqual([200, 404, 404]);
    });

    test('G-52 a removed account leaves nothing in the bin', async () => {
      const user = await newUser(server());
      const templetId = await user.save('弃');
      await remove(user, templetId);
      expect((await user.call('POST /login/unregister', { password: PASSWORD })).code).toBe(200);
      await server().database(async (db) => {
        expect((await db.bin.list(user.userId, { pageNumber: 1, pageSize: 10 })).total).toBe(0);
      });
    });

    test('SAFE-02 G-52 in safe mode the bin is only read', async () => {
      const user = await newUser(server());
      const templetId = await user.save('一');
      await remove(user, templetId);
      await user.setSafeMode(1);
      for (const path of ['POST /templet/restore', 'POST /templet/deleteForever']) {
        const { status, code, msg } = await user.send(path, { templetIds: [templetId] });
        expect([status, code, msg], path).toEqual([200, 1501, '您当前处于安全模式，不允许删除/修改模板']);
      }
      expect(await binned(user)).toEqual(['一']);
    });
  });
});
