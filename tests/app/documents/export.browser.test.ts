import { beforeEach, describe, expect, test } from 'vitest';
import { DocumentExport } from '../../../src/app/documents/DocumentExport';
import { DocumentStore } from '../../../src/app/documents/DocumentStore';
import { type ExportOrder, exportFile, exportPages } from '../../../src/app/documents/export/pages';
import { openPictureFile } from '../../../src/app/documents/pictureFile';
import { canvasFile } from '../../../src/app/pictures/canvasFile';
import type { Saving } from '../../../src/app/print/export/saving';
import { Refusal } from '../../../src/base/problem';
import { loadWords } from '../../../src/i18n/messages';
import { storedWatermark } from '../../../src/label/watermark';
import { sampleFile, svgFile } from '../pictures/samples';

/** A file in memory. */
class Memory implements Saving {
  readonly parts: Blob[] = [];
  state: 'open' | 'finished' | 'abandoned' = 'open';
  write: Saving['write'] = async (part) => {
    this.parts.push(new Blob([part]));
  };
  finish = async () => {
    this.state = 'finished';
  };
  abandon = async () => {
    this.state = 'abandoned';
  };
  get blob() {
    return new Blob(this.parts);
  }
}

const never = new AbortController().signal;
let store: DocumentStore;
beforeEach(async () => {
  await loadWords();
  const memory = new Map<string, string>();
  store = new DocumentStore({
    open: openPictureFile,
    memory: {
      getItem: (key) => memory.get(key) ?? null,
      setItem: (key, value) => void memory.set(key, value),
    },
    maxPages: 50,
  });
});

const order = (changes: Partial<ExportOrder> = {}): ExportOrder => ({
  title: '相册.tif',
  format: 'png',
  pages: store.pages,
  size: { width: 24, height: 16 },
  fit: 'contain',
  perInch: 203.2,
  watermark: undefined,
  ...changes,
});

/** The colour of a picture file at fractions of its size. */
async function colours(file: Blob, ...spots: [number, number][]): Promise<number[][]> {
  const bitmap = await createImageBitmap(file);
  const ctx = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  ctx.drawImage(bitmap, 0, 0);
  return spots.map(([x, y]) => {
    const at = [Math.floor(x * bitmap.width), Math.floor(y * bitmap.height)] as const;
    return [...ctx.getImageData(...at, 1, 1).data.subarray(0, 3)];
  });
}
const near = (found: number[], wanted: number[], tolerance = 6) =>
  expect(Math.max(...found.map((one, i) => Math.abs(one - wanted[i]!)))).toBeLessThanOrEqual(tolerance);

async function write(changes: Partial<ExportOrder> = {}) {
  const to = new Memory();
  await exportPages(order(changes), to, () => {}, never);
  return to.blob;
}

