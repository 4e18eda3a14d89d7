import type { Raster } from '../../base/raster';
import { dotsPerMm } from '../../base/units';
import { type Bytes, bytes, type Deflate, type Language, type PackedRows, type PageWriter } from './language';
import { openSharedPdf } from './pdfChanges';
import { inkDictionary, PdfFile, points } from './pdfFile';

const CATALOG = 1;
const PAGES = 2;
const CONTENT = 3;
/** Each page is two objects from here on: its image, then the page. */
const FIRST = 4;

/** mm */
interface Size {
  width: number;
  height: number;
}

/** A picture as a PDF file holds it: what its dictionary says of it, and its bytes. */
interface Image {
  dictionary: string;
  data: Uint8Array;
}

/** The same picture from the rows of a PNG: PDF reads them through its PNG predictors. */
const rowsImage = ({ width, height, data }: PackedRows): Image => ({
  dictionary:
    `/Width ${width}/Height ${height}/BitsPerComponent 1/ColorSpace/DeviceGray/Filter/FlateDecode` +
    `/DecodeParms<</Predictor 15/Colors 1/BitsPerComponent 1/Columns ${width}>>`,
  data,
});

/** PDF 1.4 with one picture a page, as large as the page and nothing else. @param size of every page, mm */
function imagePages(size: Size) {
  const [width, height] = [points(size.width), points(size.height)];
  const file = new PdfFile();
  let pages = 0;
  return {
    start: () =>
      bytes(
        file.start(),
        file.object(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R>>`),
        file.stream(CONTENT, '', bytes(`q ${width} 0 0 ${height} 0 0 cm /I Do Q`)),
      ),
    page({ dictionary, data }: Image) {
      const image = FIRST + 2 * pages++;
      return bytes(
        file.stream(image, `/Type/XObject/Subtype/Image${dictionary}`, data),
        file.object(
          image + 1,
          `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 ${width} ${height}]`,
          `/Resources<</XObject<</I ${image} 0 R>>>>/Contents ${CONTENT} 0 R>>`,
        ),
      );
    },
    end() {
      const kids = Array.from({ length: pages }, (_, i) => `${FIRST + 2 * i + 1} 0 R`).join(' ');
      return bytes(file.object(PAGES, `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`), file.end(CATALOG));
    },
  };
}

/**
 * PDF with one page per label, holding one 1-bit image: a print system that gets the page 1:1 has nothing to rescale.
 * @param size of a page, mm.
 * @param shared ink that all labels have: it is written once, and of each page what differs
 */
export function openPdf(deflate: Deflate, size: Size, shared?: Raster): PageWriter {
  if (shared) return openSharedPdf(deflate, size, shared);
  const { start, page, end } = imagePages(size);
  const pages: PageWriter['pages'] = {
    content: ({ bits }) => bits,
    page: (data, dots) => page({ dictionary: inkDictionary(dots), data }),
  };
  return {
    start,
    label: (raster) => pages.page(deflate(raster.bits), raster),
    packedLabel: (rows) => page(rowsImage(rows)),
    pages,
    end,
  };
}

/** A page in colour: a JPEG stream of three colours, and its size in px. */
export interface PhotoPage {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** Writes pages in colour as a stream of bytes: `start`, every page in order, then `end`. */
export interface PhotoWriter {
  start(): Bytes;
  page(page: PhotoPage): Bytes;
  end(): Bytes;
}

/** PDF with one JPEG a page, as large as the page. @param size of every page, mm */
export function openPhotoPdf(size: Size): PhotoWriter {
  const { start, page, end } = imagePages(size);
  return {
    start,
    page: ({ jpeg, width, height }) =>
      page({
        dictionary: `/Width ${width}/Height ${height}/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode`,
        data: jpeg,
      }),
    end,
  };
}

/** PDF with pages exactly as large as the labels. */
export const pdf: Language = {
  name: 'pdf',
  title: 'PDF',
  label: 'statusPdf',
  extension: 'pdf',
  mime: 'application/pdf',
  shares: true,
  open(job, deflate, shared) {
    const perMm = dotsPerMm(job.dpi);
    return openPdf(deflate, { width: job.width / perMm, height: job.height / perMm }, shared);
  },
};
