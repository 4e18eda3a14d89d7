import type { Dpi } from '../../base/units';
import { dotsPerMm } from '../../base/units';
import { cellAt, cellsOf, cutMarks, paperSize, type SheetLayout } from '../sheetLayout';
import { type Bytes, bytes, type Deflate, type PageWriter } from './language';
import { inkDictionary, PdfFile, points } from './pdfFile';

const CATALOG = 1;
const PAGES = 2;
/** Width of lines to cut along, points. */
const HAIRLINE = 0.25;
/** What numbers are rounded to, points: a part of a dot nobody sees. */
const STEP = 1e-4;

/**
 * PDF of labels on sheets of an office paper, each label an image of whole dots at a whole dot of the page: printed at its
 * size it comes out as the label printer has it. A sheet is written once it is full.
 */
export function openSheetPdf(deflate: Deflate, layout: SheetLayout, dpi: Dpi): PageWriter {
  const perMm = dotsPerMm(dpi);
  const paper = paperSize(layout);
  const [width, height] = [points(paper.width), points(paper.height)];
  const perDot = 72 / 25.4 / perMm;
  const file = new PdfFile();
  const sheets: number[] = [];
  let ids = PAGES;
  let cell = layout.start - 1;
  let images: number[] = [];
  let drawn = '';

  /** Renderers widen an image to every dot it touches: it ends a hair before the dots around it. */
  const within = (from: number, to: number) => [up(from) + STEP, down(to) - STEP] as const;
  const image = (id: number, place: number, raster: { width: number; height: number }) => {
    const size = { width: raster.width / perMm, height: raster.height / perMm };
    const { x, y } = cellAt(layout, size, place);
    const dots = { x: Math.round(x * perMm), y: Math.round(y * perMm) };
    const [left, right] = within(dots.x * perDot, (dots.x + raster.width) * perDot);
    const [low, high] = within(height - (dots.y + raster.height) * perDot, height - dots.y * perDot);
    images.push(id);
    drawn += `q ${text(right - left)} 0 0 ${text(high - low)} ${text(left)} ${text(low)} cm /I${id} Do Q\n`;
    if (images.length === 1 && layout.marks) drawn = marks(size) + drawn;
  };
  const marks = (label: { width: number; height: number }) => {
    const at = (x: number, y: number) => `${text(points(x))} ${text(height - points(y))}`;
    const lines = cutMarks(layout, label).map(({ x1, y1, x2, y2 }) => `${at(x1, y1)} m ${at(x2, y2)} l S\n`);
    return `${HAIRLINE} w\n${lines.join('')}`;
  };
  const sheet = (): Bytes => {
    const content = ++ids;
    const page = ++ids;
    const out = bytes(
      file.stream(content, '', bytes(drawn)),
      file.object(
        page,
        `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 ${width} ${height}]`,
        `/Resources<</XObject<<${images.map((id) => `/I${id} ${id} 0 R`).join('')}>>>>/Contents ${content} 0 R>>`,
      ),
    );
    sheets.push(page);
    images = [];
    drawn = '';
    cell = 0;
    return out;
  };

  const pages: PageWriter['pages'] = {
    content: ({ bits }) => bits,
    page(data, size) {
      const id = ++ids;
      const written = file.stream(id, `/Type/XObject/Subtype/Image${inkDictionary(size)}`, data);
      image(id, cell++, size);
      return cell < cellsOf(layout) ? written : bytes(written, sheet());
    },
  };

  return {
    start: () => bytes(file.start(), file.object(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R>>`)),
    label: (raster) => pages.page(deflate(raster.bits), raster),
    pages,
    end() {
      const last = images.length > 0 ? sheet() : bytes();
      const kids = sheets.map((id) => `${id} 0 R`).join(' ');
      const tree = file.object(PAGES, `<</Type/Pages/Count ${sheets.length}/Kids[${kids}]>>`);
      return bytes(last, tree, file.end(CATALOG));
    },
  };
}

const up = (value: number) => Math.ceil(value / STEP) * STEP;
const down = (value: number) => Math.floor(value / STEP) * STEP;
/** A number as PDF takes it: no exponent. */
const text = (value: number) => value.toFixed(4);
