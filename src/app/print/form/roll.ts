import { type Label, PAPER } from '../../../label/template';

/** mm of an inch: printers count their speed in inches a second. */
const MM_PER_INCH = 25.4;
/** Inches a second of a printer that is left to itself: what label printers of 203 dpi are set to as they come. */
export const USUAL_SPEED = 4;

/** What a job takes of the roll, and of time while the paper moves. */
export interface Roll {
  metres: number;
  seconds: number;
  /** Inches a second it was reckoned with. */
  speed: number;
}

/** mm from one sheet's edge to the next. */
const pitch = (
  { paperType, gap, blackLabelGap }: Pick<Label, 'paperType' | 'gap' | 'blackLabelGap'>,
  height: number,
) => height + (paperType === PAPER.continuous ? 0 : paperType === PAPER.gap ? gap : blackLabelGap);

/**
 * @param height of one sheet, mm
 * @param speed inches a second, 0 leaves it to the printer
 */
export function rollOf(label: Label, height: number, sheets: number, speed: number): Roll {
  const mm = pitch(label, height) * sheets;
  const used = speed > 0 ? speed : USUAL_SPEED;
  return { metres: mm / 1000, seconds: mm / (used * MM_PER_INCH), speed: used };
}
