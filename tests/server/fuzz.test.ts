import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { secretHash } from '../../src/server/auth/secrets';
import { splitPath } from '../../src/server/call';
import type { ChangedPrinter } from '../../src/server/db/agents';
import { openApi } from '../../src/server/openapi';
import type { AnyRoute } from '../../src/server/route';
import { everyRoute } from '../../src/server/routes';
import { hasPostgres, makePostgresDatabase, startServer, type TestServer } from './databases';
import { newUser, type TestUser, textData } from './labels';
import { PRINTER } from './open/agents';
import { newKey } from './open/client';

/** Requests; fewer on PostgreSQL, where the routes are the same and the statements nearly so. */
const REQUESTS = process.env.LONG_TESTS
  ? { SQLite: 25_000, PostgreSQL: 25_000 }
  : { SQLite: 4_000, PostgreSQL: 3_000 };
/** Planted in what must never be written down. */
const SECRET = 'planted-Secret-4711';

let server: TestServer;
let users: TestUser[];
const ids: number[] = [];

/** Text that breaks what is careless: quoting, encodings, paths, prototypes, formats. */
const nasty = fc.constantFrom(
  ...[
    "' or 1=1 --",
    '%',
    '_',
    '\\',
    '\u0000',
    '\ud800',
    '\u202e',
    '../../etc/passwd',
    '__proto__',
    'constructor',
  ],
  ...['{"a":1}', '[[[[[[[[[[', '1e999', '-0', 'NaN', '0x10', '9'.repeat(30), '{{7*7}}', '<script>'],
  ...['$t(loginNeeded)', '{name}', 'javascript:alert(1)', 'file:///etc/passwd', 'data:image/png;base64,AAAA'],
  ...[
    '/api/v3/oss/file/abcdefgh12345678',
    'http://169.254.169.254/',
    'edit',
    'updateTime',
    textData('x'),
    '',
  ],
);
const someText = fc.oneof(nasty, fc.string({ maxLength: 40 }), fc.string({ unit: 'binary', maxLength: 40 }));
const someNumber = fc.oneof(
  fc.integer({ min: -2, max: 130 }),
  fc.constantFrom(2 ** 31, 2 ** 53, 2 ** 63, -1, 0.5, 1e308, -1e-300),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
/** An existing id, its own or not; often a template of the user that sends most. */
const someId = fc.oneof(fc.nat({ max: 1 }), fc.nat()).map((n) => ids[n % ids.length] ?? 1);
const anything = fc.oneof(
  someText,
  someNumber,
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.oneof(someNumber, someText), { maxLength: 5 }),
  fc.jsonValue({ maxDepth: 4 }),
);

interface Schema {
  type?: string;
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Values that fit a field well enough to get past its check, and its neighbours. */
function fitting(name: string, schema: Schema): fc.Arbitrary<unknown> {
  if (/ids$/i.test(name)) return fc.array(someId, { maxLength: 4 });
  if (/id$/i.test(name)) return fc.oneof(someId, someId.map(String));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => fitting(name, one)));
  if (schema.type === 'number' || schema.type === 'integer')
    return fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 0, max: 120 }));
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'array') return fc.array(fitting('', schema.items ?? {}), { maxLength: 4 });
  if (name === 'shareCode') return fc.nat().map((n) => users[n % users.length]!.shareCode);
  if (name === 'phone') return fc.nat().map((n) => users[n % users.length]!.userPhone);
  if (name === 'data') return fc.constantFrom(textData('x'), '[]', '[[],[]]', '[null,{}]');
  return someText;
}

const description = openApi(everyRoute) as {
  paths: Record<
    string,
    Record<string, { parameters?: { name: string; schema: Schema }[]; requestBody?: unknown }>
  >;
};

/** The fields of a route with their schemas, as the description of the API gives them. */
function fieldsOf(route: AnyRoute): Record<string, Schema> {
  const [method, path] = splitPath(route);
  const { parameters = [], requestBody } =
    description.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
  const content = (requestBody as { content: Record<string, { schema: Schema }> } | undefined)?.content ?? {};
  return {
    ...Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
    ...Object.values(content)[0]?.schema.properties,
  };
}

