import { Anchor, Button, Checkbox, Divider, Group, Stack, Tabs } from '@mantine/core';
import { IconBrandQq, IconBrandWechat } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { t } from '../../../i18n/messages';
import { call } from '../../api';
import { useSession } from '../../api/session/useSession';
import { useSite } from '../../api/site';
import classes from './auth.module.css';
import { FormError } from './FormError';
import { AccountField, CodeField, PasswordField } from './fields';
import { useProviders } from './providers';
import { socialUrl } from './social';
import { useSignInForm } from './useSignInForm';

/**
 * Signs in by password, by a code, or with WeChat or QQ; ways that are not set up are hidden.
 * @param phone signs in again with this number or address, in the server's form, without leaving the page
 */
export default observer(function LoginForm({ phone }: { phone?: string }) {
  const { session } = useSession();
  const { site } = useSite();
  const again = phone !== undefined;
  const path = useSearchParams()[0].get('redirect') ?? '';
  const [chosen, setWay] = useState<'password' | 'captcha'>('password');
  const [remember, setRemember] = useState(true);
  const form = useSignInForm(phone);
  const providers = useProviders(form);
  const hasCodes = form.kind === 'mail' ? providers?.mail : providers?.sms;
  const way = hasCodes ? chosen : 'password';

  const signIn = () => {
    const { password, captcha } = form.values;
    const common = { phone: form.account(), remember: remember ? 1 : 0 } as const;
    const checks = way === 'password' ? ({ password: 'present' } as const) : { captcha: true };
    return form.submit(checks, async () => {
      const answer =
        way === 'password'
          ? await call('POST /login/doLogin', { ...common, password }, { hideError: true })
          : await call('POST /login/captchaLogin', { ...common, captcha }, { hideError: true });
      session.signIn(answer, remember);
    });
  };
  const tryDemo = ({ phone, password }: { phone: string; password: string }) =>
    form.submit(undefined, async () => {
      const answer = await call('POST /login/doLogin', { phone, password, remember: 1 }, { hideError: true });
      session.signIn(answer, true);
    });

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void signIn();
      }}
    >
      {hasCodes && (
        <Tabs
          value={way}
          mb="lg"
          onChange={(next) => {
            setWay(next === 'captcha' ? 'captcha' : 'password');
            form.clearErrors();
          }}
        >
          <Tabs.List grow>
            <Tabs.Tab value="password">{t('byPassword')}</Tabs.Tab>
            <Tabs.Tab value="captcha">{t(form.kind === 'mail' ? 'captchaMail' : 'byCaptcha')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
      )}
      <Stack gap="xs" className={classes.fields}>
        <AccountField form={form} mail={providers?.mail} readOnly={again && phone !== ''} />
        {way === 'password' ? (
          <PasswordField {...form.field('password')} data-autofocus={again || undefined} />
        ) : (
          <CodeField form={form} scene="login" terminal={providers?.terminal} />
        )}
        <Group justify="space-between">
          <Checkbox
            size="sm"
            label={t('rememberMe')}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          {!again && (
            <Anchor component={Link} to="/forget" size="sm">
              {t('forgetLink')}
            </Anchor>
          )}
        </Group>
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          {t('login')}
        </Button>
        {!again && site?.demo && (
          <Button
            variant="light"
            size="md"
            fullWidth
            disabled={form.busy}
            onClick={() => void tryDemo(site.demo!)}
          >
            {t('demoEnter')}
          </Button>
        )}
        <FormError message={form.errors.form} />
      </Stack>
      {(providers?.wechat || providers?.qq) && (
        <>
          <Divider my="lg" label={t('otherWays')} />
          <Group justify="center" gap="md">
            {providers.wechat && (
              <Button
                component="a"
                href={socialUrl('wechat', path)}
                variant="default"
                target={again ? '_blank' : undefined}
                leftSection={<IconBrandWechat size={19} color="#07a35a" />}
              >
                {t('byWechat')}
              </Button>
            )}
            {providers.qq && (
              <Button
                component="a"
                href={socialUrl('qq', path)}
                variant="default"
                target={again ? '_blank' : undefined}
                leftSection={<IconBrandQq size={19} color="#0b86e0" />}
              >
                {t('byQq')}
              </Button>
            )}
          </Group>
        </>
      )}
    </form>
  );
});
