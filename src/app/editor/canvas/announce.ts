import { compareStructural, reaction } from 'mobx';
import { t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { steadyLength } from '../../ui/length';
import { describeStep } from '../describeStep';
import type { EditorStore } from '../EditorStore';
import { layerName } from '../layers';
import { elementName } from '../panels/elementName';
import { nameStep } from '../steps';

/** ms without a change before an announcement: while a nudge key is held down, only its end is announced. */
const CALM = 400;

/** Position, size and rotation of an element in words. */
function boxWords({ x, y, width, height, rotationAngle }: LabelElement): string {
  const box = t('saidBox', {
    x: steadyLength(x),
    y: steadyLength(y),
    width: steadyLength(width),
    height: steadyLength(height),
  });
  return rotationAngle === 0 ? box : `${box}${t('saidTurned', { n: rotationAngle })}`;
}

/** An element in words: its name, kind, position and size. */
export function elementWords(element: LabelElement): string {
  const type = elementTypes.get(element.elementType);
  const kind = type ? t(type.label) : '';
  const name = layerName(element) || elementName(element);
  return t('saidElement', { name: name === kind ? kind : `${kind} ${name}`, box: boxWords(element) });
}

function selectionWords({ only, selected }: EditorStore): string {
  if (only) return t('saidSelected', { element: elementWords(only) });
  return selected.length > 0 ? t('selectedCount', { n: selected.length }) : t('saidNone');
}

/**
 * Announces events of the canvas: the selection, the end of a move or resize, undo and redo. Several changes
 * in a row give one announcement. Returns a function that stops it.
 */
export function announce(editor: EditorStore, report: (words: string) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let step: string | undefined;
  const soon = (words: () => string) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The effect of an undo on the selection is not announced separately.
      report(step ?? words());
      step = undefined;
    }, CALM);
  };
  const stops = [
    reaction(
      () => editor.selected,
      () => soon(() => selectionWords(editor)),
    ),
    reaction(
      () => editor.only && { id: editor.only.id, box: boxWords(editor.only) },
      (now, before) => {
        if (now && now.id === before?.id) soon(() => now.box);
      },
      { equals: compareStructural },
    ),
    reaction(
      () => ({ next: editor.history.future.at(-1), count: editor.history.future.length }),
      (now, before) => {
        const undone = now.count > before.count;
        const changed = undone ? now.next : before.next;
        // An edit removes the steps to redo; only a redo does the next of them.
        if (!changed || (!undone && editor.history.past.at(-1) !== changed)) return;
        step = t(undone ? 'saidUndone' : 'saidRedone', {
          step: describeStep(nameStep(changed.before, changed.after)),
        });
        soon(() => '');
      },
      { equals: compareStructural },
    ),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
