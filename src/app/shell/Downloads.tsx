import { Menu } from '@mantine/core';
import { IconBrandWindows, IconDeviceMobile } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../i18n/messages';
import type { Site } from '../api/site';
import classes from './shell.module.css';

const AppCode = lazy(() => import('./AppCode'));

/** How to start the local print service where there is no installer for it. */
const START_SERVICE = 'node dist/cli.js service';

/** The phone app with its QR code, installers of the print service, or how to start it without one. */
export function Downloads({ site: { app, appCode = app, windows64, windows32 } }: { site: Site['site'] }) {
  const installers = [
    { url: windows64, title: t('windows64') },
    { url: windows32, title: t('windows32') },
  ].filter(({ url }) => url !== undefined);
  // Hovering must not take the focus from a field in which the user types.
  const [pointed, setPointed] = useState(false);
  return (
    <Menu
      trigger="click-hover"
      trapFocus={!pointed}
      shadow="md"
      position="bottom"
      width={252}
      openDelay={80}
      closeDelay={200}
    >
      <Menu.Target>
        <button
          type="button"
          onPointerEnter={() => setPointed(true)}
          onPointerLeave={() => setPointed(false)}
          onKeyDown={() => setPointed(false)}
        >
          {t('barDownload')}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {appCode && (
          <div className={classes.code}>
            <Suspense fallback={<span />}>
              <AppCode url={appCode} />
            </Suspense>
            {t('appScan')}
          </div>
        )}
        {app && (
          <Menu.Item component="a" href={app} {...OUTSIDE} leftSection={<IconDeviceMobile size={16} />}>
            {t('appDownload')}
          </Menu.Item>
        )}
        {installers.map(({ url, title }) => (
          <Menu.Item
            key={title}
            component="a"
            href={url}
            {...OUTSIDE}
            leftSection={<IconBrandWindows size={16} />}
          >
            {title}
          </Menu.Item>
        ))}
        {app && installers.length === 0 && <Menu.Divider />}
        {installers.length === 0 && (
          <div className={classes.start}>
            <strong>{t('serviceStart')}</strong>
            <p>{t('serviceStartHint')}</p>
            <code>{START_SERVICE}</code>
          </div>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** For links that leave the site. */
export const OUTSIDE = { target: '_blank', rel: 'noreferrer' } as const;
