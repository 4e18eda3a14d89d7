import { createServer } from 'node:net';
import { join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { cli, data, file, folder, run } from './cli';

test('symbol prints modules of linear codes and rows of matrix codes', async () => {
  const ean = JSON.parse((await cli('symbol', '--type', '5', '--content=1234567', '--json')).out);
  // Guards, then 1234 in set L and 5670 in set R: the digit patterns of ISO/IEC 15420.
  expect(ean.modules).toBe('1010011001001001101111010100011010101001110101000010001001110010101');
  const qr = JSON.parse((await cli('symbol', '--type', 'qr', '--content=你好', '--json')).out) as {
    rows: string[];
  };
  expect([qr.rows.length, qr.rows[0]!.slice(0, 7)]).toEqual([21, '1111111']);
});

test.each([
  [['symbol', '--type', '4', '--content=123', '--json'], 'digits'],
  [['symbol', '--type', '12', '--content=1', '--json'], '12'],
  [['symbol', '--type', '1', '--content=', '--json'], 'empty'],
  [['symbol', '--content=1'], '--type'],
  [['symbol', '--type', 'constructor', '--content=1'], 'constructor'],
  [['symbol', '--type', '__proto__', '--content=1'], '__proto__'],
  [['symbol', '--type', 'toString', '--content=1'], 'toString'],
  [['threshold', '--mode', 'pretty', 'x.png'], 'normal'],
  [['threshold', '--mode', 'otsu', 'gone.png'], 'gone.png'],
  [['sheet', 'gone.xlsx', '--json'], 'gone.xlsx'],
  [['print', 'gone.json', '--out', '/tmp/never'], 'gone.json'],
  [['sheet', '--what'], '--what'],
])('refused input %j exits 2 with one line that names it', async (args, part) => {
  const { code, out, err } = await cli(...args);
  expect([code, out]).toEqual([2, '']);
  expect(err).toContain(part);
  expect(err.trim().split('\n')).toHaveLength(1);
});

test('an unknown command is answered with the list of commands', async () => {
  expect(await cli('nonsense')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('threshold'),
  });
  for (const args of [['help'], ['--help'], ['start', '--help'], ['print', '--help']]) {
    expect(await cli(...args)).toMatchObject({ code: 0, out: expect.stringContaining('threshold') });
  }
});

test('a content may begin with a dash', async () => {
  expect((await cli('symbol', '--type', '1', '--content=-12', '--json')).code).toBe(0);
});

test('threshold prints a line of JSON per picture', async () => {
  const canvas = createCanvas(10, 10);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, 10, 10);
  ctx.fillStyle = '#404040';
  ctx.fillRect(0, 0, 10, 3);
  const picture = file('p.png', canvas.toBuffer('image/png'));
  const { out } = await cli('threshold', '--mode', 'otsu', '--json', picture, picture);
  const rows = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(rows).toHaveLength(2);
  expect(rows[0]).toMatchObject({ file: picture, width: 10, height: 10, mode: 'otsu', ink: 30 });
  const halftone = JSON.parse((await cli('threshold', '--mode', 'halftone', '--json', picture)).out);
  expect(halftone.level).toBeNull();
});

test('sheet prints headings and records on one line', async () => {
  const { out } = await cli('sheet', data, '--json');
  expect(out.trim().split('\n')).toHaveLength(1);
  expect(JSON.parse(out)).toMatchObject({
    fields: ['品名', '编号'],
    records: expect.arrayContaining([['普洱茶3', '00103']]),
  });
});

test('start names a taken port and ends', async () => {
  const server = createServer();
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as { port: number };
  const { code, err } = await run(['start'], { PORT: String(port), DATA_DIR: join(folder, 'data') });
  server.close();
  expect([code, err]).toEqual([2, expect.stringContaining(String(port))]);
});

test('start refuses a port that is none, by the variable it came from', async () => {
  const { code, err } = await run(['start'], { PRINT_SERVICE_PORT: 'http', DATA_DIR: join(folder, 'data') });
  expect([code, err]).toEqual([2, expect.stringContaining('PRINT_SERVICE_PORT')]);
});

test('gs1 judges element strings and Digital Links, one line of JSON each', async () => {
  const gtin = '36087559871379';
  const link = `https://id.gs1.org/01/${gtin}/10/A1`;
  const one = async (...args: string[]) => {
    const { code, out } = await cli('gs1', ...args, '--json');
    expect(code).toBe(0);
    return out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  };
  expect(await one('--element', `(10)A1(01)${gtin}`)).toEqual([
    {
      valid: true,
      data: `^10A1^01${gtin}`,
      hri: ['(10) A1', `(01) ${gtin}`],
      digitalLink: link,
    },
  ]);
  expect(await one('--link', link)).toEqual([{ valid: true, elements: `(01)${gtin}(10)A1` }]);
  const elements = file('elements.txt', `(01)${gtin}\n(10)A\n\n(420)12345\n`);
  expect(await one('--element', '--file', elements)).toEqual([
    expect.objectContaining({ valid: true, data: `^01${gtin}` }),
    { valid: false, why: expect.stringContaining('(10)') },
    { valid: false, why: expect.any(String) },
    expect.objectContaining({ valid: true, digitalLink: null }),
  ]);
  const links = file('links.txt', `${link}\r\nhttps://id.gs1.org/`);
  expect((await one('--link', '--file', links)).map(({ valid }) => valid)).toEqual([true, false]);
  expect(await cli('gs1', '--element', '--json')).toMatchObject({ code: 2, out: '' });
  expect(await cli('gs1', '--element', '--file', 'gone.txt')).toMatchObject({ code: 2, out: '' });
});
