import { describe, expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { entity, newUser } from '../labels';

onBothDatabases((server) => {
  describe('moving, deleting, copying', () => {
    test('LIB-03 delete and move take all of the selection or none', async () => {
      const user = await newUser(server());
      const other = await newUser(server());
      const ids = [await user.save('一'), await user.save('二')];
      const theirs = await other.save('三');
      const { folderId } = (await user.call('POST /templet/saveFolder', { name: '夹' })).data;
      const wrong = [...ids, theirs];
      expect((await user.call('POST /templet/move', { templetIds: wrong, folderId })).code).toBe(3001);
      expect((await user.call('POST /templet/delete', { templetIds: wrong })).code).toBe(3001);
      expect(await user.names({ folderId: 0, sort: 'name' })).toEqual(['二', '一']);
      // An id that is named twice counts once.
      const twice = [...ids, ...ids];
      expect((await user.call('POST /templet/move', { templetIds: twice, folderId })).data).toEqual({
        changed: 2,
      });
      expect((await user.call('POST /templet/delete', { templetIds: twice })).data).toEqual({ changed: 2 });
      expect(await user.names()).toEqual([]);
      expect(await other.names()).toEqual(['三']);
    });

    test.each([[[]], [Array.from({ length: 101 }, (_, i) => i + 1)], [['a']], [[-1]], ['1']])(
      'LIB-03 a selection %# that is none is 400',
      async (templetIds) => {
        const user = await newUser(server());
        expect((await user.send('POST /templet/delete', { templetIds })).code).toBe(400);
      },
    );

    test('LIB-09 a copy is named after its original, in its folder, within 32 characters', async () => {
      const user = await newUser(server());
      const { folderId } = (await user.call('POST /templet/saveFolder', { name: '夹' })).data;
      const templetId = await user.save('价签', { folderId, printDensity: 9 });
      const copy = (await user.call('POST /templet/copy', { templetId })).data.templetId;
      expect(await user.read(copy)).toMatchObject({
        ...{ name: '价签 - 副本', folderId, printDensity: 9, revision: 1 },
        data: (await user.read(templetId)).data,
      });
      const long = await user.save(`${'长'.repeat(30)}😀`);
      const cut = (await user.call('POST /templet/copy', { templetId: long, folderId })).data.templetId;
      expect(await user.read(cut)).toMatchObject({ name: `${'长'.repeat(27)} - 副本`, folderId });
    });

    test('TPL-01 an account has 2,000 templates at most', async () => {
      const user = await newUser(server());
      const templetId = await user.save('一');
      await server().database(async ({ templets }) => {
        const { folderId, revision, ...drawing } = await templets.find(user.userId, templetId);
        for (let i = 1; i < 1999; i++) await templets.add(user.userId, null, drawing);
      });
      const codes = await Promise.all([
        user.call('POST /templet/copy', { templetId }),
        user.call('POST /templet/save', entity('二')),
        user.call('POST /templet/save', entity('三')),
      ]);
      expect(codes.map(({ code }) => code).sort()).toEqual([200, 3002, 3002]);
      expect(codes.find(({ code }) => code === 3002)!.msg).toBe('模板数量已达上限 2000 个');
      const { rows } = (await user.call('GET /market/getTemplet', {})).data;
      expect((await user.call('POST /market/use', { templetId: rows[0]!.templetId })).code).toBe(3002);
    });
  });
});
