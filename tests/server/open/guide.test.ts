import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SCOPES } from '../../../src/base/openApi';
import { startServer, type TestServer } from '../databases';
import { newUser } from '../labels';
import { startAgent } from './agents';
import { localRenderer, newKey, shelfData } from './client';

const guide = readFileSync('docs/api.md', 'utf8');
/** The programs of the guide in a language, as they are. */
const blocks = (language: string) =>
  [...guide.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(([, text]) => text!);

const hasPython = spawnSync('python3', ['--version']).status === 0;

let server: TestServer;
let folder: string;
let env: NodeJS.ProcessEnv;
let agent: Awaited<ReturnType<typeof startAgent>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'labelwright-guide-'));
  server = await startServer({}, {}, 1, { renderer: await localRenderer() });
  const address = await server.app.listen({ host: '127.0.0.1', port: 0 });
  const user = await newUser(server);
  const code = (await user.call('POST /fleet/code', {})).data.code;
  agent = await startAgent(address, code, { printers: [{ name: 'P', driver: 'file', address: 'printed' }] });
  const fleet = async () => (await user.call('GET /fleet/list', {})).data.printers;
  while ((await fleet()).length === 0) await delay(20);
  const TEMPLATE = String(await user.save('shelf', { data: JSON.stringify(shelfData) }));
  env = {
    ...process.env,
    API: `${address}/open/v1`,
    KEY: (await newKey(user, [...SCOPES])).secret,
    TEMPLATE,
  };
  env.PRINTER = String((await fleet())[0]!.id);
});
afterAll(async () => {
  await agent?.close();
  await agent?.remove();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (program: string, args: string[]) =>
  new Promise<string>((done, fail) => {
    execFile(program, args, { env, cwd: folder }, (error, out, err) =>
      error ? fail(new Error(`${error.message}\n${out}${err}`)) : done(out),
    );
  });
const read = (name: string) => readFileSync(join(folder, name)).toString('latin1');

test('G-54 G-55 the requests of the guide work as they are, in a shell', async () => {
  const said: string[] = [];
  for (const block of blocks('sh')) said.push(await run('sh', ['-ec', block]));
  const answers = said.join('');
  expect(answers).toContain('"templates":[{"id":');
  expect(answers).toContain('"$schema":"https://json-schema.org/draft/2020-12/schema"');
  expect(answers).toContain('"badRecords":1');
  expect(answers).toMatch(/"element":"Barcode","reason":"[^"]*","code":"\w+"/);
  expect(read('labels.pdf')).toMatch(/^%PDF.*\/Count 4/s);
  expect(read('label.zpl')).toContain('^XA');
  expect(answers).toMatch(
    /event: job\ndata: .*"state":"done".*"printed":2,"skipped":0,"inDoubt":0,"toCome":0/,
  );
  expect(answers).toContain('"label":2,"records":[2],"state":"printed","printer":"P"');
  expect(read('rows.zpl')).toContain('^XA');
});

test('G-54 the error in the guide is what the server answers', async () => {
  const [example] = blocks('json').map((text) => JSON.parse(text));
  const reply = await fetch(`${env.API}/render`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${env.KEY}`,
      'content-type': 'application/json',
      'accept-language': 'en',
    },
    body: JSON.stringify({
      template: Number(env.TEMPLATE),
      records: [{ name: 'Green tea', ean: '4006381333930' }],
      format: 'pdf',
    }),
  });
  expect(await reply.json()).toEqual(example);
});

test.runIf(hasPython)('G-54 the Python program of the guide works as it is', async () => {
  const [program] = blocks('python');
  expect(await run('python3', ['-c', program!])).toBe('10 labels\n');
  expect(existsSync(join(folder, 'labels.zip'))).toBe(true);
});
