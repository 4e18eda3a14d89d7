import { Popover } from '@mantine/core';
import { IconChevronDown, IconForms, IconListNumbers, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { t } from '../../../i18n/messages';
import type { Chip } from '../../../label/chip';
import { segments } from '../../../label/mixedText';
import { useEditor } from '../context';
import { ChipForm } from './ChipForm';
import classes from './chips.module.css';

interface Props {
  content: string;
  /** Index of the chip whose format is open, counted among chips. */
  opened: number | undefined;
  open(chip: number | undefined): void;
  set(content: string): void;
}

const ICONS = { column: IconTable, serial: IconListNumbers, input: IconForms };

const nameOf = ({ source }: Chip): string => (source.kind === 'serial' ? source.start : source.name);

/** The chips of a text in order; a press opens the format of one. */
export const ChipList = observer(function ChipList({ content, opened, open, set }: Props) {
  const { editor } = useEditor();
  const list = useRef<HTMLUListElement>(null);
  const pieces = segments(content, editor.columns);
  const chips = pieces.flatMap((piece, at) => ('chip' in piece ? [{ ...piece, at }] : []));
  if (chips.length === 0) return null;
  return (
    <ul ref={list} className={classes.chips} aria-label={t('chipList')}>
      {chips.map(({ chip, at }, i) => {
        const Icon = ICONS[chip.source.kind];
        const write = (text: string) => {
          set(pieces.map((piece, place) => (place === at ? text : piece.text)).join(''));
          if (text === '') open(undefined);
        };
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a chip is its place in the text, and the same may stand twice
          <li key={i}>
            <Popover
              opened={opened === i}
              onChange={(shown) => {
                if (!shown) {
                  editor.commit();
                  open(undefined);
                  // Not the element that had the focus before: a form opened from the menu comes from an item that is gone.
                  list.current?.querySelectorAll<HTMLElement>(':scope > li > button')[i]?.focus();
                }
              }}
              width={280}
              position="bottom-end"
              shadow="md"
              trapFocus
            >
              <Popover.Target>
                <button
                  type="button"
                  className={classes.chip}
                  data-bad={chip.bad !== undefined || undefined}
                  aria-label={t('chipOpen', { name: nameOf(chip) })}
                  onClick={() => open(opened === i ? undefined : i)}
                >
                  <Icon size={14} stroke={1.7} />
                  <span className={classes.name}>{nameOf(chip)}</span>
                  {Object.keys(chip.format).length > 0 && <span className={classes.formatted} aria-hidden />}
                  <IconChevronDown size={12} />
                </button>
              </Popover.Target>
              <Popover.Dropdown aria-label={t('chipOpen', { name: nameOf(chip) })} className={classes.form}>
                <ChipForm chip={chip} write={write} />
              </Popover.Dropdown>
            </Popover>
          </li>
        );
      })}
    </ul>
  );
});
