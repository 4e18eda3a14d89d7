import { Avatar, Button, Menu } from '@mantine/core';
import { IconInfoCircle, IconLogout, IconUser } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { Suspense } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { t } from '../../i18n/messages';
import { useSession } from '../api/session/useSession';
import { useSite } from '../api/site';
import { useOffline } from '../offline/context';
import { lazyWithMessages } from '../ui/lazyWithMessages';
import logo from '../ui/logo.svg';
import { useHasScreen } from '../ui/screen';
import { useShell } from '../ui/useShell';
import { useWithoutServer } from '../ui/withoutServer';
import { Downloads } from './Downloads';
import { HOME } from './guard';
import classes from './shell.module.css';

const OfflineBadge = lazyWithMessages(() => import('../offline/OfflineBadge'), ['offline']);

/** The bar over every framed screen: home, help, and the user's menu or the sign-in link. */
export const SiteBar = observer(function SiteBar() {
  const { session } = useSession();
  const { shell } = useShell();
  const { site } = useSite();
  const { offline } = useOffline();
  const withoutServer = useWithoutServer();
  const has = useHasScreen();
  return (
    <header className={classes.bar}>
      <Brand />
      <nav className={classes.links} aria-label={t('barLinks')}>
        {!withoutServer && <Downloads offered={site ?? {}} />}
        {has('/help/help-userful') && <Link to="/help/help-userful">{t('menuTutorials')}</Link>}
        {session.present && has('/feedback/feedback') && (
          <Link to="/feedback/feedback">{t('menuFeedback')}</Link>
        )}
        {!session.present && (
          <button type="button" onClick={() => shell.showAbout(true)}>
            {t('about')}
          </button>
        )}
      </nav>
      {offline && (
        <Suspense fallback={null}>
          <OfflineBadge />
        </Suspense>
      )}
      <Visitor />
    </header>
  );
});

/** The bar over the pages of help: which section this is, and the way back. */
export const HelpBar = observer(function HelpBar() {
  const { session } = useSession();
  return (
    <header className={classes.bar}>
      <Brand />
      <span className={classes.place}>{t('menuHelp')}</span>
      <nav className={classes.links} aria-label={t('barLinks')}>
        <Link to={session.present ? HOME : '/home'}>{t('menuBack')}</Link>
      </nav>
      <Visitor />
    </header>
  );
});

/** The logo and the name of the site, which lead home. */
const Brand = observer(function Brand() {
  const { session } = useSession();
  const { site } = useSite();
  const { brand } = site?.site ?? {};
  return (
    <Link to={session.present ? HOME : '/home'} className={classes.brand}>
      <img src={logo} alt="" width={28} height={28} />
      <strong>{brand ?? t('productShort')}</strong>
      {!brand && t('productShort') !== t('productLatin') && <span>{t('productLatin')}</span>}
    </Link>
  );
});

/** The user's menu, or the ways to sign in. */
const Visitor = observer(function Visitor() {
  const { session } = useSession();
  const { pathname } = useLocation();
  if (session.present) return <UserMenu />;
  return (
    <>
      <Button component={Link} to="/register" variant="default" size="xs" h={32}>
        {t('register')}
      </Button>
      {pathname !== '/login' && (
        <Button component={Link} to="/login" size="xs" h={32} px={16}>
          {t('login')}
        </Button>
      )}
    </>
  );
});

/** The signed-in user: personal info, about, sign out. */
const UserMenu = observer(function UserMenu() {
  const { session, signOut } = useSession();
  const { shell } = useShell();
  const withoutServer = useWithoutServer();
  const has = useHasScreen();
  const navigate = useNavigate();
  const { name = '', avatar = '' } = session.account ?? session.ended?.account ?? {};
  const leave = async () => {
    await signOut();
    void navigate('/home');
  };
  return (
    <Menu shadow="md" position="bottom-end" width={168}>
      <Menu.Target>
        <button type="button" className={classes.user} aria-label={t('userMenu', { name })}>
          <Avatar src={avatar || null} alt="" size={30} color="brand" radius="xl">
            {Array.from(name)[0]}
          </Avatar>
          <span title={name}>{name}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {has('/setting/personal') && (
          <Menu.Item component={Link} to="/setting/personal" leftSection={<IconUser size={16} />}>
            {t('menuPersonal')}
          </Menu.Item>
        )}
        <Menu.Item leftSection={<IconInfoCircle size={16} />} onClick={() => shell.showAbout(true)}>
          {t('about')}
        </Menu.Item>
        {!withoutServer && (
          <>
            <Menu.Divider />
            <Menu.Item leftSection={<IconLogout size={16} />} onClick={() => void leave()}>
              {t('signOut')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
});
