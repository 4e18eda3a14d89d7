import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, expect, test } from 'vitest';

const CLI = 'dist/cli.js';
const folder = mkdtempSync(join(tmpdir(), 'labelwright-cli-'));
const file = (name: string, content: string | Uint8Array) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};
const run = (args: string[], given: NodeJS.ProcessEnv = {}) =>
  new Promise<{ code: number; out: string; err: string }>((go) => {
    const env = { ...process.env, LANG: 'C', LC_ALL: 'C', ...given };
    execFile(process.execPath, [CLI, ...args], { env, maxBuffer: 1 << 26 }, (error, out, err) =>
      go({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const cli = (...args: string[]) => run(args);

const template = JSON.stringify({
  name: 't',
  width: 40,
  height: 30,
  data: [
    { elementType: 1, x: 2, y: 1, width: 36, height: 5, inputDataType: 3, excelKey: '品名' },
    { elementType: 2, x: 2, y: 8, width: 36, height: 8, inputDataType: 3, excelKey: '编号' },
    { elementType: 7, x: 27, y: 17, inputDataType: 3, excelKey: '编号' },
  ],
});
const csv = `品名,编号\n${Array.from({ length: 12 }, (_, i) => `普洱茶${i},00${100 + i}`).join('\n')}\n`;
let label: string;
let data: string;

beforeAll(() => {
  expect(existsSync(CLI), 'run npm run build first').toBe(true);
  label = file('label.json', template);
  data = file('data.csv', csv);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

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
  expect(await cli('help')).toMatchObject({ code: 0, out: expect.stringContaining('threshold') });
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

test('print writes one PNG per label, of the right size, in order', async () => {
  const out = join(folder, 'png');
  const { code, err } = await cli(
    'print',
    label,
    '--data',
    data,
    '--rows',
    '3-7',
    '--copies',
    '2',
    '--out',
    out,
  );
  expect([code, err]).toEqual([0, expect.stringContaining('10 / 10')]);
  expect(readdirSync(out)).toEqual(
    Array.from({ length: 10 }, (_, i) => `label-${String(i + 1).padStart(6, '0')}.png`),
  );
  const first = await loadImage(readFileSync(join(out, 'label-000001.png')));
  expect([first.width, first.height]).toEqual([320, 240]);
  const bytes = readdirSync(out).map((name) => readFileSync(join(out, name)).toString('base64'));
  // Collated: rows 3 to 7, then again.
  expect(bytes.slice(0, 5)).toEqual(bytes.slice(5));
  expect(new Set(bytes).size).toBe(5);
});

test('print at 300 dpi, as PDF, is one file', async () => {
  const out = join(folder, 'pdf');
  expect(
    (await cli('print', label, '--data', data, '--dpi', '300', '--language', 'pdf', '--out', out)).code,
  ).toBe(0);
  const pdf = readFileSync(join(out, 'labels.pdf'), 'latin1');
  expect([pdf.slice(0, 5), pdf.match(/\/Type ?\/Page\b/g)?.length]).toEqual(['%PDF-', 12]);
});

test('print sends every label to a raw printer port, in order', async () => {
  const chunks: Buffer[] = [];
  const server = createServer((socket) => socket.on('data', (chunk) => chunks.push(chunk)));
  await new Promise<void>((go) => server.listen(0, '127.0.0.1', go));
  const { port } = server.address() as { port: number };
  const { code } = await cli('print', label, '--data', data, '--printer', `tcp://127.0.0.1:${port}`);
  await new Promise((go) => server.close(go));
  const zpl = Buffer.concat(chunks).toString('latin1');
  expect([code, zpl.match(/\^XA/g)?.length, zpl.match(/\^XZ/g)?.length]).toEqual([0, 12, 12]);
});

test('BAR-07 one bad row refuses the job by number and writes nothing', async () => {
  const bad = file('bad.csv', csv.replace('00104', '中文'));
  const out = join(folder, 'none');
  const { code, err } = await cli('print', label, '--data', bad, '--out', out);
  expect([code, err]).toEqual([2, expect.stringContaining('row 5')]);
  expect(existsSync(out)).toBe(false);
});

test.each([
  [['--out', 'x', '--printer', 'tcp://127.0.0.1:9100'], '--out'],
  [[], '--out'],
  [['--out', 'x', '--rows', '5-99'], '12'],
  [['--out', 'x', '--rows', '7-2'], '--rows'],
  [['--out', 'x', '--copies', '2001'], '2000'],
  [['--out', 'x', '--dpi', '204'], '203'],
  [['--printer', 'tcp://127.0.0.1:9100', '--language', 'png'], 'zpl'],
  [['--printer', 'http://127.0.0.1'], 'tcp://'],
  [['--printer', 'tcp://127.0.0.1:1'], '127.0.0.1:1'],
])('print refuses options %j', async (options, part) => {
  const { code, err } = await cli('print', label, '--data', data, ...options);
  expect([code, err]).toEqual([2, expect.stringContaining(part)]);
  expect(existsSync('x')).toBe(false);
});

test('a bound label without data is refused', async () => {
  const { code, err } = await cli('print', label, '--out', join(folder, 'nodata'));
  expect([code, err]).toEqual([2, expect.stringContaining('--data')]);
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
