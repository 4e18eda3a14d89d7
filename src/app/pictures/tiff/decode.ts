import { Refusal, refuse } from '../../../base/problem';
import { checkSize } from '../limits';
import { paintOf } from './colour';
import { type Directory, readDirectories, TAG } from './directory';
import { rowReader, undoPredictor, upright } from './rows';
import { isChecked, JPEG, rowBytes, unpack, unpackJpeg } from './unpack';

/** A picture in canvas format, upright. */
export interface TiffPicture {
  /** px */
  width: number;
  height: number;
  /** Red, green, blue and alpha of each pixel. */
  data: Uint8ClampedArray<ArrayBuffer>;
  /** Pixel aspect ratio, length to width: faxes have a higher resolution across than down. */
  stretch: number;
}

/** Maximum pictures read from one file. */
export const MOST_PAGES = 50;
const SEPARATE = 2;
const DIFFERENCE = 2;
/** Bits of NewSubfileType: a smaller copy of another picture, and a mask. */
const COPY_OR_MASK = 1 | 4;

/**
 * The pictures of a TIFF file, one after the other, without copies and masks. Supports strips and tiles,
 * uncompressed, LZW, deflate, JPEG, PackBits or CCITT, 1 to 16 bits, gray, RGB, palette, CMYK or Lab.
 * @throws Refusal imgUnreadable for a damaged file, imgPixels for too many pixels, imgTiff for unsupported
 * variants
 */
export async function* tiffPictures(file: Uint8Array): AsyncGenerator<TiffPicture> {
  const all = readDirectories(file, MOST_PAGES);
  const own = all.filter((directory) => (directory.first(TAG.kind, 0) & COPY_OR_MASK) === 0);
  const directories = own.length > 0 ? own : all;
  for (const directory of directories)
    checkSize(directory.first(TAG.width, 0), directory.first(TAG.height, 0));
  for (const directory of directories) {
    try {
      yield await picture(file, directory);
    } catch (error) {
      if (error instanceof Refusal) throw error;
      // The decoders may throw any error for damaged bytes.
      console.warn('tiff:', error);
      throw refuse('imgUnreadable');
    }
  }
}

async function picture(file: Uint8Array, directory: Directory): Promise<TiffPicture> {
  const { width, height, data } = await pixels(file, directory);
  const turned = upright(data, width, height, directory.first(TAG.orientation, 1));
  const stretch = directory.first(TAG.xResolution, 1) / directory.first(TAG.yResolution, 1);
  const sensible = stretch >= 1 / 4 && stretch <= 4;
  return { ...turned, stretch: !sensible ? 1 : turned.width === width ? stretch : 1 / stretch };
}

/** How the pixels of a picture are divided into pieces. */
interface Layout {
  across: number;
  /** Px of a piece. */
  width: number;
  rows: number;
  offsets: readonly number[];
  lengths: readonly number[];
}

async function pixels(file: Uint8Array, directory: Directory) {
  const width = directory.first(TAG.width, 0);
  const height = directory.first(TAG.height, 0);
  const isJpeg = directory.first(TAG.compression, 1) === JPEG;
  const stored = directory.first(TAG.samples, 1);
  const bits = isJpeg ? 8 : directory.first(TAG.bits, 1);
  const samples = isJpeg ? 3 : stored;
  const planes = directory.first(TAG.planar, 1) === SEPARATE && stored > 1 ? stored : 1;
  const predictor = directory.first(TAG.predictor, 1);
  const read = rowReader(bits, directory.littleEndian);
  const odd =
    directory.values.get(TAG.bits)?.some((one) => one !== bits) ||
    directory.first(TAG.sampleFormat, 1) > 2 ||
    predictor > DIFFERENCE ||
    samples > 8 ||
    (isJpeg && (planes > 1 || stored > 3));
  if (!read || odd) throw refuse('imgTiff');

  const layout = layoutOf(directory, width, height);
  const perPlane = samples / planes;
  const paint = paintOf(isJpeg ? jpegColours(directory) : directory, samples, bits);
  const data = new Uint8ClampedArray(width * height * 4);
  const part = new Uint16Array(layout.width * perPlane);
  const whole = planes > 1 ? new Uint16Array(layout.width * samples) : part;
  const pieces = layout.across * Math.ceil(height / layout.rows);
  for (let n = 0; n < pieces; n++) {
    const left = (n % layout.across) * layout.width;
    const top = Math.floor(n / layout.across) * layout.rows;
    const rows = layout.across > 1 || isTiled(directory) ? layout.rows : Math.min(layout.rows, height - top);
    const piece = { width: layout.width, rows, samples: perPlane, bits };
    const unpacked: Uint8Array[] = [];
    for (let plane = 0; plane < planes; plane++) {
      const packed = cut(file, layout, n + plane * pieces, isChecked(directory));
      unpacked.push(
        isJpeg ? unpackJpeg(packed, layout.width, directory) : await unpack(packed, piece, directory),
      );
    }
    const wide = Math.min(layout.width, width - left);
    for (let row = 0; row < Math.min(rows, height - top); row++) {
      for (let plane = 0; plane < planes; plane++) {
        read(unpacked[plane]!, row * rowBytes(piece), part);
        if (predictor === DIFFERENCE) undoPredictor(part, perPlane, bits);
        if (planes > 1) for (let x = 0; x < layout.width; x++) whole[x * planes + plane] = part[x]!;
      }
      paint(whole, wide, data, ((top + row) * width + left) * 4);
    }
  }
  return { width, height, data };
}

const isTiled = (directory: Directory) => directory.values.has(TAG.tileWidth);

/** JPEG decoding returns red, green and blue. */
const jpegColours = (directory: Directory): Directory => ({
  ...directory,
  first: (tag, otherwise) => (tag === TAG.photometric ? 2 : directory.first(tag, otherwise)),
});

function layoutOf(directory: Directory, width: number, height: number): Layout {
  const list = (tag: number) => directory.values.get(tag) ?? [];
  const layout = isTiled(directory)
    ? {
        across: Math.ceil(width / directory.first(TAG.tileWidth, 1)),
        width: directory.first(TAG.tileWidth, 0),
        rows: directory.first(TAG.tileHeight, 0),
        offsets: list(TAG.tiles),
        lengths: list(TAG.tileBytes),
      }
    : {
        across: 1,
        width,
        rows: Math.min(height, directory.first(TAG.rowsPerStrip, height)),
        offsets: list(TAG.strips),
        lengths: list(TAG.stripBytes),
      };
  checkSize(layout.width, layout.rows);
  return layout;
}

/**
 * The bytes of a piece. A file with a single piece need not store its length.
 * @param checked an impossible length counts as unknown; the decoder finds the end
 */
function cut(file: Uint8Array, { offsets, lengths }: Layout, n: number, checked: boolean): Uint8Array {
  const offset = offsets[n] ?? file.length;
  const rest = file.length - offset;
  const said = lengths[n] ?? (offsets.length === 1 ? rest : undefined);
  const length = checked && said !== undefined && (said === 0 || said > rest) ? rest : said;
  if (length === undefined || rest <= 0 || length > rest) throw refuse('imgUnreadable');
  return file.subarray(offset, offset + length);
}
