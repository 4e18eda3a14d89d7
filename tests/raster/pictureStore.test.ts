import { expect, test } from 'vitest';
import { PictureStore } from '../../src/raster/pictureStore';

const SIDE = 10;
const BYTES = 4 * SIDE * SIDE;

/** A store that keeps `kept` pictures nobody holds, and what it decoded and closed. */
function storeOf(kept: number) {
  const open = new Set<string>();
  const decoded: string[] = [];
  const store = new PictureStore(
    async (source) => {
      decoded.push(source);
      if (source.startsWith('bad')) throw new Error('no picture');
      open.add(source);
      return { width: SIDE, height: SIDE, close: () => void open.delete(source) };
    },
    () => {},
    kept * BYTES,
  );
  const use = async (...sources: string[]) => {
    const hold = store.hold();
    await Promise.all(sources.map((source) => hold.take(source)));
    return hold;
  };
  return { store, open, decoded, use };
}
const settled = () => new Promise<void>((done) => setTimeout(done));

test('PRN-14 of pictures nobody uses those used last are kept, the others are closed', async () => {
  const { open, decoded, use } = storeOf(2);
  for (const source of ['a', 'b', 'a', 'c']) (await use(source)).release();
  await settled();
  expect([...open]).toEqual(['a', 'c']);
  (await use('a')).release();
  expect(decoded).toEqual(['a', 'b', 'c']);
});

test('PRN-14 what is being drawn is never closed, however much there is', async () => {
  const { store, open, use } = storeOf(1);
  const first = await use('a', 'b', 'c');
  const second = await use('c');
  first.release();
  await settled();
  expect(open.has('c')).toBe(true);
  expect(store.get('c')).toBeDefined();
  second.release();
  await settled();
  expect(open.size).toBe(1);
});

test('a picture closed while it is asked for again is decoded again, once', async () => {
  const { decoded, use } = storeOf(0);
  (await use('a')).release();
  await settled();
  const holds = await Promise.all([use('a'), use('a')]);
  expect(decoded).toEqual(['a', 'a']);
  for (const hold of holds) hold.release();
});

test('a picture released before it was decoded is closed when it comes', async () => {
  const { store, open } = storeOf(0);
  const hold = store.hold();
  const coming = hold.take('a');
  hold.release();
  await coming;
  await settled();
  expect([open.size, store.get('a')]).toEqual([0, undefined]);
});

test('IMG-06 a picture that could not be loaded is tried again by the next who asks', async () => {
  const { store, decoded, use } = storeOf(5);
  const hold = await use('bad');
  expect(await hold.take('bad')).toBeUndefined();
  expect(store.get('bad')).toBeUndefined();
  expect(decoded).toEqual(['bad']);
  hold.release();
  await settled();
  await use('bad');
  expect(decoded).toEqual(['bad', 'bad']);
});
