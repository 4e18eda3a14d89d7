import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { WAYS } from '../../src/print-service/drivers';
import { LogBook } from '../../src/print-service/logBook';
import type { PrinterConfig } from '../../src/print-service/printerConfig';
import { waysOn } from '../../src/print-service/status/drivers';
import { preferred } from '../../src/print-service/status/language';
import { job, sample } from '../printing/samples';
import { drivers } from './delivering';
import { Client, labels } from './harness';
import { pair } from './http';
import { statusPage, tcp } from './statusPage';

test('SVC-07 a printer is added, changed and removed by form; the list is kept and clients see it', async () => {
  const { post, get, port, dataDir } = await statusPage();
  const names = async () => {
    const client = await Client.open(port);
    const reply = await client.ask({ type: 'printers' });
    return reply.type === 'printers' && reply.printers.map(({ name, dpi }) => `${name} ${dpi}`);
  };
  const stored = async () => JSON.parse(await readFile(join(dataDir, 'printers.json'), 'utf8')).printers;

  expect((await post('/printers/add', { ...tcp, name: ' 仓库 2 号 ' })).headers.location).toBe('/');
  expect(await names()).toEqual(['虚拟打印机 203', '仓库 2 号 203']);
  expect(await stored()).toEqual([
    { name: '虚拟打印机', driver: 'file', address: 'printed', language: 'pdf', dpi: 203, width: 104 },
    { name: '仓库 2 号', driver: 'tcp', address: '192.0.2.1:9100', language: 'zpl', dpi: 203, width: 104 },
  ]);
  const form = await get(`/printers/edit?name=${encodeURIComponent('仓库 2 号')}`);
  expect(form.body).toContain('value="192.0.2.1:9100"');

  expect((await post('/printers/change', { ...tcp, was: '仓库 2 号', dpi: '300' })).status).toBe(303);
  expect(await names()).toEqual(['虚拟打印机 203', 'Z 300']);
  expect((await post('/printers/remove', { name: 'Z' })).status).toBe(303);
  expect((await post('/printers/remove', { name: 'Z' })).status).toBe(404);
  expect(await names()).toEqual(['虚拟打印机 203']);
});

test.each<[Record<string, string>, number, string]>([
  [{ name: '虚拟打印机' }, 409, 'name'],
  [{ name: '  ' }, 400, 'name'],
  [{ name: 'a\u0007b' }, 400, 'name'],
  [{ 'address-tcp': 'nowhere' }, 400, 'address'],
  [{ 'address-tcp': 'a:9100;rm -rf' }, 400, 'address'],
  [{ width: '-1' }, 400, 'width'],
  [{ dpi: '204' }, 400, ''],
  [{ driver: 'constructor' }, 400, ''],
  [{ driver: 'file', 'address-file': '../outside' }, 400, 'address'],
  [{ driver: 'file', 'address-file': 'a/../../outside' }, 400, 'address'],
  [{ driver: 'file', 'address-file': '/etc' }, 400, 'address'],
  [{ driver: 'file', 'address-file': 'C:\\Windows' }, 400, 'address'],
  [{ driver: 'file', 'address-file': '' }, 400, 'address'],
  [{ driver: 'device', 'address-device': '/dev/sda', 'language-device': 'zpl' }, 400, 'address'],
  [
    { driver: 'device', 'address-device': '/dev/usb/lp0/../../sda', 'language-device': 'zpl' },
    400,
    'address',
  ],
])('SEC-12 the form refuses %j and keeps what was typed', async (fields, status, wrong) => {
  const { post, dataDir } = await statusPage();
  const answer = await post('/printers/add', { ...tcp, ...fields });
  expect(answer.status).toBe(status);
  expect(answer.body).toContain('role="alert"');
  const input = wrong && wrong !== 'address' ? wrong : `address-${fields.driver ?? 'tcp'}`;
  const marked = new RegExp(`<input id="${input}"[^>]*aria-invalid="true"`);
  expect(marked.test(answer.body)).toBe(wrong !== '');
  if (fields['address-tcp']) expect(answer.body).toContain(`value="${fields['address-tcp']}"`);
  expect(await readdir(dataDir)).not.toContain('printers.json');
});

