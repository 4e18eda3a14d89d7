import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { routes } from '../../src/server/routes';

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
