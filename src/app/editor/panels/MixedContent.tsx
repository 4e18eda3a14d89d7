import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconTablePlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { t } from '../../../i18n/messages';
import { insertInto, segments } from '../../../label/mixedText';
import type { Piece } from '../../../label/pieces';
import { useEditor } from '../context';
import { ChipInput, type ChipInputHandle } from './ChipInput';
import { ChipPopover } from './ChipPopover';
import { ChoiceRow } from './ChoiceRow';
import { type ChipChoice, chipChoices } from './chipChoices';
import { giveText } from './chipText';
import { Gs1Button, gs1FormsOf } from './Gs1Dialog';
import classes from './panels.module.css';

interface Props {
  element: Piece;
  set(patch: Record<string, unknown>, key?: string): void;
  /** Name of the field, where it is one of several. */
  label?: string;
}

/**
 * A typed content with optional chips: columns of the open spreadsheet, serials and values asked for at printing,
 * each replaced per record.
 */
export const MixedContent = observer(function MixedContent({ element, set, label = t('content') }: Props) {
  const { editor } = useEditor();
  const field = useRef<ChipInputHandle>(null);
  const [opened, setOpened] = useState<number>();
  const content = String(element.content);
  const choices = chipChoices(editor.columns, editor.record.cells);
  const change = (next: string) => set({ content: next }, 'content');

  /** Puts a chip in place of some characters, as one step; the caret is placed after it. */
  const insert = (choice: ChipChoice, from: number, to: number) => {
    const { columns } = editor;
    const next = insertInto(content, from, to, choice.text(), columns);
    editor.commit();
    set({ content: next.content });
    editor.commit();
    const view = field.current?.view;
    if (view) {
      giveText(view, next.content);
      view.dispatch({ selection: { anchor: next.caret }, scrollIntoView: true });
    }
    if (!choice.opens) {
      requestAnimationFrame(() => field.current?.focus());
      return;
    }
    const before = segments(next.content.slice(0, next.caret), columns);
    setOpened(before.filter((piece) => 'chip' in piece).length - 1);
  };
  const insertAtCaret = (choice: ChipChoice) => {
    const selection = field.current?.view?.state.selection.main;
    insert(choice, selection?.from ?? content.length, selection?.to ?? content.length);
  };

  const item = (choice: ChipChoice) => (
    <Menu.Item key={choice.name} aria-label={choice.name} onClick={() => insertAtCaret(choice)}>
      <ChoiceRow choice={choice} />
    </Menu.Item>
  );
  const gs1 = gs1FormsOf(element);
  const view = field.current?.view;
  return (
    <div>
      <div className={classes.mixed}>
        <ChipInput
          ref={field}
          label={label}
          content={content}
          choices={choices}
          change={change}
          pick={insert}
          openChip={(chip) => setOpened((now) => (now === chip ? undefined : chip))}
        />
        <Menu shadow="md" position="bottom-end" width={240} returnFocus={false}>
          <Tooltip label={t('chipAdd')}>
            <Menu.Target>
              <ActionIcon
                className={classes.mixedButton}
                variant="subtle"
                size={22}
                aria-label={t('chipAdd')}
              >
                <IconTablePlus size={16} stroke={1.7} />
              </ActionIcon>
            </Menu.Target>
          </Tooltip>
          <Menu.Dropdown className={classes.columnMenu}>
            {choices.filter(({ opens }) => opens).map(item)}
            {choices.some(({ opens }) => !opens) && <Menu.Label>{t('insertColumnHint')}</Menu.Label>}
            {choices.filter(({ opens }) => !opens).map(item)}
          </Menu.Dropdown>
        </Menu>
      </div>
      {view && (
        <ChipPopover
          content={content}
          view={view}
          opened={opened}
          close={() => setOpened(undefined)}
          set={change}
        />
      )}
      {gs1 && <Gs1Button content={content} forms={gs1} set={(next) => set({ content: next })} />}
    </div>
  );
});
