import { describe, expect, test } from 'vitest';
import { readPicture } from '../../../src/app/pictures';
import { type OpenPicture, openPictures } from '../../../src/app/pictures/open';
import { Refusal } from '../../../src/base/problem';
import { browserHost } from '../../../src/raster/browserHost';
import { bitmapFile, type Sample, sampleFile, svgFile } from './samples';

type Colour = readonly [number, number, number];
const RED: Colour = [255, 0, 0];
const GREEN: Colour = [0, 128, 0];
const BLUE: Colour = [0, 0, 255];
const YELLOW: Colour = [255, 255, 0];
const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const QUARTERS = [RED, GREEN, BLUE, YELLOW];

/** The colours in the middle of the quarters of a bitmap on white. */
function quarters(bitmap: ImageBitmap): number[][] {
  const { width, height } = bitmap;
  const ctx = new OffscreenCanvas(width, height).getContext('2d')!;
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, width, height);
  ctx.drawImage(bitmap, 0, 0);
  bitmap.close();
  return [1, 3].flatMap((y) =>
    [1, 3].map((x) => [
      ...ctx
        .getImageData(Math.floor((x * width) / 4), Math.floor((y * height) / 4), 1, 1)
        .data.subarray(0, 3),
    ]),
  );
}

function expectColours(found: number[][], wanted: readonly Colour[], tolerance: number): void {
  const far = found.map((colour, i) => Math.max(...colour.map((one, n) => Math.abs(one - wanted[i]![n]!))));
  expect(Math.max(...far), JSON.stringify(found)).toBeLessThanOrEqual(tolerance);
}

const own = (picture: OpenPicture) => picture.render({ width: picture.width, height: picture.height });
const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => 'read',
    (error) => (error instanceof Refusal ? error.problem : String(error)),
  );

describe('PIC-01 every kind of picture is opened, upright and in its colours', () => {
  test.each<[Sample, readonly Colour[], number]>([
    ['photo.jpg', QUARTERS, 8],
    ['progressive.jpeg', QUARTERS, 8],
    ['lying.jpg', QUARTERS, 8],
    ['cmyk.jpg', QUARTERS, 90],
    ['plain.png', QUARTERS, 0],
    ['deep.png', QUARTERS, 1],
    ['clear.png', [RED, GREEN, BLUE, WHITE], 0],
    ['lossy.webp', QUARTERS, 12],
    ['moving.gif', QUARTERS, 8],
    ['moving.webp', QUARTERS, 0],
    ['deflate.tiff', QUARTERS, 0],
    ['jpeg.tif', QUARTERS, 8],
    ['fax.tif', [BLACK, WHITE, WHITE, BLACK], 0],
  ])('%s', async (sample, wanted, tolerance) => {
    const [picture, ...more] = await openPictures(sampleFile(sample));
    expect(more).toEqual([]);
    expect([picture!.width, picture!.height]).toEqual([24, 16]);
    expectColours(quarters(await own(picture!)), wanted, tolerance);
    const large = await picture!.render({ width: 96, height: 64 });
    expect([large.width, large.height]).toEqual([96, 64]);
    expectColours(quarters(large), wanted, tolerance);
  });

  test('bitmaps, and vector pictures as sharp as the dots allow', async () => {
    const [bitmap] = await openPictures(bitmapFile());
    expectColours(quarters(await own(bitmap!)), QUARTERS, 0);
    const [vector] = await openPictures(svgFile());
    expect([vector!.width, vector!.height]).toEqual([24, 16]);
    const drawn = await vector!.render({ width: 2400, height: 1600 });
    const ctx = new OffscreenCanvas(2400, 1600).getContext('2d')!;
    ctx.drawImage(drawn, 0, 0);
    expect([...ctx.getImageData(1199, 10, 2, 1).data]).toEqual([255, 0, 0, 255, 0, 128, 0, 255]);
  });

  test('a file of several pages has all of them, where one is wanted the first', async () => {
    const pages = await openPictures(sampleFile('pages.tif'));
    expect(pages).toHaveLength(2);
    expectColours(quarters(await own(pages[0]!)), QUARTERS, 0);
    expectColours(quarters(await own(pages[1]!)), [BLACK, BLACK, BLACK, BLACK], 0);
    const first = await openPictures(sampleFile('pages.tif'), { first: true });
    expect(first).toHaveLength(1);
  });

  test('bytes that stand between the segments of a JPEG are passed over', async () => {
    const photo = new Uint8Array(await sampleFile('photo.jpg').arrayBuffer());
    const frame = photo.findIndex((byte, i) => byte === 0xff && photo[i + 1] === 0xc0);
    const parts = [photo.subarray(0, frame), Uint8Array.of(0, 7, 0), photo.subarray(frame)];
    const [picture] = await openPictures(new File(parts, 'photo.jpg'));
    expectColours(quarters(await own(picture!)), QUARTERS, 8);
  });

  test('a part is drawn alone', async () => {
    const [picture] = await openPictures(sampleFile('plain.png'));
    const part = { left: 0.5, top: 0, right: 1, bottom: 0.5 };
    const green = await picture!.render({ width: 48, height: 32 }, undefined, part);
    expect([green.width, green.height]).toEqual([24, 16]);
    expectColours(quarters(green), [GREEN, GREEN, GREEN, GREEN], 0);
  });

  test('G-21 the editor keeps a TIFF picture as PNG, the first of its pages, and what browsers show as it is', async () => {
    const tiff = await readPicture(sampleFile('pages.tif'));
    expect(tiff.source).toMatch(/^data:image\/png;base64,/);
    expect([tiff.width, tiff.height]).toEqual([24, 16]);
    const photo = await readPicture(sampleFile('photo.jpg'));
    expect(photo.source).toMatch(/^data:image\/jpeg;base64,/);
    const vector = await readPicture(svgFile());
    expect(vector.source).toMatch(/^data:image\/png;base64,/);
    expect([vector.width, vector.height]).toEqual([1600, 1067]);
  });
});

