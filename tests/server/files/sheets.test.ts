import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '../../../src/base/problem';
import { detectSheet } from '../../../src/server/files/sheets';
import { picture, sheet } from '../uploads';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'labelwright-sheets-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Type of a spreadsheet, or the code it is refused with. */
async function typeOf(bytes: Buffer, name = 'data.bin'): Promise<string | number> {
  const path = join(folder, randomBytes(8).toString('hex'));
  writeFileSync(path, bytes);
  return detectSheet(path, name).then(
    ({ type }) => type,
    (error: Refusal) => error.code,
  );
}

interface Entry {
  name: string;
  data: Buffer;
  /** Unpacked size the directory declares. */
  declared?: number;
  flags?: number;
}

/** A zip archive as specified. */
function zip(entries: Entry[]): Buffer {
  const local: Buffer[] = [];
  const central: Buffer[] = [];
  let offset = 0;
  for (const { name, data, declared = data.length, flags = 0 } of entries) {
    const packed = deflateRawSync(data);
    const head = Buffer.alloc(30);
    head.write('PK\x03\x04', 'latin1');
    head.writeUInt16LE(flags, 6);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(packed.length, 18);
    head.writeUInt32LE(declared, 22);
    head.writeUInt16LE(name.length, 26);
    const entry = Buffer.alloc(46);
    entry.write('PK\x01\x02', 'latin1');
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt16LE(8, 10);
    entry.writeUInt32LE(packed.length, 20);
    entry.writeUInt32LE(declared, 24);
    entry.writeUInt16LE(name.length, 28);
    entry.writeUInt32LE(offset, 42);
    local.push(head, Buffer.from(name), packed);
    central.push(entry, Buffer.from(name));
    offset += head.length + name.length + packed.length;
  }
  const directory = Buffer.concat(central);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...local, directory, end]);
}
const book = (...more: Entry[]) => zip([{ name: '[Content_Types].xml', data: Buffer.from('x') }, ...more]);
const entry = (name: string, over: Partial<Entry> = {}): Entry => ({ name, data: Buffer.from('x'), ...over });

describe('G-20 spreadsheets are reported by their bytes, whatever their name', () => {
  test.each([
    ['xlsx', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['xlsm', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    ['xlsb', 'application/vnd.ms-excel.sheet.binary.macroEnabled.12'],
    ['biff8', 'application/vnd.ms-excel'],
    ['biff5', 'application/vnd.ms-excel'],
    ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ] as const)('%s', async (bookType, type) => {
    expect(await typeOf(sheet(bookType))).toBe(type);
  });

  test('a workbook with macros', async () => {
    const bytes = book(entry('xl/workbook.xml'), entry('xl/vbaProject.bin'));
    expect(await typeOf(bytes)).toBe('application/vnd.ms-excel.sheet.macroEnabled.12');
  });

  test.each([
    ['UTF-8', Buffer.from('\uFEFF品名,条码\r\n苹果,1\r\n')],
    ['GBK', Buffer.from('c6b7c3fb2cccf5c2eb0d0a', 'hex')],
    ['UTF-16', Buffer.from('\uFEFF品名\t条码\n', 'utf16le')],
    ['nothing', Buffer.alloc(0)],
  ])('csv in %s, by its name', async (_, bytes) => {
    expect(await typeOf(bytes, '表.CSV')).toBe('text/csv');
    expect(await typeOf(bytes, '表.txt')).toBe(3201);
  });
});

describe('SEC-07 what is no spreadsheet', () => {
  test.each([
    ['a page as csv', Buffer.from('<html><script>alert(1)</script>')],
    ['a page after a mark as csv', Buffer.from('\uFEFF <!doctype html>')],
    ['bytes as csv', randomBytes(2000)],
    ['a program as csv', Buffer.from('MZ\x90\0\x03', 'latin1')],
    ['another archive', zip([entry('readme.txt')])],
    ['a text document', book(entry('word/document.xml'))],
    [
      'a compound file without a workbook',
      Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(5000)]),
    ],
  ])('%s', async (_, bytes) => {
    expect(await typeOf(bytes, 'a.csv')).toBe(3201);
  });

  test('a picture', async () => {
    expect(await typeOf(await picture(), 'a.xlsx')).toBe(3201);
  });

  test('an archive that unpacks beyond measure, by one entry or many', async () => {
    const zeros = Buffer.alloc(1_000_000);
    const one = book(entry('xl/workbook.xml'), entry('xl/a.xml', { data: zeros, declared: 0xfffffff0 }));
    expect(await typeOf(one)).toBe(3201);
    const many = Array.from({ length: 1100 }, (_, i) =>
      entry(`xl/${i}`, { data: Buffer.alloc(9), declared: 1_000_000 }),
    );
    expect(await typeOf(book(entry('xl/workbook.xml'), ...many))).toBe(3201);
  });

  test('an encrypted one is reported as unreadable', async () => {
    expect(await typeOf(book(entry('xl/workbook.xml', { flags: 1 })))).toBe(3202);
    const compound = sheet('biff8');
    const name = compound.indexOf(Buffer.from('Workbook\0', 'utf16le'));
    const text = Buffer.from('EncryptedPackage\0', 'utf16le');
    text.copy(compound, name);
    compound.writeUInt16LE(text.length, name + 64);
    expect(await typeOf(compound)).toBe(3202);
  });

  test('one that breaks off anywhere, or with any byte changed, is refused or a spreadsheet still', async () => {
    const whole = sheet();
    for (let i = 0; i < 60; i++) {
      const cut = Math.floor((whole.length * i) / 60);
      expect(await typeOf(whole.subarray(0, cut))).toBe(cut < 4 ? 3201 : 3202);
    }
    const seen = new Set<string | number>();
    for (let i = 0; i < 300; i++) {
      const bytes = Buffer.from(whole);
      const at = bytes.length - 1 - i * 3;
      bytes[at] = bytes[at]! ^ 0xff;
      const type = await typeOf(bytes);
      seen.add(typeof type === 'string' ? 'sheet' : type);
    }
    expect([...seen].sort()).toEqual([3201, 3202, 'sheet']);
  });
});

test('G-20 bytes after a workbook are left aside, as the browser does', async () => {
  const bytes = book(entry('xl/workbook.xml'));
  expect(await typeOf(Buffer.concat([bytes, Buffer.from('tail')]))).toBe(await typeOf(bytes));
});
