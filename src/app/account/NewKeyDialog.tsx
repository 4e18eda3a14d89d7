import { Button, Checkbox, CopyButton, Group, Select, Stack, Textarea, TextInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import type { MessageKey } from '../../base/messages';
import { KEY_NAME_MAX, MAX_PER_MINUTE, PER_MINUTE, SCOPES, type Scope } from '../../base/openApi';
import { t } from '../../i18n/messages';
import { Dialog } from '../ui/Dialog';
import { NumberField } from '../ui/NumberField';
import type { OpenKeysStore } from './OpenKeysStore';
import classes from './personal.module.css';

interface Props {
  store: OpenKeysStore;
  opened: boolean;
  onClose(): void;
}

const ABOUT: Record<Scope, MessageKey> = {
  'templates:read': 'meScopeTemplates',
  render: 'meScopeRender',
  print: 'meScopePrint',
  'jobs:read': 'meScopeJobs',
};
/** Days until a key expires, as a menu's values; '' for no end. */
const DAYS = ['30', '90', '365', ''] as const;

/** Makes a key and shows it, once. */
export const NewKeyDialog = observer(function NewKeyDialog({ store, opened, onClose }: Props) {
  const close = () => {
    store.forget();
    onClose();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('meKeyNew')} size={480} closeOnClickOutside={false}>
      {store.secret === undefined ? (
        <Fields store={store} onClose={close} />
      ) : (
        <Made secret={store.secret} onClose={close} />
      )}
    </Dialog>
  );
});

function Fields({ store, onClose }: Omit<Props, 'opened'>) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<Scope[]>([...SCOPES]);
  const [perMinute, setPerMinute] = useState(PER_MINUTE);
  const [days, setDays] = useState<string>('365');
  const [isBusy, setIsBusy] = useState(false);
  const isReady = name.trim() !== '' && scopes.length > 0;
  const create = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    const made = await store.create({ name, scopes, perMinute, ...(days !== '' && { days: Number(days) }) });
    // The fields are gone once it is made.
    if (!made) setIsBusy(false);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void create();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('meKeyName')}
          placeholder={t('meKeyNameHint')}
          maxLength={KEY_NAME_MAX}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox.Group
          label={t('meKeyScopes')}
          value={scopes}
          onChange={(chosen) => setScopes(SCOPES.filter((scope) => chosen.includes(scope)))}
        >
          <Stack gap="xs" mt={6}>
            {SCOPES.map((scope) => (
              <Checkbox key={scope} value={scope} label={t(ABOUT[scope])} description={scope} />
            ))}
          </Stack>
        </Checkbox.Group>
        <NumberField
          size="sm"
          label={t('meKeyPerMinute')}
          allowDecimal={false}
          min={1}
          max={MAX_PER_MINUTE}
          value={perMinute}
          onSet={setPerMinute}
        />
        <Select
          label={t('meKeyDays')}
          allowDeselect={false}
          data={DAYS.map((value) => ({
            value,
            label: value === '' ? t('meKeyEndless') : t('meKeyDaysOf', { n: Number(value) }),
          }))}
          value={days}
          onChange={(value) => value !== null && setDays(value)}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy} disabled={!isReady}>
            {t('meKeyMake')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function Made({ secret, onClose }: { secret: string; onClose(): void }) {
  return (
    <Stack gap="md">
      <p className={classes.failure} role="note">
        <strong>{t('meKeyOnce')}</strong>
        <br />
        {t('meKeyOnceHint')}
      </p>
      <Textarea
        label={t('meKey')}
        readOnly
        rows={2}
        value={secret}
        onFocus={(event) => event.currentTarget.select()}
        classNames={{ input: classes.secret }}
      />
      <Group justify="flex-end" gap="xs">
        <CopyButton value={secret}>
          {({ copied, copy }) => (
            <Button variant="default" data-autofocus onClick={copy}>
              {t(copied ? 'meKeyCopied' : 'meKeyCopy')}
            </Button>
          )}
        </CopyButton>
        <Button onClick={onClose}>{t('meKeyDone')}</Button>
      </Group>
    </Stack>
  );
}
