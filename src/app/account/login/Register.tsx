import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../i18n/messages';
import { call } from '../../api';
import { useSession } from '../../api/session/useSession';
import { AuthPage } from './AuthPage';
import { FormError } from './FormError';
import { AccountField, CodeField, PasswordField } from './fields';
import { useProviders } from './providers';
import { useSignInForm } from './useSignInForm';

const MAX_NAME = 32;

/** Creates an account and signs it in. */
export default function Register() {
  const { session } = useSession();
  const navigate = useNavigate();
  const form = useSignInForm();
  const providers = useProviders(form);
  const register = () =>
    form.submit({ captcha: true, password: 'new' }, async () => {
      const { captcha, password, nickName } = form.values;
      const name = nickName.trim();
      const phone = form.account();
      const input = { phone, captcha, password, remember: 1 as const, ...(name && { nickName: name }) };
      const answer = await call('POST /login/register', input, { hideError: true });
      session.signIn(answer, true);
      void navigate('/', { replace: true });
    });
  return (
    <AuthPage
      title={t('registerTitle')}
      footer={
        <>
          {t('haveAccount')}{' '}
          <Anchor component={Link} to="/login" fz="inherit" underline="always">
            {t('loginLink')}
          </Anchor>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void register();
        }}
      >
        <Stack gap="md">
          <AccountField form={form} mail={providers?.mail} />
          <CodeField form={form} scene="register" />
          <PasswordField {...form.field('password')} isNew />
          <PasswordField {...form.field('repeat')} isNew label={t('passwordRepeat')} />
          <TextInput
            size="md"
            label={t('nickName')}
            placeholder={t('nickNameHint')}
            autoComplete="nickname"
            maxLength={MAX_NAME}
            leftSection={<IconUser size={17} stroke={1.6} />}
            value={form.values.nickName}
            onChange={(event) => form.field('nickName').onChange(event.currentTarget.value)}
          />
          <FormError message={form.errors.form} />
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            {t('registerGo')}
          </Button>
        </Stack>
      </form>
    </AuthPage>
  );
}
