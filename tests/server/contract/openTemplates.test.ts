import Ajv from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { onBothDatabases } from '../databases';
import { entity } from '../labels';
import { localRenderer, newCaller, shelfData } from '../open/client';

const options = async () => ({ renderer: await localRenderer() });

onBothDatabases(
  (running) => {
    test('G-53 templates are listed by page, the last changed first, and only the own ones', async () => {
      const server = running();
      const other = await newCaller(server);
      await other.user.save('foreign');
      const { user, get } = await newCaller(server);
      const ids: number[] = [];
      for (const name of ['one', 'two', 'three']) {
        ids.push(await user.save(name));
        server.pass(1000);
      }
      const first = (await get('/templates?pageSize=2')).json();
      expect(first).toEqual({
        total: 3,
        page: 1,
        pageSize: 2,
        templates: [
          {
            id: ids[2],
            name: 'three',
            width: 40,
            height: 30,
            version: 1,
            updatedAt: new Date(server.now() - 1000).toISOString(),
          },
          expect.objectContaining({ id: ids[1], name: 'two' }),
        ],
      });
      const second = (await get('/templates?pageSize=2&page=2')).json<
        typeof first & { templates: { id: number }[] }
      >();
      expect(second.templates.map(({ id }) => id)).toEqual([ids[0]]);
      expect((await get('/templates?name=TW')).json()).toMatchObject({ total: 1 });
      for (const query of ['page=0', 'pageSize=101', 'page=x', 'size=2', 'page=1&page=2'])
        expect((await get(`/templates?${query}`)).status, query).toBe(400);
    });

    test('G-53 a template is answered at its newest version or at the one asked for', async () => {
      const server = running();
      const { user, get } = await newCaller(server);
      const id = await user.save('before');
      await user.call('POST /templet/save', {
        ...entity('after', { width: 50 }),
        templetId: id,
        revision: 1,
      });
      const now = (await get(`/templates/${id}`)).json();
      expect(now).toMatchObject({ id, name: 'after', width: 50, height: 30, version: 2 });
      const text = expect.objectContaining({ elementType: 1, content: 'after' });
      expect(now.template).toMatchObject({ name: 'after', data: expect.arrayContaining([text]) });
      const before = (await get(`/templates/${id}?version=1`)).json();
      expect(before).toMatchObject({ name: 'before', width: 40, version: 1 });
    });

    test('G-53 an unknown template, an unknown version and that of another account are one 404', async () => {
      const server = running();
      const { user, get, render } = await newCaller(server);
      const other = await newCaller(server);
      const [mine, foreign] = [await user.save('mine'), await other.user.save('foreign')];
      const answers = await Promise.all([
        get('/templates/999999999'),
        get(`/templates/${foreign}`),
        get(`/templates/${mine}?version=7`),
        get(`/templates/${foreign}/schema`),
        render({ template: foreign, format: 'png' }),
        render({ template: mine, version: 7, format: 'png' }),
      ]);
      for (const reply of answers)
        expect([reply.status, reply.json()]).toEqual([
          404,
          {
            type: '/open/v1/#template-not-found',
            title: 'There is no such template or version',
            status: 404,
            detail: 'Template not found',
          },
        ]);
      expect((await get('/templates/x')).status).toBe(400);
    });

    test('G-53 the schema of a template accepts its records only, and names the values asked for', async () => {
      const server = running();
      const { user, get } = await newCaller(server);
      const asked = {
        id: 'lot',
        elementType: 1,
        x: 1,
        y: 1,
        width: 20,
        height: 5,
        inputDataType: 4,
        excelKey: 'lot',
        content: 'L1',
      };
      const mixed = { id: 'm', elementType: 1, x: 1, y: 20, width: 20, height: 5, content: '{price} EUR' };
      const id = await user.save('shelf', { data: JSON.stringify([...shelfData, asked, mixed]) });
      const schema = (await get(`/templates/${id}/schema`)).json<{
        properties: object;
        $defs: { inputs: object };
      }>();
      expect(schema).toMatchObject({
        $id: `/open/v1/templates/${id}/schema?version=1`,
        title: 'shelf',
        required: ['name', 'ean'],
      });
      expect(Object.keys(schema.properties)).toEqual(['name', 'ean', 'price']);
      expect(schema.$defs.inputs).toMatchObject({
        required: ['lot'],
        properties: { lot: { type: 'string' } },
      });
      const valid = new Ajv({ strict: false }).compile(schema);
      expect(valid({ name: 'tea', ean: 4006381333931, price: null })).toBe(true);
      expect(valid({ name: 'tea' })).toBe(false);
      expect(valid({ name: 'tea', ean: [] })).toBe(false);
    });
  },
  {},
  options,
);
