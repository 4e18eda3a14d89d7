import { number, type Of, oneOf, read, text as textField } from '../base/fields';
import { unitsToMm } from '../base/units';
import type { LabelElement } from './element';
import { newElement } from './elements';
import { text } from './elements/text';

/** The text repeated, or once in the middle. */
export const WATERMARK_MODE = { tile: 1, single: 2 } as const;

/** Distance between two texts of the tiling, along them and across, mm. */
const GAP_ALONG = 10;
const GAP_ACROSS = 5;
/** Shift up of every other column of the tiling, mm. */
const SHIFT = 10;

/** The id of the watermark in problems that name an element. */
export const WATERMARK_ID = 'watermark';

export const watermarkFields = {
  content: textField('123', 60),
  /** Percent: 100 is opaque, 0 invisible. */
  transparent: number(100, 0, 100),
  /** Degrees, clockwise. */
  angle: number(45, -180, 180),
  /** Points. */
  fontSize: number(9, 1, 200),
  mode: oneOf([1, 2], WATERMARK_MODE.tile),
  /** The size of its label, mm. */
  canvasWidth: number(0, 0, 2000),
  canvasHeight: number(0, 0, 2000),
};

/** A text laid over every label of a job. */
export type Watermark = Of<typeof watermarkFields>;

/** A stored watermark, repaired; it always starts opaque. */
export function storedWatermark(raw: unknown): Watermark {
  const { content, angle, fontSize, mode, canvasWidth, canvasHeight } = read(watermarkFields, raw);
  return { content, transparent: 100, angle, fontSize, mode, canvasWidth, canvasHeight };
}

/** Whether any of it is visible. */
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
 * The centres of a watermark's texts, mm from the label's top left corner. The tiling is rotated as a whole
 * about the centre of the label, where one text is, so that texts never overlap. The distance between columns
 * is the text's width and 10 mm, between rows its height and 5 mm; every other column is shifted up by 10 mm.
 * Texts that cannot reach the label are left out.
 * @param textWidth of the text before rotation, mm
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
  // Maximum distance from the middle at which a text touches the label, in the tiling's own directions.
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

/** The text of a watermark as an element of a label, in its box before rotation. */
export const watermarkText = (mark: Watermark, textWidth: number, centre: Point): LabelElement => ({
  ...newElement(text.code, { content: mark.content, textSize: mark.fontSize, lineWrap: false }),
  x: centre.x - textWidth / 2,
  y: centre.y - watermarkHeight(mark) / 2,
  width: textWidth,
  height: watermarkHeight(mark),
  rotationAngle: mark.angle,
});
