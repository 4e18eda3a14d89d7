import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROBLEMS } from '../../../src/server/open/problems';
import { startServer, type TestServer } from '../databases';
import { newPrinterUser } from './agents';
import { localRenderer, openCalls, type Reply, shelfData } from './client';
import { type AnyRequest, anyRequest } from './requests';

/** Requests made; the long tests make more. */
const RUNS = process.env.LONG_TESTS ? 10_000 : 400;

interface Described {
  responses: Record<string, { content: Record<string, { schema: object; example?: unknown }> }>;
  requestBody?: { content: Record<string, { example?: unknown }> };
}
interface Description {
  openapi: string;
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, object> };
}

let server: TestServer;
let description: Description;
let ajv: Ajv;

beforeAll(async () => {
  server = await startServer({}, {}, 1, { renderer: await localRenderer() });
  description = (await openCalls(server).get('/openapi.json')).json<Description>();
  ajv = new Ajv({ strict: false });
  ajv.addSchema({ $id: 'open', components: description.components });
});
afterAll(() => server?.close());

const validator = (schema: object): ValidateFunction =>
  ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"open#/')) as object);

/** Why an answer is not one of those that the description lists; undefined when it is. */
function misfit({ method, path }: AnyRequest, { status, headers, json }: Reply): string | undefined {
  const plain = path.split('?')[0]!;
  const [, methods] =
    Object.entries(description.paths).find(([pattern]) =>
      new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(plain),
    ) ?? [];
  const answer = methods?.[method.toLowerCase()]?.responses[String(status)];
  if (!answer)
    return status === 404 && !methods ? undefined : `${method} ${path}: ${status} is not described`;
  const type = (headers['content-type'] ?? '').split(';')[0]!;
  const content = answer.content[type] ?? answer.content['*/*'];
  if (!content) return `${method} ${path}: ${type} is not described for ${status}`;
  if (!/json$/.test(type)) return undefined;
  const valid = validator(content.schema);
  return valid(json()) ? undefined : `${method} ${path}: ${ajv.errorsText(valid.errors)}`;
}

test('G-54 the description is OpenAPI 3.1 with every operation, and nothing that is not there', () => {
  expect(description.openapi).toBe('3.1.0');
  const listed = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  );
  expect(listed).toEqual([
    'get /templates',
    'get /templates/{id}',
    'get /templates/{id}/schema',
    'post /render',
    'get /homebox/{id}/{dpi}',
    'post /grocy/{id}/{printer}',
    'get /printers',
    'post /jobs',
    'get /jobs',
    'get /jobs/{id}',
    'get /jobs/{id}/file',
    'get /jobs/{id}/labels',
    'get /jobs/{id}/events',
    'post /jobs/{id}/pause',
    'post /jobs/{id}/resume',
    'post /jobs/{id}/cancel',
    'post /jobs/{id}/labels/decide',
  ]);
});

test('G-54 every example is valid against the schema next to it', () => {
  const contents = Object.values(description.paths).flatMap((methods) =>
    Object.values(methods).flatMap(({ responses, requestBody }) =>
      [...Object.values(responses), ...(requestBody ? [requestBody] : [])].flatMap(({ content = {} }) =>
        Object.values(content as Record<string, { schema: object; example?: unknown }>),
      ),
    ),
  );
  const examples = contents.filter(({ example }) => example !== undefined);
  expect(examples.length).toBeGreaterThanOrEqual(5);
  for (const { schema, example } of examples) {
    const valid = validator(schema);
    expect(valid(example), ajv.errorsText(valid.errors)).toBe(true);
  }
});

test(`G-54 ${RUNS} generated requests of all kinds: no 5xx, and every answer is described`, async () => {
  const { user, send, key } = await newPrinterUser(server);
  expect(key.perMinute).toBeGreaterThan(0);
  const ids = [await user.save('shelf', { data: JSON.stringify(shelfData) }), await user.save('plain')];
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(anyRequest(ids), async (request) => {
      server.pass(1000);
      const reply = await send(request.method, request.path, request.body, request.headers);
      statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
      expect(reply.status).toBeLessThan(500);
      expect(misfit(request, reply)).toBeUndefined();
    }),
    { numRuns: RUNS, seed: 20_260_101 },
  );
  for (const status of [200, 400, 404, 422])
    expect(statuses.get(status) ?? 0, String(status)).toBeGreaterThan(5);
}, 3_600_000);

test('G-54 the page shows every operation and every kind of error, and runs no script', async () => {
  const { get } = openCalls(server);
  const reply = await get('/');
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8');
  const page = reply.bytes.toString();
  for (const [path, methods] of Object.entries(description.paths))
    for (const method of Object.keys(methods))
      expect(page).toContain(`${method.toUpperCase()} /open/v1${path}`);
  for (const name of Object.keys(PROBLEMS)) expect(page).toContain(`id="${name}"`);
  expect(page).not.toMatch(/<script|https?:\/\/(?!json-schema\.org)/);
  expect((await openCalls(server).get('')).status).toBe(200);
});
