import { Button, Group, Pagination, SegmentedControl, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconInbox, IconSend } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../../i18n/messages';
import { call, notifyError } from '../../api';
import { Confirm } from '../../ui/Confirm';
import { PageHead } from '../../ui/PageFrame';
import library from '../library.module.css';
import { editorAt } from '../useLibrary';
import { OwnShareCode } from './OwnShareCode';
import { ShareCard } from './ShareCard';
import { type ShareRecord, ShareRecords, type ShareType } from './ShareRecords';
import classes from './share.module.css';

const SKELETONS = 8;

/** The labels the user received from partners, and those sent to them. */
export default observer(function Shares() {
  const navigate = useNavigate();
  const [store] = useState(() => new ShareRecords({ call }, notifyError));
  const [removed, setRemoved] = useState<ShareRecord>();
  // Reloads whenever the page comes into view.
  useEffect(() => void store.load(), [store]);
  const save = async (record: ShareRecord) => {
    const templetId = await store.save(record);
    if (templetId !== undefined) void navigate(editorAt(templetId, 'edit'));
  };
  return (
    <section className={`${library.main} ${classes.page}`} aria-label={t('menuShares')}>
      <PageHead inset title={t('menuShares')} actions={<OwnShareCode />} />
      <div className={library.toolbar}>
        <SegmentedControl
          size="sm"
          aria-label={t('shareWhich')}
          value={String(store.shareType)}
          onChange={(value) => void store.show(Number(value) as ShareType)}
          data={[
            { value: '2', label: t('shareReceived') },
            { value: '1', label: t('shareSent') },
          ]}
        />
        {store.total !== undefined && store.total > 0 && (
          <span className={library.count}>{t('shareTotal', { n: store.total })}</span>
        )}
      </div>
      <Body store={store} save={(record) => void save(record)} remove={setRemoved} />
      <Confirm
        text={removed && t('shareRemoveText', { name: removed.name })}
        title={t('shareRemove')}
        action={t('remove')}
        grave
        run={async () => removed && store.remove(removed)}
        onClose={() => setRemoved(undefined)}
      />
    </section>
  );
});

interface BodyProps {
  store: ShareRecords;
  save(record: ShareRecord): void;
  remove(record: ShareRecord): void;
}

const Body = observer(function Body({ store, save, remove }: BodyProps) {
  if (store.total === undefined) return store.failure === undefined ? <Waiting /> : <Failed store={store} />;
  if (store.empty) return <Nothing shareType={store.shareType} />;
  return (
    <>
      {store.failure !== undefined && (
        <div className={library.bad} role="alert">
          <IconAlertTriangle size={16} />
          {store.failure}
          <Button size="compact-xs" variant="default" onClick={() => void store.load()}>
            {t('shareRetry')}
          </Button>
        </div>
      )}
      <div className={classes.scroll}>
        <ul className={classes.cards} aria-busy={store.loading}>
          {store.rows.map((record) => (
            <ShareCard
              key={record.shareId}
              record={record}
              busy={store.busy.has(record.shareId)}
              save={save}
              remove={remove}
            />
          ))}
        </ul>
        {store.pages > 1 && (
          <Pagination
            className={classes.pager}
            size="sm"
            aria-label={t('sharePages')}
            total={store.pages}
            value={store.pageNumber}
            onChange={(page) => void store.turn(page)}
            getItemProps={(page) => ({ 'aria-label': t('sharePage', { n: page }) })}
            getControlProps={(control) => ({
              'aria-label': t(control === 'previous' ? 'sharePrevious' : 'shareNext'),
            })}
          />
        )}
      </div>
    </>
  );
});

function Waiting() {
  return (
    <Group p={20} gap={16} align="flex-start" role="status" aria-label={t('loading')}>
      {Array.from({ length: SKELETONS }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={i} width={240} height={258} radius={10} />
      ))}
    </Group>
  );
}

function Failed({ store }: { store: ShareRecords }) {
  return (
    <div className={library.state} role="alert">
      <IconCloudOff size={46} stroke={1.2} />
      <strong>{t('shareFailed')}</strong>
      <p>{store.failure}</p>
      <Button onClick={() => void store.load()}>{t('shareRetry')}</Button>
    </div>
  );
}

function Nothing({ shareType }: { shareType: ShareType }) {
  const Icon = shareType === 1 ? IconSend : IconInbox;
  return (
    <div className={library.state}>
      <Icon size={46} stroke={1.2} />
      <strong>{t(shareType === 1 ? 'shareNoneSent' : 'shareNoneReceived')}</strong>
      <p>{t(shareType === 1 ? 'shareNoneSentHint' : 'shareNoneReceivedHint')}</p>
    </div>
  );
}
