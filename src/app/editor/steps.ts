import { runInAction } from 'mobx';
import { own } from '../../base/own';
import { type Problem, problem } from '../../base/problem';
import type { LabelElement } from '../../label/element';
import type { Label } from '../../label/template';
import type { EditorStore } from './EditorStore';

/** The effect of a step, as a message; `type` is set when it changed one element. */
export interface StepName extends Problem {
  /** elementType of the one element changed. */
  type?: number;
  /** How many elements were changed. */
  count: number;
}

/** Kinds of changes by their fields; the first that covers all changed fields names the step. */
const KINDS: readonly [key: Problem['key'], fields: readonly string[]][] = [
  ['stepMove', ['x', 'y']],
  ['stepResize', ['x', 'y', 'width', 'height', 'automaticHeightCalculation']],
  ['stepRotate', ['x', 'y', 'rotationAngle']],
  ['stepLock', ['lockLocation']],
  ['stepPrint', ['takePrint']],
  ['stepRename', ['layerName']],
  ['stepContent', ['content', 'height', 'inputDataType', 'excelKey', 'excelPos', 'showKeyName']],
];

/** The fields in which two states of an element differ. */
export function changedFields(before: LabelElement, after: LabelElement): string[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...fields].filter((field) => {
    const [a, b] = [own(before, field), own(after, field)];
    // Every edit creates new lists: equal ones are no change.
    return a !== b && !(typeof a === 'object' && JSON.stringify(a) === JSON.stringify(b));
  });
}

/** `changedFields` without a height that follows from the content: glyphs may arrive after any edit. */
function editedFields(before: LabelElement, after: LabelElement): string[] {
  const fields = changedFields(before, after);
  const edited = after.automaticHeightCalculation ? fields.filter((field) => field !== 'height') : fields;
  return edited.length > 0 ? edited : fields;
}

function nameElements(before: readonly LabelElement[], after: readonly LabelElement[]): StepName {
  const old = new Map(before.map((element) => [element.id, element]));
  const ids = new Set(after.map(({ id }) => id));
  const added = after.filter(({ id }) => !old.has(id));
  const removed = before.filter(({ id }) => !ids.has(id));
  const about = (key: Problem['key'], elements: readonly LabelElement[]): StepName => ({
    ...problem(key),
    count: elements.length,
    ...(elements.length === 1 && { type: elements[0]!.elementType }),
  });
  if (added.length > 0) return about(removed.length > 0 ? 'stepOpen' : 'stepAdd', added);
  if (removed.length > 0) return about('stepRemove', removed);
  const changed = after.filter((element) => old.get(element.id) !== element);
  if (changed.length === 0) return about('stepOrder', []);
  const fields = new Set(changed.flatMap((element) => editedFields(old.get(element.id)!, element)));
  const kind = KINDS.find(([, covered]) => [...fields].every((field) => covered.includes(field)));
  return about(kind?.[0] ?? 'stepLook', changed);
}

/** Names a step by its changes of the label. */
export function nameStep(before: Partial<Label>, after: Partial<Label>): StepName {
  const fields = Object.keys(after);
  const label = (key: Problem['key']): StepName => ({ ...problem(key), count: 0 });
  const resized = fields.includes('width') || fields.includes('height');
  if (fields.includes('name') && fields.length > 1) return label('stepOpen');
  if (resized) return label('stepSize');
  if (fields.includes('layoutGuides')) return label('stepGuides');
  if (fields.includes('name')) return label('stepName');
  if (before.elements && after.elements && fields.length === 1)
    return nameElements(before.elements, after.elements);
  return label('stepLabel');
}

/** Undoes or redoes until a number of steps are done. */
export function goToStep({ history, undo, redo }: EditorStore, done: number): void {
  runInAction(() => {
    while (history.past.length > done && history.canUndo) undo();
    while (history.past.length < done && history.canRedo) redo();
  });
}
