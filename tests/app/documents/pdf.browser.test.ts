import { afterEach, expect, test } from 'vitest';
import { contentArea } from '../../../src/app/documents/content';
import { type OpenedFile, type SourcePage, WHOLE } from '../../../src/app/documents/page';
import { paintPage } from '../../../src/app/documents/paint';
import { PdfReader } from '../../../src/app/documents/pdf/PdfReader';
import { preparePages } from '../../../src/app/documents/prepare';
import { type Part, partBox, type Size } from '../../../src/app/pictures/part';
import { Refusal } from '../../../src/base/problem';
import type { CallWorker } from '../../../src/base/workerClient';
import { box, chinese, makePdf, type PdfPage, text } from './pdfs';

const readers: PdfReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

function readerOf(...passwords: (string | undefined)[]) {
  const asked: boolean[] = [];
  const reader = new PdfReader(async (_, wrong) => {
    asked.push(wrong);
    return passwords.shift();
  });
  readers.push(reader);
  return { reader, asked };
}

const fileOf = (bytes: BlobPart, name = '标签.pdf') => new File([bytes], name, { type: 'application/pdf' });
const open = async (pages: readonly PdfPage[]): Promise<OpenedFile> =>
  readerOf().reader.open(fileOf(await makePdf(pages)));

/** Its refusal, as the key and the name in it. */
const refusalOf = async (work: Promise<unknown>) => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refusal);
  return [(error as Refusal).problem.key, (error as Refusal).problem.params?.name];
};

function pixelsOf(bitmap: ImageBitmap | OffscreenCanvas): ImageData {
  const ctx = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
  ctx.drawImage(bitmap, 0, 0);
  return ctx.getImageData(0, 0, bitmap.width, bitmap.height);
}

/** The box around its ink, px. */
const inkBoxOf = (image: ImageData): number[] | undefined => {
  const found = contentArea(image, 0);
  return found && Object.values(partBox(found, image));
};

const drawn = async (page: SourcePage, size: Size = page, part?: Part) =>
  pixelsOf(await page.render(size, undefined, part));

const SCALE = 203 / 72;

test('PDF-01 pages have their size at 203 dots to the inch, turned as they say', async () => {
  const { pages, skipped } = await open([
    { content: box(0, 0, 20, 10) },
    { content: box(0, 0, 20, 10), width: 200, height: 100, rotate: 90 },
    { content: '', width: 100, height: 50, rotate: 180, userUnit: 2 },
  ]);
  expect(skipped).toBe(0);
  expect(pages.map(({ width, height }) => [width, height])).toEqual([
    [320, 240],
    [Math.round(100 * SCALE), Math.round(200 * SCALE)],
    [Math.round(200 * SCALE), Math.round(100 * SCALE)],
  ]);
  expect(pages.map(({ name, perInch }) => [name, perInch])).toEqual([
    ['标签.pdf · 1', 203],
    ['标签.pdf · 2', 203],
    ['标签.pdf · 3', 203],
  ]);
  // A box at the bottom left of the page; turned clockwise it lies at the top left.
  const [upright, turned] = [await drawn(pages[0]!), await drawn(pages[1]!)];
  const near = (found: number[] | undefined, wanted: number[]) =>
    expect(
      found?.every((side, i) => Math.abs(side - wanted[i]!) <= 1),
      `${found} for ${wanted}`,
    ).toBe(true);
  near(inkBoxOf(upright), [0, 240 - 10 * SCALE, 20 * SCALE, 240]);
  near(inkBoxOf(turned), [0, 0, 10 * SCALE, 20 * SCALE]);
});

test('PDF-01 a page is drawn at any size, and a part of it as that part of the whole', async () => {
  const [page] = (await open([{ content: box(10, 10, 30, 20) + text(20, 60, 12, 'Label 128') }])).pages;
  const size = { width: 900, height: 640 };
  const part = { left: 0.1, top: 0.05, right: 0.7, bottom: 0.62 };
  const [whole, cut] = [await drawn(page!, size), await drawn(page!, size, part)];
  const at = partBox(part, size);
  expect([whole.width, whole.height]).toEqual([900, 640]);
  expect([cut.width, cut.height]).toEqual([at.right - at.left, at.bottom - at.top]);
  let different = 0;
  for (let y = 0; y < cut.height; y++) {
    for (let x = 0; x < cut.width; x++) {
      const [a, b] = [
        cut.data[(y * cut.width + x) * 4]!,
        whole.data[((y + at.top) * 900 + x + at.left) * 4]!,
      ];
      if (Math.abs(a - b) > 2) different++;
    }
  }
  expect(different).toBe(0);
});

