import type { MessageKey } from '../base/messages';
import { MACHINE, PAPER } from '../base/printSettings';
import { type Range, stepped } from '../base/stepper';
import { isBackdrop } from './elements';
import { type Label, newLabel, SHAPE, TAIL, templateFields } from './template';

/** Settings of a label as a whole. Sizes in mm; a required number that was cleared is undefined. */
export interface LabelForm {
  name: string;
  width: number | undefined;
  height: number | undefined;
  columnNum: number | undefined;
  columnSpace: number | undefined;
  shapeType: Label['labelType'];
  machineType: Label['machineType'];
  paperType: Label['paperType'];
  /** From one label to the next; of gap paper. */
  gap: number;
  /** Height of the mark, and its distance from the label; for black mark paper. */
  blackLabelGap: number;
  blackLabelOffset: number;
  /** Clockwise, degrees. */
  paperRotate: Label['printDirection'];
  /** data: URL, '' for none. */
  background: string;
  /** Offset of the print to the right and down on the paper. */
  horizontalOffset: number;
  verticalOffset: number;
  hasTail: boolean;
  tailType: Label['cableLabelDirection'];
  tailLength: number;
}

export type LabelField = keyof LabelForm;

/** The result of saving the form; the elements are removed when the label becomes one for a 76 machine. */
export interface SavedForm {
  form: LabelForm;
  clearBoard: boolean;
}

/** The question to confirm before a change. */
export type Question = 'to76' | 'tailAsk';

export const NAME_MAX = templateFields.name.longest;
export const BACKGROUND_TYPES = ['jpg', 'jpeg', 'png', 'bmp'] as const;
/** Ranges of the form's numbers: those of the template's fields. */
export const LIMITS = {
  width: templateFields.width.range,
  columnNum: templateFields.labelNum.range,
  columnSpace: templateFields.labelGap.range,
  gap: templateFields.gap.range,
  blackLabelGap: templateFields.blackLabelGap.range,
  blackLabelOffset: templateFields.blackLabelOffset.range,
  tailLength: templateFields.cableLabelLength.range,
  offset: templateFields.hOffset.range,
} satisfies Partial<Record<LabelField | 'offset', Range>>;

/** Maximum height of a label on paper that is not continuous, mm. */
const MAX_SHEET_HEIGHT = 400;

/** Initial length of a tail: enough to wrap around a network cable. */
const TAIL_START = 20;

/** Print width of a 76 machine on its 76 mm paper, mm. */
export const WIDTH_76 = 63;

/** Whether a label is wider than its machine prints. */
export const tooWideFor76 = ({ machineType, width }: LabelForm): boolean =>
  machineType === MACHINE.dotMatrix76 && (width ?? 0) > WIDTH_76;

/** Heights of a label on a paper, mm: continuous paper is longer. */
export const heightLimit = (paperType: Label['paperType']): Range => ({
  min: templateFields.height.range.min,
  max: paperType === PAPER.continuous ? templateFields.height.range.max : MAX_SHEET_HEIGHT,
});

/** The form of a new label, with the last used size if there is one. */
export function defaultForm(name: string, last: Partial<LabelSize> = {}): LabelForm {
  const { width = 40, height = 30 } = last;
  return settled(formOf(newLabel(name, width, height)));
}

interface LabelSize {
  width: number | undefined;
  height: number | undefined;
}

/** The form that shows a label. */
export function formOf(label: Label): LabelForm {
  return {
    name: label.name,
    width: label.width,
    height: label.height,
    columnNum: label.labelNum,
    columnSpace: label.labelGap,
    shapeType: label.labelType,
    machineType: label.machineType,
    paperType: label.paperType,
    gap: label.gap,
    blackLabelGap: label.blackLabelGap,
    blackLabelOffset: label.blackLabelOffset,
    paperRotate: label.printDirection,
    background: String(label.elements.find(isBackdrop)?.content ?? ''),
    horizontalOffset: label.hOffset,
    verticalOffset: label.vOffset,
    hasTail: label.cableLabelLength > 0,
    tailType: label.cableLabelDirection,
    tailLength: label.cableLabelLength,
  };
}

/**
 * The label that a saved form describes. Elements keep their position, whatever the size; a cleared label
 * keeps only its background.
 * @param label the label of the form; a new label when left out
 */
export function labelOf({ form, clearBoard }: SavedForm, label = newLabel(form.name)): Label {
  const width = form.width ?? label.width;
  const height = form.height ?? label.height;
  const columns = form.columnNum ?? 1;
  const elements = label.elements.flatMap((element) => {
    if (!isBackdrop(element)) return clearBoard ? [] : element;
    const { background: content } = form;
    const same = element.width === width && element.height === height && element.content === content;
    return same ? element : { ...element, x: 0, y: 0, width, height, content };
  });
  const untouched = !clearBoard && elements.every((element, i) => element === label.elements[i]);
  return {
    ...label,
    name: form.name.trim(),
    width,
    height,
    labelNum: columns,
    labelGap: form.columnSpace ?? 0,
    multiLabelType: columns > 1 ? 1 : 0,
    labelType: form.shapeType,
    machineType: form.machineType,
    paperType: form.paperType,
    gap: form.gap,
    blackLabelGap: form.blackLabelGap,
    blackLabelOffset: form.blackLabelOffset,
    printDirection: form.paperRotate,
    templateBg: form.background,
    hOffset: form.horizontalOffset,
    vOffset: form.verticalOffset,
    cableLabelDirection: form.tailType,
    cableLabelLength: form.hasTail ? form.tailLength : 0,
    elements: untouched ? label.elements : elements,
  };
}

