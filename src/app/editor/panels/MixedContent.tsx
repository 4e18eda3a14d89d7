import { ActionIcon, Menu, Textarea, Tooltip } from '@mantine/core';
import { IconTablePlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useRef } from 'react';
import { t } from '../../../i18n/messages';
import { reference } from '../../../label/mixedText';
import type { Piece } from '../../../label/pieces';
import { useEditor } from '../context';
import { fnc1Of, Gs1Button } from './Gs1Dialog';
import classes from './panels.module.css';

interface Props {
  element: Piece;
  set(patch: Record<string, unknown>, key?: string): void;
}

/** A typed content with optional columns of the open spreadsheet, each replaced per record. */
export const MixedContent = observer(function MixedContent({ element, set }: Props) {
  const { editor } = useEditor();
  const area = useRef<HTMLTextAreaElement>(null);
  const content = String(element.content);
  const columns = [...new Set(editor.columns)].filter((name) => name !== '');

  const insert = (column: string) => {
    const box = area.current;
    const from = box?.selectionStart ?? content.length;
    const to = box?.selectionEnd ?? from;
    const added = reference(column);
    editor.commit();
    set({ content: content.slice(0, from) + added + content.slice(to) });
    editor.commit();
    // The caret is placed after the inserted text, once the box shows it.
    requestAnimationFrame(() => {
      box?.focus();
      box?.setSelectionRange(from + added.length, from + added.length);
    });
  };

  const fnc1 = fnc1Of(element);
  return (
    <div className={classes.mixed}>
      <Textarea
        ref={area}
        size="xs"
        label={t('content')}
        autosize
        minRows={2}
        maxRows={8}
        value={content}
        onChange={(event) => set({ content: event.currentTarget.value }, 'content')}
        onBlur={() => editor.commit()}
      />
      {columns.length > 0 && (
        <Menu shadow="md" position="bottom-end" width={220} returnFocus={false}>
          <Menu.Target>
            <Tooltip label={t('insertColumn')}>
              <ActionIcon
                className={classes.mixedButton}
                variant="subtle"
                size={22}
                aria-label={t('insertColumn')}
              >
                <IconTablePlus size={16} stroke={1.7} />
              </ActionIcon>
            </Tooltip>
          </Menu.Target>
          <Menu.Dropdown className={classes.columnMenu}>
            <Menu.Label>{t('insertColumnHint')}</Menu.Label>
            {columns.map((column) => (
              <Menu.Item key={column} onClick={() => insert(column)}>
                {column}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {fnc1 && <Gs1Button content={content} fnc1={fnc1} set={(next) => set({ content: next })} />}
    </div>
  );
});
