import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { t } from '../../../i18n/messages';
import { call, notifyError } from '../../api';
import { Confirm } from '../../ui/Confirm';
import { NameDialog } from '../../ui/NameDialog';
import { PageFrame } from '../../ui/PageFrame';
import classes from '../personal.module.css';
import { Row } from '../Row';
import { timeText } from '../timeText';
import { CodeDialog } from './CodeDialog';
import { type FleetAgent, FleetStore } from './FleetStore';
import { JobRows } from './JobRows';
import { PrinterTable } from './PrinterTable';

/** How often the page is read again while it is open, ms. */
const EVERY = 3_000;

/** The print services that print for the account, their printers, and its jobs. */
export default observer(function Fleet() {
  const [store] = useState(() => new FleetStore({ call, notify: notifyError }));
  const [removed, setRemoved] = useState<FleetAgent>();
  const [renamed, setRenamed] = useState<FleetAgent>();
  useEffect(() => {
    void store.load();
    const timer = setInterval(() => void store.load(), EVERY);
    return () => clearInterval(timer);
  }, [store]);
  return (
    <PageFrame
      width="wide"
      title={t('menuFleet')}
      hint={t('fleetHint')}
      actions={
        <Button size="sm" onClick={() => void store.makeCode()}>
          {t('fleetAdd')}
        </Button>
      }
    >
      {store.failure !== undefined && (
        <p className={classes.failure} role="alert">
          {t('fleetFailed', { reason: store.failure })}
        </p>
      )}
      <section className={classes.section} aria-labelledby="fleet-agents">
        <h2 id="fleet-agents">{t('fleetAgents')}</h2>
        {store.agents?.length === 0 && <p className={classes.about}>{t('fleetNoAgents')}</p>}
        {store.agents?.map((agent) => (
          <Row key={agent.id} label={agent.name} hint={<AgentFacts of={agent} />}>
            <Group gap="xs" ms="auto">
              <Button variant="default" size="xs" onClick={() => setRenamed(agent)}>
                {t('fleetRename')}
              </Button>
              <Button variant="default" c="var(--lw-error-ink)" size="xs" onClick={() => setRemoved(agent)}>
                {t('fleetRemove')}
              </Button>
            </Group>
          </Row>
        ))}
      </section>
      <PrinterTable store={store} />
      <JobRows store={store} />
      <CodeDialog store={store} />
      <NameDialog
        opened={renamed !== undefined}
        title={t('fleetRename')}
        label={t('fleetName')}
        name={renamed?.name ?? ''}
        maxLength={100}
        missing={t('fleetNameMissing')}
        save={async (name) => renamed && store.rename(renamed.id, name)}
        onClose={() => setRenamed(undefined)}
      />
      <Confirm
        text={removed && t('fleetRemoveText', { name: removed.name })}
        title={t('fleetRemoveTitle')}
        action={t('fleetRemove')}
        grave
        run={async () => removed && store.remove(removed.id)}
        onClose={() => setRemoved(undefined)}
      />
    </PageFrame>
  );
});

function AgentFacts({ of: { seenTime, version, os, cut } }: { of: FleetAgent }) {
  const seen = seenTime === null ? t('fleetNever') : t('fleetSeen', { time: timeText(seenTime) });
  const reason = cut === undefined ? '' : t('fleetCut', { reason: cut });
  return <>{[reason, seen, version, os].filter(Boolean).join(' · ')}</>;
}
