import { ActionIcon, Menu, TextInput } from '@mantine/core';
import { IconChevronDown, IconCopy, IconSortAscending, IconSortDescending } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { t } from '../../../i18n/messages';
import classes from './data.module.css';
import type { RowView } from './RowView';

interface Props {
  /** 0-based. */
  column: number;
  field: string;
  view: RowView;
  /** Takes the copies of rows from this column; absent where no rows are chosen. */
  takeCopies?: ((column: number) => void) | undefined;
  /** More entries. */
  children?: ReactNode;
}

/** The menu of a column's heading: order and filter of the rows, and what else can be done with the column. */
export const HeadingMenu = observer(function HeadingMenu(props: Props) {
  const { column, field, view, takeCopies, children } = props;
  const filter = view.filters.get(column) ?? '';
  const isSorted = (isDown: boolean) => view.sort?.column === column && view.sort.isDown === isDown;
  const sortItem = (isDown: boolean) => {
    const Icon = isDown ? IconSortDescending : IconSortAscending;
    return (
      <Menu.CheckboxItem
        checked={isSorted(isDown)}
        rightSection={<Icon size={15} />}
        closeMenuOnClick
        onChange={(checked) => view.sortBy(checked ? { column, isDown } : undefined)}
      >
        {t(isDown ? 'columnSortDown' : 'columnSortUp')}
      </Menu.CheckboxItem>
    );
  };
  const words = t('columnFilter');
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      position="bottom-start"
      width={240}
      shadow="md"
      withInitialFocusPlaceholder={false}
      opened={isOpen}
      onChange={setOpen}
    >
      <Menu.Target>
        <ActionIcon size={20} variant="light" className={classes.use} aria-label={t('columnMenu', { field })}>
          <IconChevronDown size={14} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown mah={420} style={{ overflowY: 'auto' }}>
        {children && (
          <>
            {children}
            <Menu.Divider />
          </>
        )}
        <TextInput
          size="xs"
          m={4}
          aria-label={words}
          placeholder={words}
          value={filter}
          onChange={({ currentTarget }) => view.filter(column, currentTarget.value)}
          // The menu would find its entries by letters; Enter is done with the filter.
          onKeyDown={(event) => {
            if (event.key === 'Enter') setOpen(false);
            else if (event.key.length === 1 || event.key === 'Home' || event.key === 'End')
              event.stopPropagation();
          }}
        />
        {sortItem(false)}
        {sortItem(true)}
        {takeCopies && (
          <Menu.Item leftSection={<IconCopy size={15} />} onClick={() => takeCopies(column)}>
            {t('columnCopies')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
