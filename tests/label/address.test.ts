import { expect, test } from 'vitest';
import { placeOf, webAddress } from '../../src/label/address';

const HOSTS = ['labels.example', '127.0.0.1:8080'];
const FILE = '/api/v3/oss/file/0123456789abcdef';
const OWN = { kind: 'own', id: '0123456789abcdef', path: FILE };

test.each([
  ['data:image/png;base64,AAAA', { kind: 'embedded' }],
  ['DATA:IMAGE/png,x', { kind: 'embedded' }],
  ['blob:http://127.0.0.1/1-2', { kind: 'page' }],
  [FILE, OWN],
  [`https://labels.example${FILE}`, OWN],
  [`http://labels.example${FILE}`, OWN],
  [`HTTPS://LABELS.example:443${FILE}`, OWN],
  [`http://127.0.0.1:8080${FILE}`, OWN],
])('SEC-09 %s is embedded or of our own server', (address, place) => {
  expect(placeOf(address, HOSTS)).toEqual(place);
});

test.each([
  'https://example.com/a.png',
  'http://example.com:8080/茶.png?x=1#y',
  `http://127.0.0.1:9090${FILE}`,
  `https://labels.example.com${FILE}`,
  'http://127.1/a.png',
  'http://[::1]/a.png',
])('IMG-06 %s is of another server', (address) => {
  expect(placeOf(address, HOSTS)).toEqual({ kind: 'foreign', url: new URL(address) });
});

test.each([
  '//example.com/a.png',
  '/\\example.com/a.png',
  '/a\\b.png',
  '/\t/example.com/a.png',
  '/\n/example.com/a.png',
  '/a.png',
  `${FILE}/../../../user/info`,
  `${FILE}?x=1`,
  `https://labels.example${FILE}?x=1`,
  'https://labels.example/api/v3/user/info',
  'https://example.com\\@labels.example/a.png',
  'https://exam\tple.com/a.png',
  'https://user:secret@example.com/a.png',
  'https://@example.com/a b.png',
  'https://',
  `https://example.com/${'a'.repeat(2000)}`,
  'ftp://example.com/a.png',
  'javascript:alert(1)',
  'data:text/html;base64,AA==',
  'file:///etc/passwd',
  'a.png',
  '',
])('SEC-09 %j is neither saved nor loaded', (address) => {
  expect(placeOf(address, HOSTS)).toBeUndefined();
});

test('SEC-09 a web address has no credentials', () => {
  expect(webAddress('https://example.com/a')?.href).toBe('https://example.com/a');
  expect(webAddress('https://user@example.com/a')).toBeUndefined();
});
