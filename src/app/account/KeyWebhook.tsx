import { Button, Group, Loader, ScrollArea, Stack, Table, TextInput } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import { Dialog } from '../ui/Dialog';
import type { HookState, OpenKey, OpenKeysStore } from './OpenKeysStore';
import classes from './personal.module.css';
import { timeText } from './timeText';

interface Props {
  store: OpenKeysStore;
  /** The key whose webhook is shown; undefined while the dialog is closed. */
  of: OpenKey | undefined;
  onClose(): void;
}

const STATES: Record<HookState['deliveries'][number]['state'], MessageKey> = {
  waiting: 'meHookWaiting',
  delivered: 'meHookDelivered',
  failed: 'meHookFailed',
};

/** The address that is notified of a key's events, and what was sent to it. */
export function KeyWebhook({ store, of, onClose }: Props) {
  return (
    <Dialog opened={of !== undefined} onClose={onClose} title={t('meHook')} subtitle={of?.name} size={640}>
      {of && <Hook key={of.id} store={store} id={of.id} onClose={onClose} />}
    </Dialog>
  );
}

function Hook({ store, id, onClose }: Omit<Props, 'of'> & { id: number }) {
  const [state, setState] = useState<HookState>();
  const [url, setUrl] = useState('');
  const [secret, setSecret] = useState<string>();
  const load = useCallback(async () => {
    const found = await store.webhook(id);
    if (!found) return onClose();
    setState(found);
    setUrl(found.webhook?.url ?? '');
  }, [store, id, onClose]);
  useEffect(() => void load(), [load]);
  if (!state) return <Loader size="sm" aria-label={t('meHook')} />;
  const save = async () => {
    const made = await store.setWebhook(id, url.trim());
    if (made === undefined) return;
    setSecret(made);
    await load();
  };
  const act = async (work: Promise<boolean>) => {
    if (await work) await load();
  };
  return (
    <Stack gap="md">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Stack gap="xs">
          <TextInput
            label={t('meHookUrl')}
            description={t('meHookHint')}
            placeholder="https://"
            maxLength={500}
            data-autofocus
            value={url}
            onChange={(event) => setUrl(event.currentTarget.value)}
          />
          <Group justify="flex-end" gap="xs">
            {state.webhook && (
              <>
                <Button variant="default" onClick={() => void act(store.removeWebhook(id))}>
                  {t('meHookRemove')}
                </Button>
                <Button variant="default" onClick={() => void act(store.testWebhook(id))}>
                  {t('meHookTest')}
                </Button>
              </>
            )}
            <Button type="submit" disabled={url.trim() === ''}>
              {t('meHookSave')}
            </Button>
          </Group>
        </Stack>
      </form>
      {secret !== undefined && (
        <TextInput
          label={t('meHookSecret')}
          description={t('meHookSecretHint')}
          readOnly
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
          styles={{ input: { fontFamily: 'monospace' } }}
        />
      )}
      {state.webhook && <Deliveries of={state.deliveries} />}
    </Stack>
  );
}

function Deliveries({ of }: { of: HookState['deliveries'] }) {
  if (of.length === 0) return <p className={classes.about}>{t('meHookNone')}</p>;
  return (
    <ScrollArea.Autosize mah={300}>
      <Table aria-label={t('meHookLog')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('meUseTime')}</Table.Th>
            <Table.Th>{t('meHookEvent')}</Table.Th>
            <Table.Th>{t('meHookResult')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {of.map(({ id, type, state, attempts, status, reason, createTime }) => (
            <Table.Tr key={id}>
              <Table.Td>{timeText(createTime)}</Table.Td>
              <Table.Td>{type}</Table.Td>
              <Table.Td>
                {[t(STATES[state]), status ?? reason, t('meHookTries', { n: attempts })]
                  .filter((part) => part !== null)
                  .join(' · ')}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollArea.Autosize>
  );
}
