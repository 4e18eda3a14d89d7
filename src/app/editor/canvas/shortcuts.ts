import { own } from '../../../base/own';
import { elementTypes } from '../../../label/elements';
import { unitSteps } from '../../ui/length';
import { group, ungroup } from '../arrange/grouping';
import type { EditorStore } from '../EditorStore';

/** What a shortcut may do in addition to editing. */
export interface ShortcutContext {
  editor: EditorStore;
  /** Adds an element of a type. */
  add(code: number): void;
  help(): void;
  print(): void;
  save(): void;
  /** 1 in, -1 out, 0 to fit, 100 the size on paper. */
  zoom(step: 1 | -1 | 0 | 100): void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};

/** Shortcuts with Ctrl (Command on a Mac); copy, cut and paste are the browser's own events. */
const COMMANDS: Record<string, (context: ShortcutContext) => void> = {
  z: ({ editor }) => editor.undo(),
  'shift+z': ({ editor }) => editor.redo(),
  y: ({ editor }) => editor.redo(),
  d: ({ editor }) => editor.duplicate(),
  g: ({ editor }) => group(editor),
  'shift+g': ({ editor }) => ungroup(editor),
  a: ({ editor }) => editor.selectAll(),
  s: ({ save }) => save(),
  p: ({ print }) => print(),
  '=': ({ zoom }) => zoom(1),
  '+': ({ zoom }) => zoom(1),
  '-': ({ zoom }) => zoom(-1),
  '0': ({ zoom }) => zoom(0),
  '1': ({ zoom }) => zoom(100),
  ']': ({ editor }) => editor.reorder('up'),
  '[': ({ editor }) => editor.reorder('down'),
};

/** Whether a key press belongs to a field or a dialog instead of the canvas. */
export function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.closest('input, textarea, select, [role="dialog"], [role="listbox"], [role="menu"]') !== null
  );
}

/** Whether letters may mean something where the focus is; on a button they do not. */
const usesLetters = (target: EventTarget | null): boolean =>
  !isOnCanvas(target) && !(target instanceof HTMLElement && target.closest('button, a'));

/** Whether arrows and Delete apply to the selection: the focus is on the page itself, or on the canvas. */
const isOnCanvas = (target: EventTarget | null): boolean =>
  !(target instanceof HTMLElement) || target === document.body || target.closest('[data-stage]') !== null;

/**
 * Selects the element after (1) or before (-1) the selected one, from back to front. False when there is none
 * or nothing is selected: then the key moves the focus out of the canvas.
 */
function selectNext(editor: EditorStore, towards: 1 | -1): boolean {
  const ids = editor.label.elements.filter((element) => element !== editor.background).map(({ id }) => id);
  const at = ids.indexOf(editor.selected.at(towards > 0 ? -1 : 0) ?? '');
  const next = at < 0 ? undefined : ids[at + towards];
  if (next === undefined) return false;
  editor.select([next]);
  return true;
}

const toolOf = (key: string) => [...elementTypes.values()].find((type) => type.key === key);

/** Runs the shortcut of a key press; true when there is one. */
export function runShortcut(event: KeyboardEvent, context: ShortcutContext): boolean {
  if (event.isComposing) return false;
  const { editor } = context;
  const key = event.key.toLowerCase();
  if (isElsewhere(event.target)) {
    // A field keeps its keys, but the browser must never save the page instead of the label.
    const save = (event.ctrlKey || event.metaKey) && key === 's';
    if (save && !(event.target as HTMLElement).closest('[role="dialog"]')) context.save();
    return save;
  }
  if (event.ctrlKey || event.metaKey) {
    const command = own(COMMANDS, `${event.shiftKey && 'zg'.includes(key) ? 'shift+' : ''}${key}`);
    command?.(context);
    return command !== undefined;
  }
  if (key === '?') {
    context.help();
    return true;
  }
  const tool = event.altKey || event.shiftKey ? undefined : toolOf(key);
  if (tool && !usesLetters(event.target)) {
    context.add(tool.code);
    return true;
  }
  if (!isOnCanvas(event.target)) return false;
  const arrow = own(ARROWS, key);
  if (key === 'delete' || key === 'backspace') editor.remove();
  else if (key === 'escape') editor.select([]);
  else if (key === 'enter' && editor.only) editor.edit(editor.only.id);
  else if (key === 'tab') return selectNext(editor, event.shiftKey ? -1 : 1);
  else if (arrow && editor.selected.length === 0) {
    const { elements } = editor.label;
    const first = elements.find((element) => element !== editor.background);
    if (!first) return false;
    editor.select([first.id]);
  } else if (arrow) {
    const far = unitSteps()[event.shiftKey ? 'far' : 'near'];
    editor.nudge(arrow[0] * far, arrow[1] * far);
  } else return false;
  return true;
}
