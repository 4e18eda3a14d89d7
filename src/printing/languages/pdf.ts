import type { Raster } from '../../base/raster';
import { dotsPerMm } from '../../base/units';
import type { JobTicket } from '../job';
import { type Bytes, bytes, type Deflate, type Language, type PackedRows, type PageWriter } from './language';
import { changedPages } from './pdfChanges';
import { inkDictionary, pdfObject, pdfStream, points } from './pdfFile';
import { type PdfPages, writePages } from './pdfPages';

/** The content that all pages have, and the first object of the pages. */
const CONTENT = 3;
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
function imagePages(size: Size): PdfPages<Image> {
  const [width, height] = [points(size.width), points(size.height)];
  return {
    first: FIRST,
    common: () => [pdfStream(CONTENT, '', bytes(`q ${width} 0 0 ${height} 0 0 cm /I Do Q`))],
    page: ({ content: image, page, parent }, { dictionary, data }) => [
      pdfStream(image, `/Type/XObject/Subtype/Image${dictionary}`, data),
      pdfObject(
        page,
        `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${width} ${height}]`,
        `/Resources<</XObject<</I ${image} 0 R>>>>/Contents ${CONTENT} 0 R>>`,
      ),
    ],
  };
}

/** The pages of labels from what is compressed of each. */
export interface LabelPages extends PdfPages<Uint8Array> {
  /** What is compressed of a label. */
  content(raster: Raster): Uint8Array;
}

/**
 * The pages of a job, each exactly as large as its label.
 * @param shared ink that all labels have
 */
export function labelPages(
  job: Pick<JobTicket, 'width' | 'height' | 'dpi'>,
  deflate: Deflate,
  shared?: Raster,
): LabelPages {
  const size = sizeOf(job);
  if (shared) return changedPages(deflate, size, shared);
  const { page, ...pages } = imagePages(size);
  const dictionary = inkDictionary(job);
  return { ...pages, content: ({ bits }) => bits, page: (ids, data) => page(ids, { dictionary, data }) };
}

/**
 * PDF with one page per label, holding one 1-bit image: a print system that gets the page 1:1 has nothing to rescale.
 * @param size of a page, mm.
 * @param shared ink that all labels have: it is written once, and of each page what differs
 */
export function openPdf(deflate: Deflate, size: Size, shared?: Raster): PageWriter {
  if (shared) {
    const changed = changedPages(deflate, size, shared);
    const { start, page, end } = writePages(changed);
    const pages = { content: changed.content, page: (packed: Uint8Array) => page(packed) };
    return { start, label: (raster) => page(deflate(changed.content(raster))), pages, end };
  }
  const { start, page, end } = writePages(imagePages(size));
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
  const { start, page, end } = writePages(imagePages(size));
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
  open: (job, deflate, shared) => openPdf(deflate, sizeOf(job), shared),
};

function sizeOf({ width, height, dpi }: Pick<JobTicket, 'width' | 'height' | 'dpi'>): Size {
  const perMm = dotsPerMm(dpi);
  return { width: width / perMm, height: height / perMm };
}
