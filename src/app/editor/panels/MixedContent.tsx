import { ActionIcon, Menu, Textarea, Tooltip } from '@mantine/core';
import { IconForms, IconListNumbers, IconTablePlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef, useState } from 'react';
import { t } from '../../../i18n/messages';
import { reference, writeChip } from '../../../label/chip';
import { chipEdge, insertInto, segments } from '../../../label/mixedText';
import type { Piece } from '../../../label/pieces';
import { useEditor } from '../context';
import { ChipList } from './ChipList';
import { fnc1Of, Gs1Button } from './Gs1Dialog';
import classes from './panels.module.css';

interface Props {
  element: Piece;
  set(patch: Record<string, unknown>, key?: string): void;
  /** Name of the field, where it is one of several. */
  label?: string;
}

/** A new serial and a new input; their form opens, so that they can be changed at once. */
const newSerial = () =>
  writeChip({ source: { kind: 'serial', start: '0001', step: 1, count: 10 }, format: {} });
const newInput = () =>
  writeChip({ source: { kind: 'input', name: t('chipInputName'), sample: '' }, format: {} });

/**
 * A typed content with optional chips: columns of the open spreadsheet, serials and values asked for at printing,
 * each replaced per record.
 */
export const MixedContent = observer(function MixedContent({ element, set, label = t('content') }: Props) {
  const { editor } = useEditor();
  const area = useRef<HTMLTextAreaElement>(null);
  // A field that never had the focus has its caret before the text: a chip is added after it then.
  const placed = useRef(false);
  const [opened, setOpened] = useState<number>();
  const content = String(element.content);
  const columns = [...new Set(editor.columns)].filter((name) => name !== '');

  /** Replaces the selection by a chip; the caret is placed after it. */
  const insert = (added: string, openForm = false) => {
    const box = area.current;
    const from = placed.current && box ? box.selectionStart : content.length;
    const next = insertInto(content, from, Math.max(from, box?.selectionEnd ?? from), added, editor.columns);
    editor.commit();
    set({ content: next.content });
    editor.commit();
    if (openForm) {
      const before = segments(next.content.slice(0, next.caret), editor.columns);
      setOpened(before.filter((piece) => 'chip' in piece).length - 1);
      return;
    }
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(next.caret, next.caret);
    });
  };

  // A chip is one character to the keys: the arrows step over it and Backspace and Delete remove it.
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { selectionStart: caret, selectionEnd } = event.currentTarget;
    const back = event.key === 'Backspace' || event.key === 'ArrowLeft';
    const removes = event.key === 'Backspace' || event.key === 'Delete';
    const known = back || removes || event.key === 'ArrowRight';
    if (!known || caret !== selectionEnd || event.shiftKey || event.ctrlKey || event.altKey || event.metaKey)
      return;
    const edge = chipEdge(content, caret, back, editor.columns);
    if (edge === undefined) return;
    event.preventDefault();
    const box = event.currentTarget;
    const [from, to] = back ? [edge, caret] : [caret, edge];
    if (!removes) {
      box.setSelectionRange(edge, edge);
      return;
    }
    editor.commit();
    set({ content: content.slice(0, from) + content.slice(to) });
    editor.commit();
    requestAnimationFrame(() => box.setSelectionRange(from, from));
  };

  const fnc1 = fnc1Of(element);
  return (
    <div>
      <div className={classes.mixed}>
        <Textarea
          ref={area}
          size="xs"
          label={label}
          autosize
          minRows={2}
          maxRows={8}
          value={content}
          onFocus={() => {
            placed.current = true;
          }}
          onKeyDown={onKeyDown}
          onChange={(event) => set({ content: event.currentTarget.value }, 'content')}
          onBlur={() => editor.commit()}
        />
        <Menu shadow="md" position="bottom-end" width={220} returnFocus={false}>
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
            <Menu.Item leftSection={<IconListNumbers size={15} />} onClick={() => insert(newSerial(), true)}>
              {t('sourceSerial')}
            </Menu.Item>
            <Menu.Item leftSection={<IconForms size={15} />} onClick={() => insert(newInput(), true)}>
              {t('sourceAtPrint')}
            </Menu.Item>
            {columns.length > 0 && <Menu.Label>{t('insertColumnHint')}</Menu.Label>}
            {columns.map((column) => (
              <Menu.Item key={column} onClick={() => insert(reference(column))}>
                {column}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
      <ChipList
        content={content}
        opened={opened}
        open={setOpened}
        set={(next) => set({ content: next }, 'content')}
      />
      {fnc1 && <Gs1Button content={content} fnc1={fnc1} set={(next) => set({ content: next })} />}
    </div>
  );
});
