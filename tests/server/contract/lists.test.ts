import { describe, expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { entity, newUser } from '../labels';

onBothDatabases((server) => {
  describe('LIB-07 own templates', () => {
    test('G-09 pages have total, number, size and rows without the elements, the newest first', async () => {
      const user = await newUser(server());
      for (const name of ['一', '二', '三']) {
        server().pass(1000);
        await user.save(name);
      }
      const page = await user.call('GET /templet/getMyTemplet', { pageSize: 2 });
      expect(page.data).toMatchObject({ total: 3, pageNumber: 1, pageSize: 2 });
      expect(page.data.rows.map(({ name }) => name)).toEqual(['三', '二']);
      expect(page.data.rows[0]).toMatchObject({ updateTime: server().now(), printDensity: 4, collected: 0 });
      expect(page.data.rows[0]).not.toHaveProperty('data');
      expect(await user.names({ pageNumber: 2, pageSize: 2 })).toEqual(['一']);
      expect(await user.names({ pageNumber: 3, pageSize: 2 })).toEqual([]);
      const fromText = await user.send('GET /templet/getMyTemplet', { pageNumber: '1', pageSize: '20' });
      expect(fromText.data).toMatchObject({ total: 3, pageSize: 20 });
    });

    test.each([
      { pageNumber: 0 },
      { pageSize: 101 },
      { pageSize: 'all' },
      { sort: 'data' },
      { sizeFrom: -1 },
    ])('G-09 %j is 400', async (filter) => {
      const user = await newUser(server());
      const { status, code } = await user.send('GET /templet/getMyTemplet', filter);
      expect([status, code]).toEqual([200, 400]);
    });

    test('LIB-05 by time, width and name in the Chinese collation', async () => {
      const user = await newUser(server());
      const widths = { 赵: 50, 李: 30.5, 安: 120, abc: 40, 9: 30.5, 王: 210 };
      for (const [name, width] of Object.entries(widths)) {
        server().pass(1000);
        await user.save(name, { width });
      }
      expect(await user.names({ sort: 'name' })).toEqual(['9', 'abc', '安', '李', '王', '赵']);
      expect(await user.names({ sort: 'width' })).toEqual(['9', '李', 'abc', '赵', '安', '王']);
      expect(await user.names()).toEqual(['王', 'abc', '安', '李', '赵', '9']);
    });

    test('LIB-04 a width belongs to the bucket of its ceiling', async () => {
      const user = await newUser(server());
      for (const width of [30, 30.1, 40, 40.5, 120, 120.1]) await user.save(`w${width}`, { width });
      const between = (sizeFrom?: number, sizeTo?: number) =>
        user.names({ sort: 'width', ...(sizeFrom && { sizeFrom }), ...(sizeTo && { sizeTo }) });
      expect(await between(1, 30)).toEqual(['w30']);
      expect(await between(31, 40)).toEqual(['w30.1', 'w40']);
      expect(await between(41, 50)).toEqual(['w40.5']);
      expect(await between(111, 120)).toEqual(['w120']);
      expect(await between(121)).toEqual(['w120.1']);
    });

    test('LIB-06 a keyword is found anywhere in a name, whatever case and width, and taken literally', async () => {
      const user = await newUser(server());
      for (const name of ['超市价签', '价签A', 'ＡＢＣ标签', '100%棉', 'a_b', 'a\\b']) await user.save(name);
      const found = (keyword: string) => user.names({ keyword, sort: 'name' });
      expect(await found('价签')).toEqual(['超市价签', '价签A']);
      expect(await found('签')).toHaveLength(3);
      expect(await found('abc')).toEqual(['ＡＢＣ标签']);
      expect(await found('%')).toEqual(['100%棉']);
      expect(await found('_')).toEqual(['a_b']);
      expect(await found('\\')).toEqual(['a\\b']);
      expect(await found("' or 1=1 --")).toEqual([]);
      expect(await found(' ')).toHaveLength(6);
    });

    test('G-27 favourites are marked and listed', async () => {
      const user = await newUser(server());
      const [one] = [await user.save('一'), await user.save('二')];
      for (let i = 0; i < 2; i++)
        expect(await user.call('POST /templet/collect', { templetId: one, collected: 1 })).toMatchObject({
          ...{ code: 200, data: {} },
        });
      expect(await user.names({ collected: 1 })).toEqual(['一']);
      expect((await user.read(one)).collected).toBe(1);
      await user.call('POST /templet/collect', { templetId: one, collected: 0 });
      expect(await user.names({ collected: 1 })).toEqual([]);
    });

    test('an embedded background, however large, does not travel in lists', async () => {
      const user = await newUser(server());
      const templateBg = `data:image/png;base64,${'A'.repeat(500_000)}`;
      const small = 'data:image/png;base64,AAAA';
      const ids = [
        await user.save('大', { templateBg, labelNum: 2 }),
        await user.save('小', { templateBg: small }),
      ];
      const { rows } = (await user.call('GET /templet/getMyTemplet', { sort: 'name' })).data;
      expect(rows.map(({ name, templateBg: bg, labelNum }) => [name, bg, labelNum])).toEqual([
        ['大', '', 2],
        ['小', '', 1],
      ]);
      expect((await user.read(ids[0]!)).templateBg).toBe(templateBg);
    });
  });

  describe('G-27 folders', () => {
    test('G-27 are added, renamed, counted and sorted', async () => {
      const user = await newUser(server());
      const add = async (name: string) =>
        (await user.call('POST /templet/saveFolder', { name })).data.folderId;
      const [zhao, an] = [await add('赵'), await add('安')];
      await user.save('在里面', { folderId: zhao });
      await user.save('在外面');
      const list = await user.call('GET /templet/getFolder', {});
      expect(list.data).toEqual({
        ...{ total: 2, pageNumber: 1, pageSize: 100 },
        rows: [
          { folderId: an, name: '安', count: 0 },
          { folderId: zhao, name: '赵', count: 1 },
        ],
      });
      expect(await user.names({ folderId: zhao })).toEqual(['在里面']);
      expect(await user.names({ folderId: 0 })).toEqual(['在外面']);
      expect((await user.call('POST /templet/saveFolder', { name: '安' })).code).toBe(3006);
      const rename = (folderId: number, name: string) =>
        user.call('POST /templet/saveFolder', { folderId, name });
      expect((await rename(zhao, '安')).code).toBe(3006);
      expect((await rename(zhao, '赵')).data).toEqual({ folderId: zhao });
      expect((await rename(2 ** 40, '新')).code).toBe(3005);
    });

    test('G-27 two of one name at once: one is added', async () => {
      const user = await newUser(server());
      const both = await Promise.all(
        [1, 2].map(() => user.call('POST /templet/saveFolder', { name: '同名' })),
      );
      expect(both.map(({ code }) => code).sort()).toEqual([200, 3006]);
    });

    test('G-27 without its content a folder leaves it at the top, with it all goes', async () => {
      const user = await newUser(server());
      const folder = async (name: string) =>
        (await user.call('POST /templet/saveFolder', { name })).data.folderId;
      const [keep, drop] = [await folder('留'), await folder('删')];
      await user.save('留下', { folderId: keep });
      await user.save('删除', { folderId: drop });
      expect((await user.call('POST /templet/deleteFolder', { folderId: keep })).code).toBe(200);
      expect((await user.call('POST /templet/deleteFolder', { folderId: drop, withContent: 1 })).code).toBe(
        200,
      );
      expect(await user.names({ folderId: 0 })).toEqual(['留下']);
      expect(await user.names()).toEqual(['留下']);
      expect((await user.call('POST /templet/deleteFolder', { folderId: keep })).code).toBe(3005);
    });

    test('G-27 an account has 100 folders at most', async () => {
      const user = await newUser(server());
      await server().database(async ({ folders }) => {
        for (let i = 0; i < 100; i++) await folders.add(user.userId, `夹${i}`);
      });
      const more = await user.call('POST /templet/saveFolder', { name: '更多' });
      expect([more.code, more.msg]).toEqual([3002, '文件夹数量已达上限 100 个']);
    });
  });

  describe('LIB-07 the market', () => {
    test('G-26 ten categories in order, with their counts', async () => {
      const user = await newUser(server());
      const { data } = await user.call('GET /market/getCategory', {});
      expect(data.map(({ name }) => name).join(' ')).toBe(
        '零售价签 食品 仓储物流 固定资产 服装吊牌 线缆 珠宝 医疗 办公 通用',
      );
      const all = await user.call('GET /market/getTemplet', {});
      expect(all.data.total).toBe(data.reduce((sum, { count }) => sum + count, 0));
      const [{ categoryId, count } = { categoryId: 0, count: 0 }] = data;
      const retail = await user.call('GET /market/getTemplet', { categoryId, pageSize: 100 });
      expect(retail.data.total).toBe(count);
      expect(new Set(retail.data.rows.map((row) => row.categoryId))).toEqual(new Set([categoryId]));
    });

    test('G-26 is searched by words of one, two and more characters, and by what is not in the name', async () => {
      const user = await newUser(server());
      const found = async (keyword: string) =>
        (await user.call('GET /market/getTemplet', { keyword, pageSize: 100 })).data.rows.map(
          ({ name }) => name,
        );
      const all = await found('');
      for (const keyword of ['价', '价签', '资产', 'wifi', 'WiFi'])
        expect((await found(keyword)).length, keyword).toBeGreaterThan(0);
      for (const name of all) expect(await found(name), name).toContain(name);
      expect(await found('没有这样的词语')).toEqual([]);
      expect(await found('%')).toEqual([]);
    });

    test('G-26 sizes and sorts narrow and order it', async () => {
      const user = await newUser(server());
      const { rows } = (
        await user.call('GET /market/getTemplet', { sizeFrom: 31, sizeTo: 40, sort: 'width', pageSize: 100 })
      ).data;
      const widths = rows.map(({ width }) => width);
      expect(widths).toEqual([...widths].sort((a, b) => a - b));
      expect(widths.length).toBeGreaterThan(0);
      expect(widths.every((width) => width > 30 && width <= 40)).toBe(true);
    });

    test('LIB-10 using a market template makes a private copy; the public one stays', async () => {
      const user = await newUser(server());
      const [row] = (await user.call('GET /market/getTemplet', {})).data.rows;
      const publicId = row!.templetId;
      const detail = (await user.call('GET /market/detail', { templetId: publicId })).data;
      const { templetId } = (await user.call('POST /market/use', { templetId: publicId })).data;
      expect(templetId).not.toBe(publicId);
      const copy = await user.read(templetId);
      expect(copy).toMatchObject({ name: detail.name, data: detail.data, categoryId: null, revision: 1 });
      expect(copy.execlFilePath).toBe('');
      const attempts: [string, object][] = [
        ['POST /templet/save', entity('改', { templetId: publicId, revision: detail.revision })],
        ['POST /templet/rename', { templetId: publicId, name: '改' }],
        ['POST /templet/move', { templetIds: [publicId], folderId: null }],
        ['POST /templet/delete', { templetIds: [publicId] }],
        ['POST /templet/copy', { templetId: publicId }],
        ['POST /templet/share', { templetId: publicId, shareCode: (await newUser(server())).shareCode }],
      ];
      for (const [path, input] of attempts) expect((await user.send(path, input)).code, path).toBe(3001);
      expect((await user.call('GET /market/detail', { templetId: publicId })).data).toEqual(detail);
      expect((await user.call('GET /market/detail', { templetId })).code).toBe(3001);
    });

    test('LIB-07 the market answers in the language of the query, else of the header, else in zh-CN', async () => {
      const user = await newUser(server());
      const names = async (input: object) =>
        (await user.call('GET /market/getTemplet', { pageSize: 100, sort: 'name', ...input })).data.rows.map(
          ({ name }) => name,
        );
      expect(await names({ keyword: '饮品杯贴' })).toEqual(['饮品杯贴']);
      expect(await names({ keyword: '饮品杯贴', language: 'en' })).toEqual(['Drink cup label']);
      expect(await names({ keyword: '饮品杯贴', language: 'zh-TW' })).toEqual(['飲品杯貼']);
      // Found by words of any language.
      expect(await names({ keyword: 'milk tea', language: 'en' })).toEqual(['Drink cup label']);
      const all = await names({ language: 'en' });
      expect(all.map((name) => name.toLowerCase())).toEqual(all.map((name) => name.toLowerCase()).sort());
      const categories = (await user.call('GET /market/getCategory', { language: 'en' })).data;
      expect(categories.map(({ name }) => name).slice(0, 3)).toEqual([
        'Retail price tags',
        'Food',
        'Logistics',
      ]);
      expect(await names({ keyword: '饮品杯贴', language: 'fr' })).toEqual(['Drink cup label']);
      expect((await user.send('GET /market/getTemplet', { language: 'nl' })).code).toBe(400);

      const [row] = (await user.call('GET /market/getTemplet', { keyword: 'milk tea' })).data.rows;
      const { templetId } = row!;
      const detail = (await user.call('GET /market/detail', { templetId, language: 'en' })).data;
      expect(detail.name).toBe('Drink cup label');
      expect(detail.data).toContain('"To go"');
      expect((await user.call('GET /market/detail', { templetId })).data.data).toContain('"外带"');
      const copy = (await user.call('POST /market/use', { templetId, language: 'en' })).data;
      const own = (await user.call('GET /templet/getTemplet', { templetId: copy.templetId })).data;
      expect(own.data).toBe(detail.data);
    });

    test('G-27 market templates are favourites of one user alone', async () => {
      const [user, other] = [await newUser(server()), await newUser(server())];
      const [row] = (await user.call('GET /market/getTemplet', {})).data.rows;
      await user.call('POST /templet/collect', { templetId: row!.templetId, collected: 1 });
      const favourites = async (who: typeof user) =>
        (await who.call('GET /market/getTemplet', { collected: 1 })).data.rows.map(
          ({ templetId }) => templetId,
        );
      expect(await favourites(user)).toEqual([row!.templetId]);
      expect(await favourites(other)).toEqual([]);
      expect(await user.names({ collected: 1 })).toEqual([]);
    });
  });

  describe('G-29 last used', () => {
    test('G-29 editing and printing are remembered, looking is not; own and market, the last first', async () => {
      const user = await newUser(server());
      const own = await user.save('自己的');
      await user.save('没用过');
      const market = (await user.call('GET /market/getTemplet', {})).data.rows[0]!.templetId;
      for (const [templetId, use] of [
        [own, 'edit'],
        [market, 'print'],
        [own, 'print'],
      ] as const) {
        server().pass(1000);
        await user.call('GET /templet/getTemplet', { templetId, use });
      }
      const { data } = await user.call('GET /label/recent', {});
      expect(data).toMatchObject({ total: 2, pageNumber: 1, pageSize: 20 });
      expect(data.rows.map(({ templetId }) => templetId)).toEqual([own, market]);
      expect(data.rows[0]).toMatchObject({ name: '自己的', useTime: server().now() });
      expect(data.rows[0]).not.toHaveProperty('data');
      expect((await user.call('POST /label/removeRecent', { templetIds: [own] })).data).toEqual({
        changed: 1,
      });
      expect((await user.call('GET /label/recent', {})).data.rows).toHaveLength(1);
      expect((await user.read(own)).name).toBe('自己的');
      expect((await user.send('GET /templet/getTemplet', { templetId: own, use: 'steal' })).code).toBe(400);
    });

    test('G-29 50 are kept, and a deleted template is none', async () => {
      const user = await newUser(server());
      const ids: number[] = [];
      for (let i = 0; i < 53; i++) {
        server().pass(1000);
        ids.push(await user.save(`第${i}`));
        await user.call('GET /templet/getTemplet', { templetId: ids[i]!, use: 'edit' });
      }
      const recent = async () => (await user.call('GET /label/recent', { pageSize: 100 })).data;
      expect((await recent()).rows.map(({ templetId }) => templetId)).toEqual(ids.slice(3).reverse());
      await user.call('POST /templet/delete', { templetIds: ids.slice(50) });
      expect((await recent()).total).toBe(47);
    });
  });
});
