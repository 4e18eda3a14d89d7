import { CloseButton, Menu } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type MouseEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../i18n/messages';
import { useFrame } from './context';
import classes from './shell.module.css';
import type { Visit } from './VisitsStore';

/** The visited screens. A right click, or the menu key, opens the menu of a tab. */
export const TabBar = observer(function TabBar({ active }: { active: string }) {
  const { visits } = useFrame();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ visit: Visit; x: number; y: number }>();
  if (visits.tabs.length === 0) return null;
  const go = (url: string | undefined) => {
    if (url !== undefined) void navigate(url);
  };
  const ask = (visit: Visit, event: MouseEvent) => {
    event.preventDefault();
    const box = event.currentTarget.getBoundingClientRect();
    // The menu key sends no position of its own.
    setAsked({ visit, x: event.clientX || box.left, y: event.clientY || box.bottom });
  };
  return (
    <nav className={classes.tabs} aria-label={t('tabsOpen')}>
      {visits.tabs.map((visit) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: the link inside takes the keyboard.
        <div
          key={visit.path}
          className={classes.tab}
          data-active={visit.path === active || undefined}
          onContextMenu={(event) => ask(visit, event)}
        >
          <Link to={visit.url} aria-current={visit.path === active ? 'page' : undefined}>
            {t(visit.screen.title)}
          </Link>
          {!visit.screen.affix && (
            <CloseButton
              size={18}
              iconSize={12}
              aria-label={t('tabCloseNamed', { name: t(visit.screen.title) })}
              onClick={() => go(visits.close(visit.path, active))}
            />
          )}
        </div>
      ))}
      <Menu
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        shadow="md"
        position="bottom-start"
      >
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('tabsOpen')}
            className={classes.anchor}
            style={{ left: asked?.x ?? 0, top: asked?.y ?? 0 }}
          />
        </Menu.Target>
        <Menu.Dropdown miw={132}>
          {asked && (
            <>
              <Menu.Item onClick={() => go(visits.refresh(asked.visit.path))}>{t('tabRefresh')}</Menu.Item>
              {!asked.visit.screen.affix && (
                <Menu.Item onClick={() => go(visits.close(asked.visit.path, active))}>
                  {t('tabClose')}
                </Menu.Item>
              )}
              <Menu.Item onClick={() => go(visits.closeOthers(asked.visit.path, active))}>
                {t('tabCloseOthers')}
              </Menu.Item>
              <Menu.Item onClick={() => go(visits.closeAll(active))}>{t('tabCloseAll')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
    </nav>
  );
});
