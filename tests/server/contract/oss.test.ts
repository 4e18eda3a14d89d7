import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { openRepositories } from '../../../src/server/db';
import { fileIdOf } from '../../../src/server/db/fileRefs';
import { onBothDatabases, type TestServer } from '../databases';
import { bitmap, fetchFile, picture, sheet, upload } from '../uploads';

const MB = 1024 * 1024;
const MINUTE = 60_000;

/** Width and height, px, that the server found in a stored picture. */
async function sizeOf(server: TestServer, url: string) {
  const file = await server.database((db) => db.files.find(fileIdOf(url)!));
  return [file?.width, file?.height];
}

onBothDatabases((running) => {
  describe('POST /oss/uploadImg', () => {
    test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
      'API-03 SEC-07 a %s is stored and served as what it is; the data of the answer is its address',
      async (type) => {
        const server = running();
        const { accessToken: token } = await server.signUp();
        const bytes = await picture(type);
        // The bytes decide what it is, whatever picture the name promises.
        const stored = await upload(server, '/oss/uploadImg', bytes, {
          token,
          name: 'x.BMP',
          fields: { uuid: 'u', sizes: '1' },
        });
        expect(stored).toMatchObject({ status: 200, code: 200 });
        expect(stored.data).toMatch(/^\/api\/v3\/oss\/file\/[\w-]{22}$/);
        const reply = await fetchFile(server, `${stored.data}?t=1&format=png`);
        expect(reply.statusCode).toBe(200);
        expect(reply.rawPayload.equals(bytes)).toBe(true);
        expect(reply.headers).toMatchObject({
          'content-type': `image/${type}`,
          'content-length': String(bytes.length),
          'x-content-type-options': 'nosniff',
          'content-security-policy': "sandbox; default-src 'none'",
          'cache-control': 'public, max-age=31536000, immutable',
        });
      },
    );

    test.each(['jpeg', 'png', 'webp'] as const)(
      'PIC-01 the size of a %s is the one it is seen at, by its EXIF orientation',
      async (type) => {
        const server = running();
        const { accessToken: token } = await server.signUp();
        for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
          const bytes = await sharp(await picture('png'))
            .withMetadata({ orientation })
            .toFormat(type)
            .toBuffer();
          const { data } = await upload(server, '/oss/uploadImg', bytes, { token });
          const [width, height] = orientation < 5 ? [64, 48] : [48, 64];
          expect([orientation, ...(await sizeOf(server, data))]).toEqual([orientation, width, height]);
        }
      },
    );

    test('SEC-07 a bitmap is stored, an svg without what acts in it', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const bmp = await upload(server, '/oss/uploadImg', bitmap(10, 20), { token });
      expect(await sizeOf(server, bmp.data)).toEqual([10, 20]);
      const source =
        '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" onload="alert(1)"><script>alert(2)</script>' +
        '<image href="https://evil.example/a.png"/><foreignObject><p>x</p></foreignObject><rect width="9" height="9"/></svg>';
      const svg = await upload(server, '/oss/uploadImg', Buffer.from(source), { token });
      expect(await sizeOf(server, svg.data)).toEqual([30, 20]);
      const reply = await fetchFile(server, svg.data);
      expect(reply.headers['content-type']).toBe('image/svg+xml');
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
      expect(reply.body).toContain('<rect width="9" height="9">');
      expect(reply.body).not.toMatch(/script|alert|evil|foreign|onload/i);
    });

    test('SEC-07 what is no picture, broken or too large is refused and leaves nothing', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const jpeg = await picture('jpeg', 400, 300);
      const refused: [string, Buffer, number][] = [
        ['a page', Buffer.from('<html><script>alert(1)</script>'), 3201],
        ['a program', Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1'), 3201],
        ['nothing', Buffer.alloc(0), 3201],
        ['a spreadsheet', sheet(), 3201],
        ['a page with a picture behind it', Buffer.concat([Buffer.from('<html><!--'), jpeg]), 3201],
        ['a picture that breaks off', jpeg.subarray(0, jpeg.length / 2), 3202],
        // Not its first three bytes only: noise behind them may name another format.
        ['a picture of noise', Buffer.concat([jpeg.subarray(0, 4), randomBytes(5000)]), 3202],
        ['a bitmap that breaks off', bitmap(100, 100, 50), 3202],
        ['a bitmap of 70 megapixels', bitmap(7000, 10_000, 1), 3201],
      ];
      for (const [what, bytes, code] of refused)
        expect([
          what,
          (await upload(server, '/oss/uploadImg', bytes, { token, name: 'a.png' })).code,
        ]).toEqual([what, code]);
    });

    test('PIC-01 a picture without an accepted extension is refused, in upper case it is accepted', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const bytes = await picture('png');
      for (const name of ['noextension', 'photo.jpg.exe', 'x.html', 'png', '.', ''])
        expect([name, (await upload(server, '/oss/uploadImg', bytes, { token, name })).code]).toEqual([
          name,
          3201,
        ]);
      for (const name of ['UPPER.PNG', 'a.b.jpeg', 'x.tif', '图 片.webp'])
        expect([name, (await upload(server, '/oss/uploadImg', bytes, { token, name })).code]).toEqual([
          name,
          200,
        ]);
    });

    test.each(['png', 'jpeg', 'gif', 'webp'] as const)(
      'SEC-07 a %s that lacks its last rows is refused',
      async (type) => {
        const server = running();
        const { accessToken: token } = await server.signUp();
        const whole = await picture(type, 900, 700);
        for (const part of [0.1, 0.5, 0.9, 0.97, 0.99]) {
          const cut = whole.subarray(0, Math.floor(whole.length * part));
          expect([part, (await upload(server, '/oss/uploadImg', cut, { token })).code]).toEqual([part, 3202]);
        }
      },
    );

    test('SEC-07 a picture with a page and an archive behind it is a picture and nothing else', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const behind = [Buffer.from('<html><script>alert(1)</script></html>'), sheet()];
      const bytes = Buffer.concat([await picture('gif'), ...behind]);
      const { data } = await upload(server, '/oss/uploadImg', bytes, { token, name: 'x.gif' });
      const reply = await fetchFile(server, data);
      expect(reply.headers).toMatchObject({
        'content-type': 'image/gif',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "sandbox; default-src 'none'",
      });
      expect((await upload(server, '/oss/uploadFile', bytes, { token, name: 'x.xlsx' })).code).toBe(3201);
      expect((await upload(server, '/font/upload', bytes, { token, name: 'x.ttf' })).code).toBe(3201);
    });

    test('SEC-07 a picture of more than 50 megapixels by its header is refused', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const png = await picture('png', 16, 16);
      // IHDR alone is changed: unpacking was never tried, or the code would be another.
      png.writeUInt32BE(8000, 16);
      png.writeUInt32BE(8000, 20);
      expect(await upload(server, '/oss/uploadImg', png, { token })).toMatchObject({
        code: 3201,
        msg: '图片尺寸过大（8000 × 8000 像素），最多支持 5000 万像素，每边 65500 像素',
      });
    });

    test('SEC-07 more than 10 MB is cut off with 413', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const big = await upload(server, '/oss/uploadImg', Buffer.alloc(10 * MB + 1), { token });
      expect([big.status, big.code]).toEqual([413, 413]);
      const most = Buffer.concat([await picture(), Buffer.alloc(10 * MB)]).subarray(0, 10 * MB);
      expect((await upload(server, '/oss/uploadImg', most, { token })).code).toBe(200);
    });

    test('Part 3: guests are asked to sign in; a body without a file is refused', async () => {
      const server = running();
      expect((await upload(server, '/oss/uploadImg', await picture(), {})).code).toBe(10001);
      const { accessToken: token } = await server.signUp();
      const json = await server.send('POST /oss/uploadImg', { file: 'x' }, { token });
      expect([json.status, json.code]).toEqual([415, 415]);
    });

    test('Part 3: 60 uploads a minute', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const bytes = Buffer.from('none');
      const codes: number[] = [];
      for (let i = 0; i < 61; i++)
        codes.push((await upload(server, '/oss/uploadImg', bytes, { token })).code);
      expect(codes).toEqual([...Array<number>(60).fill(3201), 429]);
      server.pass(MINUTE);
      expect((await upload(server, '/oss/uploadImg', bytes, { token })).code).toBe(3201);
    });
  });

  describe('what a picture counts for', () => {
    /** Of 600 tenths of an upload a minute, so many are left and no more. */
    async function expectLeft(server: TestServer, userId: number, left: number) {
      const take = (count: number) =>
        server.database((db) => db.limits.take(`upload/${userId}`, 600, MINUTE, count));
      await take(left);
      await expect(take(1)).rejects.toMatchObject({ code: 429 });
    }

    test('Part 3: a hundred small pictures are stored in a minute, each a tenth of an upload', async () => {
      const server = running();
      const { accessToken: token, userId } = await server.signUp();
      const gif = await picture('gif');
      const codes: number[] = [];
      // Together few enough: before its size is known, each counts as a whole upload.
      for (let from = 0; from < 100; from += 20) {
        const sent = Array.from({ length: 20 }, async (_, i) => {
          const bytes = Buffer.concat([gif, Buffer.from(String(from + i))]);
          return (await upload(server, '/oss/uploadImg', bytes, { token })).code;
        });
        codes.push(...(await Promise.all(sent)));
      }
      expect(codes).toEqual(Array(100).fill(200));
      await expectLeft(server, userId, 500);
      const refused = await upload(server, '/oss/uploadImg', await picture(), { token });
      expect(refused).toMatchObject({ status: 429, code: 429, data: { retryAfter: 60 } });
    });

    test.each([
      ['10 MB', 10, async () => Buffer.concat([await picture(), Buffer.alloc(10 * MB)]).subarray(0, 10 * MB)],
      ['25 megapixels in few bytes', 5, () => picture('png', 5000, 5000)],
      ['no picture', 10, async () => Buffer.from('none')],
    ])('Part 3: an upload of %s counts for %d tenths', async (_, tenths, make) => {
      const server = running();
      const { accessToken: token, userId } = await server.signUp();
      await upload(server, '/oss/uploadImg', await make(), { token });
      await expectLeft(server, userId, 600 - tenths);
    });
  });

  describe('POST /oss/uploadFile', () => {
    test('G-20 SEC-07 a spreadsheet is its owner’s alone, and never cached', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const { accessToken: other } = await server.signUp();
      const bytes = sheet();
      const stored = await upload(server, '/oss/uploadFile', bytes, { token, name: '商品 表.xlsx' });
      expect(stored).toMatchObject({ code: 200, data: { name: '商品 表.xlsx' } });
      const { url } = stored.data;
      const reply = await fetchFile(server, url, token);
      expect(reply.rawPayload.equals(bytes)).toBe(true);
      expect(reply.headers).toMatchObject({
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('商品 表.xlsx')}`,
      });
      expect((await fetchFile(server, url)).json().code).toBe(10001);
      // To others it is not there.
      const missing = await fetchFile(server, `/api/v3/oss/file/${'A'.repeat(22)}`, other);
      const theirs = await fetchFile(server, url, other);
      expect([theirs.statusCode, theirs.body]).toEqual([404, missing.body]);
    });

    test('SEC-07 a picture is no spreadsheet', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      expect((await upload(server, '/oss/uploadFile', await picture(), { token, name: 'a.xlsx' })).code).toBe(
        3201,
      );
    });

    test('SEC-07 more than 50 MB is cut off with 413', async () => {
      const server = running();
      const { accessToken: token } = await server.signUp();
      const big = await upload(server, '/oss/uploadFile', Buffer.alloc(50 * MB + 1), { token });
      expect([big.status, big.code]).toEqual([413, 413]);
    });
  });

  test.each(['nothing', '..%2f..%2flabelwright.sqlite', 'A'.repeat(65), '%00'.repeat(9), 'aaaaaaaa'])(
    'SEC-07 GET /oss/file/%s is nothing',
    async (id) => {
      const reply = await fetchFile(running(), `/api/v3/oss/file/${id}`);
      expect([400, 404]).toContain(reply.json().code);
    },
  );

  test('Part 3: an account stores 500 MB, counted also when uploads come together', async () => {
    const server = running();
    const { accessToken: token, userId: ownerId } = await server.signUp();
    // Data after the end of a picture is stored with it.
    const bytes = Buffer.concat([await picture('gif'), Buffer.alloc(1)]);
    const db = await openRepositories(server.config, server.now, () => {});
    const stored = { id: 'A'.repeat(22), ownerId, kind: 'font', name: 'a', type: 'font/ttf' } as const;
    // Room for two more pictures, and not for a third.
    const size = 500 * MB - 3 * bytes.length + 1;
    const isKept = db.transaction(({ files }) =>
      files.add({ ...stored, size, width: null, height: null }, 500 * MB),
    );
    expect(await isKept).toBe(true);
    await db.close();
    // As large as the first and equal to none: equal ones are stored once.
    const send = async (n: number) => {
      const other = Buffer.from(bytes);
      other[other.length - 1] = n;
      return upload(server, '/oss/uploadImg', other, { token });
    };
    const last = await Promise.all([send(1), send(2), send(3), send(4)]);
    expect(last.map(({ code }) => code).sort()).toEqual([200, 200, 3203, 3203]);
    expect(last.find(({ code }) => code === 3203)!.msg).toBe('存储空间已满（500 MB）');
  });
});
