import { Anchor, Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../i18n/messages';
import { call } from '../../api';
import { AuthPage } from './AuthPage';
import classes from './auth.module.css';
import { FormError } from './FormError';
import { AccountField, CodeField, PasswordField } from './fields';
import { useProviders } from './providers';
import { useSignInForm } from './useSignInForm';

/** Replaces a forgotten password by a code sent to the phone or the mailbox. */
export default function Forget() {
  const navigate = useNavigate();
  const form = useSignInForm();
  const providers = useProviders(form);
  const reset = () =>
    form.submit({ captcha: true, password: 'new' }, async () => {
      const { captcha, password } = form.values;
      const phone = form.account();
      await call('POST /login/resetPwd', { phone, captcha, password }, { hideError: true });
      notifications.show({ color: 'green', message: t('resetDone') });
      void navigate('/login', { replace: true });
    });
  return (
    <AuthPage
      title={t('forgetTitle')}
      footer={
        <Anchor component={Link} to="/login" fz="inherit" underline="always">
          {t('backToLogin')}
        </Anchor>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void reset();
        }}
      >
        <Stack gap="xs" className={classes.fields}>
          <AccountField form={form} mail={providers?.mail} />
          <CodeField form={form} scene="reset" terminal={providers?.terminal} />
          <PasswordField {...form.field('password')} isNew label={t('passwordFresh')} />
          <PasswordField {...form.field('repeat')} isNew label={t('passwordRepeat')} />
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            {t('resetGo')}
          </Button>
          <FormError message={form.errors.form} />
        </Stack>
      </form>
    </AuthPage>
  );
}
