import { describe, expect, test } from 'vitest';
import { hasCharacter } from '../../../src/label/characters';
import { onBothDatabases } from '../databases';
import { newUser } from '../labels';
import { fetchFile, fontFile, picture, upload, woff2 } from '../uploads';

const MB = 1024 * 1024;

onBothDatabases((running) => {
  describe('FONT-01 cloud fonts', () => {
    test('FONT-01 one is uploaded, listed and deleted; its file goes with it', async () => {
      const server = running();
      const user = await newUser(server);
      const names = { 1033: 'Label Sans', 2052: '标签黑体', 1028: '標籤黑體', 1042: '라벨' };
      const bytes = fontFile({ names, codePages: 1 << 18, weight: 700, licence: 2 });
      const stored = await upload(server, '/font/upload', bytes, { token: user.accessToken, name: 'a.bin' });
      const row = {
        fontId: expect.any(Number),
        fontValue: String(stored.data.fontId),
        fontName: '标签黑体',
        fontKind: 'zh-CN',
        fontEnglishName: 'Label Sans',
        fontTraditionalName: '標籤黑體',
        fontKoreanName: '라벨',
        fontUrl: expect.stringMatching(/^\/api\/v3\/oss\/file\/[\w-]{22}$/),
        sysUserId: user.userId,
        size: bytes.length,
        restricted: 1,
        createTime: server.now(),
      };
      expect(stored).toMatchObject({
        code: 200,
        data: { ...row, weight: 700, italic: false },
      });
      expect((await user.call('GET /font/getFont', {})).data.rows).toEqual([row]);
      const { fontId, fontUrl } = stored.data;
      const reply = await fetchFile(server, fontUrl);
      expect(reply.rawPayload.equals(bytes)).toBe(true);
      expect(reply.headers).toMatchObject({
        'content-type': 'font/ttf',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await user.call('POST /font/delete', { fontId })).toMatchObject({ code: 200, data: {} });
      expect((await user.call('GET /font/getFont', {})).data.total).toBe(0);
      expect((await fetchFile(server, fontUrl)).statusCode).toBe(404);
    });

    test('FONT-01 fonts are found by kind and by any of their names', async () => {
      const server = running();
      const user = await newUser(server);
      const { accessToken: token } = user;
      const fields = { fontName: '我的100%_字体', fontKind: 'ko' };
      await upload(server, '/font/upload', fontFile({ names: { 1033: 'Alpha Grotesk' } }), { token, fields });
      await upload(server, '/font/upload', woff2(), { token });
      const found = async (filter: { fontKind?: 'ko' | 'en'; keyword?: string }) =>
        (await user.call('GET /font/getFont', filter)).data.rows.map(({ fontName }) => fontName);
      expect(await found({ fontKind: 'ko' })).toEqual(['我的100%_字体']);
      expect(await found({ keyword: 'GROTESK' })).toEqual(['我的100%_字体']);
      expect(await found({ keyword: '100%_' })).toEqual(['我的100%_字体']);
      expect(await found({ keyword: 'noto sans' })).toHaveLength(1);
      for (const keyword of ['%', '_', '\\', "'"])
        expect((await found({ keyword })).length).toBe(/[%_]/.test(keyword) ? 1 : 0);
      expect(await found({})).toHaveLength(2);
    });

    test('FONT-04 the characters of a packed font are reported by the server, to its owner alone', async () => {
      const server = running();
      const [user, other] = [await newUser(server), await newUser(server)];
      const { data } = await upload(server, '/font/upload', woff2(), { token: user.accessToken });
      const { fontId } = data;
      const has = hasCharacter;
      const face = (await user.call('GET /font/getCharacters', { fontId })).data;
      expect(face).toMatchObject({ weight: 400, italic: false, design: 'sans' });
      const { characters } = face;
      // A subset of the bundled face: characters of one kind, and not a letter.
      expect(has(characters, 0x4e10)).toBe(true);
      expect(has(characters, 0x41)).toBe(false);
      const theirs = await other.call('GET /font/getCharacters', { fontId });
      expect(theirs).toMatchObject({ code: 3001, msg: '字体不存在' });
      const bytes = fontFile({ names: { 1033: 'Any Serif' }, weight: 700 });
      const broken = await upload(server, '/font/upload', bytes, { token: user.accessToken });
      const none = await user.call('GET /font/getCharacters', { fontId: broken.data.fontId });
      expect(none.data).toEqual({ characters: [], weight: 700, italic: false, design: 'serif' });
    });

    test('SEC-05 another account’s font is neither listed nor deleted', async () => {
      const server = running();
      const [one, other] = [await newUser(server), await newUser(server)];
      const { data } = await upload(server, '/font/upload', fontFile({}), { token: one.accessToken });
      expect((await other.call('GET /font/getFont', {})).data.total).toBe(0);
      const theirs = await other.call('POST /font/delete', { fontId: data.fontId });
      expect(theirs).toMatchObject({ status: 200, code: 3001, msg: '字体不存在' });
      expect(theirs).toEqual(await other.call('POST /font/delete', { fontId: 9_999_999 }));
      expect((await one.call('GET /font/getFont', {})).data.total).toBe(1);
    });

    test('SEC-07 what is no font, or more than 30 MB, is refused', async () => {
      const server = running();
      const { accessToken: token } = await newUser(server);
      const codeOf = async (bytes: Buffer, fields = {}) =>
        (await upload(server, '/font/upload', bytes, { token, name: 'a.ttf', fields })).code;
      expect(await codeOf(await picture())).toBe(3201);
      expect(await codeOf(woff2().subarray(0, 1000))).toBe(3202);
      expect(await codeOf(fontFile({}), { fontKind: 'klingon' })).toBe(400);
      expect(await codeOf(Buffer.alloc(30 * MB + 1))).toBe(413);
    });

    test('FONT-01 20 fonts, also when they come together; one too many leaves nothing stored', async () => {
      const server = running();
      const user = await newUser(server);
      const send = () => upload(server, '/font/upload', fontFile({}), { token: user.accessToken });
      for (let i = 0; i < 19; i++) expect((await send()).code).toBe(200);
      const last = await Promise.all([send(), send(), send()]);
      expect(last.map(({ code }) => code).sort()).toEqual([200, 3203, 3203]);
      expect(last.find(({ code }) => code === 3203)!.msg).toBe('字体已达上限 20 个');
      expect((await user.call('GET /font/getFont', { pageSize: 100 })).data.total).toBe(20);
    });
  });
});
