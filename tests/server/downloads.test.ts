import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from './databases';

const sum = (content: string) => createHash('sha256').update(content).digest('hex');

test('PKG-06 the programs in the data folder are offered with their checksums, and nothing else', async () => {
  const server = await startServer();
  const folder = join(server.config.dataDir, 'downloads');
  mkdirSync(folder);
  const put = (name: string, content: string) => writeFileSync(join(folder, name), content);
  const get = (path: string) => server.app.inject({ method: 'GET', url: path });
  const list = async () => (await server.call('GET /site/config', {})).data.downloads;
  expect(await list()).toEqual([]);
  put('labelwright-service.exe', 'first');
  put('other.exe', 'not offered');
  const [one, ...more] = await list();
  expect([one, more]).toEqual([
    { system: 'windows64', path: '/downloads/labelwright-service.exe', sha256: sum('first') },
    [],
  ]);
  // A newer program has another checksum at once.
  put('labelwright-service.exe', 'second one');
  expect(await list()).toMatchObject([{ sha256: sum('second one') }]);
  const sent = await get(one!.path);
  expect([sent.body, sent.headers['content-disposition']]).toEqual([
    'second one',
    'attachment; filename="labelwright-service.exe"',
  ]);
  for (const path of ['other.exe', 'labelwright-service-linux-x64', '..%2Fsite.json', 'constructor'])
    expect((await get(`/downloads/${path}`)).statusCode, path).toBe(404);
  await server.close();
});
