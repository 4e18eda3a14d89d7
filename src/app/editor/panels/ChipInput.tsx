import { Compartment, Prec } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { Input } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type Ref, useEffect, useId, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/messages';
import { useEditor } from '../context';
import { ChipSuggestions } from './ChipSuggestions';
import { type ChipChoice, matching, type Typed, typedAt } from './chipChoices';
import classes from './chips.module.css';
import { chipColumns, chipState, giveText } from './chipText';

export interface ChipInputHandle {
  /** The editable field; undefined before it is on the page. */
  view: EditorView | undefined;
  focus(): void;
}

interface Props {
  /** Name of the field. */
  label: string;
  content: string;
  choices: readonly ChipChoice[];
  /** The user changed the content. */
  change(content: string): void;
  /** Puts a chip in place of some characters. */
  pick(choice: ChipChoice, from: number, to: number): void;
  openChip(index: number): void;
  ref: Ref<ChipInputHandle>;
}

/** A content in which references are chips. A brace opens the list of values that it can take. */
export const ChipInput = observer(function ChipInput(props: Props) {
  const { label, content, choices, ref } = props;
  const { editor } = useEditor();
  const { columns, readOnly } = editor;
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<EditorView>();
  const [settings] = useState(() => new Compartment());
  const [typed, setTyped] = useState<Typed>();
  const [active, setActive] = useState(0);
  const found = typed ? matching(choices, typed) : [];
  // The field is made once; its handlers lead to what was rendered last.
  const now = { ...props, found, active, typed };
  const latest = useRef(now);
  latest.current = now;
  const settled = () => [
    chipColumns(columns),
    EditorView.editable.of(!readOnly),
    EditorView.contentAttributes.of({
      'aria-labelledby': id,
      'aria-describedby': `${id}hint`,
      'aria-multiline': 'true',
      spellcheck: 'false',
    }),
  ];

  const choose = (choice: ChipChoice | undefined) => {
    const { typed: at, pick } = latest.current;
    if (!choice || !at) return false;
    setTyped(undefined);
    pick(choice, at.from, at.from + 1 + at.name.length);
    return true;
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: made once, see `latest`
  useLayoutEffect(() => {
    const move = (by: number) => () => {
      const { found: list } = latest.current;
      if (list.length === 0) return false;
      setActive((from) => (from + by + list.length) % list.length);
      return true;
    };
    const close = () => {
      if (latest.current.found.length === 0) return false;
      setTyped(undefined);
      return true;
    };
    const listKeys = [
      { key: 'ArrowDown', run: move(1) },
      { key: 'ArrowUp', run: move(-1) },
      { key: 'Enter', run: () => choose(latest.current.found[latest.current.active]) },
      { key: 'Escape', run: close, stopPropagation: true },
    ];
    const suggest = EditorView.updateListener.of(({ state, transactions, selectionSet, docChanged }) => {
      const at = typedAt(state);
      const byHand = transactions.some((one) => one.isUserEvent('input'));
      setTyped((before) => {
        if (!at || (!before && !byHand)) return undefined;
        return before?.from === at.from && before.name === at.name ? before : at;
      });
      if (docChanged || selectionSet) setActive(0);
    });
    const events = {
      changed: (text: string) => latest.current.change(text),
      open: (chip: number) => latest.current.openChip(chip),
      undo: () => editor.undo(),
      redo: () => editor.redo(),
      commit: () => editor.commit(),
    };
    const made = new EditorView({
      parent: host.current!,
      state: chipState(latest.current.content, events, [
        Prec.highest(keymap.of(listKeys)),
        settings.of(settled()),
        suggest,
        EditorView.domEventHandlers({ blur: () => setTyped(undefined) }),
      ]),
    });
    // Until it has the focus, what is inserted comes after the text.
    made.dispatch({ selection: { anchor: made.state.doc.length } });
    setView(made);
    return () => made.destroy();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what the settings are made of
  useEffect(() => view?.dispatch({ effects: settings.reconfigure(settled()) }), [view, columns, readOnly]);
  useLayoutEffect(() => view && giveText(view, content), [view, content]);
  useImperativeHandle(ref, () => ({ view, focus: () => view?.focus() }), [view]);

  return (
    <Input.Wrapper
      size="xs"
      label={label}
      labelElement="div"
      labelProps={{ id, onClick: () => view?.focus() }}
    >
      <div ref={host} className={classes.field} data-read-only={readOnly || undefined} />
      <span id={`${id}hint`} className={classes.hint}>
        {t('chipHint')}
      </span>
      {view && typed && found.length > 0 && (
        <ChipSuggestions view={view} at={typed.from} choices={found} active={active} choose={choose} />
      )}
    </Input.Wrapper>
  );
});
