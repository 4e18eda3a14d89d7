import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import sharp, { type Region } from 'sharp';
import { canvasHost } from '../../src/canvas/canvasHost';
import { makePdf, type PdfPage, undescribed } from '../app/documents/pdfs';
import { FILE_PRINTER, productWithFilePrinter } from './product';
import { addPdf, onlyJob, openAs, printPages } from './steps';

const product = productWithFilePrinter();
const folder = () => product.folder;

/** Character collections, their font as Acrobat names it, encodings, and words as these write them. */
const COLLECTIONS = [
  ['GB1', 'STSong-Light', 'GBK-EUC', '热敏标签价格', 'c8c8c3f4b1eac7a9bcdbb8f1'],
  ['CNS1', 'MSung-Light', 'ETen-B5', '熱敏標籤測試', 'bcf6b1d3bcd0c5d2b4fab8d5'],
  ['Japan1', 'HeiseiMin-W3', '90ms-RKSJ', 'ラベル印刷用', '83898378838b88f38dfc9770'],
  ['Korea1', 'HYSMyeongJo-Medium', 'KSCms-UHC', '가각간갈감강', 'b0a1b0a2b0a3b0a5b0a8b0ad'],
] as const;

/** The default label, 80 by 75 mm: pages come out at their own size. */
const PAGE = { width: (80 / 25.4) * 72, height: (75 / 25.4) * 72 };
const SIZE = 24;

/** Characters one by one, far enough apart for a reader to take each for a word. */
function pageOf(font: string, code: string, isVertical: boolean): PdfPage {
  const characters = code.match(/.{4}/g)!;
  const at = (i: number) =>
    isVertical
      ? `${40 + 60 * (i % 3)} ${180 - 70 * Math.floor(i / 3)}`
      : `${20 + 60 * (i % 3)} ${140 - 70 * Math.floor(i / 3)}`;
  const content = characters.map((one, i) => `BT /C ${SIZE} Tf ${at(i)} Td <${one}> Tj ET`).join('\n');
  return { content, fonts: { C: font }, ...PAGE };
}

/** Words of every page and where they lie, points from the top left, as poppler reads them. */
function wordsOf(file: string) {
  const said = execFileSync('pdftotext', ['-bbox', file, '-']).toString();
  return said
    .split('<page ')
    .slice(1)
    .map((page) =>
      [...page.matchAll(/xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">([^<]+)</g)].map(
        ([, left, top, right, bottom, text]) => ({
          text: text!,
          box: [left, top, right, bottom].map(Number) as [number, number, number, number],
        }),
      ),
    );
}

const SHAPE = 32;
/** The ink of a part of a picture, cut to where it is and brought to one size: 1 is ink. */
async function shapeOf(picture: string | Buffer, part: Region): Promise<number[]> {
  const whole = sharp(picture).flatten({ background: '#fff' }).grayscale().extract(part);
  const cut = await sharp(await whole.png().toBuffer())
    .trim({ threshold: 80 })
    .png()
    .toBuffer();
  const data = await sharp(cut).resize(SHAPE, SHAPE, { fit: 'fill' }).extractChannel(0).raw().toBuffer();
  return Array.from(data, (gray) => 1 - gray / 255);
}

/** How alike two shapes are: 1 is the same, 0 not at all. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const mean = (list: readonly number[]) => list.reduce((sum, n) => sum + n, 0) / list.length;
  const [ma, mb] = [mean(a), mean(b)];
  const sum = (of: (i: number) => number) => a.reduce((total, _, i) => total + of(i), 0);
  const both = sum((i) => (a[i]! - ma) * (b[i]! - mb));
  return both / Math.sqrt(sum((i) => (a[i]! - ma) ** 2) * sum((i) => (b[i]! - mb) ** 2));
}

/** A character of the bundled face; one it has not is a box. */
async function drawn(character: string): Promise<number[]> {
  const host = canvasHost('dist/app/fonts');
  await host.loadGlyphs(character, false);
  const ctx = host.context(160, 160);
  ctx.font = `96px ${host.fontFamily}`;
  ctx.fillText(character, 32, 120);
  const { data, width, height } = ctx.getImageData(0, 0, 160, 160);
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer();
  return shapeOf(png, { left: 0, top: 0, width, height });
}

test('PDF-01 fonts of the four CJK collections that are neither held nor described are drawn, across and down', async ({
  page,
}) => {
  const pages = COLLECTIONS.flatMap(([ordering, name, encoding, , code]) =>
    ['H', 'V'].map((way) => pageOf(undescribed(name, `${encoding}-${way}`, ordering), code, way === 'V')),
  );
  const bytes = await makePdf(pages);
  const file = join(folder(), 'undescribed.pdf');
  writeFileSync(file, bytes);
  await openAs(page, product.url, '/pdf/index');
  await addPdf(page, '选择文件', 'undescribed.pdf', bytes);
  await expect(page.getByText('已选 8 / 8 页')).toBeVisible();
  await printPages(page, FILE_PRINTER, 8);
  const { pictures } = onlyJob(product.printed);
  const perPoint = 640 / PAGE.width;
  for (const [i, words] of wordsOf(file).entries()) {
    const text = COLLECTIONS[Math.floor(i / 2)]![3];
    expect([...words.map((word) => word.text)].sort()).toEqual([...text].sort());
    for (const { text: character, box } of words) {
      // Down the page a character hangs from the middle of its upper side (ISO 32000-1, 9.7.4.3), which
      // poppler's box ignores: it is where horizontal writing would place it.
      const [across, down] = i % 2 === 0 ? [0, 0] : [-SIZE / 2, SIZE];
      const [left, right] = [box[0], box[2]].map((x) => Math.round((x + across) * perPoint)) as [
        number,
        number,
      ];
      const [top, bottom] = [box[1], box[3]].map((y) => Math.round((y + down) * perPoint)) as [
        number,
        number,
      ];
      const around = 12;
      const region = {
        left: Math.max(0, left - around),
        top: Math.max(0, top - around),
        width: right - left + 2 * around,
        height: bottom - top + 2 * around,
      };
      const found = await shapeOf(pictures[i]!, region);
      const [wanted, none] = [await drawn(character), await drawn('\uffff')];
      expect.soft(likeness(wanted, none), `${character} is no box`).toBeLessThan(0.6);
      expect.soft(likeness(found, wanted), `page ${i + 1}: ${character}`).toBeGreaterThan(0.75);
    }
  }
});
