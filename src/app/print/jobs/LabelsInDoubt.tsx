import { Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { problemText, t } from '../../../i18n/messages';
import type { JobStatus } from '../../../printing/protocol';
import { HelpLink } from '../../help/HelpLink';
import type { RowsOf } from './JobSender';
import type { JobsStore } from './JobsStore';
import classes from './jobs.module.css';
import { labelWords } from './labels';

/** Labels named one by one; a printer without feedback has few in doubt, and the rest is handled together. */
const MOST = 20;

/** Labels in doubt: each named with its row, for the user to decide. */
export const LabelsInDoubt = observer(function LabelsInDoubt({
  jobs,
  job,
}: {
  jobs: JobsStore;
  job: JobStatus;
}) {
  const { jobId, doubt, problem } = job;
  const [rowsOf, setRowsOf] = useState<{ of?: RowsOf | undefined }>({});
  useEffect(() => void jobs.rowsOf(jobId).then((of) => setRowsOf({ of })), [jobs, jobId]);
  return (
    <section className={classes.doubts} role="alert">
      {problem && <p>{problemText(problem)}</p>}
      {doubt.map(({ printer, from, to }) => {
        const named = Array.from({ length: Math.min(MOST, to - from) }, (_, i) => from + i);
        const rest = from + named.length;
        return (
          <div key={`${printer} ${from}`}>
            <header>
              <strong>{t('jobsDoubt', { n: to - from, printer })}</strong>
              <span>
                <Choice jobs={jobs} job={job} from={from} to={to} all={to - from > 1} />
              </span>
            </header>
            {to - from > 1 || rowsOf.of ? (
              <ul>
                {named.map((label) => (
                  <li key={label}>
                    {labelWords(label, rowsOf.of)}
                    {to - from > 1 && <Choice jobs={jobs} job={job} from={label} to={label + 1} />}
                  </li>
                ))}
                {rest < to && (
                  <li>
                    {t('jobsMoreDoubt', { n: to - rest })}
                    <Choice jobs={jobs} job={job} from={rest} to={to} />
                  </li>
                )}
              </ul>
            ) : (
              <p>{labelWords(from, undefined)}</p>
            )}
          </div>
        );
      })}
      <small>{t('jobsDoubtHint')}</small> <HelpLink topic="help-common#doubt" />
    </section>
  );
});

interface ChoiceProps {
  jobs: JobsStore;
  job: JobStatus;
  from: number;
  to: number;
  all?: boolean;
}

function Choice({ jobs, job: { jobId }, from, to, all = false }: ChoiceProps) {
  return (
    <span className={classes.choice}>
      <Button size="compact-xs" variant="light" onClick={() => void jobs.resolve(jobId, from, to, 'reprint')}>
        {t(all ? 'jobsReprintAll' : 'jobsReprint')}
      </Button>
      <Button size="compact-xs" variant="default" onClick={() => void jobs.resolve(jobId, from, to, 'skip')}>
        {t(all ? 'jobsSkipAll' : 'jobsSkip')}
      </Button>
    </span>
  );
}
