import { existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeFolder, syncFolder, writeWhole } from '../../src/disk/files';
import { folder } from '../print-service/harness';
import { FragileDisk, isSame, lastingOf, treeOf } from './powerCut';
import { record } from './recorder';

test('a power cut leaves a folder that was made, and every one above it', async () => {
  const root = await folder();
  const made = await lastingOf(root, () => makeFolder(join(root, 'a', 'b', 'c')));
  expect([...made.keys()]).toEqual(['a', 'a/b', 'a/b/c']);
  expect(isSame(made, treeOf(root))).toBe(true);
});

test('a folder that a killed program made, and nobody synced, lasts once another one is made in it', async () => {
  const root = await folder();
  const made = await lastingOf(root, async () => {
    await mkdir(join(root, 'a'));
    await makeFolder(join(root, 'a', 'b'));
  });
  expect([...made.keys()]).toEqual(['a', 'a/b']);
  const other = await folder();
  const again = await lastingOf(other, async () => {
    await mkdir(join(other, 'a'));
    await makeFolder(join(other, 'a'));
  });
  expect([...again.keys()]).toEqual(['a']);
});

test('a folder is not made where a file is in the way', async () => {
  const root = await folder();
  await writeFile(join(root, 'a'), 'file');
  await expect(makeFolder(join(root, 'a'))).rejects.toMatchObject({ code: 'EEXIST' });
  await expect(makeFolder(join(root, 'a', 'b'))).rejects.toMatchObject({ code: 'EEXIST' });
});

test.runIf(existsSync('/dev/full'))('a file that finds no room leaves nothing behind', async () => {
  const root = await folder();
  // What is written there meets a disk without room.
  await symlink('/dev/full', join(root, 'x.part'));
  await expect(writeWhole(join(root, 'x'), 'bytes')).rejects.toMatchObject({ code: 'ENOSPC' });
  expect(await readdir(root)).toEqual([]);
});

test('the disk of these tests keeps bytes from the sync of their file on, and names from that of their folder on', async () => {
  const root = await folder();
  const disk = new FragileDisk(root);
  const stop = await record(root, (call) => disk.apply(call));
  const left = () =>
    Object.fromEntries([...disk.after('gone')].map(([name, bytes]) => [name, String(bytes)]));
  try {
    const file = await open(join(root, 'x'), 'w');
    await file.writeFile('one');
    await file.sync();
    expect(left()).toEqual({});
    await syncFolder(root);
    expect(left()).toEqual({ x: 'one' });
    await file.writeFile(' two');
    expect(left()).toEqual({ x: 'one' });
    await file.datasync();
    await file.truncate(2);
    await rename(join(root, 'x'), join(root, 'y'));
    expect(left()).toEqual({ x: 'one two' });
    expect(Object.fromEntries(disk.after('there'))).toEqual({ y: Buffer.from('on') });
    await file.close();
    await syncFolder(root);
    expect(left()).toEqual({ y: 'one two' });
  } finally {
    stop();
  }
});
