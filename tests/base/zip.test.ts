import { describe, expect, test } from 'vitest';
import { listZip, packedBytes, unzip, ZipLimitError, zipBytes } from '../../src/base/zip';
import { type RawEntry, zip } from '../label/sheet/files';

const LIMITS = { entries: 10, directory: 1000 };
const hello: RawEntry = { path: 'a/hello.txt', data: 'hello hello hello' };
const list = (bytes: Uint8Array) => listZip(zipBytes(bytes), LIMITS);

async function unzipFirst(bytes: Uint8Array): Promise<string> {
  const [entry] = await list(bytes);
  return new TextDecoder().decode(await unzip(zipBytes(bytes), entry!));
}

test('lists and unpacks what an archive holds', async () => {
  const bytes = zip([hello, { path: '\\b\\c.txt', data: '' }]);
  expect((await list(bytes)).map(({ path, size }) => [path, size])).toEqual([
    ['a/hello.txt', 17],
    ['b/c.txt', 0],
  ]);
  expect(await unzipFirst(bytes)).toBe('hello hello hello');
});

test('a comment that holds the signature of an end record is a comment', async () => {
  const bytes = zip([hello]);
  const comment = new Uint8Array(30);
  comment.set([0x50, 0x4b, 5, 6], 2);
  const commented = new Uint8Array([...bytes, ...comment]);
  new DataView(commented.buffer).setUint16(bytes.length - 2, comment.length, true);
  expect(await unzipFirst(commented)).toBe('hello hello hello');
});

test('bytes after the archive are left aside', async () => {
  expect(await unzipFirst(new Uint8Array([...zip([hello]), 1, 2, 3]))).toBe('hello hello hello');
});

test('reads the directory alone from a source on disk', async () => {
  const bytes = zip([{ path: 'big', data: new Uint8Array(5_000_000).map((_, i) => (i * i) >> 3) }]);
  const source = zipBytes(bytes);
  let read = 0;
  const at: typeof source.at = (from, length) => {
    read += length;
    return source.at(from, length);
  };
  await listZip({ size: source.size, at }, LIMITS);
  expect(read).toBeLessThan(70_000);
});

describe('refuses', () => {
  const plain = zip([hello]);
  const patched = (at: number, value: number) => {
    const bytes = plain.slice();
    new DataView(bytes.buffer).setUint32(at, value, true);
    return bytes;
  };
  const end = plain.length - 22;
  const directory = end - 46 - 11;

  test.each([
    ['nothing', new Uint8Array(0)],
    ['bytes without a directory', new Uint8Array(100)],
    ['a directory beyond the end', patched(end + 16, 0xfffffff0)],
    ['an entry beyond the end', patched(directory + 42, 0xfffffff0)],
    ['more packed bytes than the file has', patched(directory + 20, 1_000_000)],
    ['no entry at the offset', patched(directory + 42, 3)],
    ['a size over the declared one', zip([{ ...hello, lie: { size: 16 } }])],
    ['a size under the declared one', zip([{ ...hello, lie: { size: 18 } }])],
    ['a wrong checksum', zip([{ ...hello, lie: { crc: 1 } }])],
    ['another method', zip([{ ...hello, lie: { method: 12 } }])],
    ['an encrypted entry', zip([{ ...hello, lie: { flags: 1 } }])],
    ['packed bytes that are no deflate stream', patched(30 + 11, 0xffffffff)],
  ])('%s', async (_, bytes) => {
    await expect(unzipFirst(bytes)).rejects.toThrow(RangeError);
  });

  test('more entries than allowed, and a longer directory', async () => {
    const many = zip(Array.from({ length: 11 }, (_, i) => ({ path: `${i}`, data: '' })));
    await expect(list(many)).rejects.toThrow(ZipLimitError);
    await expect(listZip(zipBytes(plain), { entries: 10, directory: 56 })).rejects.toThrow(ZipLimitError);
  });

  test('an archive cut at any byte, and never reads outside', async () => {
    for (let length = 0; length < plain.length; length++) {
      await expect(unzipFirst(plain.slice(0, length)), `${length} bytes`).rejects.toThrow(RangeError);
    }
  });
});

test('packed bytes are those in the archive', async () => {
  const bytes = zip([{ ...hello, lie: { method: 0 } }]);
  const [entry] = await list(bytes);
  expect(entry!.isStored).toBe(true);
  expect(await packedBytes(zipBytes(bytes), entry!)).toHaveLength(entry!.packedSize);
});
