import { Button, Group, List, SegmentedControl, Stack, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { isMail, maskAccount } from '../../../base/account';
import { t } from '../../../i18n/messages';
import { call } from '../../api';
import { useSession } from '../../api/session/useSession';
import { Dialog } from '../../ui/Dialog';
import { FormError } from './FormError';
import { CodeField, PasswordField } from './fields';
import { useProviders } from './providers';
import { useSignInForm } from './useSignInForm';

/** Asks for password or code before the account and all its data are deleted; then opens the home page. */
export const UnregisterDialog = observer(function UnregisterDialog(props: {
  opened: boolean;
  onClose(): void;
}) {
  const { session, leave } = useSession();
  const phone = session.account?.phone ?? '';
  const navigate = useNavigate();
  const [way, setWay] = useState<'password' | 'captcha'>('password');
  const form = useSignInForm(phone);
  const providers = useProviders(form, props.opened);
  const hasCodes = isMail(phone) ? providers?.mail : providers?.sms;

  // An account of a social login has no phone: the server requires a recent sign-in instead.
  const checks =
    phone === '' ? undefined : way === 'password' ? ({ password: 'present' } as const) : { captcha: true };
  const unregister = () =>
    form.submit(checks, async () => {
      const { password, captcha } = form.values;
      const input = phone === '' ? {} : way === 'password' ? { password } : { captcha };
      await call('POST /login/unregister', input, { hideError: true });
      leave();
      // After the guard has redirected the guest to the sign-in page: the landing page must come last.
      setTimeout(() => void navigate('/home', { replace: true }));
    });

  return (
    <Dialog
      opened={props.opened}
      onClose={props.onClose}
      title={t('unregister')}
      size={440}
      closeOnClickOutside={false}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void unregister();
        }}
      >
        <Stack gap="md">
          <Text size="sm" fw={600} c="var(--lw-error-ink)">
            {t('unregisterWarn')}
          </Text>
          <List size="sm" spacing={2}>
            <List.Item>{t('unregisterLabels')}</List.Item>
            <List.Item>{t('unregisterFiles')}</List.Item>
            <List.Item>{t('unregisterShares')}</List.Item>
          </List>
          {phone !== '' && (
            <>
              <Text size="sm" c="dimmed">
                {t('unregisterProve', { phone: maskAccount(phone) })}
              </Text>
              {hasCodes && (
                <SegmentedControl
                  value={way}
                  onChange={(next) => setWay(next === 'captcha' ? 'captcha' : 'password')}
                  data={[
                    { value: 'password', label: t('password') },
                    { value: 'captcha', label: t(isMail(phone) ? 'captchaMail' : 'captcha') },
                  ]}
                />
              )}
              {way === 'password' ? (
                <PasswordField {...form.field('password')} />
              ) : (
                <CodeField form={form} scene="unregister" problemAt="captcha" />
              )}
            </>
          )}
          <FormError message={form.errors.form} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={props.onClose}>
              {t('cancel')}
            </Button>
            <Button type="submit" color="red.8" loading={form.busy}>
              {t('unregisterGo')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
});