test('PDF-01 Chinese in a font the file does not hold is written in the bundled face, by maps of our own', async () => {
  const requests = () => performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const [page] = (await open([{ content: chinese(10, 40, 20, '热敏标签') }])).pages;
  const image = await drawn(page!);
  const ink = image.data.filter((value, i) => i % 4 === 0 && value < 128).length;
  // Four characters of 20 points: 56 dots square each, a fifth to a third of them ink.
  expect(ink).toBeGreaterThan(4 * 56 * 56 * 0.12);
  expect(ink).toBeLessThan(4 * 56 * 56 * 0.45);
  const [left, , right] = inkBoxOf(image)!;
  expect(right! - left!).toBeGreaterThan(3.6 * 20 * SCALE);
  expect(requests().filter(({ host }) => host !== location.host)).toEqual([]);
});

test('PDF-01 what a soft mask hides is hidden, and half seen where the mask is gray', async () => {
  const [page] = (
    await open([
      {
        content: `/Mask gs\n${box(0, 0, 90, 60)}`,
        mask: `1 g ${box(0, 0, 30, 60)} 0.5 g ${box(30, 0, 30, 60)} 0 g ${box(60, 0, 30, 60)}`,
        width: 90,
        height: 60,
      },
    ])
  ).pages;
  const { data, width, height } = await drawn(page!);
  const grays = [15, 45, 75].map((x) => data[(Math.floor(height / 2) * width + Math.round(x * SCALE)) * 4]!);
  expect(grays[0]).toBe(0);
  expect(Math.abs(grays[1]! - 127)).toBeLessThanOrEqual(2);
  expect(grays[2]).toBe(255);
});

test('PDF-02 a password is asked for until it is right; without it the file is left out', async () => {
  const bytes = await makePdf([{ content: box(10, 10, 20, 20) }], 'geheim');
  const { reader, asked } = readerOf('falsch', 'geheim');
  const { pages } = await reader.open(fileOf(bytes));
  expect(asked).toEqual([false, true]);
  expect(inkBoxOf(await drawn(pages[0]!))).toBeDefined();

  const { reader: other } = readerOf(undefined);
  await expect(other.open(fileOf(bytes))).rejects.toMatchObject({ name: 'AbortError' });
});

test('PDF-02 a page that cannot be read is skipped and counted, the others are there', async () => {
  const { pages, skipped } = await open([
    { content: box(0, 0, 9, 9) },
    { content: box(0, 0, 9, 9) },
    { content: '', missing: true },
  ]);
  expect(skipped).toBe(1);
  expect(pages.map(({ id }) => id)).toEqual(['0', '1']);
  expect(inkBoxOf(await drawn(pages[1]!))).toBeDefined();
});

test('PDF-02 an entry of the page tree that leads nowhere counts as failed; the pages behind it stay', async () => {
  const lefts = [0, 30, 60, 90];
  const wanted = [
    { content: box(lefts[0]!, 0, 9, 9) },
    { content: '', missing: true },
    ...lefts.slice(1).map((left) => ({ content: box(left, 0, 9, 9) })),
    { content: '', missing: true },
  ];
  for (const isPacked of [false, true]) {
    const { reader } = readerOf();
    const { pages, skipped } = await reader.open(fileOf(await makePdf(wanted, undefined, isPacked)));
    expect(skipped).toBe(2);
    expect(pages.map(({ id, name }) => [id, name])).toEqual([
      ['0', '标签.pdf · 1'],
      ['2', '标签.pdf · 3'],
      ['3', '标签.pdf · 4'],
      ['4', '标签.pdf · 5'],
    ]);
    // The same in the worker that takes over.
    reader.close();
    for (const [i, page] of pages.entries())
      expect(inkBoxOf(await drawn(page))![0]).toBeCloseTo(lefts[i]! * SCALE, -0.5);
  }
});

test('PDF-02 what is no PDF, is broken, empty or too large is refused by name', async () => {
  const { reader } = readerOf();
  const whole = await makePdf([{ content: box(0, 0, 9, 9) }]);
  const refused = (bytes: BlobPart, name: string) => refusalOf(reader.open(fileOf(bytes, name)));
  expect(await refused('hello', 'a.pdf')).toEqual(['pdfNot', 'a.pdf']);
  expect(await refused(new Uint8Array(), 'b.pdf')).toEqual(['pdfNot', 'b.pdf']);
  expect(await refused(whole.slice(0, 60), 'c.pdf')).toEqual(['pdfDamaged', 'c.pdf']);
  expect(await refused(await makePdf([]), 'd.pdf')).toEqual(['pdfEmpty', 'd.pdf']);
  const text = String.fromCharCode(...(await makePdf([{ content: '' }], 'geheim')));
  const locked = Uint8Array.from(text.replace('/Filter/Standard', '/Filter/Certific'), (c) =>
    c.charCodeAt(0),
  );
  expect(await refused(locked, 'l.pdf')).toEqual(['pdfProtected', 'l.pdf']);
  const huge = { content: '', width: 14400, height: 14400 };
  expect(await refused(await makePdf([huge]), 'e.pdf')).toEqual(['docPageLarge', 'e.pdf']);
  // In addition to others, only the page is.
  const mixed = await reader.open(fileOf(await makePdf([{ content: '' }, huge]), 'f.pdf'));
  expect(mixed.pages).toHaveLength(1);
  expect(mixed.refused).toEqual([{ key: 'docPageLarge', params: { name: 'f.pdf · 2' } }]);
});

