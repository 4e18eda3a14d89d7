import { afterAll, expect, test, vi } from 'vitest';
import { DocumentStore } from '../../../src/app/documents/DocumentStore';
import { Finder } from '../../../src/app/documents/Finder';
import { LiveView } from '../../../src/app/documents/LiveView';
import { PdfReader } from '../../../src/app/documents/pdf/PdfReader';
import { Thumbnails } from '../../../src/app/documents/Thumbnails';
import { partBox } from '../../../src/app/pictures/part';
import { WatermarkStore } from '../../../src/app/print/form/WatermarkStore';
import { inkDots, type Raster, stride } from '../../../src/base/raster';
import { appPool } from '../../../src/raster/appPool';
import { box, makePdf } from './pdfs';

const memory = { getItem: () => null, setItem: () => {} };
const reader = new PdfReader(async () => undefined);
const pool = appPool(1);
const finder = new Finder();
afterAll(() => {
  reader.close();
  pool.close();
  finder.close();
});

const isInk = ({ width, bits }: Raster, x: number, y: number): boolean =>
  (bits[y * stride(width) + (x >> 3)]! & (0x80 >> (x & 7))) !== 0;

async function storeOf(content: string, width = 226.772, height = 212.598) {
  const store = new DocumentStore({ open: reader.open, memory, maxPages: 10 });
  await store.add([new File([await makePdf([{ content, width, height }])], '标签.pdf')]);
  return store;
}

test('PDF-03 the view is the bits that are printed, updated with every change of the page or of what it becomes', async () => {
  // The upper left quarter of 80 x 75 mm.
  const store = await storeOf(box(0, 106.299, 113.386, 106.299));
  const live = new LiveView(store, new WatermarkStore(memory), () => pool, 0);
  const settled = (check: (raster: Raster) => boolean) =>
    vi.waitFor(() => expect(live.raster && check(live.raster)).toBe(true), 30_000);
  try {
    await settled(({ width, height }) => width === 640 && height === 600);
    const quarter = inkDots(live.raster!) / (640 * 600);
    expect(Math.abs(quarter - 0.25)).toBeLessThan(0.01);
    expect([isInk(live.raster!, 20, 20), isInk(live.raster!, 620, 580)]).toEqual([true, false]);
    store.turn([store.pages[0]!.id], 180);
    await settled((raster) => !isInk(raster, 20, 20) && isInk(raster, 620, 580));
    store.crop([store.pages[0]!.id], { left: 0, top: 0, right: 0.5, bottom: 0.5 });
    await settled((raster) => inkDots(raster) > 0.98 * 640 * 600);
    store.target.setDpi(300);
    await settled(({ width, height }) => width === 960 && height === 900);
  } finally {
    live.close();
  }
});

test('IMG-05 PDF-03 what is printed on a page, and the labels of a sheet, are found off the page', async () => {
  // Boxes of 10 x 10 mm, 20 mm apart, on 80 x 75 mm.
  const at = [20, 104.985].flatMap((x) => [20, 120].map((y) => [x, y] as const));
  const store = await storeOf(at.map(([x, y]) => box(x, y, 28.346, 28.346)).join(''));
  const { source } = store.pages[0]!;
  const found = partBox((await finder.content(source))!, source);
  const scale = 203 / 72;
  const wanted = [20, 212.598 - 148.346, 133.331, 192.598].map((n) => n * scale);
  const margins = [-10, -10, 10, 10];
  for (const [i, side] of Object.values(found).entries()) {
    expect(Math.abs(side - wanted[i]! - margins[i]!)).toBeLessThanOrEqual(1.5);
  }
  expect(await finder.frames(source, undefined, 32)).toHaveLength(4);
  const blank = await storeOf('');
  expect(await finder.content(blank.pages[0]!.source)).toBeUndefined();
});

test('PDF-03 a thumbnail that scrolled out of view is not drawn; one that was drawn is kept', async () => {
  const store = await storeOf(box(20, 20, 50, 50));
  const { source } = store.pages[0]!;
  const render = vi.fn(source.render);
  const page = { ...source, render };
  const thumbnails = new Thumbnails();
  const abort = new AbortController();
  abort.abort();
  const sizes: number[] = [];
  const drawn = vi.fn((bitmap: ImageBitmap) => {
    sizes.push(Math.max(bitmap.width, bitmap.height));
    return bitmap;
  });
  await expect(thumbnails.draw(page, undefined, 160, abort.signal, drawn)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect([render.mock.calls.length, drawn.mock.calls.length]).toEqual([0, 0]);
  const { signal } = new AbortController();
  await thumbnails.draw(page, undefined, 160, signal, drawn);
  await thumbnails.draw(page, undefined, 160, signal, drawn);
  expect(render).toHaveBeenCalledTimes(1);
  expect(sizes).toEqual([160, 160]);
  // Nothing of it is left in the page: it is kept packed.
  expect(drawn.mock.results.map(({ value }) => value.width)).toEqual([0, 0]);
  thumbnails.clear();
  await thumbnails.draw(page, undefined, 160, signal, drawn);
  expect(render).toHaveBeenCalledTimes(2);
});
