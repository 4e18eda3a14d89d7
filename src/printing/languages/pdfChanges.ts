import { type Raster, stride } from '../../base/raster';
import { changedParts, type Part } from '../changes';
import { bytes, type Deflate } from './language';
import { inkDictionary, pdfObject, pdfStream, points } from './pdfFile';
import type { PdfPages } from './pdfPages';

/** The shared ink, and the form that draws it over a page. */
const IMAGE = 3;
const FORM = 4;
/** The first object of the pages. */
const FIRST = 5;

/** Maximum bytes of a picture inside a content stream (ISO 32000-1, 8.9.7). */
const INLINE_BYTES = 4096;
/**
 * Pages with one label each: a form with the ink that all labels share, and over it the parts of the label that differ, as
 * pictures of whole dots.
 * @param size of a page, mm
 * @param shared ink that all labels have, of their size
 */
export function changedPages(
  deflate: Deflate,
  size: { width: number; height: number },
  shared: Raster,
): PdfPages<Uint8Array> & { content(label: Raster): Uint8Array } {
  const [width, height] = [points(size.width), points(size.height)];
  const perDot = ((size.width / 25.4) * 72) / shared.width;
  // Dots are counted from the upper edge, where they begin with a whole one.
  const grid = `/B Do\n${number(perDot)} 0 0 ${number(perDot)} 0 ${number(height - shared.height * perDot)} cm\n`;
  return {
    first: FIRST,
    common: () => [
      pdfStream(IMAGE, `/Type/XObject/Subtype/Image${inkDictionary(shared)}`, deflate(shared.bits)),
      pdfStream(
        FORM,
        `/Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Resources<</XObject<</I ${IMAGE} 0 R>>>>`,
        bytes(`q ${width} 0 0 ${height} 0 0 cm /I Do Q`),
      ),
    ],
    content(label) {
      const parts = changedParts(label, shared);
      return bytes(
        grid,
        ...parts.flatMap((part) => strips(part).flatMap((one) => inline(one, shared.height))),
      );
    },
    page: ({ content, page, parent }, packed) => [
      pdfStream(content, '/Filter/FlateDecode', packed),
      pdfObject(
        page,
        `<</Type/Page/Parent ${parent} 0 R/MediaBox[0 0 ${width} ${height}]`,
        `/Resources<</XObject<</B ${FORM} 0 R>>>>/Contents ${content} 0 R>>`,
      ),
    ],
  };
}

/** A part in pieces that a content stream may hold. Neighbours share a row, so that no zoom shows a gap. */
function strips({ x, y, width, height, bits }: Part): Part[] {
  const step = stride(width);
  const rows = Math.max(2, Math.floor(INLINE_BYTES / step));
  const found: Part[] = [];
  for (let top = 0; top === 0 || top + 1 < height; top += rows - 1) {
    const bottom = Math.min(height, top + rows);
    found.push({
      x,
      y: y + top,
      width,
      height: bottom - top,
      bits: bits.subarray(top * step, bottom * step),
    });
  }
  return found;
}

/**
 * A picture inside a content stream. Renderers widen a picture to every dot it touches: it ends a thousandth of a dot
 * before the dots around it.
 * @param rows of the page, dots
 */
function inline({ x, y, width, height, bits }: Part, rows: number): (string | Uint8Array)[] {
  const matrix = `${width - 1}.998 0 0 ${height - 1}.998 ${x}.001 ${rows - y - height}.001`;
  const head = `q ${matrix} cm BI/W ${width}/H ${height}/BPC 1/CS/G/D[1 0]`;
  // A reader that looks for the end of the picture would take these two bytes for it.
  return holdsEnd(bits) ? [`${head}/F/AHx ID `, hex(bits), '>\nEI Q\n'] : [`${head} ID `, bits, '\nEI Q\n'];
}

function holdsEnd(bits: Uint8Array): boolean {
  for (let at = bits.indexOf(0x45); at >= 0; at = bits.indexOf(0x45, at + 1)) {
    if (bits[at + 1] === 0x49) return true;
  }
  return false;
}

const hex = (bits: Uint8Array): string =>
  Array.from(bits, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A number as PDF takes it, exact to a thousandth of a dot on the longest label. */
const number = (value: number): string => value.toFixed(10);