test('PDF-03 pages come out at exactly the target, cropped, turned and fitted, on white', async () => {
  const [page] = (await open([{ content: box(0, 42.52, 56.693, 42.52) }])).pages;
  const target = { width: 400, height: 300, perInch: 203.2 };
  const paint = async (rotation: 0 | 90 | 180, crop = WHOLE, fit: 'contain' | 'stretch' = 'contain') =>
    inkBoxOf(pixelsOf(await paintPage(page!, { rotation, crop }, target, fit)));
  const near = (found: number[] | undefined, wanted: number[]) =>
    expect(
      found?.every((side, i) => Math.abs(side - wanted[i]!) <= 1),
      `${found} for ${wanted}`,
    ).toBe(true);
  near(await paint(0), [0, 0, 200, 150]);
  near(await paint(180), [200, 150, 400, 300]);
  near(await paint(90), [200, 0, 313, 150]);
  near(await paint(90, WHOLE, 'stretch'), [200, 0, 400, 150]);
  near(await paint(0, { left: 0, top: 0, right: 0.5, bottom: 0.5 }), [0, 0, 400, 300]);
  near(await paint(0, { left: 0.25, top: 0.25, right: 0.75, bottom: 0.75 }), [0, 0, 200, 150]);
});

test('PDF-03 pages are prepared in order, a few at a time; one that fails does not stop the others', async () => {
  const { pages } = await open(
    Array.from({ length: 12 }, (_, i) => ({ content: box(5 + i * 4, 10, 3, 20) })),
  );
  let most = 0;
  let busy = 0;
  const watched = pages.map((page, i) => ({
    rotation: 0 as const,
    crop: undefined,
    source: {
      ...page,
      async render(...how: Parameters<SourcePage['render']>) {
        most = Math.max(most, ++busy);
        try {
          if (i === 5) throw new Error('broken');
          return await page.render(...how);
        } finally {
          busy--;
        }
      },
    },
  }));
  const lefts: (number | string)[] = [];
  const target = { width: 320, height: 240, perInch: 203.2 };
  for await (const prepared of preparePages(watched, target, 'contain')) {
    if ('failure' in prepared) lefts.push(String(prepared.failure));
    else {
      expect(prepared.picture.type).toBe('image/png');
      lefts.push(inkBoxOf(pixelsOf(await createImageBitmap(prepared.picture)))![0]!);
    }
  }
  expect(lefts[5]).toBe('Error: broken');
  const found = lefts.filter((left) => typeof left === 'number');
  expect(found).toHaveLength(11);
  expect(found).toEqual([...found].sort((a, b) => a - b));
  expect(most).toBeLessThanOrEqual(3);
});

test('PDF-03 a cancelled page is reported as such, and the next one is drawn', async () => {
  const { pages } = await open([{ content: box(0, 0, 50, 50) }]);
  const abort = new AbortController();
  const given = pages[0]!.render({ width: 3000, height: 2200 }, abort.signal);
  abort.abort();
  await expect(given).rejects.toMatchObject({ name: 'AbortError' });
  expect(inkBoxOf(await drawn(pages[0]!))).toBeDefined();
});

test('PDF-02 a page that makes its worker hang is refused, and the file continues in a new one', async () => {
  const start = (): CallWorker =>
    new Worker(new URL('../../../src/app/documents/pdf/pdfWorker.ts', import.meta.url), { type: 'module' });
  const workers: CallWorker[] = [];
  let deaf = false;
  const reader = new PdfReader(
    async () => undefined,
    () => {
      const worker = start();
      workers.push(worker);
      const post = worker.postMessage.bind(worker);
      // It takes a page and never answers.
      worker.postMessage = ((message: { argumentList?: { value: unknown }[] }, ...rest: [Transferable[]]) => {
        if (!deaf || message.argumentList?.[0]?.value !== 'render') post(message, ...rest);
      }) as typeof worker.postMessage;
      return worker;
    },
    12_000,
  );
  readers.push(reader);
  const { pages } = await reader.open(fileOf(await makePdf([{ content: box(0, 0, 9, 9) }])));
  deaf = true;
  expect(await refusalOf(pages[0]!.render(pages[0]!))).toEqual(['pdfSlow', '标签.pdf']);
  deaf = false;
  expect(inkBoxOf(await drawn(pages[0]!))).toBeDefined();
  expect(workers).toHaveLength(2);
});
