import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { t } from '../../../i18n/messages';
import { AuthPage } from './AuthPage';
import LoginForm from './LoginForm';

/** Signing in; the guard then redirects to the requested page. */
export default function Login() {
  return (
    <AuthPage
      title={t('loginTitle')}
      footer={
        <>
          {t('noAccount')}{' '}
          <Anchor component={Link} to="/register" fz="inherit" underline="always">
            {t('registerLink')}
          </Anchor>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  );
}
