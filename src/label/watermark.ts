import { number, type Of, oneOf, read, text as textField } from '../base/fields';
import { unitsToMm } from '../base/units';
import type { LabelElement } from './element';
import { newElement } from './elements';
import { text } from './elements/text';

/** The text over and over, or once in the middle. */
export const WATERMARK_MODE = { tile: 1, single: 2 } as const;

/** Points. */
export const MAX_WATERMARK_SIZE = 200;
/** Characters. */
export const MAX_WATERMARK_TEXT = 60;
/** Degrees, either way. */
export const MAX_WATERMARK_ANGLE = 180;

/** Paper between two texts of the tiling, along them and across, mm. */
const GAP_ALONG = 10;
const GAP_ACROSS = 5;
/** What every other column of the tiling is shifted up by, mm. */
const SHIFT = 10;

/** Stands for the watermark where problems name an element. */
export const WATERMARK_ID = 'watermark';

export const watermarkFields = {
  content: textField('123', MAX_WATERMARK_TEXT),
  /** Percent: 100 is opaque, 0 nothing. */
  transparent: number(100, 0, 100),
  /** Degrees, clockwise. */
  angle: number(45, -MAX_WATERMARK_ANGLE, MAX_WATERMARK_ANGLE),
  /** Points. */
  fontSize: number(9, 1, MAX_WATERMARK_SIZE),
  mode: oneOf([1, 2], WATERMARK_MODE.tile),
  /** The label it is laid on, mm. */
  canvasWidth: number(0, 0, 2000),
  canvasHeight: number(0, 0, 2000),
};

/** A text laid over every label of a job. */
export type Watermark = Of<typeof watermarkFields>;

/** A stored watermark, repaired; whatever was stored, it begins opaque. */
export function storedWatermark(raw: unknown): Watermark {
  const { content, angle, fontSize, mode, canvasWidth, canvasHeight } = read(watermarkFields, raw);
  return { content, transparent: 100, angle, fontSize, mode, canvasWidth, canvasHeight };
}

/** Whether anything of it is seen. */
export const isSeen = ({ content, transparent }: Watermark): boolean =>
  content.trim() !== '' && transparent > 0;

/** A point in mm. */
interface Point {
  x: number;
  y: number;
}

/** Height of a watermark's text, mm. */
export const watermarkHeight = ({ fontSize }: Pick<Watermark, 'fontSize'>): number => unitsToMm(fontSize);

/**
 * Where the texts of a watermark stand: their centres, mm from the label's top left corner. The tiling is turned
 * as a whole about the centre of the label, where one text stands, so that texts never run into each other: from
 * column to column it goes on by the text's width and 10 mm, from row to row by its height and 5 mm, and every
 * other column is shifted up by 10 mm. Those that cannot reach the label are left out.
 * @param textWidth of the text before the turn, mm
 */
export function watermarkCentres(mark: Watermark, textWidth: number): Point[] {
  const { canvasWidth: width, canvasHeight: height, angle, mode } = mark;
  const middle = { x: width / 2, y: height / 2 };
  if (mode === WATERMARK_MODE.single) return [middle];
  const textHeight = watermarkHeight(mark);
  const along = textWidth + GAP_ALONG;
  const across = textHeight + GAP_ACROSS;
  const radians = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
  // How far from the middle a text still touches the label, in the tiling's own directions.
  const reachAlong = (Math.abs(width * cos) + Math.abs(height * sin) + textWidth) / 2;
  const reachAcross = (Math.abs(width * sin) + Math.abs(height * cos) + textHeight) / 2;
  const columns = Math.floor(reachAlong / along);
  const centres: Point[] = [];
  for (let column = -columns; column <= columns; column++) {
    const up = column % 2 === 0 ? 0 : SHIFT;
    const last = Math.floor((reachAcross + up) / across);
    for (let row = Math.ceil((up - reachAcross) / across); row <= last; row++) {
      const [u, v] = [column * along, row * across - up];
      centres.push({ x: middle.x + u * cos - v * sin, y: middle.y + u * sin + v * cos });
    }
  }
  return centres;
}

/** The text of a watermark as an element of a label, in its box before the turn. */
export const watermarkText = (mark: Watermark, textWidth: number, centre: Point): LabelElement => ({
  ...newElement(text.code, { content: mark.content, textSize: mark.fontSize, lineWrap: false }),
  x: centre.x - textWidth / 2,
  y: centre.y - watermarkHeight(mark) / 2,
  width: textWidth,
  height: watermarkHeight(mark),
  rotationAngle: mark.angle,
});
