import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { type BookType, utils, write as writeBook } from 'xlsx';
import { fileStore } from '../../src/server/files';
import { sweepFiles } from '../../src/server/files/sweep';
import type { TestServer } from './databases';

export interface UploadOptions {
  token?: string;
  name?: string;
  fields?: Record<string, string>;
}

/** Sends one file as a browser does. */
export async function upload(
  { app }: TestServer,
  path: '/oss/uploadImg' | '/oss/uploadFile' | '/font/upload' | '/fleet/labels',
  bytes: Buffer,
  { token, name = 'file.png', fields = {} }: UploadOptions,
) {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  form.set('file', new Blob([new Uint8Array(bytes)]), name);
  const body = new Response(form);
  const reply = await app.inject({
    method: 'POST',
    url: `/api/v3${path}`,
    headers: { 'content-type': body.headers.get('content-type')!, ...(token && { accesstoken: token }) },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  const { code, msg, data } = reply.json();
  return { status: reply.statusCode, code: code as number, msg: msg as string, data };
}

/** Fetches a stored file. */
export const fetchFile = ({ app }: TestServer, url: string, token?: string) =>
  app.inject({ method: 'GET', url, headers: token ? { accesstoken: token } : {} });

/** Removes what nobody needs, as the server does every hour; `later` by so many ms, while sessions stay. */
export const sweepNow = ({ config, database, now }: TestServer, later = 0): Promise<void> =>
  database((db) => sweepFiles({ db, files: fileStore(config), now: () => now() + later }));

/** A picture with something on it. */
export function picture(
  type: 'png' | 'jpeg' | 'gif' | 'webp' = 'png',
  width = 64,
  height = 48,
): Promise<Buffer> {
  const pixels = Buffer.alloc(width * height * 3, 'labelwright');
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    .toFormat(type)
    .toBuffer();
}

/** A 24-bit Windows bitmap; `rows` of them are really there. */
export function bitmap(width: number, height: number, rows = height): Buffer {
  const stride = Math.ceil((width * 24) / 32) * 4;
  const file = Buffer.alloc(54 + stride * rows, 0x7f);
  file.fill(0, 0, 54);
  file.write('BM', 'latin1');
  file.writeUInt32LE(54 + stride * height, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  return file;
}

/** A spreadsheet of two records. */
export function sheet(bookType: BookType = 'xlsx'): Buffer {
  const book = utils.book_new();
  const rows = [
    ['品名', '条码'],
    ['苹果', '6901234567892'],
    ['梨', '6901234567885'],
  ];
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows), '商品');
  return writeBook(book, { type: 'buffer', bookType });
}

const fonts = join(import.meta.dirname, '../../node_modules/@fontsource/noto-sans-sc/files');
/** A real font: the bundled family's first subset. */
export const woff2 = (): Buffer => readFileSync(join(fonts, 'noto-sans-sc-100-400-normal.woff2'));

interface FontOptions {
  /** Family by Windows language id. */
  names?: Record<number, string>;
  weight?: number;
  italic?: boolean;
  /** OS/2 fsType. */
  licence?: number;
  /** OS/2 ulCodePageRange1. */
  codePages?: number;
  outlines?: 'glyf' | 'CFF ' | 'post';
}

/** A small font: its describing tables are right, the others empty. */
export function fontFile({
  names = { 1033: 'Label Sans' },
  weight = 400,
  italic = false,
  licence = 0,
  codePages = 1,
  outlines = 'glyf',
}: FontOptions): Buffer {
  const head = Buffer.alloc(54);
  head.writeUInt32BE(0x5f0f3cf5, 12);
  head.writeUInt16BE(1000, 18);
  const maxp = Buffer.alloc(6);
  maxp.writeUInt16BE(1, 4);
  const os2 = Buffer.alloc(96);
  os2.writeUInt16BE(4, 0);
  os2.writeUInt16BE(weight, 4);
  os2.writeUInt16BE(licence, 8);
  os2.writeUInt16BE(italic ? 1 : 0, 62);
  os2.writeUInt32BE(codePages, 78);
  const tables: [string, Buffer][] = [
    ['OS/2', os2],
    ['cmap', Buffer.alloc(4)],
    [outlines, Buffer.alloc(4)],
    ['head', head],
    ['hhea', Buffer.alloc(36)],
    ['hmtx', Buffer.alloc(4)],
    ...(outlines === 'glyf' ? [['loca', Buffer.alloc(4)] as [string, Buffer]] : []),
    ['maxp', maxp],
    ['name', nameTable(names)],
  ];
  const start = Buffer.alloc(12 + 16 * tables.length);
  start.write(outlines === 'CFF ' ? 'OTTO' : '\0\x01\0\0', 'latin1');
  start.writeUInt16BE(tables.length, 4);
  let offset = start.length;
  tables.forEach(([tag, data], i) => {
    start.write(tag, 12 + 16 * i, 'latin1');
    start.writeUInt32BE(offset, 12 + 16 * i + 8);
    start.writeUInt32BE(data.length, 12 + 16 * i + 12);
    offset += data.length;
  });
  return Buffer.concat([start, ...tables.map(([, data]) => data)]);
}

function nameTable(names: Record<number, string>): Buffer {
  const entries = Object.entries(names);
  const head = Buffer.alloc(6 + 12 * entries.length);
  head.writeUInt16BE(entries.length, 2);
  head.writeUInt16BE(head.length, 4);
  const texts = entries.map(([, name]) => Buffer.from(name, 'utf16le').swap16());
  let offset = 0;
  entries.forEach(([language], i) => {
    [3, 1, Number(language), 1, texts[i]!.length, offset].forEach((value, field) => {
      head.writeUInt16BE(value, 6 + 12 * i + 2 * field);
    });
    offset += texts[i]!.length;
  });
  return Buffer.concat([head, ...texts]);
}
