import { dotsPerMm } from '../../base/units';
import { type Bytes, bytes, type Deflate, type JobWriter, type Language } from './language';

const CATALOG = 1;
const PAGES = 2;
const CONTENT = 3;
/** Each page is two objects from here on: its image, then the page. */
const FIRST = 4;

/**
 * PDF 1.4 with one page per label, holding one 1-bit image as large as the page and nothing else: a print system that
 * gets the page 1:1 has nothing to rescale.
 * @param size of a page, mm.
 */
export function openPdf(deflate: Deflate, size: { width: number; height: number }): JobWriter {
  // Rounded down: a page a hair too large is one more dot to a renderer that rounds up, and a stretched image.
  const points = (mm: number) => Math.floor((mm / 25.4) * 72 * 1e4) / 1e4;
  const [width, height] = [points(size.width), points(size.height)];
  const offsets: number[] = [];
  let length = 0;
  let pages = 0;

  const emit = (...parts: (string | Uint8Array)[]): Bytes => {
    const out = bytes(...parts);
    length += out.length;
    return out;
  };
  const object = (id: number, ...body: (string | Uint8Array)[]): Bytes => {
    offsets[id] = length;
    return emit(`${id} 0 obj\n`, ...body, '\nendobj\n');
  };
  const stream = (id: number, dictionary: string, data: Uint8Array): Bytes =>
    object(id, `<<${dictionary}/Length ${data.length}>>\nstream\n`, data, '\nendstream');

  return {
    start: () =>
      bytes(
        emit('%PDF-1.4\n%', Uint8Array.of(0xe2, 0xe3, 0xcf, 0xd3, 0x0a)),
        object(CATALOG, `<</Type/Catalog/Pages ${PAGES} 0 R>>`),
        stream(CONTENT, '', bytes(`q ${width} 0 0 ${height} 0 0 cm /I Do Q`)),
      ),
    label(raster) {
      const image = FIRST + 2 * pages++;
      // Decode [1 0]: a 1 bit is ink.
      const dictionary =
        `/Type/XObject/Subtype/Image/Width ${raster.width}/Height ${raster.height}` +
        '/BitsPerComponent 1/ColorSpace/DeviceGray/Decode[1 0]/Filter/FlateDecode';
      return bytes(
        stream(image, dictionary, deflate(raster.bits)),
        object(
          image + 1,
          `<</Type/Page/Parent ${PAGES} 0 R/MediaBox[0 0 ${width} ${height}]`,
          `/Resources<</XObject<</I ${image} 0 R>>>>/Contents ${CONTENT} 0 R>>`,
        ),
      );
    },
    end() {
      const kids = Array.from({ length: pages }, (_, i) => `${FIRST + 2 * i + 1} 0 R`).join(' ');
      const tree = object(PAGES, `<</Type/Pages/Count ${pages}/Kids[${kids}]>>`);
      const at = length;
      const rows = offsets.slice(1).map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
      return bytes(
        tree,
        emit(
          `xref\n0 ${offsets.length}\n0000000000 65535 f \n${rows.join('')}`,
          `trailer\n<</Size ${offsets.length}/Root ${CATALOG} 0 R>>\nstartxref\n${at}\n%%EOF\n`,
        ),
      );
    },
  };
}

/** PDF with pages exactly as large as the labels. */
export const pdf: Language = {
  name: 'pdf',
  extension: 'pdf',
  mime: 'application/pdf',
  open(job, deflate) {
    const perMm = dotsPerMm(job.dpi);
    return openPdf(deflate, { width: job.width / perMm, height: job.height / perMm });
  },
};
