import { Menu } from '@mantine/core';
import { IconBrandUbuntu, IconBrandWindows, IconDeviceMobile } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { t } from '../../i18n/messages';
import { type Installer, installersOf } from '../api/installers';
import type { SiteConfig } from '../api/site';
import classes from './shell.module.css';

const AppCode = lazy(() => import('./AppCode'));

/** How to start the local print service where there is no installer for it. */
const START_SERVICE = 'node dist/cli.js service';

/** For links that leave the site. */
export const OUTSIDE = { target: '_blank', rel: 'noreferrer' } as const;

/** What of the deployment's settings is shown; nothing until they are loaded. */
type Offered = Partial<Pick<SiteConfig, 'site' | 'downloads'>>;

/** Systems of the Windows client, which are listed even when there is no installer for them. */
const WINDOWS = ['windows64', 'windows32'] as const;

/** The entries of the bar for the maker's website, the phone app and the Windows client; unset ones say so. */
export function Downloads({ offered }: { offered: Offered }) {
  const { website, app, appCode = app } = offered.site ?? {};
  const installers = installersOf(offered);
  const others = installers.filter(({ title }) => !WINDOWS.some((one) => one === title));
  return (
    <>
      {website ? (
        <a href={website} {...OUTSIDE}>
          {t('barWebsite')}
        </a>
      ) : (
        <BarMenu title={t('barWebsite')}>
          <NotSet said={t('websiteNotSet')} fields="website" />
        </BarMenu>
      )}
      <BarMenu title={t('barApp')}>
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
        {!appCode && <NotSet said={t('appNotSet')} fields="app" />}
      </BarMenu>
      <BarMenu title={t('barWindows')}>
        {WINDOWS.map((title) => (
          <InstallerItem
            key={title}
            title={title}
            installer={installers.find((one) => one.title === title)}
          />
        ))}
        {others.map((installer) => (
          <InstallerItem key={installer.title} title={installer.title} installer={installer} />
        ))}
        {installers.length === 0 && (
          <>
            <NotSet said={t('windowsNotSet')} fields="windows64, windows32" />
            <div className={classes.start}>
              <strong>{t('serviceStart')}</strong>
              <p>{t('serviceStartHint')}</p>
              <code>{START_SERVICE}</code>
            </div>
          </>
        )}
      </BarMenu>
    </>
  );
}

/** An entry of the bar that opens on hover or click. */
function BarMenu({ title, children }: { title: string; children: ReactNode }) {
  // Hovering must not take the focus from a field in which the user types.
  const [pointed, setPointed] = useState(false);
  return (
    <Menu
      trigger="click-hover"
      trapFocus={!pointed}
      shadow="md"
      position="bottom"
      width={300}
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
          {title}
        </button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}

/** One installer with its checksum; without an address it cannot be chosen. */
function InstallerItem({
  installer,
  title,
}: {
  installer: Installer | undefined;
  title: Installer['title'];
}) {
  const Icon = title.startsWith('windows') ? IconBrandWindows : IconBrandUbuntu;
  const look = { leftSection: <Icon size={16} /> };
  if (!installer)
    return (
      <Menu.Item disabled rightSection={<small>{t('notSet')}</small>} {...look}>
        {t(title)}
      </Menu.Item>
    );
  return (
    <Menu.Item component="a" href={installer.url} {...OUTSIDE} {...look}>
      {t(title)}
      {installer.sha256 && (
        <small className={classes.sum}>
          SHA-256 <code>{installer.sha256}</code>
        </small>
      )}
    </Menu.Item>
  );
}

/** What the operator has not set, and the fields of site.json that set it. */
const NotSet = ({ said, fields }: { said: string; fields: string }) => (
  <div className={classes.start}>
    <strong>{said}</strong>
    <p>{t('notSetHint')}</p>
    <code>{fields}</code>
  </div>
);
