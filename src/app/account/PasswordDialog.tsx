import { Button, Group, Stack } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { observer } from 'mobx-react-lite';
import { t } from '../../i18n/messages';
import { ApiError, call } from '../api';
import { useSession } from '../api/session/useSession';
import { Dialog } from '../ui/Dialog';
import { FormError } from './login/FormError';
import { PasswordField } from './login/fields';
import { useSignInForm } from './login/useSignInForm';

/** The server's code for a wrong current password. */
const PASSWORD_WRONG = 2001;

interface Props {
  opened: boolean;
  onClose(): void;
}

/** Asks for the current password and a new one; all other devices are signed out. */
export function PasswordDialog({ opened, onClose }: Props) {
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('mePasswordChange')}
      size={420}
      closeOnClickOutside={false}
    >
      <Fields onClose={onClose} />
    </Dialog>
  );
}

const Fields = observer(function Fields({ onClose }: Pick<Props, 'onClose'>) {
  const { session } = useSession();
  const form = useSignInForm(session.account?.phone);
  const change = () =>
    form.submit({ oldPassword: true, password: 'new' }, async () => {
      const { oldPassword, password } = form.values;
      try {
        await call('POST /user/update', { oldPassword, password }, { hideError: true });
      } catch (error) {
        if (!(error instanceof ApiError && error.code === PASSWORD_WRONG)) throw error;
        return form.fail('oldPassword', t('mePasswordWrong'));
      }
      notifications.show({ color: 'green', message: t('mePasswordDone') });
      onClose();
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <Stack gap="md">
        <PasswordField {...form.field('oldPassword')} label={t('mePasswordOld')} data-autofocus />
        <PasswordField {...form.field('password')} isNew label={t('passwordFresh')} />
        <PasswordField {...form.field('repeat')} isNew label={t('passwordRepeat')} />
        <FormError message={form.errors.form} />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={form.busy}>
            {t('confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
});
