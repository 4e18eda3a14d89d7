import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { createCanvas } from '@napi-rs/canvas';
import { type Raster, stride } from '../../src/package/kernels';
import { encodePng } from '../../src/package/printing';
import { encodeSymbol, type LinearModules, type MatrixModules } from '../../src/package/symbology';
import { pictures } from '../exactness/pictures';
import { sheetFile, templateFile } from '../files';
import { record, smallLabel } from '../labels';
import { command } from '../printCommand';
import { type Row, row } from '../rows';

const COUNT = 10_000;
const ROUNDS = 3;

/** A symbol of one dot a module, without quiet zone. */
function rasterOf(symbol: LinearModules | MatrixModules): Raster {
  const { width, height } = symbol.kind === 'matrix' ? symbol : { width: symbol.modules.length, height: 1 };
  const step = stride(width);
  const bits = new Uint8Array(step * height);
  symbol.modules.forEach((dark, i) => {
    const x = i % width;
    if (dark) bits[Math.floor(i / width) * step + (x >> 3)]! |= 128 >> (x & 7);
  });
  return { width, height, bits };
}

/**
 * What Typst sets: the rows, the logo, and the codes as PNG of one pixel a module. In most runs Typst takes two thirds of the
 * time for them that it takes for codes as SVG, and no longer than for bare pixels. They are in one file, each row with where
 * its own are: Typst takes a fifth longer to lay out labels whose 20,000 pictures are files of their own.
 */
async function writeRows(folder: string, logo: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const codes: Uint8Array[] = [];
  let length = 0;
  const add = async (type: string, content: string) => {
    const raster = rasterOf(await encodeSymbol(type, content));
    const picture = await encodePng(raster, 203, { compress: deflateSync });
    codes.push(picture);
    const from = length;
    length += picture.length;
    return [from, length];
  };
  const rows = [];
  for (let i = 0; i < COUNT; i++) {
    const { 品名: goods, 价格: price, 链接: link, 编号: number } = record(i);
    rows.push({ goods, price, link: await add('qr', link), number: await add('code128', number) });
  }
  writeFileSync(join(folder, 'rows.json'), JSON.stringify(rows));
  writeFileSync(join(folder, 'codes.bin'), Buffer.concat(codes));
  writeFileSync(join(folder, 'logo.png'), Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64'));
}

/** ms of a whole process of Typst. @throws Error unless all pages are there */
async function typst(root: string, folder: string): Promise<number> {
  const out = mkdtempSync(join(tmpdir(), 'labelwright-bench-'));
  const file = join(out, 'labels.pdf');
  try {
    const start = performance.now();
    const child = spawn(process.execPath, [join(root, 'bench/peers/typst.mjs'), folder, file], {
      // With the 2 MB of stack that its threads have by default, this version crashes in most runs while it writes
      // the PDF of 10,000 labels with codes as pixels.
      env: { ...process.env, RUST_MIN_STACK: String(256 * 1024 * 1024) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const code = await new Promise((go) => child.once('exit', (code, signal) => go(signal ?? code)));
    const ms = performance.now() - start;
    const pages = code === 0 ? readFileSync(file, 'latin1').match(/\/Type\s*\/Page\b/g)?.length : 0;
    if (pages !== COUNT) throw new Error(`Typst ended with ${code} after ${pages} pages`);
    return ms;
  } finally {
    rmSync(out, { recursive: true, force: true });
  }
}

/**
 * The same labels as PDF by our command line and by Typst, whole processes in turns. Ours reads a spreadsheet, makes the codes
 * and draws dots for a printer; Typst is given the codes and writes text and pictures.
 */
export async function pdfOverTypst(root: string): Promise<Row> {
  const logo = pictures(createCanvas)[1]!;
  const label = templateFile(root, smallLabel(logo));
  const data = sheetFile(root, COUNT).path;
  const folder = join(root, 'build/bench/files/typst');
  await writeRows(folder, logo);
  const values: number[] = [];
  const ratios: number[] = [];
  for (let i = 0; i < ROUNDS; i++) {
    const own = await command(root, [label, '--data', data, '--language', 'pdf'], COUNT);
    values.push(own / COUNT);
    ratios.push((await typst(root, folder)) / own);
  }
  return row({
    suite: 'peers',
    name: 'pdf-10k-over-typst',
    size: `${COUNT} rows`,
    engine: 'node',
    unit: 'ms/label',
    better: 'lower',
    values,
    ratios,
    against: 'Typst',
  });
}
