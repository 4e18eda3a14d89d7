/**
 * `npm run bench:peers`: compares our work with that of other libraries, in one Node process, one thread
 * each, and our command line with Typst, each in a process of its own. Installs them into this folder first.
 * `--json FILE` writes the rows.
 */

import { existsSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { checkNode, ensureBuilt, ensureInstalled, root, run } from '../../src/cli/launch.mjs';

checkNode();
const { values } = parseArgs({
  options: { json: { type: 'string' }, 'as-built': { type: 'boolean', default: false } },
});
if (!values['as-built']) {
  await ensureInstalled();
  await ensureBuilt();
}
const here = join(root, 'bench/peers');
const installed = join(here, 'node_modules/.package-lock.json');
const changed = statSync(join(here, 'package-lock.json')).mtimeMs;
if (!existsSync(installed) || statSync(installed).mtimeMs < changed) {
  const code = await run('npm', ['ci', '--no-audit', '--no-fund'], {
    cwd: here,
    shell: process.platform === 'win32',
  });
  if (code !== 0) process.exit(code);
}

const { build } = await import('vite');
await build({
  configFile: join(root, 'bench/vite.config.ts'),
  build: {
    ssr: true,
    rollupOptions: { input: join(here, 'ours.ts'), output: { entryFileNames: 'ours.js' } },
  },
});
const ours = await import(join(root, 'build/bench/ours.js'));

const WIDTH = 800;
const HEIGHT = 1200;
const ROUNDS = 7;

/** Seconds a call takes, over at least `least` seconds; awaits, because some peers only have promises. */
async function time(work, least = 0.1) {
  const start = performance.now();
  let calls = 0;
  let taken = 0;
  while (taken < least * 1000) {
    await work();
    calls++;
    taken = performance.now() - start;
  }
  return taken / calls / 1000;
}

/** Our work and a peer's in turns; the ratio is how many times as fast ours is. */
async function compare(name, against, size, unit, scale, own, peer) {
  const seconds = [];
  const ratios = [];
  await own();
  await peer();
  for (let i = 0; i < ROUNDS; i++) {
    const mine = await time(own);
    seconds.push(mine);
    ratios.push((await time(peer)) / mine);
  }
  return ours.row({
    suite: 'peers',
    name,
    size,
    engine: 'node',
    unit,
    better: 'higher',
    values: seconds.map((s) => s * scale),
    ratios,
    against,
  });
}

const rows = [];
const kernels = await ours.loadKernels();
const picture = ours.photo(WIDTH, HEIGHT);
const perPixel = 1e9 / (WIDTH * HEIGHT);
const size = `${WIDTH}x${HEIGHT}`;
const otsu = () => kernels.threshold(picture, 'otsu');
const fixed = () => kernels.threshold(picture, 'normal');
const pixels = async (name, against, own, peer) => {
  process.stdout.write(`${name} ...\n`);
  rows.push(await compare(name, against, size, 'ns/px', perPixel, own, peer));
};

await pixels('otsu-over-plain', 'plain JS', otsu, () => ours.plainOtsu(picture));

const { Image } = await import('image-js');
const image = new Image(WIDTH, HEIGHT, { data: new Uint8Array(picture.data), colorModel: 'RGBA' });
await pixels('otsu-over-image-js', 'image-js', otsu, () => image.grey().threshold({ algorithm: 'otsu' }));

// Either a promise, or a module of Emscripten whose `then` leads back to itself, which must not be awaited.
let cv = createRequire(import.meta.url)('@techstark/opencv-js');
if (cv instanceof Promise) cv = await cv;
else if (!cv.Mat) {
  await new Promise((go) => {
    cv.onRuntimeInitialized = () => go();
  });
}
// Ours is read from a canvas into the memory of the kernels, as the app does: only a peer has to copy it there.
const plain = otsu().bits;
const hold = () => {
  const frame = kernels.frame(picture.data.length);
  frame.set(picture.data);
  return { ...picture, data: new Uint8ClampedArray(frame.buffer, frame.byteOffset, frame.length) };
};
let held = hold();
// The first call may need more memory, for which the picture is read once more.
kernels.threshold(held, 'otsu');
if (held.data.length === 0) held = hold();
const otsuHeld = () => kernels.threshold(held, 'otsu');
if (Buffer.compare(otsuHeld().bits, plain) !== 0) throw new Error('the held picture has other dots');
await pixels('otsu-over-opencv-js', 'opencv-js', otsuHeld, () => {
  const source = cv.matFromImageData(picture);
  const gray = new cv.Mat();
  const ink = new cv.Mat();
  cv.cvtColor(source, gray, cv.COLOR_RGBA2GRAY);
  cv.threshold(gray, ink, 0, 255, cv.THRESH_BINARY_INV | cv.THRESH_OTSU);
  for (const mat of [source, gray, ink]) mat.delete();
});

const { default: sharp } = await import('sharp');
sharp.concurrency(1);
sharp.cache(false);
const raw = { width: WIDTH, height: HEIGHT, channels: 4 };
await pixels('fixed-over-sharp', 'sharp', fixed, () =>
  sharp(picture.data, { raw }).removeAlpha().greyscale().threshold(128).raw().toBuffer(),
);

const { Jimp } = await import('jimp');
await pixels('fixed-over-jimp', 'jimp', fixed, () => {
  const bitmap = { width: WIDTH, height: HEIGHT, data: Buffer.from(picture.data) };
  Jimp.fromBitmap(bitmap).greyscale().threshold({ max: 128 });
});

const bwip = (await import('bwip-js/node')).default;
const contents = Array.from({ length: 500 }, (_, i) => ours.record(i * 97));
const each = (field, make) => {
  let next = 0;
  return () => make(contents[next++ % contents.length][field]);
};
const symbol = async (name, field, own, options) => {
  process.stdout.write(`${name} ...\n`);
  rows.push(
    await compare(
      name,
      'bwip-js',
      `${contents[0][field].length} characters`,
      'us',
      1e6,
      each(field, own),
      each(field, (text) => bwip.raw({ ...options, text })),
    ),
  );
};
await symbol('qr-over-bwip-js', '链接', ours.encodeQr, { bcid: 'qrcode', eclevel: 'M' });
await symbol('code-128-over-bwip-js', '编号', ours.encodeCode128, { bcid: 'code128' });

// Their labels are lighter than ours: Latin text only, since their default font has no Chinese, and vectors, which
// a thermal printer cannot take.
process.stdout.write('pdf-over-pdfme ...\n');
const logo = `data:image/png;base64,${(
  await sharp({ create: { width: 160, height: 160, channels: 3, background: '#888' } })
    .png()
    .toBuffer()
).toString('base64')}`;
const { generate } = await import('@pdfme/generator');
const { text, image: imagePlugin, rectangle, barcodes } = await import('@pdfme/schemas');
const field = (name, type, x, y, width, height, more = {}) => ({
  name,
  type,
  position: { x, y },
  width,
  height,
  ...more,
});
const template = {
  basePdf: { width: 40, height: 30, padding: [0, 0, 0, 0] },
  schemas: [
    [
      field('frame', 'rectangle', 0.5, 0.5, 39, 29, { borderWidth: 0.25, borderColor: '#000000', color: '' }),
      field('logo', 'image', 1.5, 1.5, 6, 6),
      ...[
        ['firm', 8.5, 2.5, 20],
        ['caption1', 1.5, 9, 8],
        ['caption2', 1.5, 13.5, 8],
        ['goods', 9, 9, 18],
        ['price', 9, 13.5, 18],
      ].map(([name, x, y, width]) => field(name, 'text', x, y, width, 4, { fontSize: 7 })),
      field('link', 'qrcode', 28, 4, 11, 11, { backgroundColor: '#ffffff', barColor: '#000000' }),
      field('sku', 'code128', 2, 19, 36, 9, { backgroundColor: '#ffffff', barColor: '#000000' }),
    ],
  ],
};
const LABELS = 60;
const inputs = contents.slice(0, LABELS).map((cells) => ({
  frame: '',
  logo,
  firm: 'Example Company Ltd',
  caption1: 'Name:',
  caption2: 'Price:',
  goods: `Goods ${cells.序列号}`,
  price: cells.价格.slice(1),
  link: cells.链接,
  sku: cells.编号,
}));
const plugins = { text, image: imagePlugin, rectangle, qrcode: barcodes.qrcode, code128: barcodes.code128 };
const makePdf = await ours.pdfMaker(root, logo);
let from = 0;
rows.push(
  await compare(
    'pdf-over-pdfme',
    'pdfme',
    `${LABELS} labels`,
    'ms/label',
    1000 / LABELS,
    () => {
      from += LABELS;
      return makePdf(from, LABELS);
    },
    () => generate({ template, inputs, plugins }),
  ),
);

process.stdout.write('pdf-10k-over-typst ...\n');
rows.push(await ours.pdfOverTypst(root));

process.stdout.write(`\n${ours.table(rows)}\n\n${ours.shortfalls(rows)}\n`);
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`);
