import { Button, Center, Loader, Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../i18n/messages';
import { readTicket } from '../account/login/social';
import { ApiError, call, NetworkError } from '../api';
import { useSession } from '../api/session/useSession';
import { safePath } from './guard';

/** The target of the redirects of WeChat and QQ: their one-time ticket signs in. */
export default function AuthRedirect() {
  const { session } = useSession();
  const navigate = useNavigate();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const found = readTicket(window.location.hash);
    // The ticket is removed from the address, and so from the browser's history.
    window.history.replaceState(null, '', window.location.pathname);
    if (!found) return setProblem(t('socialFailed'));
    call('POST /login/fasterLogin', found.input, { hideError: true })
      .then((answer) => {
        session.signIn(answer, false);
        return navigate(safePath(found.path), { replace: true });
      })
      .catch((error) => {
        if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
        setProblem(error.message);
      });
  }, [session, navigate]);
  return (
    <Center h="100vh">
      {problem === undefined ? (
        <Loader role="status" aria-label={t('loading')} />
      ) : (
        <Stack align="center" gap="md">
          <Text role="alert">{problem}</Text>
          <Button component={Link} to="/login" replace>
            {t('backToLogin')}
          </Button>
        </Stack>
      )}
    </Center>
  );
}
