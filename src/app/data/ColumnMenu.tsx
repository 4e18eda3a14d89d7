import { ActionIcon, Menu } from '@mantine/core';
import { IconLink, IconPlus } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../messages';
import { ColumnItems } from '../panels/ColumnItems';
import { useStores } from '../stores';
import { addColumn, bindColumn, boundTo, takesColumn } from '../stores/columns';
import classes from './data.module.css';

/** The button of a column's heading: everything that dragging the heading does, by keyboard or touch. */
export const ColumnMenu = observer(function ColumnMenu({ column }: { column: number }) {
  const { editor, sheet, cells } = useStores();
  const { only } = editor;
  const mayBind = cells.range !== undefined || (only !== undefined && takesColumn(only));
  const bind = () => {
    if (cells.range) cells.bind(boundTo(editor, column)!);
    else if (only) bindColumn(editor, only.id, column);
  };
  return (
    <Menu position="top-start" width={190} shadow="md" withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          size={20}
          variant="light"
          className={classes.use}
          aria-label={t('columnUse', { field: editor.columns[column] ?? '' })}
        >
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
      </Menu.Dropdown>
    </Menu>
  );
});