const requestTo = (route: AnyRoute) => {
  const fits = Object.entries(fieldsOf(route)).map(
    ([name, schema]) => [name, fitting(name, schema)] as const,
  );
  const fields = fits.map(
    ([name, fit]) =>
      [name, fc.oneof({ arbitrary: fit, weight: 6 }, { arbitrary: anything, weight: 1 })] as const,
  );
  return fc.record({
    path: fc.constant(route.path),
    // Fields as they should be, or a few of other kinds; all of them or some.
    input: fc.oneof(
      fc.record(Object.fromEntries(fits)),
      fc.record(Object.fromEntries(fits), { requiredKeys: [] }),
      fc.record(Object.fromEntries(fields)),
      fc.record(Object.fromEntries(fields), { requiredKeys: [] }),
    ),
    extra: fc.oneof(
      { arbitrary: fc.constant({}), weight: 5 },
      { arbitrary: fc.dictionary(someText, anything, { maxKeys: 3 }), weight: 1 },
    ),
    address: fc.nat(254),
    who: fc.constantFrom(0, 0, 0, 1, 1, undefined),
    /** How the fields travel. */
    way: fc.constantFrom('usual', 'usual', 'usual', 'query', 'raw', 'form', 'cut'),
  });
};
type Request = ReturnType<typeof requestTo> extends fc.Arbitrary<infer T> ? T : never;