describe('PIC-02 pages are exported in colour', () => {
  test('one page is a picture of its label at 300 dpi, turned and on white', async () => {
    await store.add([svgFile()]);
    expect(exportFile(order())).toEqual({ name: '相册.png', mime: 'image/png' });
    const png = await write();
    const bitmap = await createImageBitmap(png);
    expect([bitmap.width, bitmap.height]).toEqual([288, 192]);
    const [red, yellow] = await colours(png, [0.2, 0.2], [0.8, 0.8]);
    near(red!, [255, 0, 0], 0);
    near(yellow!, [255, 255, 0], 0);

    store.turn([store.pages[0]!.id], 180);
    const jpeg = await write({ format: 'jpeg' });
    expect(jpeg.size).toBeLessThan(png.size * 20);
    const [turned] = await colours(jpeg, [0.2, 0.2]);
    near(turned!, [255, 255, 0]);

    const square = await write({ size: { width: 24, height: 24 } });
    const [margin, inside] = await colours(square, [0.5, 0.1], [0.2, 0.4]);
    near(margin!, [255, 255, 255], 0);
    near(inside!, [255, 255, 0], 0);
  });

  test('of its own size a page is as large as it is printed, whatever the resolution of the file', async () => {
    await store.add([sampleFile('plain.png')]);
    // 24 dots of 203 dpi are 3 mm.
    const png = await write({ fit: 'original', size: { width: 12, height: 8 } });
    const [outside, inside] = await colours(png, [0.3, 0.3], [0.45, 0.45]);
    near(outside!, [255, 255, 255], 0);
    near(inside!, [255, 0, 0], 0);
  });

  test('several pictures come in an archive, in order, under their names', async () => {
    await store.add([sampleFile('photo.jpg'), sampleFile('pages.tif')]);
    expect(store.problems).toEqual([]);
    expect(exportFile(order()).name).toBe('相册.zip');
    const text = new TextDecoder('latin1').decode(await (await write()).arrayBuffer());
    const names = [...text.matchAll(/\d [\w. -]+?\.png/g)].map(([name]) => name);
    // Each precedes its bytes and is in the table at the end.
    const wanted = ['1 photo.png', '2 pages.tif - 1.png', '3 pages.tif - 2.png'];
    expect(names).toEqual([...wanted, ...wanted]);
  });

  test('WM-02 G-22 a watermark is laid over with plain alpha', async () => {
    await store.add([svgFile('viewBox="0 0 24 16"', '<rect width="24" height="16" fill="#fff"/>')]);
    const mark = { ...storedWatermark({}), content: '■', fontSize: 40, angle: 0, mode: 2 as const };
    const darkest = async (transparent: number) => {
      const bitmap = await createImageBitmap(await write({ watermark: { ...mark, transparent } }));
      const ctx = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
      ctx.drawImage(bitmap, 0, 0);
      const { data } = ctx.getImageData(0, 0, bitmap.width, bitmap.height);
      return data.filter((_, i) => i % 4 === 0).reduce((least, one) => Math.min(least, one), 255);
    };
    expect(await darkest(100)).toBe(0);
    expect(Math.abs((await darkest(40)) - 153)).toBeLessThan(3);
    expect(await darkest(0)).toBe(255);
  });
});

describe('ERR-04 an export that cannot be whole', () => {
  const exporter = (to: Saving | undefined) =>
    new DocumentExport(store, { begin: async () => to, watermark: () => undefined, title: '图片打印' });

  test('a page that cannot be drawn is left out and counted; when none can, there is no file', async () => {
    await store.add([sampleFile('photo.jpg'), sampleFile('plain.png')]);
    const bad = store.pages[1]!;
    Object.assign(bad.source, { render: () => Promise.reject(new Refusal({ key: 'imgUnreadable' })) });
    const first = new Memory();
    expect(await exporter(first).save('pdf')).toEqual({ name: '图片打印.pdf', failed: 1 });
    expect(first.state).toBe('finished');
    expect(bad.failed).toBe(true);
    expect((await first.blob.text()).match(/DCTDecode/g)).toHaveLength(1);

    Object.assign(store.pages[0]!.source, {
      render: () => Promise.reject(new Refusal({ key: 'imgUnreadable' })),
    });
    const second = new Memory();
    await expect(exporter(second).save('png')).rejects.toMatchObject({ problem: { key: 'pageExportEmpty' } });
    expect(second.state).toBe('abandoned');
  });

  test('stopped halfway nothing is left of the file; no place, no export', async () => {
    await store.add([sampleFile('photo.jpg'), sampleFile('plain.png'), sampleFile('deflate.tiff')]);
    const to = new Memory();
    const saver = exporter(to);
    to.write = async () => saver.cancel();
    expect(await saver.save('pdf')).toBeUndefined();
    expect(to.state).toBe('abandoned');
    expect(saver.running).toBeUndefined();
    expect(await exporter(undefined).save('pdf')).toBeUndefined();
  });

  test('IMG-07 a canvas that makes no file is reported as such', async () => {
    await expect(canvasFile(new OffscreenCanvas(0, 0))).rejects.toMatchObject({
      problem: { key: 'canvasFail' },
    });
    const huge = document.createElement('canvas');
    huge.width = 200_000;
    huge.height = 200_000;
    await expect(canvasFile(huge)).rejects.toMatchObject({ problem: { key: 'canvasFail' } });
    const small = new OffscreenCanvas(4, 4);
    small.getContext('2d')!.fillRect(0, 0, 4, 4);
    expect((await canvasFile(small, 'image/jpeg')).type).toBe('image/jpeg');
  });
});
