import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { html } from '../../src/print-service/status/html';
import { job } from '../printing/samples';
import { Client, folder, labels, ORIGIN } from './harness';
import { http, pair } from './http';
import { FORM, statusPage, tcp } from './statusPage';

test('SEC-12 the status page takes no name but this machine’s, and nothing of it is for other pages', async () => {
  const { statusPort, get } = await statusPage();
  for (const host of ['evil.example', `evil.example:${statusPort}`, '127.0.0.1', `127.0.0.2:${statusPort}`])
    expect((await http(statusPort, '/', { Host: host })).status).toBe(421);
  for (const path of [
    '/',
    '/jobs',
    '/sites',
    '/log',
    '/printers/new',
    '/page.js',
    '/page.css',
    '/icon.svg',
  ]) {
    const { status, headers, body } = await get(path, { Origin: 'http://127.0.0.1:8080' });
    expect([path, status]).toEqual([path, 200]);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'/),
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'no-store',
    });
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers['access-control-allow-origin']).toBeUndefined();
    if (path.includes('.')) continue;
    // Nothing in it that the policy would stop, and nothing from elsewhere.
    expect(body).not.toMatch(/<script(?! src="\/page\.js" defer><)|<style|\sstyle=|\son\w+=|"https?:/);
  }
  expect((await get('/printers.json')).status).toBe(404);
  expect((await get('/../paired.json')).status).toBe(404);
  expect((await get('//evil.example/')).status).toBe(404);
  expect(
    (await http(statusPort, '/', { Host: `127.0.0.1:${statusPort}` }, { method: 'DELETE' })).status,
  ).toBe(405);
});

test.each<[string, Record<string, string>, Record<string, string>, number]>([
  ['another local page', {}, { Origin: 'http://127.0.0.1:8080' }, 403],
  ['a page of another port', {}, { Origin: 'http://127.0.0.1:1' }, 403],
  ['a sandboxed page', {}, { Origin: 'null' }, 403],
  ['another site', {}, { Origin: 'https://evil.example' }, 403],
  ['no token', { token: '' }, {}, 403],
  ['a guessed token', { token: 'A'.repeat(43) }, {}, 403],
  ['a rebound name', {}, { Host: 'evil.example' }, 421],
  ['another type', {}, { 'Content-Type': 'text/plain' }, 415],
])('SEC-12 a form of %s changes nothing', async (_, fields, headers, status) => {
  const { post, printers, dataDir } = await statusPage();
  const asked = { ...tcp, ...fields };
  expect((await post('/printers/add', asked, headers)).status).toBe(status);
  expect(await readdir(dataDir)).not.toContain('printers.json');
  expect(printers).toHaveLength(1);
});

test('SEC-12 another user of the machine sees and changes nothing without the owner’s key', async () => {
  const {
    statusPort,
    statusPage: plain,
    ownerPage,
    token,
    own,
    port,
    dataDir,
    printers,
  } = await statusPage();
  const site = 'https://label.example.com';
  await pair(port, site);
  const host = { Host: `127.0.0.1:${statusPort}` };
  const wrong = `labelwright-status=${'A'.repeat(43)}`;
  for (const headers of [host, { ...host, Cookie: wrong }]) {
    for (const path of [
      '/',
      '/jobs',
      '/jobs.csv',
      '/sites',
      '/log',
      '/printers/new',
      `/?key=${'A'.repeat(43)}`,
    ]) {
      const { status, body, headers: answered } = await http(statusPort, path, headers);
      expect([path, status]).toEqual([path, 403]);
      expect(answered['set-cookie']).toBeUndefined();
      // How the owner opens it, and nothing of what the service does.
      expect(body).toContain('status-page.html');
      expect(body).not.toMatch(/label\.example|虚拟打印机|name="token"|\d{3} \d{3}</);
    }
  }
  const { Cookie: _, ...stranger } = own;
  const form = { method: 'POST', body: String(new URLSearchParams({ token, ...tcp })) };
  const answer = await http(statusPort, '/printers/add', { ...stranger, 'Content-Type': FORM }, form);
  expect(answer.status).toBe(403);
  expect(printers).toHaveLength(1);
  // The key is in a file that its owner alone reads, and in no address that a page learns.
  const file = join(dataDir, 'status-page.html');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readFile(file, 'utf8')).toContain(ownerPage);
  const hello = JSON.parse((await http(port, '/hello', { Origin: ORIGIN })).body);
  expect(hello.statusPage).toBe(plain);
  expect(plain).not.toContain('key');
});

test('SEC-12 the owner’s key outlives the service, and is in no log', async () => {
  const dataDir = await folder();
  const said: string[] = [];
  const first = await statusPage({ dataDir, log: ({ key, params }) => said.push(`${key} ${params?.url}`) });
  const key = new URL(first.ownerPage!).search;
  expect(said).toContain(`svcStatusAt ${first.ownerPage}`);
  expect((await first.get('/log')).body).not.toContain(key.slice(5));
  await first.close();
  const second = await statusPage({ dataDir });
  expect(new URL(second.ownerPage!).search).toBe(key);
});

test('SEC-12 a form without an Origin is none of the page’s', async () => {
  const { statusPort, token, own } = await statusPage();
  const { status } = await http(
    statusPort,
    '/printers/add',
    { Host: own.Host, Cookie: own.Cookie, 'Content-Type': FORM },
    { method: 'POST', body: String(new URLSearchParams({ token, ...tcp })) },
  );
  expect(status).toBe(403);
});

test('SEC-12 names of printers, jobs and sites are text, whatever is in them', async () => {
  const evil = `<img src=x onerror="alert(1)">'"&`;
  const { get, port } = await statusPage({ printers: [{ name: evil, driver: 'file', address: 'out' }] });
  const client = await Client.open(port);
  await client.print(job({ printer: evil, title: evil, width: 16, height: 8, count: 1 }), labels(1, 16, 8));
  for (const path of [
    '/',
    '/jobs',
    '/log',
    `/printers/edit?name=${encodeURIComponent(evil)}`,
    `/printers/new?name=${encodeURIComponent(evil)}`,
  ]) {
    const { body } = await get(path);
    expect(body).not.toContain('<img src=x');
    if (path !== '/log')
      expect(body).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&quot;&amp;');
  }
  expect(html`<a title="${'"><b>'}">${['<', html`<i>${'&'}</i>`, undefined, false, 0]}</a>`.text).toBe(
    '<a title="&quot;&gt;&lt;b&gt;">&lt;<i>&amp;</i>0</a>',
  );
});
