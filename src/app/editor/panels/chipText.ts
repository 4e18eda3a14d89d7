import { Annotation, EditorState, type Extension, Facet, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  type KeyBinding,
  keymap,
  WidgetType,
} from '@codemirror/view';
import { t } from '../../../i18n/messages';
import type { Chip } from '../../../label/chip';
import { chipEdge, segments } from '../../../label/mixedText';
import classes from './chips.module.css';

/** What a field of text and chips reports. */
export interface ChipEvents {
  /** The user changed the text. */
  changed(text: string): void;
  /** The user asked for the format of a chip. @param chip its index among the chips */
  open(chip: number): void;
  /** Undo and redo of the editor: the field has no history of its own. */
  undo(): void;
  redo(): void;
  /** Ends an undo step: what follows is one of its own. */
  commit(): void;
}

/** Columns of the open spreadsheet. */
const columnsFacet = Facet.define<readonly string[], readonly string[]>({
  combine: ([columns = []]) => columns,
});
const eventsFacet = Facet.define<ChipEvents, ChipEvents | undefined>({ combine: ([events]) => events });
/** Marks a change that the user did not type here. */
const given = Annotation.define<true>();

/** The name of a chip: of its column or input, or the first serial. */
export const chipName = ({ source }: Pick<Chip, 'source'>): string =>
  source.kind === 'serial' ? source.start : source.name;

const KINDS = { column: 'chipColumn', serial: 'chipSerial', input: 'chipInput' } as const;

/** Whether a chip prints nothing of a sheet that is open: its column is not there, or its format cannot be used. */
const isBad = (chip: Chip, columns: readonly string[]): boolean =>
  chip.bad !== undefined || (chip.source.kind === 'column' && chip.source.column < 0 && columns.length > 0);

/** Words for a chip, as a screen reader reads it. */
function wordsOf(chip: Chip, bad: boolean): string {
  const words = t(KINDS[chip.source.kind], { name: chipName(chip) });
  if (!bad) return words;
  return t(chip.bad === undefined ? 'chipMissing' : 'chipBad', { chip: words });
}

class ChipWidget extends WidgetType {
  constructor(
    private readonly chip: Chip,
    private readonly text: string,
    private readonly bad: boolean,
  ) {
    super();
  }

  override eq(other: ChipWidget): boolean {
    return other.text === this.text && other.bad === this.bad;
  }

  override toDOM(view: EditorView): HTMLElement {
    const { chip, bad } = this;
    const node = document.createElement('span');
    node.className = classes.chip!;
    node.dataset.chip = chip.source.kind;
    if (bad) node.dataset.bad = '';
    if (Object.keys(chip.format).length > 0) node.dataset.formatted = '';
    node.setAttribute('role', 'button');
    node.setAttribute('aria-haspopup', 'dialog');
    node.setAttribute('aria-label', wordsOf(chip, bad));
    node.title = wordsOf(chip, bad);
    const name = document.createElement('span');
    name.className = classes.name!;
    name.textContent = chipName(chip);
    node.append(name);
    // The press must not take the focus or set the caret: it opens the format.
    node.addEventListener('mousedown', (event) => event.preventDefault());
    node.addEventListener('click', () => openChip(view, view.posAtDOM(node)));
    return node;
  }

  override ignoreEvent(): boolean {
    return true;
  }
}

const textOf = ({ doc }: EditorState): string => doc.toString();

function decorate(state: EditorState): DecorationSet {
  const columns = state.facet(columnsFacet);
  let at = 0;
  const found = segments(textOf(state), columns).flatMap((piece) => {
    const from = at;
    at += piece.text.length;
    if (!('chip' in piece)) return [];
    const widget = new ChipWidget(piece.chip, piece.text, isBad(piece.chip, columns));
    return [Decoration.replace({ widget }).range(from, at)];
  });
  return Decoration.set(found);
}

const chips = StateField.define<DecorationSet>({
  create: decorate,
  update: (found, { docChanged, startState, state }) =>
    docChanged || startState.facet(columnsFacet) !== state.facet(columnsFacet) ? decorate(state) : found,
  provide: (field) => [
    EditorView.decorations.from(field),
    EditorView.atomicRanges.of(({ state }) => state.field(field)),
  ],
});

/** Opens the format of the chip at a place of the text. */
function openChip(view: EditorView, at: number): void {
  let before = 0;
  for (let chip = view.state.field(chips).iter(); chip.value && chip.from < at; chip.next()) before++;
  view.state.facet(eventsFacet)?.open(before);
}

/** The chip on one side of the caret: its other edge. */
const edgeAt = ({ state }: EditorView, back: boolean): number | undefined => {
  const { main } = state.selection;
  return chipEdge(textOf(state), main.head, back, state.facet(columnsFacet));
};

