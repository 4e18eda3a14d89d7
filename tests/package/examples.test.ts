import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { chromiumLaunch } from '../chromium.mjs';
import { readPdf } from '../printing/pdfReader';
import { renderZpl } from '../printing/zplJudge';
import { pack } from './built';
import { codesIn, codesInFile } from './codes';

const run = promisify(execFile);
const json = JSON.parse(readFileSync('package.json', 'utf8'));
let release: Awaited<ReturnType<typeof pack>>;
/** An empty folder into which the release was installed. */
let folder: string;

beforeAll(async () => {
  release = await pack();
  folder = join(release.folder, 'empty');
  mkdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }');
  const packages = [release.tarball, `fastify@${json.devDependencies.fastify}`];
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...packages], { cwd: folder });
}, 300_000);
afterAll(() => release?.remove());

/** Copies an example into the folder. */
const example = (name: string) => cpSync(join('examples', name), folder, { recursive: true });
const node = async (file: string) => (await run(process.execPath, [file], { cwd: folder })).stdout;

test('PKG-01 the release installs what it needs and nothing of the app', () => {
  const installed = readdirSync(join(folder, 'node_modules'));
  for (const name of ['react', '@mantine', 'mobx', 'fabric', 'valibot', 'xlsx', 'bwip-js'])
    expect(installed).not.toContain(name);
  expect(readdirSync(join(folder, 'node_modules/labelwright')).sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    'docs',
    'package.json',
  ]);
});

test('PKG-04 rows become ZPL in a script', async () => {
  example('node');
  expect(await node('rows-to-zpl.mjs')).toBe('2 labels in labels.zpl\n');
  const rasters = await renderZpl(readFileSync(join(folder, 'labels.zpl'), 'latin1'), 320, 240);
  expect(await Promise.all(rasters.map(codesIn))).toEqual([['A-1001'], ['A-1002']]);
});

test('PKG-04 the quick start of the README prints a label from the package alone', async () => {
  const readme = readFileSync(join(folder, 'node_modules/labelwright/README.md'), 'utf8');
  const [, program] = /```js label\.mjs\n(.*?)```/s.exec(readme)!;
  writeFileSync(join(folder, 'label.mjs'), program!);
  await node('label.mjs');
  const file = readFileSync(join(folder, 'label.png'));
  expect(await sharp(file).metadata()).toMatchObject({ width: 320, height: 240 });
  expect(await codesInFile(file)).toEqual(['A-1001']);
});

test('PKG-04 the program of the guide sends labels to a printer, or names what is wrong', async () => {
  const [, program] = /```js rendering\n(.*?)```/s.exec(readFileSync('docs/packaging.md', 'utf8'))!;
  writeFileSync(join(folder, 'rendering.mjs'), program!);
  const caller = [
    "import { print } from './rendering.mjs';",
    'const parts = [];',
    'const socket = { write: (bytes) => parts.push(bytes) };',
    "const data = [{ id: 'a', elementType: 1, x: 2, y: 2, width: 36, height: 5, content: '{name}' }];",
    'const label = { width: 40, height: 30, data };',
    "console.log(await print(label, [{ name: 'Tea' }], socket));",
    "console.log(Buffer.concat(parts).toString('latin1').match(/\\^XA/g).length);",
    "console.log((await print({ ...label, width: 'wide' }, [], socket)).field);",
  ];
  writeFileSync(join(folder, 'caller.mjs'), caller.join('\n'));
  expect(await node('caller.mjs')).toBe('{ labels: 2, warnings: [] }\n2\nwidth\n');
});

test('PKG-04 a route of Fastify answers a PDF, and says what cannot be printed', async () => {
  example('fastify');
  const server = spawn(process.execPath, ['server.mjs'], { cwd: folder, env: { ...process.env, PORT: '0' } });
  onTestFinished(() => void server.kill());
  const address = await firstLine(server);
  const reply = await fetch(`${address}/label.pdf?name=Green%20tea&ean=4006381333931`);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(readPdf(new Uint8Array(await reply.arrayBuffer()))).toHaveLength(1);
  const wrong = await fetch(`${address}/label.pdf?name=Green%20tea&ean=4006381333930`);
  expect(wrong.status).toBe(422);
  expect(await wrong.json()).toMatchObject({
    code: expect.stringMatching(/^\w+$/),
    message: expect.any(String),
  });
});

test('PKG-04 the kernels convert a picture in a worker, without the rest', async () => {
  example('kernels-worker');
  expect(await node('main.mjs')).toMatch(/^\d{6} of 960000 dots are ink, the level is 12[678]\n$/);
});

test('PKG-04 a plain page renders a label without a bundler', async () => {
  example('html');
  const { address, close } = await served(folder);
  onTestFinished(close);
  const browser = await chromium.launch(chromiumLaunch());
  onTestFinished(() => browser.close());
  const page = await browser.newPage();
  await page.goto(address);
  await expect.poll(() => page.locator('#state').textContent(), { timeout: 60_000 }).toBe('320 x 240 dots');
  await page.locator('[name=sku]').fill('B-2002');
  await page.getByRole('button', { name: 'Render' }).click();
  const read = async () => codesInFile(await page.locator('#label').screenshot());
  await expect.poll(read, { timeout: 60_000 }).toEqual(['B-2002']);
}, 180_000);

const firstLine = (program: ChildProcess) =>
  new Promise<string>((done, fail) => {
    program.once('error', fail).once('exit', (code) => fail(new Error(`ended with ${code}`)));
    program.stdout!.once('data', (bytes: Buffer) => done(bytes.toString().trim()));
  });

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** Serves the files of a folder. */
async function served(root: string): Promise<{ address: string; close(): void }> {
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    const path = join(root, pathname === '/' ? 'index.html' : pathname);
    try {
      response.setHeader('content-type', TYPES[extname(path)] ?? 'application/octet-stream');
      response.end(readFileSync(path));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}/`, close: () => server.close() };
}
