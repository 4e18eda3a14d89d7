import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../i18n/messages';
import { call } from '../../api';
import { useSession } from '../../api/session/useSession';
import { useSite } from '../../api/site';
import { AuthPage } from './AuthPage';
import classes from './auth.module.css';
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
        <Stack gap="xs" className={classes.fields}>
          <AccountField form={form} mail={providers?.mail} />
          <CodeField form={form} scene="register" terminal={providers?.terminal} />
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
          <Button type="submit" size="md" fullWidth loading={form.busy}>
            {t('registerGo')}
          </Button>
          <FormError message={form.errors.form} />
          <Consent />
        </Stack>
      </form>
    </AuthPage>
  );
}

/** The pages that a new account agrees to, as far as the deployment has set them. */
function Consent() {
  const { site } = useSite();
  const { terms, privacy } = site?.site ?? {};
  if (!terms && !privacy) return null;
  return (
    <p className={classes.consent}>
      {t('registerAgree')}{' '}
      {terms && (
        <Anchor href={terms} target="_blank" rel="noreferrer" fz="inherit">
          {t('registerTerms')}
        </Anchor>
      )}
      {terms && privacy && ' · '}
      {privacy && (
        <Anchor href={privacy} target="_blank" rel="noreferrer" fz="inherit">
          {t('registerPrivacy')}
        </Anchor>
      )}
    </p>
  );
}
