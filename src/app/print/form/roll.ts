import { MM_PER_INCH } from '../../../base/length';
import { PAPER } from '../../../base/printSettings';
import type { Label } from '../../../label/template';

/**
 * Assumed speed of a printer with its own setting, inches per second: the default of label printers with 203
 * dpi.
 */
export const USUAL_SPEED = 4;

/** The length of roll that a job needs, and the time the paper moves. */
export interface Roll {
  metres: number;
  seconds: number;
  /** The assumed speed, inches per second. */
  speed: number;
}

/** mm from one sheet's edge to the next. */
const pitch = (
  { paperType, gap, blackLabelGap }: Pick<Label, 'paperType' | 'gap' | 'blackLabelGap'>,
  height: number,
) => height + (paperType === PAPER.continuous ? 0 : paperType === PAPER.gap ? gap : blackLabelGap);

/**
 * @param height of one sheet, mm
 * @param speed inches per second, 0 for the printer's setting
 */
export function rollOf(label: Label, height: number, sheets: number, speed: number): Roll {
  const mm = pitch(label, height) * sheets;
  const used = speed > 0 ? speed : USUAL_SPEED;
  return { metres: mm / 1000, seconds: mm / (used * MM_PER_INCH), speed: used };
}