test('jobs of every site are paused, resumed and cancelled from the page', async () => {
  const { get, post, port } = await statusPage({ printers: [{ name: 'Z', driver: 'file', address: 'out' }] });
  const shows = (path: string, part: string) =>
    vi.waitFor(async () => expect((await get(path)).body).toContain(part), 30_000);
  const client = await Client.open(port);
  const id = randomUUID();
  await client.open(id, job({ printer: 'Z', title: 'pallets', width: 16, height: 8, count: 4 }));
  await client.batch(id, 0, labels(2, 16, 8));
  await shows('/', '已打印 <b>2</b>');
  const page = (await get('/')).body;
  for (const part of ['pallets', `action="/jobs/pause"`, '共 <b>4</b>', '未打印 <b>2</b>'])
    expect(page).toContain(part);

  expect((await post('/jobs/pause', { jobId: id })).status).toBe(303);
  expect(await client.progress(id, ({ state }) => state === 'paused')).toMatchObject({ sent: 2 });
  expect((await get('/')).body).toContain('action="/jobs/resume"');
  // A printer that is wanted stays as it is.
  expect((await post('/printers/remove', { name: 'Z' })).status).toBe(409);
  await post('/jobs/resume', { jobId: id });
  await client.progress(id, ({ state }) => state !== 'paused');
  await post('/jobs/cancel', { jobId: id });
  expect(await client.done(id)).toMatchObject({ state: 'cancelled', sent: 2, skipped: 2 });

  expect((await post('/jobs/reprint', { of: id, first: '2', last: '2' })).status).toBe(303);
  await shows('/jobs', '已打印 <b>1</b>');
  expect((await get('/jobs')).body.match(/<article/g)).toHaveLength(2);
  for (const [fields, status] of [
    [{ of: id, first: '0', last: '1' }, 400],
    [{ of: id, first: '2', last: '1' }, 400],
    [{ of: id, first: '1', last: '99' }, 409],
    [{ of: randomUUID(), first: '1', last: '1' }, 404],
    [{ of: '../x', first: '1', last: '1' }, 400],
  ] as const)
    expect((await post('/jobs/reprint', fields)).status).toBe(status);
  expect((await post('/jobs/resolve', { jobId: id, from: '0', to: '1', choice: 'skip' })).status).toBe(409);
  expect((await post('/jobs/pause', { jobId: 'x' })).status).toBe(400);
  expect((await post('/jobs/explode', { jobId: id })).status).toBe(404);
});

test('printers are asked how they are while their page is open', async () => {
  const { get } = await statusPage();
  await vi.waitFor(
    async () => expect((await get('/')).body).toContain('<span class="chip good">就绪'),
    30_000,
  );
});

test('the history is exported as CSV that no spreadsheet runs', async () => {
  const { get, port, printers } = await statusPage();
  const client = await Client.open(port);
  const asked = job({ printer: printers[0]!.name, width: 16, height: 8, count: 1 });
  for (const title of ['=1+1', 'a "quoted", one', '-2', '普洱茶'])
    await client.print({ ...asked, title }, labels(1, 16, 8));
  const { headers, body } = await get('/jobs.csv');
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="print-jobs.csv"',
  });
  const [heading, ...rows] = body.split('\r\n');
  expect(heading).toBe(
    '\uFEFF"开始时间","结束时间","任务","打印机","状态","共","已打印","跳过","待确认","说明"',
  );
  expect(rows.map((row) => row.split(',').slice(2).join(','))).toEqual([
    ...[`"普洱茶"`, `"'-2"`, `"a ""quoted"", one"`, `"'=1+1"`].map(
      (title) => `${title},"虚拟打印机","已完成","1","1","0","0",""`,
    ),
    '',
  ]);
  expect(rows[0]).toMatch(/^"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d","\d{4}-/);
});

test('SVC-06 a waiting code is on the page, the log has no code; a site can be sent away', async () => {
  const { get, post, port } = await statusPage();
  await pair(port, 'https://label.example.com');
  const { body } = await get('/log');
  const code = /class="code">(\d{3}) (\d{3})</.exec(body)!;
  expect(body.match(/label\.example\.com/g)!.length).toBeGreaterThan(1);
  await post('/pairing/dismiss', { origin: 'https://label.example.com' });
  const after = (await get('/log')).body;
  expect(after).toContain('https://label.example.com');
  expect(after).not.toContain(`${code[1]}${code[2]}`);
  expect(after).not.toContain('class="code"');
  const again = await pair(port, 'https://label.example.com');
  expect(again).toMatchObject({ status: 429, error: 'svcPairLocked' });
  await post('/pairing/unlock', {});
  expect(await pair(port, 'https://label.example.com')).toMatchObject({ status: 202 });
});

test('the test print is the calibration label, and there is no button without one', async () => {
  const without = await statusPage();
  expect((await without.get('/')).body).not.toContain('/printers/test');
  expect((await without.post('/printers/test', { name: '虚拟打印机' })).status).toBe(404);

  const asked: PrinterConfig[] = [];
  const calibrate = async (printer: PrinterConfig) => {
    asked.push(printer);
    return sample('noise', 64, 32, 7);
  };
  const { get, post, folders } = await statusPage({ calibrate });
  expect((await get('/')).body).toContain('/printers/test');
  expect((await post('/printers/test', { name: '虚拟打印机' })).status).toBe(303);
  expect((await post('/printers/test', { name: 'nobody' })).status).toBe(404);
  await vi.waitFor(async () => {
    const [printed] = await readdir(folders[0]!);
    expect(await readdir(join(folders[0]!, printed!))).toContain('job.json');
  }, 30_000);
  expect(asked.map(({ name }) => name)).toEqual(['虚拟打印机']);
});

