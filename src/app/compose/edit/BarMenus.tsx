import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFileExport } from '@tabler/icons-react';
import { Fragment } from 'react';
import { t } from '../../../i18n/messages';
import type { BarGroup } from './barActions';
import classes from './edit.module.css';

/** How every button of the bar looks. */
export const barButton = { variant: 'subtle', color: 'dark', size: 'sm', h: 34, px: 8 } as const;

function Groups({ groups }: { groups: readonly BarGroup[] }) {
  return groups.map(({ hint, actions }, i) => (
    <Fragment key={actions[0]?.label}>
      {i > 0 && <Menu.Divider />}
      {hint && <Menu.Label>{t(hint)}</Menu.Label>}
      {actions.map(({ label, Icon, run }) => (
        <Menu.Item key={label} leftSection={<Icon size={16} stroke={1.7} />} onClick={run}>
          {t(label)}
        </Menu.Item>
      ))}
    </Fragment>
  ));
}

/** The label on the canvas as a file. */
export function ExportMenu({ exports }: { exports: readonly BarGroup[] }) {
  return (
    <Menu shadow="md" position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          {...barButton}
          className={`${classes.action} ${classes.secondary}`}
          title={t('exportLabel')}
          leftSection={<IconFileExport size={17} stroke={1.7} />}
        >
          {t('exportLabel')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Groups groups={exports} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** What a bar without room for it offers in a menu, in groups. */
export function MoreMenu({ groups }: { groups: readonly BarGroup[] }) {
  return (
    <Menu shadow="md" position="bottom-end" width={230}>
      <Menu.Target>
        <ActionIcon
          {...barButton}
          className={classes.more}
          size={34}
          aria-label={t('moreActions')}
          title={t('moreActions')}
        >
          <IconDots size={19} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Groups groups={groups} />
      </Menu.Dropdown>
    </Menu>
  );
}
