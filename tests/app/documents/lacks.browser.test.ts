import { afterEach, expect, test } from 'vitest';
import { contentArea } from '../../../src/app/documents/content';
import { PdfReader } from '../../../src/app/documents/pdf/PdfReader';
import { Refusal } from '../../../src/base/problem';
import { jbig2, jpeg2000 } from './packedPictures';
import { box, makePdf, type PdfPage, text } from './pdfs';

const readers: PdfReader[] = [];
afterEach(() => {
  for (const reader of readers.splice(0)) reader.close();
});

/**
 * Opens a PDF of these pages, which is called 标签.pdf, and draws each: the problem of a page, or whether it has ink.
 * @param apart time between the starts of two pages, ms
 */
async function drawnOrNot(pages: readonly PdfPage[], apart = 0) {
  const reader = new PdfReader(async () => undefined);
  readers.push(reader);
  const opened = await reader.open(new File([await makePdf(pages)], '标签.pdf'));
  return Promise.all(
    opened.pages.map(async (page, i) => {
      if (apart) await new Promise((resolve) => setTimeout(resolve, i * apart));
      return page.render(page).then(
        (bitmap) => {
          const ctx = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          ctx.drawImage(bitmap, 0, 0);
          return contentArea(ctx.getImageData(0, 0, bitmap.width, bitmap.height), 0) !== undefined;
        },
        (error) => (error instanceof Refusal ? error.problem : error),
      );
    }),
  );
}

const picture = 'q 40 0 0 30 5 5 cm /P Do Q\n';
const half = ({ dictionary, data }: { dictionary: string; data: Uint8Array }) => ({
  dictionary,
  data: data.slice(0, data.length / 2).fill(0x55, 40),
});

test.each([
  ['JPEG 2000', half(jpeg2000)],
  ['JBIG2', half(jbig2)],
  [
    'JPEG',
    {
      dictionary: '/Width 64/Height 48/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode',
      data: new Uint8Array(200).fill(7),
    },
  ],
])(
  'PDF-02 a damaged %s picture is a problem of its page, though the rest of the page is drawn',
  async (_, damaged) => {
    const drawn = await drawnOrNot([
      { content: box(0, 0, 50, 50) + picture, pictures: { P: damaged } },
      { content: picture, pictures: { P: jpeg2000 } },
      { content: text(5, 20, 12, 'Label 128') },
    ]);
    expect(drawn).toEqual([{ key: 'pdfPictureBroken', params: { name: '标签.pdf · 1' } }, true, true]);
  },
);

/** A font the file does not hold, whose letter A is another character. */
const fontWith = (code: string) =>
  `<</Type/Font/Subtype/TrueType/BaseFont/Absent/Encoding<</Type/Encoding/Differences[65/uni${code}]>>>>`;

const words = (code: string): PdfPage => ({
  content: 'BT /A 20 Tf 5 20 Td (A) Tj ET',
  fonts: { A: fontWith(code) },
});

test('PDF-02 characters that no font has are a problem of their page, which names them', async () => {
  // A letter of the Vai script, of which computers have no font; and one of the bundled face.
  const drawn = await drawnOrNot([words('A500'), words('6807')]);
  expect(drawn).toEqual([{ key: 'pdfLacksGlyphs', params: { name: '标签.pdf · 1', text: 'ꔀ' } }, true]);
});

test('PDF-02 pages that are drawn while the file is opened again for one of them are drawn', async () => {
  // Each waits for a glyph of its own and starts a little later, so that some are drawn once more at that moment.
  const codes = Array.from({ length: 60 }, (_, i) => (0x4e00 + 301 * i).toString(16).toUpperCase());
  const drawn = await drawnOrNot([words('A500'), ...codes.map(words)], 1);
  expect(drawn).toEqual([expect.objectContaining({ key: 'pdfLacksGlyphs' }), ...codes.map(() => true)]);
});

test.each<[string, Partial<PdfPage>]>([
  [
    'font',
    {
      content: 'BT /X 20 Tf 5 20 Td (A) Tj ET',
      // Without the descendant font that a composite font is made of.
      fonts: { X: '<</Type/Font/Subtype/Type0/BaseFont/Broken/Encoding/Identity-H>>' },
    },
  ],
  ['object of its content', { content: '/Gone Do' }],
])(
  'PDF-02 a damaged %s is a problem of its page, though the rest of the page is drawn',
  async (_, damaged) => {
    const drawn = await drawnOrNot([
      { ...damaged, content: `${box(0, 0, 50, 50)}${damaged.content}` },
      { content: text(5, 20, 12, 'Label 128') },
    ]);
    expect(drawn).toEqual([{ key: 'pdfPageBroken', params: { name: '标签.pdf · 1' } }, true]);
  },
);
