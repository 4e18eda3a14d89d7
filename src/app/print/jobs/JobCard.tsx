import { Button, NumberInput, Popover, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPrinter, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { language, problemText, t } from '../../../i18n/messages';
import { isOver, type JobStatus } from '../../../printing/protocol';
import { amount } from '../../ui/format';
import { jobStates } from '../link/words';
import { toCome } from './history';
import { JobFolders } from './JobFolders';
import type { JobsStore } from './JobsStore';
import classes from './jobs.module.css';
import { LabelsInDoubt } from './LabelsInDoubt';
import { rangeWords } from './labels';
import { SkippedList } from './SkippedList';

interface Props {
  jobs: JobsStore;
  job: JobStatus;
}

/** One job: its progress, the state of its labels, and its actions. */
export const JobCard = observer(function JobCard({ jobs, job }: Props) {
  const { title, state, count, sent, opened, problem, doubt } = job;
  const when = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'short' });
  const isDeserted = problem?.key === 'svcDeserted' && !isOver(state);
  const name = title || t('statusUntitled');
  return (
    <article className={classes.job} aria-label={name}>
      <header>
        <h2 title={name}>{name}</h2>
        <span className={classes.state} data-state={state}>
          {t(jobStates[state])}
        </span>
        <time dateTime={new Date(opened).toISOString()}>{when.format(opened)}</time>
      </header>
      {!isOver(state) && (
        <Progress
          value={(sent / count) * 100}
          size="sm"
          radius="xl"
          color={state === 'printing' ? 'brand' : 'gray'}
          transitionDuration={200}
          aria-label={t('statusProgress')}
        />
      )}
      <Counts job={job} />
      {isDeserted ? (
        <p className={classes.why}>
          <strong>{t('jobsDeserted')}</strong> {t('jobsDesertedHint')}
        </p>
      ) : (
        problem && doubt.length === 0 && <p className={classes.why}>{problemText(problem)}</p>
      )}
      {doubt.length > 0 && <LabelsInDoubt jobs={jobs} job={job} />}
      <Where job={job} />
      <JobFolders job={job} />
      <LeftRows jobs={jobs} job={job} />
      <Actions jobs={jobs} job={job} />
    </article>
  );
});

/** Asked = printed + skipped + in doubt + still to come. */
function Counts({ job }: { job: JobStatus }) {
  const { count, sent, skipped, doubt } = job;
  const doubtful = doubt.reduce((sum, { from, to }) => sum + to - from, 0);
  const parts = [
    ['statusPrinted', sent, true],
    ['statusSkipped', skipped, skipped > 0],
    ['statusDoubtful', doubtful, doubtful > 0],
    ['statusToCome', toCome(job), toCome(job) > 0],
  ] as const;
  return (
    <dl className={classes.counts}>
      <div>
        <dt>{t('statusAsked')}</dt>
        <dd>{amount(count)}</dd>
      </div>
      {parts
        .filter(([, , shown]) => shown)
        .map(([key, n]) => (
          <div key={key} data-kind={key}>
            <dt>{t(key)}</dt>
            <dd>{amount(n)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** The labels by printer; a single printer is named elsewhere. */
function Where({ job: { printers, ranges } }: { job: JobStatus }) {
  if (printers.length === 1) {
    return (
      <p className={classes.where}>
        <IconPrinter size={14} /> {printers[0]}
      </p>
    );
  }
  return (
    <ul className={classes.where} aria-label={t('jobsPrintedBy')}>
      {printers.map((printer) => {
        const own = ranges.filter((range) => range.printer === printer);
        const n = own.reduce((sum, { from, to }) => sum + to - from, 0);
        return (
          <li key={printer}>
            <IconPrinter size={14} />
            <b>{printer}</b> {t('printSheets', { n: amount(n) })}
            {own.length > 0 && <small>{own.map(rangeWords).join(', ')}</small>}
          </li>
        );
      })}
    </ul>
  );
}

/** The rows it left out, if this browser knows them, and the way to print them once they are repaired. */
const LeftRows = observer(function LeftRows({ jobs, job: { jobId, state } }: Props) {
  // A job's rows are stored when it starts, and change when a later job prints them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads them again for each state
  useEffect(() => void jobs.readLeft(jobId), [jobs, jobId, state]);
  const left = jobs.left.get(jobId);
  if (!left) return null;
  return (
    <SkippedList left={left}>
      {(n) => (
        <Button
          component={Link}
          to={`/edit?skipped=${jobId}`}
          size="compact-sm"
          variant="light"
          leftSection={<IconPrinter size={14} />}
          onClick={() => jobs.show(false)}
        >
          {t('jobsRepeat', { n: amount(n) })}
        </Button>
      )}
    </SkippedList>
  );
});

function Actions({ jobs, job }: Props) {
  const { jobId, state } = job;
  const over = isOver(state);
  return (
    <footer>
      {!over && state !== 'cancelling' && (
        <>
          {state === 'paused' ? (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconPlayerPlay size={14} />}
              onClick={() => void jobs.resume(jobId)}
            >
              {t('statusResume')}
            </Button>
          ) : (
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconPlayerPause size={14} />}
              onClick={() => void jobs.pause(jobId)}
            >
              {t('statusPause')}
            </Button>
          )}
          <Cancel jobs={jobs} job={job} />
        </>
      )}
      {job.accepted > 0 && !jobs.isRemote(jobId) && <Reprint jobs={jobs} job={job} />}
    </footer>
  );
}

/** Labels that were not printed will not be; asks for confirmation. */
function Cancel({ jobs, job }: Props) {
  const [opened, setOpened] = useState(false);
  return (
    <Popover opened={opened} onChange={setOpened} shadow="md" width={260} trapFocus withinPortal={false}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconX size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {t('jobsCancel')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.ask}>
        {t('statusCancelWhy')}
        <Button
          size="compact-sm"
          color="red"
          onClick={() => {
            setOpened(false);
            void jobs.cancel(job.jobId);
          }}
        >
          {t('jobsCancelSure')}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
}

/** Prints any range of the received labels again. */
function Reprint({ jobs, job: { jobId, accepted } }: Props) {
  const [opened, setOpened] = useState(false);
  const [from, setFrom] = useState<number | string>(1);
  const [to, setTo] = useState<number | string>(accepted);
  const good =
    typeof from === 'number' && typeof to === 'number' && from >= 1 && from <= to && to <= accepted;
  const print = () => {
    if (!good) return;
    setOpened(false);
    void jobs.reprint(jobId, from - 1, to);
  };
  return (
    <Popover opened={opened} onChange={setOpened} shadow="md" width={280} trapFocus withinPortal={false}>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPrinter size={14} />}
          onClick={() => setOpened(!opened)}
        >
          {t('jobsReprint')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <form
          className={classes.ask}
          onSubmit={(event) => {
            event.preventDefault();
            print();
          }}
        >
          {t('jobsReprintOf')}
          <div className={classes.range}>
            <NumberInput
              size="xs"
              aria-label={t('jobsFrom')}
              min={1}
              max={accepted}
              allowDecimal={false}
              value={from}
              onChange={setFrom}
              error={!good}
            />
            –
            <NumberInput
              size="xs"
              aria-label={t('jobsTo')}
              min={1}
              max={accepted}
              allowDecimal={false}
              value={to}
              onChange={setTo}
              error={!good}
            />
          </div>
          <Button type="submit" size="compact-sm" disabled={!good}>
            {t('jobsReprintGo')}
          </Button>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
