import { describe, expect, test } from 'vitest';
import { onBothDatabases, PASSWORD, type TestServer } from '../databases';
import { newUser, type TestUser } from '../labels';
import { fetchFile, picture, sheet, upload } from '../uploads';

const storeSheet = async (server: TestServer, { accessToken: token }: TestUser): Promise<string> =>
  (await upload(server, '/oss/uploadFile', sheet(), { token, name: '商品.xlsx' })).data.url;

onBothDatabases((running) => {
  describe('G-25 spreadsheets of an account', () => {
    test('DATA-04 one is listed, renamed and deleted; its bytes go with it', async () => {
      const server = running();
      const user = await newUser(server);
      const url = await storeSheet(server, user);
      const fields = [' 品名 ', '条码', '列3', 'a_2'];
      const added = await user.call('POST /dbdata/add', { url, name: ' 商品 ', fields, rows: 2 });
      const size = sheet().length;
      const row = {
        id: expect.any(Number),
        name: '商品',
        url,
        fields,
        rows: 2,
        size,
        createTime: server.now(),
      };
      expect(added).toMatchObject({ code: 200, data: row });
      expect((await user.call('GET /dbdata/getList', {})).data).toEqual({
        total: 1,
        pageNumber: 1,
        pageSize: 20,
        rows: [row],
      });
      const { id } = added.data;
      expect((await user.call('POST /dbdata/rename', { id, name: '价目' })).code).toBe(200);
      expect((await user.call('GET /dbdata/getList', {})).data.rows[0]!.name).toBe('价目');
      expect((await fetchFile(server, url, user.accessToken)).statusCode).toBe(200);
      expect((await user.call('POST /dbdata/delete', { id })).code).toBe(200);
      expect((await user.call('GET /dbdata/getList', {})).data.rows).toEqual([]);
      expect((await fetchFile(server, url, user.accessToken)).statusCode).toBe(404);
    });

    test('DATA-09 a label that reads a deleted spreadsheet keeps its bytes', async () => {
      const server = running();
      const user = await newUser(server);
      const url = await storeSheet(server, user);
      const { id } = (await user.call('POST /dbdata/add', { url, name: 'a', fields: [], rows: 0 })).data;
      await user.save('价签', { execlFilePath: url, excelName: 'a' });
      await user.call('POST /dbdata/delete', { id });
      expect((await fetchFile(server, url, user.accessToken)).statusCode).toBe(200);
    });

    test('SEC-05 a label that names a spreadsheet of others does not keep its bytes for them', async () => {
      const server = running();
      const [one, other] = [await newUser(server), await newUser(server)];
      const url = await storeSheet(server, one);
      const { id } = (await one.call('POST /dbdata/add', { url, name: 'a', fields: [], rows: 0 })).data;
      await other.save('价签', { execlFilePath: url, excelName: 'a' });
      await one.call('POST /dbdata/delete', { id });
      expect((await fetchFile(server, url, one.accessToken)).statusCode).toBe(404);
    });

    test('SEC-05 another account’s is missing, as one that never was', async () => {
      const server = running();
      const [one, other] = [await newUser(server), await newUser(server)];
      const url = await storeSheet(server, one);
      const { id } = (await one.call('POST /dbdata/add', { url, name: 'a', fields: [], rows: 0 })).data;
      const tries = (id: number) =>
        Promise.all([
          other.call('POST /dbdata/rename', { id, name: 'x' }),
          other.call('POST /dbdata/delete', { id }),
        ]);
      expect(await tries(id)).toEqual(await tries(9_999_999));
      expect((await tries(id))[0]).toMatchObject({ status: 200, code: 3001, msg: '数据文件不存在' });
      expect((await other.call('GET /dbdata/getList', {})).data.total).toBe(0);
      expect((await one.call('GET /dbdata/getList', {})).data.rows[0]!.name).toBe('a');
    });

    test('SEC-09 only an own spreadsheet is listed', async () => {
      const server = running();
      const [one, other] = [await newUser(server), await newUser(server)];
      const theirs = await storeSheet(server, other);
      const image = await upload(server, '/oss/uploadImg', await picture(), { token: one.accessToken });
      for (const url of [
        theirs,
        image.data,
        'https://evil.example/a.xlsx',
        '',
        '/api/v3/oss/file/missing-id',
      ])
        expect(await one.call('POST /dbdata/add', { url, name: 'a', fields: [], rows: 0 })).toMatchObject({
          code: 400,
          msg: '字段 url 无效',
        });
    });

    test.each([
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(201) }],
      ['fields', { fields: Array(201).fill('a') }],
      ['fields', { fields: 'a,b' }],
      ['fields.0', { fields: ['\0'] }],
      ['rows', { rows: 1_000_001 }],
      ['rows', { rows: -1 }],
      ['url', { url: 5 }],
    ])('a bad %s is named (%j)', async (field, wrong) => {
      const user = await newUser(running());
      const input = { url: 'x', name: 'a', fields: ['a'], rows: 1, ...wrong };
      expect(await user.send('POST /dbdata/add', input)).toMatchObject({
        code: 400,
        msg: `字段 ${field} 无效`,
      });
    });

    test('200 files; two side by side do not make 201', async () => {
      const server = running();
      const user = await newUser(server);
      const url = await storeSheet(server, user);
      const add = () => user.call('POST /dbdata/add', { url, name: 'a', fields: [], rows: 0 });
      for (let i = 0; i < 199; i++) expect((await add()).code).toBe(200);
      const last = await Promise.all([add(), add(), add()]);
      expect(last.map(({ code }) => code).sort()).toEqual([200, 3203, 3203]);
      expect(last.find(({ code }) => code === 3203)!.msg).toBe('数据文件已达上限 200 个');
      const { total, rows } = (await user.call('GET /dbdata/getList', { pageNumber: 3, pageSize: 90 })).data;
      expect([total, rows.length]).toEqual([200, 20]);
    });
  });

  describe('TOP-04 POST /feedback/add', () => {
    const message = { type: 1, content: '打印机连不上' };

    test('TOP-04 is kept with its pictures', async () => {
      const server = running();
      const user = await newUser(server);
      const image = await upload(server, '/oss/uploadImg', await picture(), { token: user.accessToken });
      const images = [image.data as string];
      const reply = await user.call('POST /feedback/add', { ...message, contact: '13800000000', images });
      expect(reply).toMatchObject({ code: 200, data: { feedbackId: expect.any(Number) } });
    });

    test.each([
      ['type', { type: 5 }],
      ['content', { content: '  ' }],
      ['content', { content: 'x'.repeat(501) }],
      ['contact', { contact: 'x'.repeat(65) }],
      ['images', { images: Array(5).fill('/api/v3/oss/file/aaaaaaaa') }],
      ['images', { images: ['https://evil.example/a.png'] }],
      ['images', { images: ['/api/v3/oss/file/aaaaaaaa'] }],
    ])('a bad %s is named (%j)', async (field, wrong) => {
      const user = await newUser(running());
      const reply = await user.send('POST /feedback/add', { ...message, ...wrong });
      expect(reply).toMatchObject({ code: 400, msg: `字段 ${field} 无效` });
    });

    test('10 a day; refused ones do not count', async () => {
      const server = running();
      const user = await newUser(server);
      await user.send('POST /feedback/add', { ...message, images: ['x'] });
      const codes: number[] = [];
      for (let i = 0; i < 11; i++) codes.push((await user.call('POST /feedback/add', message)).code);
      expect(codes).toEqual([...Array<number>(10).fill(200), 429]);
      server.pass(24 * 3_600_000);
      const { userPhone: phone } = user;
      const login = await server.call('POST /login/doLogin', { phone, password: PASSWORD });
      const { accessToken: token } = login.data;
      expect((await server.call('POST /feedback/add', message, { token })).code).toBe(200);
    });
  });
});