/** The form after a change, with all dependent fields. */
export function changed(form: LabelForm, patch: Partial<LabelForm>): LabelForm {
  const next = { ...form, ...patch };
  if (patch.hasTail && !form.hasTail) {
    next.shapeType = SHAPE.rectangle;
    next.paperType = PAPER.gap;
    next.columnNum = 1;
    next.background = '';
    next.tailLength ||= TAIL_START;
  }
  return settled(next);
}

/** Corrects the form so that no fields contradict each other and every number is in range. */
function settled(form: LabelForm): LabelForm {
  const next = { ...form, name: form.name.slice(0, NAME_MAX) };
  const tailOff = () => {
    next.hasTail = false;
    next.tailLength = 0;
  };
  if (next.machineType !== MACHINE.label) {
    next.columnNum = 1;
    tailOff();
    if (next.paperType === PAPER.gap) next.paperType = PAPER.continuous;
  }
  if (next.machineType === MACHINE.dotMatrix76) next.background = '';
  next.columnNum = within(next.columnNum, LIMITS.columnNum, 0);
  next.columnSpace = within(next.columnSpace, LIMITS.columnSpace, 1);
  if (next.columnNum === 1) next.columnSpace = 0;
  else if (next.columnNum !== undefined) {
    next.paperRotate = 0;
    tailOff();
  }
  next.width = within(next.width, LIMITS.width, 1);
  next.height =
    next.shapeType === SHAPE.circle ? next.width : within(next.height, heightLimit(next.paperType), 1);
  next.gap = stepped(next.gap, LIMITS.gap);
  next.blackLabelGap = stepped(next.blackLabelGap, LIMITS.blackLabelGap);
  next.blackLabelOffset = stepped(next.blackLabelOffset, LIMITS.blackLabelOffset);
  next.tailLength = stepped(next.tailLength, LIMITS.tailLength, 1);
  next.horizontalOffset = stepped(next.horizontalOffset, LIMITS.offset, 1);
  next.verticalOffset = stepped(next.verticalOffset, LIMITS.offset, 1);
  return next;
}

const within = (value: number | undefined, range: Range, decimals: number) =>
  value === undefined ? undefined : stepped(value, range, decimals);

/**
 * The question to confirm before a change; undefined when none is needed.
 * @param label the label of the form, undefined for a new one
 */
export function questionOf(form: LabelForm, patch: Partial<LabelForm>, label?: Label): Question | undefined {
  const to76 = patch.machineType === MACHINE.dotMatrix76 && form.machineType !== MACHINE.dotMatrix76;
  if (to76 && label && label.machineType !== MACHINE.dotMatrix76) return 'to76';
  if (!patch.hasTail || form.hasTail) return undefined;
  const plain =
    form.shapeType === SHAPE.rectangle &&
    form.paperType === PAPER.gap &&
    form.columnNum === 1 &&
    form.background === '';
  return plain ? undefined : 'tailAsk';
}

/** Fields that cannot be set in the form's current state; `existing` for a label that exists already. */
export function lockedFields(form: LabelForm, existing: boolean): ReadonlySet<LabelField> {
  const locked = new Set<LabelField>();
  const lock = (...fields: LabelField[]) => {
    for (const field of fields) locked.add(field);
  };
  const several = (form.columnNum ?? 1) > 1;
  if (existing) lock('columnNum');
  if (!several) lock('columnSpace');
  if (several) lock('paperRotate');
  if (form.hasTail) lock('shapeType', 'paperType', 'background');
  else lock('tailType', 'tailLength');
  if (form.machineType !== MACHINE.label) lock('columnNum', 'columnSpace', 'hasTail');
  if (form.machineType === MACHINE.dotMatrix76) lock('background');
  if (form.shapeType === SHAPE.circle) lock('height');
  return locked;
}

/** Whether a machine supports a paper: receipt machines have no gap sensor. */
export const takesPaper = (form: LabelForm, paperType: Label['paperType']): boolean =>
  form.machineType === MACHINE.label || paperType !== PAPER.gap;

/** Missing values of a form, by field; empty when it can be saved. */
export function missingIn(form: LabelForm): Partial<Record<LabelField, MessageKey>> {
  return {
    ...(form.name.trim() === '' && { name: 'nameReq' }),
    ...(form.width === undefined && { width: 'widthReq' }),
    ...(form.height === undefined && form.shapeType !== SHAPE.circle && { height: 'heightReq' }),
    ...(form.columnNum === undefined && { columnNum: 'colReq' }),
    ...(form.columnSpace === undefined && { columnSpace: 'spaceReq' }),
  };
}

/** The effect of saving a form; `label` is the one it was opened for. */
export const savedForm = (form: LabelForm, label?: Label): SavedForm => ({
  form,
  clearBoard:
    label !== undefined &&
    label.machineType !== MACHINE.dotMatrix76 &&
    form.machineType === MACHINE.dotMatrix76,
});

/** Whether a tail is at the left or right of the label, not above or below it. */
export const tailIsSideways = (tailType: Label['cableLabelDirection']): boolean =>
  tailType === TAIL.left || tailType === TAIL.right;
