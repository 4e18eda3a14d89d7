import type { MessageKey } from '../../../base/messages';
import { MACHINE, PAPER } from '../../../base/printSettings';
import { t } from '../../../i18n/messages';
import type { LabelForm } from '../../../label/rules';
import { SHAPE, TAIL } from '../../../label/template';

/** Values with the messages that name them, in the order they are offered. */
export type Options<T> = readonly (readonly [T, MessageKey])[];

export const MACHINES: Options<LabelForm['machineType']> = [
  [MACHINE.label, 'machineLabel'],
  [MACHINE.receipt, 'machineReceipt'],
  [MACHINE.dotMatrix76, 'machine76'],
];
export const PAPERS: Options<LabelForm['paperType']> = [
  [PAPER.gap, 'paperGap'],
  [PAPER.continuous, 'paperContinuous'],
  [PAPER.blackMark, 'paperBlackMark'],
];
export const SHAPES: Options<LabelForm['shapeType']> = [
  [SHAPE.rectangle, 'shapeRectangle'],
  [SHAPE.rounded, 'shapeRounded'],
  [SHAPE.circle, 'shapeCircle'],
];
export const TAILS: Options<LabelForm['tailType']> = [
  [TAIL.left, 'tailLeft'],
  [TAIL.up, 'tailUp'],
  [TAIL.right, 'tailRight'],
  [TAIL.down, 'tailDown'],
];

/** The name of a value. */
export function nameIn<T>(options: Options<T>, value: T): string {
  const found = options.find(([option]) => option === value);
  return found ? t(found[1]) : '';
}
