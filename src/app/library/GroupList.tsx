import { ActionIcon, Menu } from '@mantine/core';
import { type Icon, IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { t } from '../../i18n/messages';
import classes from './groups.module.css';
import type { ListGroup } from './librarySources';

export interface GroupRow {
  group: ListGroup;
  name: string;
  Icon: Icon;
  count?: number;
  /** Actions on the group itself. */
  menu?: ReactNode;
}

interface Props {
  label: string;
  rows: readonly GroupRow[];
  current: ListGroup;
  choose(group: ListGroup): void;
}

/** The groups at the side of a list: all, favourites, folders or categories. */
export function GroupList({ label, rows, current, choose }: Props) {
  return (
    <ul className={classes.groups} aria-label={label}>
      {rows.map(({ group, name, Icon, count, menu }) => (
        <li key={group} className={classes.group}>
          <button
            type="button"
            aria-current={group === current ? 'true' : undefined}
            title={name}
            onClick={() => choose(group)}
          >
            <Icon size={17} stroke={1.6} />
            <span>{name}</span>
            {count !== undefined && <small>{count}</small>}
          </button>
          {menu && (
            <Menu shadow="md" position="bottom-end" width={150}>
              <Menu.Target>
                <ActionIcon
                  className={classes.groupMenu}
                  size="sm"
                  variant="subtle"
                  color="gray"
                  aria-label={t('libFolderMenu', { name })}
                >
                  <IconDots size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>{menu}</Menu.Dropdown>
            </Menu>
          )}
        </li>
      ))}
    </ul>
  );
}
