import { Anchor, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconUserCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Link } from 'react-router';
import { SHARE_CODE_MAX } from '../../../base/constants';
import { problemText, t } from '../../../i18n/messages';
import { call, notifyError } from '../../api';
import { useSession } from '../../api/session/useSession';
import { Dialog } from '../../ui/Dialog';
import { type Shareable, ShareForm } from './ShareForm';
import { ShareReceiver } from './ShareReceiver';
import classes from './share.module.css';

interface Props {
  /** The templates to share: one or several. */
  templets: readonly Shareable[];
  opened: boolean;
  /** @param shared whether all of them were shared */
  onClose(shared: boolean): void;
}

/** Shares templates with a partner by share code. */
export function ShareDialog({ opened, ...props }: Props) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      opened={opened}
      onClose={() => props.onClose(false)}
      title={t('share')}
      size={500}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      withCloseButton={!busy}
    >
      <Fields {...props} onBusy={setBusy} />
    </Dialog>
  );
}

const Fields = observer(function Fields({
  templets,
  onClose,
  onBusy,
}: Omit<Props, 'opened'> & { onBusy(busy: boolean): void }) {
  const [form] = useState(() => new ShareForm(templets, { call }));
  const { session } = useSession();
  const [receiver] = useState(() => new ShareReceiver({ call }, () => session.account?.shareCode));
  // The state when it opened: while it closes there may be none.
  const { busy, problem, failed, templets: shared } = form;
  const submit = async () => {
    onBusy(true);
    if (await form.submit().finally(() => onBusy(false))) {
      notifications.show({ color: 'green', message: t('shareOk') });
      onClose(true);
    } else if (form.reason && form.failed.length === 0) notifyError(form.reason);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap="md">
        <Text size="sm" c="dimmed" className={classes.what}>
          {shared.length === 1
            ? t('shareOne', { name: shared[0]!.name })
            : t('shareSeveral', { n: shared.length })}
        </Text>
        <TextInput
          data-autofocus
          size="md"
          label={t('shareCodeOf')}
          placeholder={t('shareReq')}
          autoComplete="off"
          spellCheck={false}
          maxLength={SHARE_CODE_MAX}
          disabled={busy}
          value={form.code}
          error={problem ? problemText(problem) : form.reason !== undefined && failed.length === 0}
          description={
            <>
              {t('shareHint')}
              <Anchor
                component={Link}
                to="/setting/personal"
                fz="inherit"
                underline="always"
                ms={8}
                onClick={() => onClose(false)}
              >
                {t('shareOwnCode')}
              </Anchor>
            </>
          }
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          onChange={(event) => {
            form.setCode(event.currentTarget.value);
            void receiver.look(event.currentTarget.value);
          }}
        />
        <Receiver receiver={receiver} />
        {failed.length > 0 && (
          <div className={classes.failed} role="alert">
            <IconAlertTriangle size={18} />
            <div>
              <strong>{form.reason}</strong>
              <ul>
                {failed.map(({ templetId, name, reason }) => (
                  <li key={templetId}>
                    <span>{name}</span>
                    <small>{reason}</small>
                  </li>
                ))}
              </ul>
            </div>
          </div>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" disabled={busy} onClick={() => onClose(false)}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t(failed.length > 0 ? 'shareAgain' : 'confirm')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
});

/** Whom the code belongs to, before anything is sent. */
const Receiver = observer(function Receiver({ receiver: { found } }: { receiver: ShareReceiver }) {
  return (
    <div role="status" className={classes.receiver} data-bad={found?.refused !== undefined || undefined}>
      {found?.person && (
        <>
          <IconUserCheck size={18} aria-hidden />
          <span>
            {t(found.person.phoneEnd ? 'shareGoesToPhone' : 'shareGoesTo', {
              name: found.person.nickName,
              end: found.person.phoneEnd,
            })}
          </span>
        </>
      )}
      {found?.refused && (
        <>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{t(found.refused)}</span>
        </>
      )}
    </div>
  );
});
