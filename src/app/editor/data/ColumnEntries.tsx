import { Menu } from '@mantine/core';
import { IconCalendar, IconLink } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { addColumn, bindColumn, boundTo, takesColumn } from '../columns';
import { useEditor } from '../context';
import { printsIso, toggleIso } from '../dateTexts';
import { ColumnItems } from '../panels/ColumnItems';

/** Entries of a column's menu: everything that dragging its heading does, for keyboard and touch. */
export const ColumnEntries = observer(function ColumnEntries({ column }: { column: number }) {
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
    <>
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
          <Menu.CheckboxItem
            checked={printsIso(editor.label, field)}
            rightSection={<IconCalendar size={15} />}
            closeMenuOnClick
            onChange={() => toggleIso(sheet, editor, field)}
          >
            {t('columnIso')}
          </Menu.CheckboxItem>
        </>
      )}
    </>
  );
});