describe('PIC-01 what a file is, its bytes say; its name has an accepted extension', () => {
  test('PIC-01 pictures by names of other pictures, and bytes without a name, are read', async () => {
    for (const name of ['PHOTO.JPG', 'photo.png', 'a.b.TIFF'])
      expect(await reasonOf(openPictures(sampleFile('photo.jpg', name)))).toBe('read');
    const bytes = await sampleFile('photo.jpg').arrayBuffer();
    expect(await reasonOf(openPictures(new Blob([bytes])))).toBe('read');
  });

  test('PIC-01 a picture without an accepted extension is refused', async () => {
    const types = 'jpg, jpeg, png, bmp, tif, tiff, gif, webp, svg';
    for (const name of ['noextension', 'photo.jpg.exe', 'photo.txt', 'jpg'])
      expect([name, await reasonOf(openPictures(sampleFile('photo.jpg', name)))]).toEqual([
        name,
        { key: 'imgType', params: { types } },
      ]);
  });

  test('ERR-04 other files are refused by the types that are taken', async () => {
    const types = 'jpg, jpeg, png, bmp, tif, tiff, gif, webp, svg';
    const heic = [0, 0, 0, 24, ...new TextEncoder().encode('ftypheic'), 0, 0, 0, 0];
    const files = ['%PDF-1.4', 'PK\x03\x04', '<html><svg/></html>', 'MZ', 'GIF', Uint8Array.from(heic)];
    for (const bytes of files)
      expect(await reasonOf(openPictures(new File([bytes], 'a.jpg')))).toEqual({
        key: 'imgType',
        params: { types },
      });
    expect(await reasonOf(openPictures(sampleFile('moving.gif'), { types: ['jpg', 'png'] }))).toEqual({
      key: 'imgType',
      params: { types: 'jpg, png' },
    });
  });

  test('ERR-04 a file above the limit is refused with the limit', async () => {
    const sized = (bytes: number) => new File([sampleFile('plain.png'), new Uint8Array(bytes)], 'a.png');
    const own = sampleFile('plain.png').size;
    expect(await reasonOf(openPictures(sized(10 * 1024 * 1024 - own)))).toBe('read');
    const big = { key: 'imgBig', params: { n: 10 } };
    expect(await reasonOf(openPictures(sized(10 * 1024 * 1024 - own + 1)))).toEqual(big);
    const two = { key: 'imgBig', params: { n: 2 } };
    expect(await reasonOf(openPictures(sized(2 * 1024 * 1024), { limit: 2 }))).toEqual(two);
  });
});

