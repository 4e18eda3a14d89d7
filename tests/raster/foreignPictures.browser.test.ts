import { afterEach, expect, test, vi } from 'vitest';
import { newElement } from '../../src/label/elements';
import { newLabel } from '../../src/label/template';
import { appPool } from '../../src/raster/appPool';
import { BatchRenderer } from '../../src/raster/batch';
import { browserHost } from '../../src/raster/browserHost';
import type { RenderJob } from '../../src/raster/renderJob';

const IMAGE = 6;
const FOREIGN = 'https://cdn.example/a.png';

/** A black picture. */
async function black(): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d')!.fillRect(0, 0, 8, 8);
  return canvas.convertToBlob();
}

const jobOf = (content: string): RenderJob => ({
  label: {
    ...newLabel('t', 20, 20),
    elements: [newElement(IMAGE, { x: 5, y: 5, width: 10, height: 10, content })],
  },
  fields: [],
  mode: 'interval',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
});

afterEach(() => {
  vi.restoreAllMocks();
});

test('IMG-06 workers print a picture of another server that the page fetches with its account', async () => {
  const asked: string[] = [];
  const picture = await black();
  const pool = appPool(1, undefined, async (address) => {
    asked.push(address);
    return picture;
  });
  const [raster] = await new BatchRenderer(pool, jobOf(FOREIGN), undefined).render([[0]]);
  expect(asked).toEqual([FOREIGN]);
  expect(raster!.bits.some((byte) => byte === 0xff)).toBe(true);
  pool.close();
});

test('IMG-06 one that the page cannot fetch is a problem of its element', async () => {
  const pool = appPool(1, undefined, () => Promise.reject(new Error('HTTP 404')));
  const job = jobOf(FOREIGN);
  const found = await new BatchRenderer(pool, job, undefined).check([0]);
  expect(found.flatMap(({ problems }) => problems)).toMatchObject([
    { key: 'pictureMissing', elementId: job.label.elements[0]!.id },
  ]);
  pool.close();
});

test('IMG-06 SEC-09 a picture of our own server is fetched from the page’s origin, however it is addressed', async () => {
  const picture = await black();
  const asked: [string, RequestInit | undefined][] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (address, options) => {
    asked.push([String(address), options]);
    return new Response(picture);
  });
  const path = '/api/v3/oss/file/0123456789abcdef';
  for (const source of [path, `http://${location.host}${path}`, `https://${location.host}${path}`])
    expect(await browserHost.loadPicture(source)).toMatchObject({ width: 8, height: 8 });
  expect(asked).toHaveLength(3);
  for (const [address, options] of asked) {
    expect(address).toMatch(new RegExp(`^${path}\\?t=\\d{13}$`));
    expect(options).toMatchObject({ mode: 'cors' });
  }
});

test('IMG-06 a picture that cannot be loaded is logged and rejected; one that may not be is not asked for', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('', { status: 404 }));
  await expect(browserHost.loadPicture('/api/v3/oss/file/0123456789abcdef')).rejects.toThrow('HTTP 404');
  expect(fetched).toHaveBeenCalledTimes(1);
  for (const source of ['/api/v3/user/info', '//cdn.example/a.png', 'javascript:alert(1)', 'ftp://a/b.png'])
    await expect(browserHost.loadPicture(source)).rejects.toThrow('picture source refused');
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(warned).toHaveBeenCalledTimes(5);
});
