import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { Disk } from '../../../src/print-service/journal/disk';
import { Spool } from '../../../src/print-service/journal/spool';
import { encodePng, pngOf } from '../../../src/printing/languages/png';
import { deflate, job, sample } from '../../printing/samples';
import { folder } from '../harness';

/** 17 dots wide: the last byte of a row is not full. */
const asked = job({ width: 17, height: 6, count: 3 });
const all = [1, 2, 3].map((seed) => sample('noise', 17, 6, seed));

async function filled() {
  const at = await folder();
  const [path, disk] = [join(at, 'labels.bin'), new Disk(at)];
  const spool = await Spool.create(path, disk, asked);
  const have = await spool.add(all);
  spool.keep(have);
  return { path, disk, spool, have };
}

test('SVC-07 what the spool holds is the data of the PNG that a folder printer writes, byte for byte', async () => {
  const { spool } = await filled();
  const rows = await spool.rows(0, 3);
  expect(rows.map((one) => Buffer.from(pngOf(one, 203)))).toEqual(
    all.map((raster) => Buffer.from(encodePng(raster, 203, deflate))),
  );
  expect((await spool.rasters(0, 3)).map(({ bits }) => bits)).toEqual(all.map(({ bits }) => bits));
  await spool.close();
});

test('a label that the disk gives back changed is refused with its number, also where it is not inflated', async () => {
  const { path, disk, spool, have } = await filled();
  await spool.close();
  const bytes = await readFile(path);
  bytes[have.sizes[0]! + 5]! ^= 1;
  await writeFile(path, bytes);
  const again = await Spool.open(path, disk, asked, [have]);
  const damaged = { problem: { key: 'svcSpoolDamaged', params: { n: 2 } } };
  await expect(again.rows(0, 3)).rejects.toMatchObject(damaged);
  await expect(again.rasters(0, 3)).rejects.toMatchObject(damaged);
  expect(await again.rasters(2, 3)).toMatchObject([{ bits: all[2]!.bits }]);
  await again.close();
});

test('labels that an earlier version stored are read, printed and copied', async () => {
  const { path, disk, spool } = await filled();
  await spool.close();
  const packed = all.map(({ bits }) => deflateSync(bits, { level: 1 }));
  await writeFile(path, Buffer.concat(packed));
  const sizes = packed.map(({ length }) => length);
  const old = await Spool.open(path, disk, asked, [{ from: 0, to: 3, at: 0, sizes }]);
  expect((await old.rasters(0, 3)).map(({ bits }) => Buffer.from(bits))).toEqual(
    all.map(({ bits }) => Buffer.from(bits)),
  );
  const [second] = await old.rows(1, 2);
  expect(Buffer.from(pngOf(second!, 203))).toEqual(Buffer.from(encodePng(all[1]!, 203, deflate)));
  const copy = await Spool.create(`${path}.copy`, disk, asked);
  for await (const have of old.copy(1, 3, copy)) copy.keep(have);
  expect((await copy.rasters(0, 2)).map(({ bits }) => bits)).toEqual([all[1]!.bits, all[2]!.bits]);
  await Promise.all([old.close(), copy.close()]);
});

test('labels that are only inflated again are compressed with less effort', async () => {
  const { spool } = await filled();
  const have = await spool.add(all, false);
  spool.keep(have);
  const rows = await spool.rows(3, 6);
  // RFC 1950: the level is in the two highest bits of the second byte.
  expect(rows.map(({ data }) => data[1]! >> 6)).toEqual([0, 0, 0]);
  expect(rows.map(({ data }) => inflateSync(data).length)).toEqual([24, 24, 24]);
  await spool.close();
});
