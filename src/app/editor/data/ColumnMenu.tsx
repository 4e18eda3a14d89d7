import { ActionIcon, Menu } from '@mantine/core';
import { IconCalendar, IconCheck, IconLink, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import classes from '../../sheet/grid/data.module.css';
import { addColumn, bindColumn, boundTo, takesColumn } from '../columns';
import { useEditor } from '../context';
import { printsIso, toggleIso } from '../dateTexts';
import { ColumnItems } from '../panels/ColumnItems';

/** The button of a column's heading: everything that dragging the heading does, for keyboard and touch. */
export const ColumnMenu = observer(function ColumnMenu({ column }: { column: number }) {
  const { editor, sheet, cells } = useEditor();
  const { only } = editor;
  const mayBind = cells.range !== undefined || (only !== undefined && takesColumn(only));
  const field = editor.columns[column] ?? '';
  const hasDates = sheet.dates.some((dates) => dates.column === column);
  const bind = () => {
    if (cells.range) cells.bind(boundTo(editor, column)!);
    else if (only) bindColumn(editor, only.id, column);
  };
  return (
    <Menu position="top-start" width={240} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon size={20} variant="light" className={classes.use} aria-label={t('columnUse', { field })}>
          <IconPlus size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ColumnItems column={column} pick={(code) => addColumn(editor, sheet, column, code)} />
        {mayBind && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLink size={15} />} onClick={bind}>
              {t('columnBind')}
            </Menu.Item>
          </>
        )}
        {hasDates && !editor.readOnly && (
          <>
            <Menu.Divider />
            <Menu.Item
              role="menuitemcheckbox"
              aria-checked={printsIso(editor.label, field)}
              leftSection={<IconCalendar size={15} />}
              rightSection={printsIso(editor.label, field) && <IconCheck size={15} />}
              onClick={() => toggleIso(sheet, editor, field)}
            >
              {t('columnIso')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
