import { describe, expect, test } from 'vitest';
import { marketCategories } from '../../../src/server/market';
import { publicationOf } from '../../../src/server/market/publication';
import { onBothDatabases, PASSWORD } from '../databases';
import { entity, newLastingUser } from '../labels';
import { fetchFile, picture, sweepNow, upload } from '../uploads';

const HOUR = 3_600_000;
const IMAGE = 6;

onBothDatabases((running) => {
  /** An owner with a template of one picture, and another user. */
  async function twoAccounts() {
    const server = running();
    const [owner, receiver] = [await newLastingUser(server), await newLastingUser(server)];
    const bytes = await picture('png', 64 + owner.userId, 48);
    const { data } = await upload(server, '/oss/uploadImg', bytes, { token: owner.accessToken });
    const content = data as string;
    const element = { id: 'p', elementType: IMAGE, x: 0, y: 0, width: 9, height: 9, content };
    const templateBg = (
      await upload(server, '/oss/uploadImg', await picture('jpeg', 64 + owner.userId, 30), {
        token: owner.accessToken,
      })
    ).data as string;
    const fields = { data: JSON.stringify([element]), templateBg };
    const templetId = await owner.save('图', fields);
    /** Days later: what nobody needs is gone. */
    const sweep = async () => {
      for (const hours of [0, 25, 25]) {
        server.pass(hours * HOUR);
        await sweepNow(server);
      }
    };
    const urls = [content, templateBg];
    const statuses = () => Promise.all(urls.map(async (url) => (await fetchFile(server, url)).statusCode));
    return { server, owner, receiver, templetId, fields, urls, sweep, statuses };
  }

  describe('pictures of a template that others have', () => {
    test('one shared by code keeps them when its owner deletes it, and when the owner’s account is removed', async () => {
      const { owner, receiver, templetId, urls, sweep, statuses } = await twoAccounts();
      await owner.call('POST /templet/share', { shareCode: receiver.shareCode, templetId });
      await owner.deleteForever([templetId]);
      await sweep();
      expect(await statuses()).toEqual([200, 200]);
      const { rows } = (await receiver.call('GET /templet/getShareTemplet', { shareType: 2 })).data;
      const saved = await receiver.call('POST /templet/saveShare', { shareId: rows[0]!.shareId });
      expect((await owner.call('POST /login/unregister', { password: PASSWORD })).code).toBe(200);
      await sweep();
      const templet = await receiver.read(saved.data.templetId);
      for (const url of urls) expect(JSON.stringify(templet)).toContain(url);
      expect(await statuses()).toEqual([200, 200]);
      // With the last that shows them they go.
      await receiver.deleteForever([saved.data.templetId]);
      await sweep();
      expect(await statuses()).toEqual([404, 404]);
    });

    test('one published to the market keeps them for its users, when its owner deletes it and it is taken out', async () => {
      const { server, owner, receiver, templetId, urls, sweep, statuses } = await twoAccounts();
      const template = { ...(await owner.read(templetId)) };
      const code = `own/${templetId}`;
      await server.database((db) =>
        db.transaction(async ({ publications }) => {
          const categoryId = await publications.putCategory(marketCategories[0]!.name, 0);
          const publication = publicationOf(template);
          expect((await publications.storedPictures(publication.files)).sort()).toEqual(
            publication.files.sort(),
          );
          await publications.publish({ code, categoryId, keywords: [], ...publication });
        }),
      );
      await owner.deleteForever([templetId]);
      expect((await owner.call('POST /login/unregister', { password: PASSWORD })).code).toBe(200);
      await sweep();
      expect(await statuses()).toEqual([200, 200]);
      const { rows } = (await receiver.call('GET /market/getTemplet', { keyword: '图' })).data;
      const [listed] = rows.filter(({ name }) => name === '图');
      const used = await receiver.call('POST /market/use', { templetId: listed!.templetId });
      await server.database((db) => db.transaction(({ publications }) => publications.unpublish(code)));
      await sweep();
      const copy = await receiver.read(used.data.templetId);
      for (const url of urls) expect(JSON.stringify(copy)).toContain(url);
      expect(await statuses()).toEqual([200, 200]);
    });
  });

  describe('pictures of versions', () => {
    test('one that an older version alone shows is there when that version is restored', async () => {
      const { server, owner, templetId, urls, sweep, statuses } = await twoAccounts();
      const change = async (revision: number, name: string) =>
        (await owner.call('POST /templet/save', { ...entity(name), templetId, revision })).code;
      expect(await change(1, '无图')).toBe(200);
      expect(await change(2, '仍无图')).toBe(200);
      await sweep();
      expect(await statuses()).toEqual([200, 200]);
      await owner.call('POST /templet/restoreVersion', { templetId, revision: 1 });
      await sweep();
      const restored = await owner.read(templetId);
      for (const url of urls) expect(JSON.stringify(restored)).toContain(url);
      expect(await statuses()).toEqual([200, 200]);
      // Twenty versions are kept: with the last that shows them they go.
      for (let revision = 4; revision < 26; revision++)
        expect(await change(revision, `第${revision}`)).toBe(200);
      await sweep();
      expect(await statuses()).toEqual([404, 404]);
      expect(server.log.join('')).not.toContain('"level":"error"');
    });
  });
});
