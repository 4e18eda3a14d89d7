import { describe, expect, test } from 'vitest';
import { fileStore } from '../../../src/server/files';
import { sweepFiles } from '../../../src/server/files/sweep';
import { onBothDatabases } from '../databases';
import { newLastingUser } from '../labels';
import { fetchFile, picture, sweepNow, upload } from '../uploads';

const HOUR = 3_600_000;

onBothDatabases((running) => {
  const sweep = () => sweepNow(running());
  const shows = (url: string) =>
    JSON.stringify([{ id: 'p', elementType: 6, x: 0, y: 0, width: 9, height: 9, content: url }]);
  /** A new account, how it uploads one and the same picture, and the status of its file. */
  async function account() {
    const server = running();
    const user = await newLastingUser(server);
    const bytes = await picture('png', 64 + user.userId, 48);
    const send = async (): Promise<string> =>
      (await upload(server, '/oss/uploadImg', bytes, { token: user.accessToken })).data;
    const status = async (url: string) => (await fetchFile(server, url)).statusCode;
    return { server, user, send, status };
  }

  describe('pictures an account uses again', () => {
    test('one uploaded again while a sweep is about to remove it stays for the label', async () => {
      const { server, user, send, status } = await account();
      const url = await send();
      await sweep();
      server.pass(25 * HOUR);
      const { config, now } = server;
      await server.database((db) => {
        // The sweep knows what is unused; before it removes that, the account sends the same picture.
        const unused = async (time: number, limit: number) => {
          const ids = await db.files.unused(time, limit);
          expect(await send()).toBe(url);
          return ids;
        };
        return sweepFiles({ db: { ...db, files: { ...db.files, unused } }, files: fileStore(config), now });
      });
      await user.save('图', { data: shows(url) });
      server.pass(48 * HOUR);
      await sweep();
      expect(await status(url)).toBe(200);
    });

    test('one whose last label goes after the upload and before the save stays a whole day', async () => {
      const { server, user, send, status } = await account();
      const url = await send();
      await sweep();
      server.pass(23 * HOUR);
      // Needed again and released before any sweep sees it.
      const templetId = await user.save('图', { data: shows(url) });
      server.pass(2 * HOUR);
      expect(await send()).toBe(url);
      await user.deleteForever([templetId]);
      await sweep();
      expect(await status(url)).toBe(200);
      server.pass(23 * HOUR);
      await sweep();
      expect(await status(url)).toBe(200);
      server.pass(HOUR);
      await sweep();
      expect(await status(url)).toBe(404);
    });

    test('the day begins when the last label goes, also for one that was unused before', async () => {
      const { server, user, send, status } = await account();
      const url = await send();
      await sweep();
      server.pass(23 * HOUR);
      const templetId = await user.save('图', { data: shows(url) });
      server.pass(2 * HOUR);
      await user.deleteForever([templetId]);
      await sweep();
      expect(await status(url)).toBe(200);
    });

    test('POST /oss/holdImg names the pictures that are still there, and keeps them a day longer', async () => {
      const { server, user, send, status } = await account();
      const url = await send();
      const other = await account();
      const theirs = await other.send();
      const missing = `/api/v3/oss/file/${'A'.repeat(22)}`;
      await sweep();
      server.pass(23 * HOUR);
      const held = await user.call('POST /oss/holdImg', { urls: [missing, theirs, url, url] });
      expect(held).toMatchObject({ code: 200, data: { urls: [url] } });
      server.pass(23 * HOUR);
      await sweep();
      expect([await status(url), await status(theirs)]).toEqual([200, 404]);
      const tooMany = Array.from({ length: 501 }, () => url);
      expect((await user.call('POST /oss/holdImg', { urls: tooMany })).code).toBe(400);
      expect((await server.call('POST /oss/holdImg', { urls: [url] })).code).toBe(10001);
    });
  });
});