test('printers found on the machine stand behind the listed ones, whose names win', async () => {
  const found = (name: string, address: string): PrinterConfig => ({
    name,
    driver: 'tcp',
    address,
    language: 'zpl',
    dpi: 203,
    width: 104,
  });
  let now = [found('A', '192.0.2.1:9100'), found('Z', '192.0.2.2:9100')];
  const { get, post, port } = await statusPage({
    printers: [{ name: 'Z', driver: 'file', address: 'out' }],
    discover: async () => now,
  });
  const client = await Client.open(port);
  const names = async () => {
    const reply = await client.ask({ type: 'printers' });
    return reply.type === 'printers' && reply.printers.map(({ name, driver }) => `${name} ${driver}`);
  };
  await vi.waitFor(async () => expect(await names()).toEqual(['Z file', 'A tcp']), 30_000);
  expect((await get('/')).body).toContain('在本机自动找到');
  expect((await post('/printers/remove', { name: 'A' })).status).toBe(404);
  // Changing what is known of a found one lists it.
  expect((await get('/printers/edit?name=A')).body).toContain('action="/printers/add"');
  expect((await get('/printers/edit?name=Z')).body).toContain('action="/printers/change"');
  expect((await post('/printers/add', { ...tcp, name: 'A', dpi: '300' })).status).toBe(303);
  expect(await names()).toEqual(['Z file', 'A tcp']);
  expect((await get('/')).body).not.toContain('在本机自动找到');
  await post('/printers/remove', { name: 'A' });
  expect(await names()).toEqual(['Z file', 'A tcp']);
  now = [];
  await post('/printers/find', {});
  expect(await names()).toEqual(['Z file']);
});

test('I18N-01 the page speaks the browser’s language, else the service’s', async () => {
  const { get } = await statusPage({ language: 'zh-TW' });
  for (const [accepted, word, attributes] of [
    ['en-US,en;q=0.9', 'Overview', 'lang="en" dir="ltr"'],
    ['zh-CN', '概览', 'lang="zh-CN" dir="ltr"'],
    ['', '概覽', 'lang="zh-TW" dir="ltr"'],
    ['ar-EG', 'نظرة عامة', 'lang="ar" dir="rtl"'],
  ] as const) {
    const { body } = await get('/', { 'Accept-Language': accepted });
    expect(body).toContain(`<html ${attributes}>`);
    expect(body).toContain(word);
  }
  for (const [accepted, language] of [
    ['nl;q=1, zh-Hant-HK;q=0.5, en;q=0.2', 'zh-TW'],
    ['zh', 'zh-CN'],
    ['en;q=0, zh-SG', 'zh-CN'],
    ['en;q=0.1,zh-tw;q=0.9', 'zh-TW'],
    ['xx', 'en'],
    [undefined, 'en'],
    [';;;,q=,=', 'en'],
  ] as const)
    expect([accepted, preferred(accepted, 'en')]).toEqual([accepted, language]);
});

test('the log keeps 500 lines, the newest first', () => {
  const book = new LogBook(() => new Date(5));
  for (let port = 0; port < 700; port++) book.add({ key: 'svcListening', params: { port } });
  expect(book.lines).toHaveLength(500);
  expect([book.lines[0], book.lines.at(-1)].map((line) => line?.problem.params?.port)).toEqual([699, 200]);
});

test('every driver is explained, offered where the system has it, and its address shown when it is chosen', async () => {
  const { get } = await statusPage();
  const offered = (platform: NodeJS.Platform) => waysOn(platform).map(({ name }) => name);
  expect(offered('linux')).toEqual(expect.arrayContaining(['tcp', 'ipp', 'device', 'file']));
  expect(offered('linux')).not.toContain('spooler');
  expect(offered('win32')).toEqual(expect.arrayContaining(['tcp', 'ipp', 'spooler', 'file']));
  expect(offered('win32')).not.toContain('device');
  for (const device of ['/dev/usb/lp0', '/dev/lp1', '/dev/ttyUSB0', '/dev/ttyACM12'])
    expect([device, WAYS.get('device')!.isFormAddress!(device)]).toEqual([device, true]);
  expect([...WAYS.keys()].sort()).toEqual(Object.keys(drivers).sort());
  const { body } = await get('/page.css');
  for (const driver of Object.keys(drivers)) expect(body).toContain(`:has([value="${driver}"]:checked)`);
});
