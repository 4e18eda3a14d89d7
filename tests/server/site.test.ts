import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../src/base/problem';
import { startServer } from './databases';
import { testConfig } from './deployment';

let dataDir: string;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'labelwright-site-'));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

const write = (content: unknown, name = 'site.json'): string => {
  const file = join(dataDir, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};

/** The text of a file's refusal. */
function refused(content: unknown): unknown {
  write(content);
  try {
    testConfig({}, { dataDir });
  } catch (error) {
    if (error instanceof Refusal) return [error.problem.key, error.problem.params?.field];
    throw error;
  }
  return undefined;
}

test('G-34 nothing is set without a file, and nothing is invented', async () => {
  const server = await startServer();
  const { data } = await server.call('GET /site/config', {});
  expect(data.site).toEqual({ videos: [] });
  await server.close();
});

test('G-34 TOP-01 the file of the data folder, or the one that is named, is what browsers get', async () => {
  const set = {
    brand: '码上印',
    titleSuffix: '码上印标签',
    website: 'https://maker.example/',
    app: 'https://maker.example/app',
    windows64: 'https://maker.example/64.exe',
    lengthUnit: 'in',
    videos: [{ title: '入门', url: 'https://video.example/1' }],
  };
  write(`\uFEFF${JSON.stringify(set)}`);
  expect(testConfig({}, { dataDir }).site).toEqual(set);
  const SITE_FILE = write({ brand: '另一个' }, 'other.json');
  expect(testConfig({ SITE_FILE }, { dataDir }).site).toEqual({ brand: '另一个', videos: [] });
  const server = await startServer({ SITE_FILE });
  const { data } = await server.call('GET /site/config', {});
  expect(data.site.brand).toBe('另一个');
  await server.close();
});

test('G-34 a mistake is refused with its field, a missing file by its name', () => {
  expect(refused({ website: 'javascript:alert(1)' })).toEqual(['siteInvalid', 'website']);
  expect(refused({ lengthUnit: 'ft' })).toEqual(['siteInvalid', 'lengthUnit']);
  expect(refused({ videos: [{ title: 'a', url: 'x' }] })).toEqual(['siteInvalid', 'videos.0.url']);
  expect(refused({ webiste: 'https://maker.example' })).toEqual(['siteInvalid', 'webiste']);
  expect(refused({ brand: '' })).toEqual(['siteInvalid', 'brand']);
  expect(refused('null')).toEqual(['siteInvalid', '{}']);
  expect(refused('{')).toEqual(['siteUnreadable', undefined]);
  expect(() => testConfig({ SITE_FILE: join(dataDir, 'gone.json') })).toThrow('siteUnreadable');
});
