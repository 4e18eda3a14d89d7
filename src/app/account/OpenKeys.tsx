import { Anchor, Badge, Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { call, notifyError } from '../api';
import { Confirm } from '../ui/Confirm';
import { KeyUses } from './KeyUses';
import { KeyWebhook } from './KeyWebhook';
import { NewKeyDialog } from './NewKeyDialog';
import { type OpenKey, OpenKeysStore } from './OpenKeysStore';
import classes from './personal.module.css';
import { Row } from './Row';
import { timeText } from './timeText';

/** The page that describes the open API. */
const REFERENCE = '/open/v1/';

/** Keys with which other software reads templates and renders labels. */
export const OpenKeys = observer(function OpenKeys() {
  const [store] = useState(() => new OpenKeysStore({ call, notify: notifyError }));
  const [isNew, setIsNew] = useState(false);
  const [revoked, setRevoked] = useState<OpenKey>();
  const [used, setUsed] = useState<OpenKey>();
  const [hooked, setHooked] = useState<OpenKey>();
  useEffect(() => void store.load(), [store]);
  return (
    <section className={classes.section} aria-labelledby="me-open">
      <h2 id="me-open">{t('meOpen')}</h2>
      <p className={classes.about}>
        {t('meOpenHint')}{' '}
        <Anchor href={REFERENCE} target="_blank" inherit underline="always">
          {t('meOpenReference')}
        </Anchor>
      </p>
      {store.failure !== undefined && (
        <p className={classes.failure} role="alert">
          {t('meOpenFailed', { reason: store.failure })}
        </p>
      )}
      {store.keys?.map((key) => (
        <Row key={key.id} label={key.name} hint={<KeyFacts of={key} />}>
          <code>{key.start}…</code>
          {key.scopes.map((scope) => (
            <Badge key={scope} variant="default" tt="none" fw={500}>
              {scope}
            </Badge>
          ))}
          <Group gap="xs" ms="auto">
            <Button variant="default" size="xs" onClick={() => setUsed(key)}>
              {t('meKeyUses')}
            </Button>
            <Button variant="default" size="xs" onClick={() => setHooked(key)}>
              {t('meHook')}
            </Button>
            <Button variant="default" c="var(--lw-error-ink)" size="xs" onClick={() => setRevoked(key)}>
              {t('meKeyRevoke')}
            </Button>
          </Group>
        </Row>
      ))}
      <Row label={t('meKey')}>
        <Button variant="default" size="xs" onClick={() => setIsNew(true)}>
          {t('meKeyNew')}
        </Button>
      </Row>
      <NewKeyDialog store={store} opened={isNew} onClose={() => setIsNew(false)} />
      <KeyUses store={store} of={used} onClose={() => setUsed(undefined)} />
      <KeyWebhook store={store} of={hooked} onClose={() => setHooked(undefined)} />
      <Confirm
        text={revoked && t('meKeyRevokeText', { name: revoked.name })}
        title={t('meKeyRevokeTitle')}
        action={t('meKeyRevoke')}
        grave
        run={async () => revoked && store.revoke(revoked.id)}
        onClose={() => setRevoked(undefined)}
      />
    </section>
  );
});

function KeyFacts({ of: { perMinute, useTime, expireTime } }: { of: OpenKey }) {
  const used = useTime === null ? t('meKeyUnused') : t('meKeyUsed', { time: timeText(useTime) });
  const expires = expireTime === null ? t('meKeyEndless') : t('meKeyExpires', { time: timeText(expireTime) });
  return <>{[used, expires, t('meKeyLimit', { n: perMinute })].join(' · ')}</>;
}