describe('PIC-01 damaged files and files of too many pixels are refused with the reason', () => {
  const damaged = { key: 'imgUnreadable' };

  test('a file that breaks off is never taken for a whole one', async () => {
    const samples: Sample[] = [
      'photo.jpg',
      'plain.png',
      'moving.gif',
      'lossy.webp',
      'deflate.tiff',
      'fax.tif',
    ];
    for (const sample of samples) {
      const file = sampleFile(sample);
      const half = new File([file.slice(0, Math.floor(file.size * 0.6))], file.name);
      expect(await reasonOf(openPictures(half)), sample).toEqual(damaged);
    }
    expect(await reasonOf(openPictures(new File([], 'empty.png')))).toEqual(damaged);
  });

  test('the size a header claims is judged before anything is unpacked', async () => {
    const bytes = new Uint8Array(await sampleFile('plain.png').arrayBuffer());
    new DataView(bytes.buffer).setUint32(16, 20_000);
    new DataView(bytes.buffer).setUint32(20, 20_000);
    expect(await reasonOf(openPictures(new File([bytes], 'bomb.png')))).toEqual({
      key: 'imgPixels',
      params: { width: 20_000, height: 20_000, n: 50 },
    });
    const bitmap = new Uint8Array(await bitmapFile().arrayBuffer());
    new DataView(bitmap.buffer).setInt32(22, -3_000_000, true);
    expect(await reasonOf(openPictures(new File([bitmap], 'bomb.bmp')))).toMatchObject({ key: 'imgPixels' });
    const photo = new Uint8Array(await sampleFile('photo.jpg').arrayBuffer());
    const frame = photo.findIndex((byte, i) => byte === 0xff && photo[i + 1] === 0xc0);
    new DataView(photo.buffer).setUint16(frame + 5, 65_535);
    expect(await reasonOf(openPictures(new File([photo], 'bomb.jpg')))).toMatchObject({ key: 'imgPixels' });
  });

  test('resumed work is cancelled when the user leaves', async () => {
    const abort = new AbortController();
    const work = openPictures(sampleFile('pages.tif'), { signal: abort.signal });
    abort.abort();
    await expect(work).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('PIC-01 vector pictures are drawn and never run', () => {
  test.each([
    ['viewBox="0 0 24 16"', 24, 16],
    ['width="48" height="32" viewBox="0 0 24 16"', 48, 32],
    ['width="1in" viewBox="0 0 24 16"', 96, 64],
    ['height="4cm" viewBox="0 0 24 16"', 226.77, 151.18],
    ['width="100%" height="100%" viewBox="0,0,24,16"', 24, 16],
    ['width="24" height="16"', 24, 16],
    ['', 300, 150],
    ['width="1e9" height="1e9"', 20_000, 20_000],
  ])('size of %s', async (attributes, width, height) => {
    const [picture] = await openPictures(svgFile(attributes));
    expect(picture!.width).toBeCloseTo(width, 1);
    expect(picture!.height).toBeCloseTo(height, 1);
  });

  test('a picture keeps its proportions inside its own size', async () => {
    const [picture] = await openPictures(svgFile('width="48" height="16" viewBox="0 0 24 16"'));
    const drawn = await picture!.render({ width: 48, height: 16 });
    // Its quarters are in the middle third of a picture wider than its view box.
    const ctx = new OffscreenCanvas(48, 16).getContext('2d')!;
    ctx.drawImage(drawn, 0, 0);
    expect([...ctx.getImageData(2, 4, 1, 1).data]).toEqual([0, 0, 0, 0]);
    expect([...ctx.getImageData(14, 4, 1, 1).data]).toEqual([255, 0, 0, 255]);
  });

  test('scripts, handlers, foreign and linked content are left out; the canvas stays readable', async () => {
    const before = performance.getEntriesByType('resource').length;
    const hostile =
      '<script>globalThis.__ran = true</script><rect onload="globalThis.__ran = true"/>' +
      '<foreignObject width="24" height="16"><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>' +
      `<image href="${location.origin}/nowhere.png" width="24" height="16"/><use href="/nowhere.svg#a"/>` +
      '<style>@import url("/nowhere.css");</style>';
    const [picture] = await openPictures(
      svgFile('viewBox="0 0 24 16" onload="globalThis.__ran = true"', hostile),
    );
    expectColours(quarters(await own(picture!)), QUARTERS, 0);
    expect('__ran' in globalThis).toBe(false);
    const asked = performance.getEntriesByType('resource').slice(before);
    expect(asked.filter(({ name }) => name.includes('nowhere'))).toEqual([]);
  });

  test('namespaces that are declared as entities, as Illustrator writes them', async () => {
    const doctype =
      '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [\n\t<!ENTITY ns_svg "http://www.w3.org/2000/svg">\n]>';
    const source = (await svgFile().text()).replace('http://www.w3.org/2000/svg', '&ns_svg;');
    const [picture] = await openPictures(new File([doctype, source], 'a.svg'));
    expectColours(quarters(await own(picture!)), QUARTERS, 0);
    const many = `<!DOCTYPE svg [<!ENTITY a "${'a'.repeat(900)}">]><svg><text>${'&a;'.repeat(1000)}</text></svg>`;
    expect(await reasonOf(openPictures(new File([many], 'a.svg')))).toEqual({ key: 'imgSvg' });
    const file = '<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]><svg><text>&a;</text></svg>';
    expect(await reasonOf(openPictures(new File([file], 'a.svg')))).toEqual({ key: 'imgSvg' });
  });

  test('UTF-16 is read; entities and pictures that multiply themselves are refused', async () => {
    const wide = `\uFEFF${await svgFile().text()}`;
    const utf16 = new Uint8Array(Uint16Array.from(wide, (char) => char.charCodeAt(0)).buffer);
    expectColours(quarters(await own((await openPictures(new File([utf16], 'a.svg')))[0]!)), QUARTERS, 0);
    const refused = { key: 'imgSvg' };
    const entities = '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><svg>&b;</svg>';
    expect(await reasonOf(openPictures(new File([entities], 'a.svg')))).toEqual(refused);
    expect(await reasonOf(openPictures(new File(['<svg><g></svg>'], 'a.svg')))).toEqual(refused);
    const circle = svgFile('viewBox="0 0 1 1"', '<g id="a"><use href="#a"/></g>');
    expect(await reasonOf(openPictures(circle))).toEqual(refused);
  });
});

/** A WebP picture of QUARTERS, 40 by 20, with an orientation. */
async function lyingWebp(orientation: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(40, 20);
  const ctx = canvas.getContext('2d')!;
  for (const [i, colour] of QUARTERS.entries()) {
    ctx.fillStyle = `rgb(${colour})`;
    ctx.fillRect((i % 2) * 20, Math.floor(i / 2) * 10, 20, 10);
  }
  const plain = await canvas.convertToBlob({ type: 'image/webp', quality: 1 });
  const stored = new Uint8Array(await plain.arrayBuffer());
  const latin = (text: string) => [...text].map((char) => char.charCodeAt(0));
  const chunk = (name: string, data: number[]) => [...latin(name), data.length, 0, 0, 0, ...data];
  const exif = [...latin('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01'), 0, orientation, 0, 0];
  const header = chunk('VP8X', [0x08, 0, 0, 0, 39, 0, 0, 19, 0, 0]);
  const hasHeader = String.fromCharCode(...stored.subarray(12, 16)) === 'VP8X';
  const body = [...stored.subarray(hasHeader ? 30 : 12)];
  const rest = [...latin('WEBP'), ...header, ...body, ...chunk('EXIF', exif)];
  const length = new Uint8Array(new Uint32Array([rest.length]).buffer);
  return new Blob([Uint8Array.from([...latin('RIFF'), ...length, ...rest])], { type: 'image/webp' });
}

test('PIC-01 a WebP picture is turned upright where it is opened and where it is printed', async () => {
  const [a, b, c, d] = QUARTERS as [Colour, Colour, Colour, Colour];
  // From the top left on, row by row, as EXIF has the eight.
  const seen = [
    [a, b, c, d],
    [b, a, d, c],
    [d, c, b, a],
    [c, d, a, b],
    [a, c, b, d],
    [c, a, d, b],
    [d, b, c, a],
    [b, d, a, c],
  ];
  for (const [i, wanted] of seen.entries()) {
    const file = await lyingWebp(i + 1);
    const [picture] = await openPictures(file);
    const size = i < 4 ? [40, 20] : [20, 40];
    expect([picture!.width, picture!.height]).toEqual(size);
    expectColours(quarters(await own(picture!)), wanted, 12);
    // Kept for a label, it is drawn so too.
    const { source, width, height } = await readPicture(file);
    expect([width, height]).toEqual(size);
    expectColours(quarters((await browserHost.loadPicture(source)) as ImageBitmap), wanted, 12);
    // And so is one that a server keeps as it was sent.
    const url = URL.createObjectURL(file);
    const printed = (await browserHost.loadPicture(url)) as ImageBitmap;
    URL.revokeObjectURL(url);
    expect([printed.width, printed.height]).toEqual(size);
    expectColours(quarters(printed), wanted, 12);
  }
});
