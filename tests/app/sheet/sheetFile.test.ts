import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchForeign, fetchSheetFile, sheetAddress } from '../../../src/app/sheet/sheetFile';
import { Refusal } from '../../../src/base/problem';

const PAGE = 'http://labels.example:8080/edit?x=1';
const address = (path: string) => sheetAddress(path, PAGE, 17).href;

test.each([
  ['http://files.example/a.xlsx', 'https://files.example/a.xlsx?t=17'],
  ['http://files.example:81/a.xlsx', 'https://files.example:81/a.xlsx?t=17'],
  ['https://files.example/a.xlsx?v=2', 'https://files.example/a.xlsx?v=2&t=17'],
  ['/files/数据.xlsx', 'http://labels.example:8080/files/%E6%95%B0%E6%8D%AE.xlsx?t=17'],
  ['http://labels.example:8080/a.xlsx', 'http://labels.example:8080/a.xlsx?t=17'],
  ['http://127.0.0.1:9/a.xlsx', 'http://127.0.0.1:9/a.xlsx?t=17'],
  ['http://localhost/a.xlsx', 'http://localhost/a.xlsx?t=17'],
  ['http://[::1]:9/a.xlsx', 'http://[::1]:9/a.xlsx?t=17'],
  ['http://localhost.example/a.xlsx', 'https://localhost.example/a.xlsx?t=17'],
])('DATA-04 G-06 the file of %s is fetched from %s', (path, expected) => {
  expect(address(path)).toBe(expected);
});

test.each([
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/csv,a',
  'ftp://a/b',
  'http://',
  'C:\\a.xlsx',
])('DATA-04 what is no web address is refused: %s', (path) => {
  expect(() => address(path)).toThrow(Refusal);
});

const asked: string[] = [];
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`);
  if (request.url!.startsWith('/huge'))
    response.writeHead(200, { 'content-length': 51 * 1024 * 1024 }).write('a');
  else if (request.url!.startsWith('/goods')) response.end('品名\n茶\n');
  else response.writeHead(404).end();
});
let host: { page: string; now(): number; fetch(url: URL): Promise<Blob> };
beforeAll(async () => {
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const page = `http://127.0.0.1:${(server.address() as { port: number }).port}/edit`;
  host = { page, now: () => 99, fetch: fetchForeign };
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test('DATA-04 the file is got whole, with a timestamp, under the name kept with the label', async () => {
  const file = await fetchSheetFile('/goods.csv', '货品.csv', host);
  expect([file.name, await file.text()]).toEqual(['货品.csv', '品名\n茶\n']);
  expect(asked).toEqual(['GET /goods.csv?t=99']);
  expect((await fetchSheetFile('/goods.csv', '', host)).name).toBe('goods.csv');
});

test('DATA-04 a file that is gone or too big is refused with its reason', async () => {
  const problemOf = (path: string, own = host) =>
    fetchSheetFile(path, '', own).then(
      () => undefined,
      (error) => (error as Refusal).problem,
    );
  expect(await problemOf('/gone.csv')).toEqual({ key: 'sheetGone', params: { name: 'gone.csv' } });
  expect((await problemOf('/huge.csv'))?.key).toBe('sheetTooBig');
  expect((await problemOf('http://127.0.0.1:1/a.csv'))?.key).toBe('sheetGone');
  // A server that does not announce the length of its response.
  const large = { size: 51 * 1024 * 1024 } as Blob;
  expect((await problemOf('/goods.csv', { ...host, fetch: async () => large }))?.key).toBe('sheetTooBig');
});
