import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { lazy, Suspense } from 'react';
import { t } from '../../i18n/messages';
import { useSession } from '../api/session/useSession';
import { Dialog } from '../ui/Dialog';

const LoginForm = lazy(() => import('../account/login/LoginForm'));

/**
 * Shown over the page when the session ended and a reload would lose work: the page stays, and resumes after signing
 * in.
 */
export default observer(function SignInAgain() {
  const { session } = useSession();
  const { ended } = session;
  return (
    <Dialog
      opened={ended?.asks === true}
      onClose={() => session.giveUp()}
      title={t('againTitle')}
      size={420}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
      zIndex={400}
    >
      {ended?.asks && (
        <>
          <Text size="sm" c="dimmed" mb="md">
            {ended.reason} {t('againHint')}
          </Text>
          <Suspense fallback={null}>
            <LoginForm phone={ended.account.phone} />
          </Suspense>
          <Button variant="subtle" color="gray" size="sm" fullWidth mt={6} onClick={() => session.giveUp()}>
            {t('againLeave')}
          </Button>
        </>
      )}
    </Dialog>
  );
});
