import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { translateFor } from '../../src/base/messages';
import type { MessageKey } from '../../src/base/messages/translate';
import { createTranslator } from '../../src/base/messages/translate';
import { readEnvironment } from '../../src/cli/environment';
import { everyRoute } from '../../src/server/routes';
import { startServer, type TestServer } from './databases';

/** What every object seems to have. */
const NAMES = ['constructor', '__proto__', 'prototype', 'toString', 'hasOwnProperty', 'valueOf'];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ LOG_LEVEL: 'info' });
  token = (await server.signUp()).accessToken;
});
afterAll(() => server.close());

/** A call with this query in its address, without a body. */
async function ask(path: string, query: string, headers: Record<string, string> = {}) {
  const [method, url] = path.split(' ') as ['GET' | 'POST', string];
  const reply = await server.app.inject({
    method,
    url: `/api/v3${url}${query}`,
    headers: { accesstoken: token, ...headers },
  });
  return { status: reply.statusCode, text: reply.body };
}
const bugs = () => server.log.filter((line) => line.includes('"event":"bug"'));
const fieldsOf = (input: unknown) =>
  Object.keys((input as { entries?: Record<string, unknown> }).entries ?? {});
/** What must not be read in an answer: parts of the program. */
const PROGRAM = /native code|function|undefined|\[object|TypeError| at /;

describe('API-04 names that every object seems to have, over HTTP', () => {
  const reads = everyRoute.filter(({ path }) => path.startsWith('GET '));
  test.each(reads.map(({ path, input }) => [path, input] as const))('API-04 %s', async (path, input) => {
    const plain = await ask(path, '');
    for (const name of NAMES) {
      for (const key of [name, `${name}[x]`, `${name}.x`]) {
        const { status, text } = await ask(path, `?${encodeURIComponent(key)}=1`);
        expect([status, text], key).toEqual([plain.status, plain.text]);
      }
      for (const field of fieldsOf(input)) {
        const { status, text } = await ask(path, `?${field}=${name}`);
        expect(status, `${field}=${name}`).toBeLessThan(500);
        expect(text, `${field}=${name}`).not.toMatch(PROGRAM);
      }
    }
    expect(bugs()).toEqual([]);
  });

  test('API-04 as a path, and as the parameter of a path, they lead nowhere', async () => {
    for (const name of NAMES) {
      for (const path of [`GET /${name}`, `POST /templet/${name}`]) {
        const { status, text } = await ask(path, '');
        expect([status, JSON.parse(text).code], path).toEqual([404, 404]);
      }
      const { code, msg } = JSON.parse((await ask(`GET /oss/file/${name}`, '')).text);
      expect([400, 404], msg).toContain(code);
      expect(msg).not.toMatch(PROGRAM);
    }
    expect(bugs()).toEqual([]);
  });

  test('I18N-03 as a language they are none: the answer is in Chinese', async () => {
    const path = 'GET /templet/getTemplet';
    const { text } = await ask(path, '');
    for (const name of NAMES) expect((await ask(path, '', { 'accept-language': name })).text).toBe(text);
    expect(text).toContain('字段');
  });
});

test('I18N-01 as the language of the deployment they are refused by the name of the variable', () => {
  for (const UI_LANGUAGE of NAMES) {
    expect(() => readEnvironment({ UI_LANGUAGE })).toThrow(
      expect.objectContaining({ problem: { key: 'envInvalid', params: { variable: 'UI_LANGUAGE' } } }),
    );
  }
});

test('I18N-01 as parameters of a message they are text, and no message has such a name', () => {
  const t = translateFor('en');
  const { has, add, t: own } = createTranslator('en');
  for (const name of NAMES) {
    expect(t('fieldInvalid', { field: name })).toContain(name);
    expect([has(name), own(name as MessageKey)]).toEqual([false, name]);
    // A place without a value stays as it is.
    add({ login: `{${name}} {${name}|one|many}` });
    expect(own('login', {})).toBe(`{${name}} {${name}|one|many}`);
  }
});
