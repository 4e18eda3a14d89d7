import { describe, expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { entity, newUser, textData } from '../labels';

onBothDatabases((server) => {
  describe('TPL-01 saving', () => {
    test('TPL-01 a new template is read back with every field of the entity and its defaults', async () => {
      const user = await newUser(server());
      const saved = await user.call('POST /templet/save', entity('价签'));
      expect(saved.data).toEqual({
        templetId: expect.any(Number),
        revision: 1,
        updateTime: server().now(),
      });
      const templet = await user.read(saved.data.templetId);
      const { data, ...fields } = templet;
      expect(fields).toMatchObject({
        ...{ templetId: saved.data.templetId, folderId: null, collected: 0, revision: 1 },
        ...{ createTime: server().now(), updateTime: server().now() },
        ...{ name: '价签', width: 40, height: 30, cover: '', labelNum: 1, labelGap: 0, printDirection: 0 },
        ...{ gap: 2, paperType: 1, machineType: 1, labelType: 1, blackLabelGap: 2, blackLabelOffset: 2 },
        ...{ multiLabelType: 0, os: 'web', versionCode: 0, cableLabelDirection: 2, cableLabelLength: 0 },
        ...{ templateBg: '', printDensity: 4, printSpeed: 0, hOffset: 0, vOffset: 0, execlFilePath: '' },
      });
      const elements = JSON.parse(data) as Record<string, unknown>[];
      expect(elements.find(({ id }) => id === 'a')).toMatchObject({ elementType: 1, content: '价签' });
    });

    test('TPL-06 fields and element types the server does not know survive', async () => {
      const user = await newUser(server());
      const strange = { elementType: 99, future: { deep: [1, 'x'] }, id: 'z' };
      const data = JSON.stringify([strange, { ...JSON.parse(textData('x'))[0], later: 5 }]);
      const id = await user.save('未来', { data, somethingNew: { a: 1 } });
      const templet = (await user.read(id)) as unknown as Record<string, unknown>;
      expect(templet.somethingNew).toEqual({ a: 1 });
      const elements = JSON.parse(String(templet.data)) as Record<string, unknown>[];
      expect(elements).toContainEqual(strange);
      expect(elements.find(({ id: one }) => one === 'a')).toMatchObject({ later: 5 });
    });

    test('TPL-06 elements of unknown types are kept with every value, whatever those are', async () => {
      const user = await newUser(server());
      const strange = [
        { elementType: 99 },
        { elementType: 'zzz', id: ['a'], x: 'left', width: {}, takePrint: 'no' },
        { id: 'constructor', elementType: 'constructor' },
      ];
      const id = await user.save('未来', { data: JSON.stringify(strange) });
      const elements = JSON.parse(String((await user.read(id)).data)) as Record<string, unknown>[];
      expect(elements.slice(1)).toEqual(strange);
    });

    test.each([
      ['width', { width: 'abc' }],
      ['width', { width: 5000 }],
      ['width', { width: true }],
      ['height', { height: [30] }],
      ['labelNum', { labelNum: 1.5 }],
      ['paperType', { paperType: 9 }],
      ['cover', { cover: {} }],
      [
        'elements[1].x',
        {
          data: [
            { elementType: 99, x: 'left' },
            { elementType: 1, x: 'left' },
          ],
        },
      ],
      ['elements[0].takePrint', { data: [{ elementType: 2, takePrint: 'no' }] }],
      ['elements[0].id', { data: [{ elementType: 1, id: ['a'] }] }],
      ['elements[0].content', { data: [{ elementType: 7, content: { a: 1 } }] }],
      ['elements[0].content', { data: [{ elementType: 1, content: '{品名¦case=Upper}' }] }],
      ['elements[0].content', { data: [{ elementType: 2, content: 'a {¦serial=1¦count=0}' }] }],
      ['elements[0].cells[0].content', { data: [{ elementType: 10, cells: [{ content: '{a¦pad=0}' }] }] }],
      ['elements[0].cells[1].textSize', { data: [{ elementType: 10, cells: [{}, { textSize: 'big' }] }] }],
      ['elements[0].cells[0]', { data: [{ elementType: 10, cells: ['a'] }] }],
      ['elements[0].columnWidths[2]', { data: [{ elementType: 10, columnWidths: ['1', 2, 'wide'] }] }],
      ['elements[1]', { data: [{ elementType: 1 }, 'text'] }],
    ])(
      'TPL-01 a %s that cannot be meant is refused by its name, and nothing is saved',
      async (field, fields) => {
        const user = await newUser(server());
        const reply = await user.send(
          'POST /templet/save',
          entity('坏的', { ...fields, ...('data' in fields && { data: JSON.stringify(fields.data) }) }),
        );
        expect(reply).toMatchObject({ code: 400, msg: `字段 ${field} 无效` });
        expect(await user.names()).toEqual([]);
      },
    );

    test('TPL-01 numbers as text, 0 and 1 of a switch, and what is left out are no mistakes', async () => {
      const user = await newUser(server());
      const data = JSON.stringify([
        { elementType: '1', x: '1.50', takePrint: '1', content: 12, width: null, height: '' },
        { elementType: 10, columnWidths: '9.85, 9.85', rowHeights: [3.85, '3.85'], id: 7 },
      ]);
      const id = await user.save('文字', {
        width: '40',
        height: '30.0',
        printDirection: '90',
        gap: null,
        data,
      });
      expect(await user.read(id)).toMatchObject({ width: 40, height: 30, printDirection: 90, gap: 2 });
    });

    test('TPL-03 data of several columns is kept, first column filled', async () => {
      const user = await newUser(server());
      const column = JSON.parse(textData('a')) as unknown[];
      const id = await user.save('双排', { labelNum: 2, labelGap: 2, data: JSON.stringify([column, []]) });
      const { labelNum, multiLabelType, data } = await user.read(id);
      const columns = JSON.parse(data) as unknown[][];
      expect([labelNum, multiLabelType, columns.length, columns[1]]).toEqual([2, 1, 2, []]);
    });

    test.each([
      ['SEC-10 nested too deep', { data: `${'['.repeat(20)}1${']'.repeat(20)}` }],
      ['SEC-10 a key that reaches a prototype', { data: '[{"elementType":1,"__proto__":{"a":1}}]' }],
      ['SEC-10 501 elements', { data: JSON.stringify(Array(501).fill({ elementType: 1 })) }],
      [
        'SEC-10 a text of 10,001 characters',
        { data: JSON.stringify([{ elementType: 1, content: 'x'.repeat(10_001) }]) },
      ],
      ['SEC-10 a number that is none', { data: '[{"elementType":99,"far":1e999}]' }],
      ['SEC-10 no JSON', { data: '[{' }],
      [
        'TPL-04 several designs',
        { labelNum: 2, data: JSON.stringify([[{ elementType: 1 }], [{ elementType: 2 }]]) },
      ],
      ['SEC-09 a background of another site', { templateBg: 'https://evil.example/a.png' }],
      [
        'SEC-09 a picture of another site',
        { data: JSON.stringify([{ elementType: 6, content: 'http://evil.example/a.png' }]) },
      ],
      ['SEC-09 a script as cover', { cover: 'javascript:alert(1)' }],
      ['SEC-09 a cover of 100 kB', { cover: `data:image/png;base64,${'A'.repeat(100_000)}` }],
      ['SEC-09 a spreadsheet of another site', { execlFilePath: 'https://evil.example/a.xlsx' }],
      ['SEC-09 a spreadsheet that is text', { execlFilePath: 'data:image/png;base64,AAAA' }],
      [
        'SEC-09 a file of a site that looks like ours',
        { templateBg: 'http://a.example/api/v3/oss/file/12345678' },
      ],
      ['more than 2 MB', { templateBg: `data:image/png;base64,${'A'.repeat(2 << 20)}` }],
    ])('%s is refused with 3003', async (_, fields) => {
      const user = await newUser(server());
      const reply = await user.send('POST /templet/save', entity('坏的', fields));
      expect([reply.status, reply.code]).toEqual([200, 3003]);
      expect(await user.names()).toEqual([]);
    });

    test('SEC-09 pictures that are embedded or of this site are taken', async () => {
      const user = await newUser(server());
      const path = '/api/v3/oss/file/abcdefgh-12345678';
      const small = 'data:image/png;base64,AAAA';
      // Also absolute: under the configured name, under the one of the call, and with http or https.
      const { publicUrl } = server().config;
      for (const own of [
        path,
        `${publicUrl}${path}`,
        `http://localhost${path}`,
        `https://localhost${path}`,
      ]) {
        const data = JSON.stringify([{ elementType: 6, id: 'p', content: own }]);
        const id = await user.save('图', { cover: small, templateBg: small, data, execlFilePath: own });
        expect(await user.read(id)).toMatchObject({ cover: small, templateBg: small, execlFilePath: own });
      }
    });

    test.each([
      ['name', { name: ' ' }],
      ['name', { name: 'x'.repeat(33) }],
      ['name', { name: 'a\u0000b' }],
    ])('FORM-05 a bad %s is 400 and named', async (field, fields) => {
      const user = await newUser(server());
      const reply = await user.send('POST /templet/save', entity('x', fields));
      expect(reply).toMatchObject({ status: 200, code: 400, msg: `字段 ${field} 无效` });
    });

    test('SEC-05 guests are asked to sign in', async () => {
      expect((await server().call('POST /templet/save', entity('x'))).code).toBe(10001);
    });
  });

  describe('revisions', () => {
    test('TPL-01 a save at a stale revision is 3004, names the new one and changes nothing', async () => {
      const user = await newUser(server());
      const templetId = await user.save('一');
      const first = await user.call('POST /templet/save', entity('二', { templetId, revision: 1 }));
      expect(first.data).toMatchObject({ templetId, revision: 2 });
      const stale = await user.call('POST /templet/save', entity('三', { templetId, revision: 1 }));
      expect(stale).toMatchObject({
        ...{ status: 200, code: 3004 },
        data: { revision: 2, updateTime: first.data.updateTime },
      });
      expect((await user.read(templetId)).name).toBe('二');
      const bare = await user.send('POST /templet/save', entity('三', { templetId }));
      expect(bare).toMatchObject({ code: 400, msg: '字段 revision 无效' });
    });

    test('TPL-01 of ten saves of one revision at once one wins', async () => {
      const user = await newUser(server());
      const templetId = await user.save('一');
      const replies = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          user.call('POST /templet/save', entity(`第${i}`, { templetId, revision: 1 })),
        ),
      );
      const codes = replies.map(({ code }) => code).sort();
      expect(codes).toEqual([200, ...Array<number>(9).fill(3004)]);
      const winner = replies.findIndex(({ code }) => code === 200);
      expect((await user.read(templetId)).name).toBe(`第${winner}`);
      expect((await user.call('GET /templet/getVersion', { templetId })).data.total).toBe(1);
    });

    test('TPL-01 a rename changes the revision, so an open editor cannot save the old name back', async () => {
      const user = await newUser(server());
      const templetId = await user.save('旧名');
      expect((await user.call('POST /templet/rename', { templetId, name: '新名' })).data).toEqual({
        changed: 1,
      });
      const stale = await user.call('POST /templet/save', entity('旧名', { templetId, revision: 1 }));
      expect([stale.code, stale.data.revision]).toEqual([3004, 2]);
      expect(await user.names({ keyword: '新名' })).toEqual(['新名']);
    });

    test('TPL-01 20 versions are kept, the newest first, and one can be restored', async () => {
      const user = await newUser(server());
      const templetId = await user.save('v1', { printDensity: 7 });
      for (let revision = 1; revision <= 24; revision++) {
        server().pass(1000);
        await user.call('POST /templet/save', entity(`v${revision + 1}`, { templetId, revision }));
      }
      const list = await user.call('GET /templet/getVersion', { templetId, pageSize: 5 });
      expect(list.data).toMatchObject({ total: 20, pageNumber: 1, pageSize: 5 });
      expect(list.data.rows.map(({ revision }) => revision)).toEqual([24, 23, 22, 21, 20]);
      expect(list.data.rows[0]).toMatchObject({ name: 'v24', cover: '', updateTime: server().now() - 1000 });
      const restored = await user.call('POST /templet/restoreVersion', { templetId, revision: 10 });
      expect(restored.data).toEqual({ templetId, revision: 26, over: 25 });
      const templet = await user.read(templetId);
      expect([templet.name, templet.revision]).toEqual(['v10', 26]);
      expect(templet.data).toContain('v10');
      const gone = await user.call('POST /templet/restoreVersion', { templetId, revision: 1 });
      expect(gone.code).toBe(3001);
      expect((await user.call('GET /templet/getVersion', { templetId })).data.rows[0]!.name).toBe('v25');
    });
  });

  test('SEC-05 a template of another account is as missing as one that never was', async () => {
    const owner = await newUser(server());
    const other = await newUser(server());
    const templetId = await owner.save('私有');
    const folderId = (await owner.call('POST /templet/saveFolder', { name: '夹' })).data.folderId;
    const calls = (id: number): [string, object][] => [
      ['GET /templet/getTemplet', { templetId: id }],
      ['GET /templet/getTemplet', { templetId: id, use: 'edit' }],
      ['POST /templet/save', entity('抢', { templetId: id, revision: 1 })],
      ['POST /templet/rename', { templetId: id, name: '抢' }],
      ['POST /templet/move', { templetIds: [id], folderId: null }],
      ['POST /templet/delete', { templetIds: [id] }],
      ['POST /templet/copy', { templetId: id }],
      ['POST /templet/collect', { templetId: id, collected: 1 }],
      ['GET /templet/getVersion', { templetId: id }],
      ['POST /templet/restoreVersion', { templetId: id, revision: 1 }],
      ['POST /templet/share', { templetId: id, shareCode: owner.shareCode }],
      ['GET /market/detail', { templetId: id }],
      ['POST /market/use', { templetId: id }],
    ];
    const missing = calls(2 ** 40);
    for (const [i, [path, input]] of calls(templetId).entries()) {
      const [theirs, none] = [await other.send(path, input), await other.send(...missing[i]!)];
      expect(theirs, path).toEqual(none);
      expect(theirs.code, path).toBe(3001);
    }
    const into = { templetIds: [await other.save('自己的')], folderId };
    expect((await other.call('POST /templet/move', into)).code).toBe(3005);
    expect((await other.call('POST /templet/save', entity('x', { folderId }))).code).toBe(3005);
    expect((await other.call('POST /templet/deleteFolder', { folderId })).code).toBe(3005);
    expect((await other.call('POST /templet/saveFolder', { folderId, name: 'x' })).code).toBe(3005);
    expect(await other.names({ folderId })).toEqual([]);
    expect(await owner.read(templetId)).toMatchObject({ name: '私有', revision: 1 });
  });

  test('SAFE-02 G-24 in safe mode nothing is changed or deleted, all else continues', async () => {
    const user = await newUser(server());
    const { folderId } = (await user.call('POST /templet/saveFolder', { name: '满' })).data;
    const empty = (await user.call('POST /templet/saveFolder', { name: '空' })).data.folderId;
    const templetId = await user.save('一', { folderId });
    await user.call('POST /templet/save', entity('二', { templetId, revision: 1 }));
    await user.setSafeMode(1);
    const forbidden: [string, object][] = [
      ['POST /templet/save', entity('三', { templetId, revision: 2 })],
      ['POST /templet/rename', { templetId, name: '三' }],
      ['POST /templet/move', { templetIds: [templetId], folderId: null }],
      ['POST /templet/delete', { templetIds: [templetId] }],
      ['POST /templet/restoreVersion', { templetId, revision: 1 }],
      ['POST /templet/deleteFolder', { folderId }],
      ['POST /templet/deleteFolder', { folderId, withContent: 1 }],
    ];
    const before = await user.read(templetId);
    for (const [path, input] of forbidden) {
      const { status, code, msg } = await user.send(path, input);
      expect([status, code, msg], path).toEqual([200, 1501, '您当前处于安全模式，不允许删除/修改模板']);
    }
    expect(await user.read(templetId)).toEqual(before);
    const allowed: [string, object][] = [
      ['POST /templet/save', entity('新')],
      ['POST /templet/copy', { templetId }],
      ['POST /templet/collect', { templetId, collected: 1 }],
      ['POST /templet/share', { templetId, shareCode: (await newUser(server())).shareCode }],
      ['POST /templet/deleteFolder', { folderId: empty }],
    ];
    allowed.push(['GET /templet/getTemplet', { templetId, use: 'print' }]);
    for (const [path, input] of allowed) expect((await user.send(path, input)).code, path).toBe(200);
    await user.setSafeMode(0);
    expect((await user.call('POST /templet/delete', { templetIds: [templetId] })).code).toBe(200);
  });
});
