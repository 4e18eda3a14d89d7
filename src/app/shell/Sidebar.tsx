import { ActionIcon, Tooltip } from '@mantine/core';
import { useClickOutside, useMediaQuery } from '@mantine/hooks';
import {
  IconChevronLeft,
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../i18n/messages';
import { useSession } from '../api/session/useSession';
import { useNewLabel } from '../editor/form/useNewLabel';
import type { Screen } from '../ui/screen';
import { useShell } from '../ui/useShell';
import { HOME } from './guard';
import { type MenuEntry, NEW_LABEL, sectionTitles, useMenu } from './menus';
import classes from './sidebar.module.css';

/** Up to this width an open menu covers the screen's edge instead of making the screen narrower. */
const NARROW = '(max-width: 760px)';

/** The menu next to a screen: the main one, or that of its section. */
export const Sidebar = observer(function Sidebar({ screen, path }: { screen: Screen; path: string }) {
  const { shell } = useShell();
  const { session } = useSession();
  const narrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  /** Whether the menu is open over a narrow screen: not remembered. */
  const [over, setOver] = useState(false);
  const shut = () => setOver(false);
  const nav = useClickOutside(shut);
  const open = narrow ? over : shell.ui.sidebarOpen;
  const group = screen.menus ?? 'main';
  const entries = useMenu(group);
  const title = sectionTitles[group];
  const toggle = t(open ? 'sidebarShut' : 'sidebarOpen');
  return (
    <nav
      ref={nav}
      className={classes.sidebar}
      data-open={open || undefined}
      aria-label={t(title ?? 'menuMain')}
      onKeyDown={(event) => event.key === 'Escape' && shut()}
    >
      {title && (
        <Link
          to={session.present ? HOME : '/home'}
          className={classes.section}
          title={t('menuBack')}
          aria-label={t('menuBack')}
        >
          <IconChevronLeft size={16} />
          {/* The name of a section with one entry would only repeat it. */}
          <span>{t(entries.length > 1 ? title : 'menuBack')}</span>
        </Link>
      )}
      <ul>
        {entries.map((entry) => (
          <li key={entry.path}>
            <Entry
              entry={entry}
              active={isActive(entry, screen.activeMenu ?? path)}
              open={open}
              chosen={shut}
            />
          </li>
        ))}
      </ul>
      <Tooltip label={toggle} position="right">
        <ActionIcon
          className={classes.fold}
          variant="subtle"
          color="gray"
          aria-label={toggle}
          aria-expanded={open}
          onClick={narrow ? () => setOver(!over) : shell.toggleSidebar}
        >
          {open ? <IconLayoutSidebarLeftCollapse size={18} /> : <IconLayoutSidebarLeftExpand size={18} />}
        </ActionIcon>
      </Tooltip>
    </nav>
  );
});

const isActive = ({ path, section }: MenuEntry, current: string): boolean =>
  current === path || (section !== undefined && current.startsWith(`${path}/`));

interface EntryProps {
  entry: MenuEntry;
  active: boolean;
  open: boolean;
  chosen(): void;
}

function Entry({ entry, active, open, chosen }: EntryProps) {
  const newLabel = useNewLabel();
  const { path, title, Icon } = entry;
  const look = {
    className: classes.entry,
    'aria-current': active ? ('page' as const) : undefined,
    'aria-label': t(title),
  };
  const inside = (
    <>
      <Icon size={18} stroke={1.7} />
      <span>{t(title)}</span>
    </>
  );
  return (
    <Tooltip label={t(title)} position="right" disabled={open} openDelay={100}>
      {path === NEW_LABEL ? (
        <button
          type="button"
          {...look}
          onClick={() => {
            chosen();
            newLabel();
          }}
        >
          {inside}
        </button>
      ) : (
        <Link to={path} {...look} onClick={chosen}>
          {inside}
        </Link>
      )}
    </Tooltip>
  );
}
