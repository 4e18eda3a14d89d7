import { Badge, Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import classes from '../personal.module.css';
import { Row } from '../Row';
import { timeText } from '../timeText';
import type { FleetJob, FleetStore } from './FleetStore';
import { JOB_WORDS } from './words';

/** The jobs of the account with what can be done about them. */
export const JobRows = observer(function JobRows({ store }: { store: FleetStore }) {
  return (
    <section className={classes.section} aria-labelledby="fleet-jobs">
      <h2 id="fleet-jobs">{t('fleetJobs')}</h2>
      {store.jobs.length === 0 && <p className={classes.about}>{t('fleetNoJobs')}</p>}
      {store.jobs.map((job) => (
        <Row key={job.id} label={job.title || job.printer} hint={<JobFacts of={job} />}>
          <Badge variant="default" tt="none" fw={500}>
            {t(JOB_WORDS[job.state])}
          </Badge>
          <JobActions store={store} job={job} />
        </Row>
      ))}
      {store.hasMore && (
        <Row label="">
          <Button variant="default" size="xs" onClick={() => void store.more()}>
            {t('fleetMore')}
          </Button>
        </Row>
      )}
    </section>
  );
});

function JobFacts({ of: job }: { of: FleetJob }) {
  const { asked, printed, skipped, inDoubt, toCome, printer, createTime, reason } = job;
  const counts = t('fleetCounts', { asked, printed, skipped, inDoubt, toCome });
  return <>{[timeText(createTime), printer, counts, reason].filter(Boolean).join(' · ')}</>;
}

function JobActions({
  store,
  job: { id, state, wanted, inDoubt, endTime },
}: {
  store: FleetStore;
  job: FleetJob;
}) {
  const isOpen = endTime === null;
  const isPaused = wanted === 'pause' || state === 'paused';
  const button = (
    word: 'fleetPause' | 'fleetResume' | 'fleetCancel' | 'fleetReprint' | 'fleetSkip',
    run: () => void,
  ) => (
    <Button variant="default" size="xs" onClick={run}>
      {t(word)}
    </Button>
  );
  return (
    <Group gap="xs" ms="auto">
      {inDoubt > 0 && isOpen && button('fleetReprint', () => void store.decide(id, 'reprint'))}
      {inDoubt > 0 && button('fleetSkip', () => void store.decide(id, 'skip'))}
      {isOpen && wanted !== 'cancel' && (
        <>
          {isPaused
            ? button('fleetResume', () => void store.control(id, 'run'))
            : button('fleetPause', () => void store.control(id, 'pause'))}
          {button('fleetCancel', () => void store.control(id, 'cancel'))}
        </>
      )}
    </Group>
  );
}
