import { Button, Switch } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../i18n/messages';
import { useSession } from '../api/session/useSession';
import { useAccount } from './context';
import { UnregisterDialog } from './login/UnregisterDialog';
import { PasswordDialog } from './PasswordDialog';
import classes from './personal.module.css';
import { Row } from './Row';

/** Safe mode, password, signing out, and deleting the account. */
export const Safety = observer(function Safety() {
  const { session, signOut } = useSession();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'password' | 'unregister'>();
  const shut = () => setOpen(undefined);
  // Accounts of a social login have no password here.
  const hasPassword = (session.account?.phone ?? '') !== '';
  const leave = async () => {
    await signOut();
    // After the guard has redirected the guest to the sign-in page: the landing page must come last.
    setTimeout(() => void navigate('/home', { replace: true }));
  };
  return (
    <section className={classes.section} aria-labelledby="me-safety">
      <h2 id="me-safety">{t('meSafety')}</h2>
      <SafeMode />
      {hasPassword && (
        <Row label={t('mePassword')} hint={t('mePasswordHint')}>
          <Button variant="default" size="xs" onClick={() => setOpen('password')}>
            {t('mePasswordChange')}
          </Button>
        </Row>
      )}
      <Row label={t('signOut')} hint={t('meSignOutHint')}>
        <Button variant="default" size="xs" onClick={() => void leave()}>
          {t('signOut')}
        </Button>
      </Row>
      <Row label={t('unregister')} hint={t('meUnregisterHint')}>
        <Button variant="default" c="var(--lw-error-ink)" size="xs" onClick={() => setOpen('unregister')}>
          {t('unregister')}
        </Button>
      </Row>
      <PasswordDialog opened={open === 'password'} onClose={shut} />
      <UnregisterDialog opened={open === 'unregister'} onClose={shut} />
    </section>
  );
});

const SafeMode = observer(function SafeMode() {
  const { preferences } = useAccount();
  const change = async (on: boolean) => {
    if (await preferences.change({ safeMode: on ? 1 : 0 }))
      notifications.show({ color: 'green', message: t(on ? 'meSafeOn' : 'meSafeOff') });
  };
  return (
    <Row label={t('meSafeMode')} hint={t('meSafeModeHint')}>
      <Switch
        aria-label={t('meSafeMode')}
        disabled={preferences.known === undefined}
        checked={preferences.value.safeMode === 1}
        onChange={(event) => void change(event.currentTarget.checked)}
      />
    </Row>
  );
});
