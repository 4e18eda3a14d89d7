import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/db/open';
import type { Db } from '../../../src/server/db/schema';
import { onBothDatabases, PASSWORD } from '../databases';
import { entity, newUser, type TestUser, textData, userOf } from '../labels';

const DAY = 24 * 3_600_000;
const PICTURE = 'abcdefgh-0000000001';
const SHEET = 'abcdefgh-0000000002';
const address = (id: string) => `/api/v3/oss/file/${id}`;

onBothDatabases((server) => {
  const share = (from: TestUser, templetId: number, to: TestUser) =>
    from.call('POST /templet/share', { shareCode: to.shareCode.toLowerCase(), templetId });
  const listed = async (user: TestUser, shareType: 1 | 2) =>
    (await user.call('GET /templet/getShareTemplet', { shareType })).data;

  describe('SHR-03 sharing', () => {
    test('SHR-04 G-44 the record is in both lists, with the name of the other side', async () => {
      const [sender, receiver] = [await newUser(server(), '张三'), await newUser(server(), '李四')];
      const templetId = await sender.save('价签', { cover: 'data:image/png;base64,AAAA' });
      const reply = await share(sender, templetId, receiver);
      expect(reply).toMatchObject({ code: 200, data: {} });
      const common = { templetId, name: '价签', width: 40, height: 30, createTime: server().now(), saved: 0 };
      const [sent, received] = [await listed(sender, 1), await listed(receiver, 2)];
      const shareId = sent.rows[0]!.shareId;
      const cover = 'data:image/png;base64,AAAA';
      expect(sent.rows).toEqual([{ ...common, shareId, cover, shareType: 1, peerName: '李四' }]);
      expect(received.rows).toEqual([
        { ...common, shareId, cover, shareType: 2, peerName: '张三', opened: 0 },
      ]);
      expect([(await listed(sender, 2)).total, (await listed(receiver, 1)).total]).toEqual([0, 0]);
      expect(JSON.stringify([sent, received])).not.toContain(sender.userPhone);
    });

    test('G-28 the snapshot stays what it was, without the sender’s spreadsheet', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      const data = JSON.stringify([{ ...JSON.parse(textData('x'))[0], excelKey: '品名' }]);
      const fields = { data, execlFilePath: address(SHEET), excelName: '客户名单.xlsx' };
      const templetId = await sender.save('原样', fields);
      await share(sender, templetId, receiver);
      await sender.call('POST /templet/save', entity('改过', { templetId, revision: 1 }));
      await sender.call('POST /templet/delete', { templetIds: [templetId] });
      const { shareId } = (await listed(receiver, 2)).rows[0]!;
      const snapshot = (await receiver.call('GET /templet/getTemplet', { shareId })).data;
      expect(snapshot).toMatchObject({ name: '原样', execlFilePath: '', excelName: '' });
      expect(snapshot.data).toContain('品名');
      expect(JSON.stringify(snapshot)).not.toMatch(/客户名单|0000000002/);
      const { templetId: copy } = (await receiver.call('POST /templet/saveShare', { shareId })).data;
      expect(await receiver.read(copy)).toMatchObject({ name: '原样', data: snapshot.data, folderId: null });
      expect((await listed(receiver, 2)).rows[0]!.saved).toBe(1);
      expect((await listed(sender, 1)).rows[0]!.saved).toBe(1);
    });

    test('G-28 a cover with a row of the sender’s spreadsheet is not shared', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      const data = JSON.stringify([{ ...JSON.parse(textData('x'))[0], inputDataType: 3, excelKey: '品名' }]);
      const templetId = await sender.save('客户', { data, cover: 'data:image/png;base64,AAAA' });
      await share(sender, templetId, receiver);
      expect((await listed(receiver, 2)).rows[0]!.cover).toBe('');
    });

    test('G-28 the same to the same within 24 hours renews the record, later it is another', async () => {
      const users = [await newUser(server()), await newUser(server())];
      const [sender, receiver] = await Promise.all(users.map(remembered));
      const templetId = await sender!.save('一版');
      await share(sender!, templetId, receiver!);
      const { shareId } = (await listed(receiver!, 2)).rows[0]!;
      await receiver!.call('POST /templet/deleteShare', { shareId });
      await sender!.call('POST /templet/save', entity('二版', { templetId, revision: 1 }));
      server().pass(DAY - 1);
      await share(sender!, templetId, receiver!);
      expect((await listed(receiver!, 2)).rows).toMatchObject([{ shareId, name: '二版', saved: 0 }]);
      server().pass(DAY);
      await share(sender!, templetId, receiver!);
      expect((await listed(receiver!, 2)).total).toBe(2);
    });

    test('SHR-03 an unknown code is 3101, the own one 3102, an empty one 400', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      const templetId = await sender.save('价签');
      const to = (shareCode: string) => sender.send('POST /templet/share', { shareCode, templetId });
      expect(await to('ZZZZZZZZZZ')).toMatchObject({ status: 200, code: 3101, msg: '分享码不存在' });
      expect((await to('x'.repeat(100))).code).toBe(3101);
      expect((await to("' or ''='")).code).toBe(3101);
      expect((await to(sender.shareCode)).code).toBe(3102);
      expect([(await to('')).code, (await to('x'.repeat(101))).code]).toEqual([400, 400]);
      expect((await share(sender, 2 ** 40, receiver)).code).toBe(3001);
      expect((await to(` ${receiver.shareCode} `)).code).toBe(200);
    });

    test('SHR-03 after 10 wrong codes an hour 429, also with a right one', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      const templetId = await sender.save('价签');
      for (let i = 0; i < 12; i++) await share(sender, templetId, receiver);
      const wrong = () => sender.call('POST /templet/share', { shareCode: 'ZZZZZZZZZZ', templetId });
      for (let i = 0; i < 10; i++) expect((await wrong()).code).toBe(3101);
      expect(await share(sender, templetId, receiver)).toMatchObject({
        ...{ status: 429, code: 429 },
        data: { retryAfter: 3600 },
      });
      server().pass(3_600_000);
      expect((await share(sender, templetId, receiver)).code).toBe(200);
    });

    test('SHR-01 a whole code names its owner: the name and the end of the phone, and nothing else', async () => {
      const [sender, receiver] = [await newUser(server(), '张三'), await newUser(server(), '李四')];
      const ask = (shareCode: string) => sender.send('POST /templet/shareReceiver', { shareCode });
      const { data } = await ask(` ${receiver.shareCode.toLowerCase()} `);
      expect(data).toEqual({ nickName: '李四', phoneEnd: receiver.userPhone.slice(-4) });
      expect((await ask(receiver.shareCode.slice(0, 9))).code, 'no part of a code').toBe(3101);
      expect((await ask(sender.shareCode)).code).toBe(3102);
      expect((await ask('')).code).toBe(400);
      expect(
        (await server().call('POST /templet/shareReceiver', { shareCode: receiver.shareCode })).code,
      ).toBe(10001);
      expect((await listed(receiver, 2)).total, 'nothing is sent').toBe(0);
    });

    test('SHR-01 codes are not guessed by asking for their owners: wrong ones count with those of sharing', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      const templetId = await sender.save('价签');
      const ask = (shareCode: string) => sender.call('POST /templet/shareReceiver', { shareCode });
      for (let i = 0; i < 5; i++) expect((await ask('ZZZZZZZZZZ')).code).toBe(3101);
      const wrong = () => sender.call('POST /templet/share', { shareCode: 'ZZZZZZZZZZ', templetId });
      for (let i = 0; i < 5; i++) expect((await wrong()).code).toBe(3101);
      expect((await ask(receiver.shareCode)).code).toBe(429);
      server().pass(3_600_000);
      const codes: number[] = [];
      for (let i = 0; i < 61; i++) codes.push((await ask(receiver.shareCode)).code);
      expect(codes).toEqual([...Array<number>(60).fill(200), 429]);
    });

    test('SHR-03 60 shares an hour', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      const templetId = await sender.save('价签');
      const codes: number[] = [];
      for (let i = 0; i < 61; i++) codes.push((await share(sender, templetId, receiver)).code);
      expect(codes).toEqual([...Array<number>(60).fill(200), 429]);
    });
  });

  describe('SHR-04 records', () => {
    test('SEC-05 those of others are missing, and only the receiver saves', async () => {
      const [sender, receiver, other] = await Promise.all([1, 2, 3].map(() => newUser(server())));
      await share(sender!, await sender!.save('价签'), receiver!);
      const { shareId } = (await listed(sender!, 1)).rows[0]!;
      for (const [path, input] of [
        ['GET /templet/getTemplet', { shareId }],
        ['POST /templet/saveShare', { shareId }],
        ['POST /templet/deleteShare', { shareId }],
      ] as const) {
        const [theirs, none] = [
          await other!.send(path, input),
          await other!.send(path, { shareId: 2 ** 40 }),
        ];
        expect(theirs, path).toEqual(none);
        expect(theirs.code, path).toBe(3001);
      }
      expect((await sender!.call('POST /templet/saveShare', { shareId })).code).toBe(3001);
      expect((await sender!.call('GET /templet/getTemplet', { shareId })).code).toBe(200);
    });

    test('SHR-04 what was received is new until its recipient opens or deletes it, and again when it is sent again', async () => {
      const users = [await newUser(server(), '张三'), await newUser(server(), '李四')];
      const [sender, receiver] = [users[0]!, users[1]!];
      const fresh = async (user: TestUser) => (await user.call('GET /templet/getNewShare', {})).data;
      expect(await fresh(receiver)).toEqual({ total: 0, rows: [] });
      const ids = [];
      for (const name of ['甲', '乙', '丙', '丁']) {
        ids.push(await sender.save(name));
        await share(sender, ids.at(-1)!, receiver);
        server().pass(1000);
      }
      const shareIds = (await listed(receiver, 2)).rows.map(({ shareId }) => shareId);
      expect((await fresh(receiver)).total).toBe(4);
      expect((await fresh(receiver)).rows).toMatchObject([
        { name: '丁', peerName: '张三', shareId: shareIds[0] },
        { name: '丙' },
        { name: '乙' },
      ]);
      expect((await fresh(sender)).total, 'nothing is new for the sender').toBe(0);
      expect((await listed(sender, 1)).rows[0], 'nor learns it whether it was opened').not.toHaveProperty(
        'opened',
      );
      await sender.call('GET /templet/getTemplet', { shareId: shareIds[0]! });
      expect((await fresh(receiver)).total, 'the sender looked at it').toBe(4);
      await receiver.call('GET /templet/getTemplet', { shareId: shareIds[0]! });
      await receiver.call('POST /templet/saveShare', { shareId: shareIds[1]! });
      await receiver.call('POST /templet/deleteShare', { shareId: shareIds[2]! });
      expect((await listed(receiver, 2)).rows.map(({ opened }) => opened)).toEqual([1, 1, 0]);
      expect((await fresh(receiver)).rows).toMatchObject([{ name: '甲' }]);
      await share(sender, ids[3]!, receiver);
      expect((await fresh(receiver)).rows.map(({ name }) => name)).toEqual(['丁', '甲']);
    });

    test('SHR-04 deleting takes it out of one list; the other side keeps it', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      await share(sender, await sender.save('价签'), receiver);
      const { shareId } = (await listed(sender, 1)).rows[0]!;
      const remove = async (user: TestUser) =>
        (await user.call('POST /templet/deleteShare', { shareId })).code;
      expect([await remove(sender), await remove(sender)]).toEqual([200, 3001]);
      expect([(await listed(sender, 1)).total, (await listed(receiver, 2)).total]).toEqual([0, 1]);
      expect((await receiver.call('POST /templet/saveShare', { shareId })).code).toBe(200);
      expect([await remove(receiver), await remove(receiver)]).toEqual([200, 3001]);
      expect((await receiver.call('GET /templet/getTemplet', { shareId })).code).toBe(3001);
    });

    test('G-51 what was saved stays when the sender leaves', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      await share(sender, await sender.save('留下'), receiver);
      const { shareId } = (await listed(receiver, 2)).rows[0]!;
      await receiver.call('POST /templet/saveShare', { shareId });
      await sender.call('POST /login/unregister', { password: PASSWORD });
      expect((await listed(receiver, 2)).total).toBe(0);
      expect(await receiver.names()).toEqual(['留下']);
    });
  });

  describe('G-28 pictures', () => {
    const withTables = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
      const db = await openDatabase(server().config, (error) => {
        throw error;
      });
      return work(db).finally(() => db.destroy());
    };
    /** Rows of two stored files, as an upload leaves them. */
    const store = (ownerId: number) => {
      const facts = {
        ownerId,
        name: 'x',
        type: 'x',
        size: 1,
        width: null,
        height: null,
        createTime: server().now(),
      };
      const rows = [
        { ...facts, id: PICTURE, kind: 'image' as const },
        { ...facts, id: SHEET, kind: 'excel' as const },
      ];
      return withTables((db) => db.insertInto('files').values(rows).execute());
    };
    const holders = async (fileId: string) => {
      const rows = await withTables((db) =>
        db.selectFrom('fileRefs').select('holder').where('fileId', '=', fileId).execute(),
      );
      return rows.map(({ holder }) => holder).sort();
    };

    test('G-28 templates, versions and snapshots hold their pictures, a snapshot no spreadsheet', async () => {
      const [sender, receiver] = [await newUser(server()), await newUser(server())];
      await store(sender.userId);
      const data = JSON.stringify([{ elementType: 6, id: 'p', content: address(PICTURE) }]);
      const templetId = await sender.save('图', { data, execlFilePath: address(SHEET) });
      expect([await holders(PICTURE), await holders(SHEET)]).toEqual([['templets'], ['templets']]);
      await share(sender, templetId, receiver);
      expect([await holders(PICTURE), await holders(SHEET)]).toEqual([['shares', 'templets'], ['templets']]);
      // Gone from the template, shown by its version.
      await sender.call('POST /templet/save', entity('字', { templetId, revision: 1 }));
      expect(await holders(PICTURE)).toEqual(['shares', 'templets']);
      for (let revision = 2; revision < 22; revision++)
        await sender.call('POST /templet/save', entity('字', { templetId, revision }));
      expect([await holders(PICTURE), await holders(SHEET)]).toEqual([['shares'], []]);
      const { shareId } = (await listed(receiver, 2)).rows[0]!;
      const copy = (await receiver.call('POST /templet/saveShare', { shareId })).data.templetId;
      await sender.deleteForever([templetId]);
      expect(await holders(PICTURE)).toEqual(['shares', 'templets']);
      for (const user of [sender, receiver]) await user.call('POST /templet/deleteShare', { shareId });
      await receiver.deleteForever([copy]);
      expect(await holders(PICTURE)).toEqual([]);
    });
  });

  /** The same account in a session of 30 days. */
  async function remembered(user: TestUser): Promise<TestUser> {
    const login = { phone: user.userPhone, password: PASSWORD, remember: 1 } as const;
    const { data } = await server().call('POST /login/doLogin', login);
    return userOf(server(), data);
  }
});