/** Text as UTF-8 can carry it. */
const wellFormed = (text: string) => Buffer.from(text).toString();
/** As a value of a query. */
const queried = (value: unknown) =>
  wellFormed(typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

const BOUNDARY = 'b0undary';
/** A multipart form of the fields and a file. */
const formOf = (input: Record<string, unknown>) => {
  const part = (head: string, body: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${body}\r\n`;
  const fields = Object.entries(input).map(([name, value]) =>
    part(`name="${encodeURIComponent(wellFormed(name))}"`, queried(value)),
  );
  return `${fields.join('')}${part('name="file"; filename="a.png"', '\u0089PNG not really')}--${BOUNDARY}--\r\n`;
};

function send({ path: route, input, extra, who, way, address }: Request) {
  const [method, pattern] = route.split(' ') as ['GET' | 'POST', string];
  const fields: Record<string, unknown> = { ...extra, ...input };
  // What is secret must come to light nowhere; what is the content of a template may.
  for (const name of ['password', 'oldPassword', 'captcha', 'ticket', 'accessToken'])
    if (name in fields) fields[name] = SECRET;
  const path = pattern.replaceAll(
    /:(\w+)/g,
    (_, name: string) => encodeURIComponent(queried(fields[name])) || 'x',
  );
  const inQuery = method === 'GET' || way === 'query';
  const isForm = way === 'form' || way === 'cut';
  const query = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [wellFormed(name), queried(value)]),
  );
  return server.app.inject({
    method,
    url: `/api/v3${path}${inQuery ? `?${query}` : ''}`,
    ...(!inQuery && {
      payload:
        way === 'raw'
          ? queried(fields).slice(0, -2)
          : way === 'form'
            ? formOf(fields)
            : way === 'cut'
              ? formOf(fields).slice(0, -(address % 40) - 1)
              : JSON.stringify(fields),
    }),
    headers: {
      ...(!inQuery && {
        'content-type': isForm ? `multipart/form-data; boundary=${BOUNDARY}` : 'application/json',
      }),
      accesstoken: who === undefined ? SECRET : users[who]!.accessToken,
    },
    remoteAddress: `10.1.${address}.1`,
  });
}

// Ending the sessions of the users would leave the rest to guests.
const ENDING = ['POST /login/logout', 'POST /login/unregister', 'POST /login/resetPwd'];

/** Everything in the database. */
async function storedText(): Promise<string> {
  const { databaseUrl, dataDir } = server.config;
  if (!databaseUrl) {
    const files = ['labelwright.sqlite', 'labelwright.sqlite-wal'];
    return files.map((name) => readFileSync(join(dataDir, name), 'latin1')).join('');
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const names = await client.query(`select tablename from pg_tables where schemaname = 'public'`);
    const texts: string[] = [];
    for (const { tablename } of names.rows) {
      const { rows } = await client.query(`select string_agg(one::text, ' ') as text from ${tablename} one`);
      texts.push(rows[0].text ?? '');
    }
    return texts.join('');
  } finally {
    await client.end();
  }
}

/** An agent of an account with a printer: their ids. */
async function addPrinter(userId: number): Promise<number[]> {
  return server.database(async ({ agents }) => {
    const id = (await agents.add(userId, '仓库', secretHash(`lwa_${userId}`), 1))!;
    const [{ printer }] = (await agents.report(id, [PRINTER])) as [ChangedPrinter];
    return [id, printer.id];
  });
}

const kinds: (keyof typeof REQUESTS)[] = hasPostgres() ? ['SQLite', 'PostgreSQL'] : ['SQLite'];
describe.each(kinds)('on %s', (kind) => {
  const requests = REQUESTS[kind];
  beforeAll(async () => {
    const DATABASE_URL = kind === 'SQLite' ? undefined : await makePostgresDatabase();
    server = await startServer({ LOG_LEVEL: 'info', DATABASE_URL });
    ids.length = 0;
    users = [await newUser(server), await newUser(server)];
    for (const user of users) {
      ids.push(await user.save('甲'), await user.save('乙'), user.userId);
      ids.push((await user.call('POST /templet/saveFolder', { name: '夹' })).data.folderId);
    }
    for (const [from, to] of [users, [...users].reverse()] as [TestUser, TestUser][])
      await from.call('POST /templet/share', { templetId: ids[0]!, shareCode: to.shareCode });
    ids.push((await users[0]!.call('GET /market/getTemplet', {})).data.rows[0]!.templetId);
    for (const user of users) ids.push((await newKey(user)).id);
    for (const user of users) ids.push(...(await addPrinter(user.userId)));
  });
  afterAll(() => server.close());

  /** Leaves safe mode and stores new templates at the ids of the first ones. */
  async function renew(): Promise<void> {
    for (const [i, user] of users.entries()) {
      await user.call('POST /user/updateUserPreference', { safeMode: 0 });
      for (const at of [4 * i, 4 * i + 1]) ids[at] = await user.save('甲');
    }
  }

  test(`SEC-10 API-02 ${requests} generated requests over every route: an envelope each, never a 500`, async () => {
    const routes = everyRoute.filter(({ path }) => !ENDING.includes(path));
    const codes = new Map<string, Set<number>>();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(...routes.map(requestTo)), async (request) => {
        // Limits by the hour have passed, sessions have not.
        server.pass(60_000);
        // Requests delete what there is: with nothing left the rest would be refused for that alone.
        if (++sent % 50 === 0) await renew();
        const reply = await send(request);
        const { path } = request;
        expect(reply.statusCode, `${path}: ${reply.body}`).toBeLessThan(500);
        const seen = codes.get(path) ?? new Set();
        codes.set(path, seen);
        if (String(reply.headers['content-type']).includes('json')) {
          const { code, msg } = reply.json() as { code: unknown; msg: unknown };
          expect([typeof code, typeof msg]).toEqual(['number', 'string']);
          seen.add(code as number);
        } else seen.add(reply.statusCode);
      }),
      { numRuns: requests, endOnFailure: true },
    );
    // Not only refusals of the fields: most routes were got through, and all were reached.
    expect([...codes.keys()].sort()).toEqual(routes.map(({ path }) => path).sort());
    const answered = [...codes].filter(([, seen]) => seen.has(200)).map(([path]) => path);
    expect(answered.length).toBeGreaterThan(routes.length / 2);
    expect(server.log.filter((line) => line.includes('"event":"bug"'))).toEqual([]);
  }, 3_600_000);

  test('SEC-02 what was secret in them is in no log and no table', async () => {
    expect(server.log.length).toBeGreaterThan(requests / 2);
    expect(server.log.join('\n')).not.toContain(SECRET);
    const stored = await storedText();
    expect(stored).toContain(users[0]!.userPhone);
    expect(stored).not.toContain(SECRET);
  });
});
