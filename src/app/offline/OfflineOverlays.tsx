import { Button, Group, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../i18n/messages';
import { formatTime } from '../../label/moment';
import type { Waiting } from '../library/cloud/outboxRepository';
import { Dialog } from '../ui/Dialog';
import { Conflicts } from './Conflicts';
import { useOffline } from './context';
import type { OfflineStore } from './OfflineStore';
import classes from './offline.module.css';
import { saveCopy } from './saveCopy';

/** Dialogs: the queue for the server, a conflict, and a new version of the app. */
export default observer(function OfflineOverlays() {
  const { offline } = useOffline();
  if (!offline) return null;
  return (
    <>
      <Outbox offline={offline} />
      <Conflicts offline={offline} />
      {offline.update && <Update update={offline.update} />}
    </>
  );
});

const Outbox = observer(function Outbox({ offline }: { offline: OfflineStore }) {
  const { outbox, away, opened } = offline;
  const [dropped, setDropped] = useState<Waiting>();
  return (
    <>
      <Dialog
        opened={opened}
        onClose={() => offline.show(false)}
        title={t('offlineTitle')}
        size={520}
        zIndex={320}
      >
        <p className={classes.why}>{t(away ? 'offlineAway' : 'offlineBack')}</p>
        {outbox.waiting.length === 0 && (
          <Text size="sm" ta="center" py="md" c="dimmed">
            {t('offlineNone')}
          </Text>
        )}
        <ul className={classes.list} aria-label={t('offlineTitle')}>
          {outbox.waiting.map((one) => (
            <Row key={one.id} one={one} offline={offline} drop={() => setDropped(one)} />
          ))}
        </ul>
        {away && (
          <Group justify="flex-end" mt="lg">
            <Button size="sm" variant="light" onClick={() => void offline.look()}>
              {t('offlineRetry')}
            </Button>
          </Group>
        )}
      </Dialog>
      <Dialog
        opened={dropped !== undefined}
        onClose={() => setDropped(undefined)}
        title={t('offlineDrop')}
        size={420}
        zIndex={330}
      >
        <Text size="sm" lh={1.7}>
          {t('offlineDropAsk', { name: dropped?.name ?? '' })}
        </Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" size="sm" onClick={() => setDropped(undefined)}>
            {t('cancel')}
          </Button>
          <Button
            color="red.8"
            size="sm"
            onClick={() => {
              if (dropped) void outbox.drop(dropped.id);
              setDropped(undefined);
            }}
          >
            {t('offlineDrop')}
          </Button>
        </Group>
      </Dialog>
    </>
  );
});

interface RowProps {
  one: Waiting;
  offline: OfflineStore;
  drop(): void;
}

function stateOf({ id, conflict, refused }: Waiting, sending: string | undefined): string {
  if (conflict) return t('offlineConflict');
  if (refused) return t('offlineRefused', { reason: refused.reason });
  return t(sending === id ? 'offlineOnWay' : 'offlineWaiting');
}

const Row = observer(function Row({ one, offline, drop }: RowProps) {
  const { outbox } = offline;
  const { id, name, time, target, conflict, refused } = one;
  const at = formatTime(new Date(time), 'MM-DD HH:mm');
  const stores = useOffline();
  const retry = async () => {
    await outbox.retry(id);
    await offline.look();
  };
  const again = refused?.lost ? (
    <Button size="compact-xs" variant="light" onClick={() => void saveCopy(stores, one, name)}>
      {t('offlineAsNew')}
    </Button>
  ) : (
    <Button size="compact-xs" variant="light" onClick={() => void retry()}>
      {t('offlineAgain')}
    </Button>
  );
  return (
    <li>
      <div>
        <strong title={name}>{name}</strong>
        <small data-bad={conflict || refused ? true : undefined}>
          {'folderId' in target ? `${t('offlineNew')} · ` : ''}
          {at} · {stateOf(one, outbox.sending)}
        </small>
      </div>
      {conflict && (
        <Button size="compact-xs" onClick={() => offline.decide(id)}>
          {t('offlineDecide')}
        </Button>
      )}
      {refused && again}
      <Button size="compact-xs" variant="subtle" color="gray" onClick={drop}>
        {t('offlineDrop')}
      </Button>
    </li>
  );
});

/** A new version waits for the user; it is not available while a job is being sent. */
const Update = observer(function Update({ update }: { update: () => void }) {
  const { isPrinting } = useOffline();
  const [later, setLater] = useState(false);
  if (later) return null;
  return (
    <section className={classes.update} role="status">
      <strong>{t('updateReady')}</strong>
      <p>{t(isPrinting ? 'updateBusy' : 'updateHint')}</p>
      <Group justify="flex-end" gap="xs">
        <Button size="xs" variant="default" onClick={() => setLater(true)}>
          {t('updateLater')}
        </Button>
        <Button size="xs" disabled={isPrinting} onClick={update}>
          {t('updateNow')}
        </Button>
      </Group>
    </section>
  );
});
