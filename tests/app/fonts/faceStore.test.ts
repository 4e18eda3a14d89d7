import { expect, test, vi } from 'vitest';
import { FaceStore } from '../../../src/app/fonts/FaceStore';
import type { CloudFont, FontRegistry } from '../../../src/app/fonts/FontRegistry';
import type { LocalFont } from '../../../src/app/fonts/fontHost';
import { tablesOfBlob } from '../../../src/app/fonts/fontTables';
import { type FaceFacts, faceFacts } from '../../../src/label/faces/facts';
import { boxFont } from '../../raster/boxFont';

const LATIN = [0x41, 0x5a];
const GREEK = [0x41, 0x5a, 0x391, 0x3c9];
const facts = (given: Partial<FaceFacts> = {}): FaceFacts => ({
  characters: GREEK,
  weight: 400,
  italic: false,
  design: 'sans',
  ...given,
});
const cloud = (...codes: string[]) => codes.map((fontValue) => ({ fontValue })) as CloudFont[];
const local = (...names: string[]) =>
  names.map((name) => ({ postscriptName: name, fullName: name, family: name.split('-')[0] })) as LocalFont[];

/** A store over fonts with known faces, and the keys that were read. */
function storeOf(known: Record<string, FaceFacts>, given: Partial<FontRegistry> = {}) {
  const read: string[] = [];
  const source = {
    cloud: cloud('serif'),
    local: undefined,
    ...given,
    load: vi.fn(async () => {}),
    async facts(key: string) {
      read.push(key);
      return known[key];
    },
  };
  return { faces: new FaceStore(source as unknown as FontRegistry), read, source };
}
const serif = facts({ design: 'serif', characters: LATIN });

test('each face is read once; one that fails is tried again', async () => {
  const { faces, read, source } = storeOf({ '': facts() });
  expect(faces.of('')).toBeUndefined();
  await Promise.all([faces.load(''), faces.load('')]);
  await faces.load('');
  expect([read, faces.of('')]).toEqual([[''], facts()]);
  vi.spyOn(console, 'warn').mockReturnValueOnce();
  vi.spyOn(source, 'facts').mockRejectedValueOnce(new Error('offline'));
  expect(await faces.load('cloud:serif')).toBeUndefined();
  expect(await faces.load('cloud:gone')).toBeUndefined();
  await faces.load('cloud:gone');
  expect(read).toEqual(['', 'cloud:gone', 'cloud:gone']);
});

test('a font of the cloud of the same design comes before the bundled face', async () => {
  const known = { '': facts(), 'cloud:x': serif, 'cloud:serif': facts({ design: 'serif' }) };
  const { faces, read } = storeOf(known, { cloud: cloud('x', 'serif'), local: local('Any') });
  expect(await faces.nearest('cloud:x', 'AΦ')).toBe('cloud:serif');
  expect(read).not.toContain('local:Any');
  // No font has Thai letters.
  expect(await faces.nearest('cloud:x', 'กΦ')).toBeUndefined();
});

test('fonts of the machine are read where none other has the design, the same family first', async () => {
  const known = {
    '': facts(),
    'local:Song-Light': serif,
    'local:Any': facts({ design: 'serif' }),
    'local:Song-Bold': facts({ design: 'serif', weight: 700 }),
  };
  const { faces, read } = storeOf(known, { cloud: [], local: local('Any', 'Song-Light', 'Song-Bold') });
  expect(await faces.nearest('local:Song-Light', 'AΦ')).toBe('local:Song-Bold');
  expect(read).not.toContain('local:Any');
});

test('the bundled face replaces a font when no other of its design has the characters', async () => {
  const { faces, source } = storeOf({ '': facts(), 'cloud:serif': serif }, { cloud: undefined });
  source.load.mockImplementation(async () => {
    source.cloud = cloud('serif');
  });
  expect(await faces.nearest('cloud:serif', 'Φ')).toBe('');
  expect(source.load).toHaveBeenCalledTimes(1);
});

test('the facts of a file are read from its tables, not from all of its bytes', async () => {
  const file = new Blob([new Uint8Array(boxFont('ABΦ'))]);
  const slice = vi.spyOn(Blob.prototype, 'slice');
  const tables = await tablesOfBlob(file);
  const read = slice.mock.calls.reduce((sum, [from = 0, to = 0]) => sum + to - from, 0);
  expect(faceFacts(tables!, 'Box')).toEqual(facts({ characters: [0x41, 0x42, 0x3a6, 0x3a6] }));
  expect(read).toBeLessThan(file.size * 0.8);
  expect(await tablesOfBlob(new Blob(['no font at all']))).toBeUndefined();
  expect(await tablesOfBlob(new Blob([]))).toBeUndefined();
  slice.mockRestore();
});
