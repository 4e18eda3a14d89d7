import { type Dpi, dotsPerMm, ptToMm } from '../base/units';
import type { LabelElement } from './element';
import { newElement } from './elements';
import { barcode, SHOW_TEXT } from './elements/barcode';
import { image } from './elements/image';
import { COLOR_MODE } from './elements/picture';
import { qr } from './elements/qr';
import { rectangle } from './elements/rectangle';
import { text } from './elements/text';
import { code128, qrCode } from './symbology';

/** A kind of code: its element, its content, and its modules including the quiet zones. */
export interface Code {
  code: number;
  given: Record<string, unknown>;
  isSquare: boolean;
  /** The content: dots per module, and the resolution. */
  content(dots: number, dpi: Dpi): string;
  modules(content: string): number;
}

/** A Code 128 without text. */
export const BARS: Code = {
  code: barcode.code,
  given: { barcodeType: code128.id, showText: SHOW_TEXT.none },
  isSquare: false,
  content: (dots, dpi) => `${dots}${dpi}`,
  modules(content) {
    const { modules, quiet } = code128.encode(content);
    return modules.length + quiet[0] + quiet[1];
  },
};

/** A QR code. */
export const SQUARE: Code = {
  code: qr.code,
  given: { codeType: qrCode.M.id },
  isSquare: true,
  content: (dots, dpi) => `QR-${dots}-${dpi}`,
  modules(content) {
    const { width, quiet } = qrCode.M.encode(content);
    return width + 2 * quiet;
  },
};

/** Characters that are as wide as high, of those in the words of calibration labels. */
const SQUARE_CHARS = /[\u1100-\u11ff\u2e80-\ud7af\uf900-\ufaff\uff00-\uff60×]/;
/** Characters without a width of their own: marks above and below others, and directions. */
const NO_WIDTH = /[\p{Mn}\p{Cf}]/u;

/** Width of a character in font sizes, on the safe side. */
function emOf(char: string): number {
  if (NO_WIDTH.test(char)) return 0;
  if (SQUARE_CHARS.test(char)) return 1;
  return char === ' ' ? 0.3 : char > 'ɏ' ? 0.65 : 0.6;
}

/** Builds elements from whole dots, so that everything is exactly where it is measured. */
export class Pen {
  readonly perMm: number;
  /** Width of thin strokes, dots: visible at any resolution. */
  readonly hair: number;

  constructor(dpi: Dpi) {
    this.perMm = dotsPerMm(dpi);
    this.hair = Math.max(1, Math.round(this.perMm / 12));
  }

  /** mm -> whole dots. */
  dots = (mm: number): number => Math.round(mm * this.perMm);

  private element(code: number, x: number, y: number, width: number, height: number, given: object) {
    const box = { x, y, width, height };
    for (const side of ['x', 'y', 'width', 'height'] as const) box[side] /= this.perMm;
    // The minimum width of the field is 0.1 mm, which is more than a dot of a fine head.
    return { ...newElement(code, { ...given }), ...box };
  }

  bar = (x: number, y: number, width: number, height: number): LabelElement =>
    this.element(rectangle.code, x, y, width, height, { innerFill: true });

  picture = (x: number, y: number, width: number, height: number, png: string): LabelElement =>
    this.element(image.code, x, y, width, height, {
      content: `data:image/png;base64,${png}`,
      colorMode: COLOR_MODE.halftone,
    });

  text(x: number, y: number, width: number, content: string, size: number, hAlignment: 1 | 2 | 3 = 2) {
    const given = { content, textSize: size, hAlignment, lineWrap: false };
    return this.element(text.code, x, y, width, this.textHeight(content, size), given);
  }

  /** Height for lines of text of a size in points. */
  textHeight = (content: string, size: number): number =>
    Math.ceil(ptToMm(size) * this.perMm * 1.2 * content.split('\n').length);

  /** Approximate width of the longest line: glyphs cannot be measured here. */
  textWidth(content: string, size: number): number {
    const ems = content.split('\n').map((line) => [...line].reduce((sum, char) => sum + emOf(char), 0));
    return Math.ceil(ptToMm(size) * this.perMm * Math.max(...ems));
  }

  code = ({ code, given }: Code, x: number, y: number, width: number, height: number, content: string) =>
    this.element(code, x, y, width, height, { ...given, content });
}
