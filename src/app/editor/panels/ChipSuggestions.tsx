import type { EditorView } from '@codemirror/view';
import { Popover } from '@mantine/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/messages';
import { ChoiceRow } from './ChoiceRow';
import type { ChipChoice } from './chipChoices';
import classes from './chips.module.css';

interface Props {
  view: EditorView;
  /** Where the brace is, an index of the text. */
  at: number;
  choices: readonly ChipChoice[];
  /** Index of the choice that Enter takes. */
  active: number;
  choose(choice: ChipChoice): void;
}

/** The values that match what is typed after a brace, below it; the focus stays in the text. */
export function ChipSuggestions({ view, at, choices, active, choose }: Props) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ left: number; top: number; height: number }>();
  const optionId = (i: number) => `${id}${i}`;

  useLayoutEffect(() => {
    const caret = view.coordsAtPos(at);
    const box = view.dom.parentElement?.offsetParent?.getBoundingClientRect();
    if (caret && box)
      setPlace({ left: caret.left - box.left, top: caret.top - box.top, height: caret.bottom - caret.top });
  }, [view, at]);

  useEffect(() => {
    const { contentDOM } = view;
    contentDOM.setAttribute('aria-autocomplete', 'list');
    contentDOM.setAttribute('aria-controls', id);
    contentDOM.setAttribute('aria-activedescendant', `${id}${active}`);
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
    return () => {
      for (const name of ['aria-autocomplete', 'aria-controls', 'aria-activedescendant'])
        contentDOM.removeAttribute(name);
    };
  }, [view, id, active]);

  return (
    <Popover opened={place !== undefined} position="bottom-start" offset={4} shadow="md" width={240}>
      <Popover.Target>
        <span className={classes.caret} style={place} />
      </Popover.Target>
      <Popover.Dropdown p={4} role="presentation">
        <div ref={list} id={id} role="listbox" aria-label={t('chipAdd')} className={classes.choices}>
          {choices.map((choice, i) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the text field
            <div
              key={`${choice.opens ?? ''} ${choice.name}`}
              id={optionId(i)}
              role="option"
              aria-selected={i === active}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
            >
              <ChoiceRow choice={choice} />
            </div>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
