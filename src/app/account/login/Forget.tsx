import { Anchor, Button, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../i18n/messages';
import { call } from '../../api';
import { AuthPage } from './AuthPage';
import { FormError } from './FormError';
import { CodeField, PasswordField, PhoneField } from './fields';
import { wirePhone } from './phone';
import { useSignInForm } from './useSignInForm';

/** Replaces a forgotten password by a code sent to the phone. */
export default function Forget() {
  const navigate = useNavigate();
  const form = useSignInForm();
  const reset = () =>
    form.submit({ captcha: true, password: 'new' }, async () => {
      const { captcha, password } = form.values;
      const phone = wirePhone(form.area, form.values.phone);
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
        <Stack gap="md">
          <PhoneField {...form.field('phone')} area={form.area} onArea={form.setArea} />
          <CodeField
            {...form.field('captcha')}
            scene="reset"
            area={form.area}
            phone={form.values.phone}
            onPhoneError={(message) => form.fail('phone', message)}
            onError={(message) => form.fail('captcha', message)}
          />
          <PasswordField {...form.field('password')} isNew label={t('passwordFresh')} />
          <PasswordField {...form.field('repeat')} isNew label={t('passwordRepeat')} />
          <FormError message={form.errors.form} />
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            {t('resetGo')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
