import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { own } from '../../src/base/own';
import { elementTypes, newElement } from '../../src/label/elements';
import { templateFields } from '../../src/label/template';
import type { AnyRoute } from '../../src/server/route';
import { everyRoute, routes } from '../../src/server/routes';
import { job } from '../printing/samples';
import { startServer, type TestServer } from './databases';
import { entity, newUser, type TestUser } from './labels';

/** Values that are no field of any call: a client that sends them means something else. */
const WRONG = [{}, { a: 1 }, [], [[]], [{}], () => 0];
/** Keys that every object seems to have. */
const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf'];

/** The names of a call's fields. */
const fieldsOf = (input: unknown) =>
  Object.keys((input as { entries?: Record<string, unknown> }).entries ?? {});

/** What a client sends along and nothing reads. */
const UNREAD = ['userPhone', 'userNickName', 'userImg', 'shareCode'];
const writing = routes.filter(({ path }) => path.startsWith('POST '));

describe('API-04 every call that writes names the field that is of the wrong kind', () => {
  test.each(writing.map(({ path, input }) => [path, input] as const))('API-04 %s', (path, input) => {
    const unread = path === 'POST /login/refreshToken' ? UNREAD : [];
    for (const field of fieldsOf(input).filter((name) => !unread.includes(name))) {
      for (const wrong of WRONG) {
        // A list may be what it takes: then an item of it is wrong.
        const { issues = [] } = v.safeParse(input, { [field]: wrong });
        const empty = Array.isArray(wrong) && wrong.length === 0;
        if (empty && !issues.some(({ path }) => path?.[0]?.key === field)) continue;
        expect(
          issues.map(({ path }) => path?.[0]?.key),
          `${field}: ${JSON.stringify(wrong)}`,
        ).toContain(field);
      }
    }
  });

  test('API-04 a call is given no field that every object seems to have', () => {
    for (const { path, input } of routes) {
      const { issues = [] } = v.safeParse(input, {});
      for (const { path: at } of issues) expect(INHERITED, path).not.toContain(at?.[0]?.key);
    }
  });
});

/** Some of these every field takes: what a request is made of whose other fields are right. */
const RIGHT = [
  1,
  2,
  'abc',
  '13900000001',
  '123456',
  'correct-Horse-7',
  '/',
  [1],
  ['a'],
  ['render'],
  true,
  'login',
  'register',
  '3f0c6b1e-6f43-4d0a-9a4e-0d6f4f2c9a11',
];
/** Kinds that no field of a call takes. */
const KINDS = [{}, { a: 1 }, [[]], [{}]];
/** Of calls that write nothing of it: a client of an earlier version sends whatever it likes. */
const isUnread = (path: string, field: string) =>
  path === 'POST /login/refreshToken' && UNREAD.includes(field);

/** Fields of calls that no value of the list fits. */
const WHOLE: Readonly<Record<string, object>> = {
  'POST /templet/save': entity('对'),
  'POST /fleet/print': {
    ticket: job({ count: 1 }),
    plan: { records: 1, copies: 1, collate: true, columns: 1, hasData: true },
  },
};

/** A value for every field of a call that its schema takes. */
function rightInput({ path, input }: AnyRoute): Record<string, unknown> {
  const given: Record<string, unknown> = { ...own(WHOLE, path) };
  for (const field of fieldsOf(input)) {
    const takes = (value: unknown) =>
      !v
        .safeParse(input, { ...given, [field]: value })
        .issues?.some(({ path: at }) => at?.[0]?.key === field);
    const { entries } = input as unknown as { entries: Record<string, v.GenericSchema> };
    const words = (entries[field] as { options?: unknown[] }).options ?? [];
    const value =
      [...words, ...RIGHT].find((one) => typeof one !== 'object' && takes(one)) ?? RIGHT.find(takes);
    if (value !== undefined) given[field] = value;
  }
  return given;
}

describe('API-04 over HTTP a field of the wrong kind is answered 400 with its name, and nothing is done', () => {
  let server: TestServer;
  let user: TestUser;
  beforeAll(async () => {
    server = await startServer();
    user = await newUser(server);
  });
  afterAll(() => server.close());

  // Fields next to a file in a form are text: they have no kinds.
  const bodies = everyRoute.filter(({ path, upload }) => path.startsWith('POST ') && !upload);
  test.each(bodies.map((route) => [route.path, route] as const))('API-04 %s', async (path, route) => {
    const given = rightInput(route);
    // The other fields are valid: no other name can be in the answer.
    expect(v.safeParse(route.input, given).issues ?? []).toEqual([]);
    for (const field of fieldsOf(route.input).filter((name) => !isUnread(path, name))) {
      for (const wrong of KINDS) {
        const reply = await user.send(path, { ...given, [field]: wrong });
        expect([reply.status, reply.code], `${field}: ${JSON.stringify(wrong)}`).toEqual([200, 400]);
        expect(reply.msg).toMatch(new RegExp(`^字段 ${field}(\\.\\w+)? 无效$`));
      }
    }
  });

  test('API-04 every field of a template and of each element type is answered by its name', async () => {
    const wrong = { wrong: true };
    // These are in the schema of the call itself.
    for (const field of Object.keys(templateFields)) {
      const reply = await user.send('POST /templet/save', { ...entity('错'), [field]: wrong });
      expect([reply.code, reply.msg]).toEqual([400, `字段 ${field} 无效`]);
    }
    for (const { code, fields } of elementTypes.values()) {
      for (const field of Object.keys(fields).filter((name) => name !== 'elementType')) {
        const data = JSON.stringify([{ ...newElement(code), id: 'a', [field]: wrong }]);
        const reply = await user.send('POST /templet/save', { ...entity('错'), data });
        expect([reply.code, reply.msg], `${code}.${field}`).toEqual([400, `字段 elements[0].${field} 无效`]);
      }
    }
    expect(await user.names()).toEqual([]);
  });
});