/** Removes the selection, or the chip on one side of the caret; other characters are left to the browser. */
const erase =
  (back: boolean) =>
  (view: EditorView): boolean => {
    const { main } = view.state.selection;
    const edge = main.empty ? edgeAt(view, back) : main.head;
    if (edge === undefined || view.state.readOnly) return false;
    const [from, to] = main.empty
      ? [Math.min(edge, main.head), Math.max(edge, main.head)]
      : [main.from, main.to];
    const events = view.state.facet(eventsFacet);
    events?.commit();
    view.dispatch({ changes: { from, to }, userEvent: 'delete', scrollIntoView: true });
    events?.commit();
    return true;
  };

/** Moves the caret over the chip on one side of it. */
const step =
  (back: boolean, extend: boolean) =>
  (view: EditorView): boolean => {
    const { main } = view.state.selection;
    const edge = main.empty || extend ? edgeAt(view, back) : undefined;
    if (edge === undefined) return false;
    view.dispatch({
      selection: { anchor: extend ? main.anchor : edge, head: edge },
      userEvent: 'select',
      scrollIntoView: true,
    });
    return true;
  };

const run = (action: (events: ChipEvents) => void) => (view: EditorView) => {
  const events = view.state.facet(eventsFacet);
  if (events) action(events);
  return true;
};
const undo = run((events) => events.undo());
const redo = run((events) => events.redo());

const keys: readonly KeyBinding[] = [
  { key: 'Backspace', run: erase(true), shift: erase(true) },
  { key: 'Delete', run: erase(false) },
  { key: 'Mod-Backspace', run: erase(true) },
  { key: 'Mod-Delete', run: erase(false) },
  { key: 'ArrowLeft', run: step(true, false), shift: step(true, true) },
  { key: 'ArrowRight', run: step(false, false), shift: step(false, true) },
  {
    key: 'Enter',
    run: (view) => {
      view.dispatch(view.state.replaceSelection('\n'), { userEvent: 'input', scrollIntoView: true });
      return true;
    },
  },
  {
    key: 'Alt-Enter',
    run: (view) => {
      const { head } = view.state.selection.main;
      if (edgeAt(view, true) !== undefined) openChip(view, edgeAt(view, true)!);
      else if (edgeAt(view, false) !== undefined) openChip(view, head);
      else return false;
      return true;
    },
  },
  {
    key: 'Mod-a',
    run: (view) => {
      view.dispatch({ selection: { anchor: 0, head: view.state.doc.length } });
      return true;
    },
  },
  { key: 'Mod-z', run: undo, shift: redo },
  { key: 'Mod-y', run: redo },
];

/** Copying without a selection copies nothing, as in other fields. */
const nothing = (_event: Event, { state }: EditorView): boolean => state.selection.main.empty;

const events = EditorView.domEventHandlers({
  copy: nothing,
  cut: nothing,
  beforeinput: ({ inputType }, view) => {
    if (inputType === 'historyUndo') return undo(view);
    return inputType === 'historyRedo' && redo(view);
  },
  blur: (_event, view) => void view.state.facet(eventsFacet)?.commit(),
});

/**
 * A field in which references of a text are chips: one character to caret, arrow keys, Backspace and Delete, and their
 * text in braces to the clipboard. Its text is always the content itself.
 * @param more extensions that come before its keys
 */
export function chipState(text: string, on: ChipEvents, more: Extension): EditorState {
  return EditorState.create({
    doc: text,
    extensions: [
      more,
      // A carriage return in a stored content is a character.
      EditorState.lineSeparator.of('\n'),
      EditorView.lineWrapping,
      eventsFacet.of(on),
      chips,
      keymap.of(keys),
      events,
      EditorView.updateListener.of(({ docChanged, transactions, state }) => {
        const typed = transactions.some((one) => one.docChanged && !one.annotation(given));
        if (docChanged && typed) state.facet(eventsFacet)?.changed(textOf(state));
      }),
    ],
  });
}

/** The columns whose names are chips, as an extension. */
export const chipColumns = (columns: readonly string[]): Extension => columnsFacet.of(columns);

/** Replaces the text where it differs, so that the caret keeps its place; nothing is reported. */
export function giveText(view: EditorView, text: string): void {
  const now = textOf(view.state);
  if (now === text) return;
  const shorter = Math.min(now.length, text.length);
  let from = 0;
  while (from < shorter && now[from] === text[from]) from++;
  let tail = 0;
  while (tail < shorter - from && now.at(-1 - tail) === text.at(-1 - tail)) tail++;
  view.dispatch({
    changes: { from, to: now.length - tail, insert: text.slice(from, text.length - tail) },
    annotations: given.of(true),
  });
}

/** The elements of the chips on the screen, in order. */
export const chipNodes = ({ contentDOM }: EditorView): NodeListOf<HTMLElement> =>
  contentDOM.querySelectorAll<HTMLElement>('[data-chip]');
