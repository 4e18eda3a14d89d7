import { expect, test } from 'vitest';
import { fetchSheetFile, sheetAddress } from '../../../src/app/sheet/sheetFile';
import type { Refusal } from '../../../src/base/problem';

const PAGE = 'https://labels.example/edit?x=1';
const FILE = '/api/v3/oss/file/0123456789abcdef';
const problemOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return (error as Refusal).problem;
  }
  return undefined;
};

test.each([
  [FILE, PAGE, `https://labels.example${FILE}?t=17`],
  [`https://labels.example${FILE}`, PAGE, `https://labels.example${FILE}?t=17`],
  [`http://labels.example${FILE}`, PAGE, `https://labels.example${FILE}?t=17`],
  [`http://127.0.0.1:8080${FILE}`, 'http://127.0.0.1:8080/edit', `http://127.0.0.1:8080${FILE}?t=17`],
])('DATA-04 G-06 the file of %s on the page %s is fetched from %s', (path, page, expected) => {
  expect(sheetAddress(path, page, 17).href).toBe(expected);
});

test.each([
  ['http://files.example/a.xlsx', 'files.example'],
  ['https://files.example:81/a.xlsx?v=2', 'files.example:81'],
  [`http://127.0.0.1:9${FILE}`, '127.0.0.1:9'],
])('DATA-04 G-06 the file of another server is refused with its name: %s', (path, host) => {
  expect(problemOf(() => sheetAddress(path, PAGE, 17))).toEqual({ key: 'sheetForeign', params: { host } });
});

test.each([
  '/api/v3/user/info',
  '/files/a.xlsx',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'data:text/csv,a',
  'data:image/png;base64,AAAA',
  'ftp://a/b',
  'http://',
  'C:\\a.xlsx',
])('DATA-04 what is no address of a stored file is refused: %s', (path) => {
  expect(problemOf(() => sheetAddress(path, PAGE, 17))).toMatchObject({ key: 'fileUnreadable' });
});

const asked: string[] = [];
const host = {
  page: PAGE,
  now: () => 99,
  fetch: async ({ href }: URL) => {
    asked.push(href);
    return new Blob(['品名\n茶\n']);
  },
};

test('DATA-04 the file is fetched whole, with a timestamp, under the name kept with the label', async () => {
  const file = await fetchSheetFile(FILE, '货品.csv', host);
  expect([file.name, await file.text()]).toEqual(['货品.csv', '品名\n茶\n']);
  expect(asked).toEqual([`https://labels.example${FILE}?t=99`]);
  expect((await fetchSheetFile(FILE, '', host)).name).toBe('0123456789abcdef');
});

test('DATA-04 a file that is gone or too big is refused with its reason', async () => {
  const refusal = (fetch: () => Promise<Blob>) =>
    fetchSheetFile(FILE, '货品.csv', { ...host, fetch }).then(
      () => undefined,
      (error) => (error as Refusal).problem,
    );
  const gone = await refusal(() => Promise.reject(new Error('HTTP 404')));
  expect(gone).toEqual({ key: 'sheetGone', params: { name: '货品.csv' } });
  const large = { size: 51 * 1024 * 1024 } as Blob;
  expect((await refusal(async () => large))?.key).toBe('sheetTooBig');
});
