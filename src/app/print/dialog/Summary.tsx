import { Button } from '@mantine/core';
import { IconCheck, IconPlayerStop, IconPrinter, IconX } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import type { MessageKey } from '../../../base/messages';
import { problemText, t } from '../../../i18n/messages';
import { ofRecords } from '../../sheet/recordWords';
import { amount, duration } from '../../ui/format';
import { LabelPrintContext } from '../context';
import { JobFolders } from '../jobs/JobFolders';
import type { Outcome, PrintRun } from '../jobs/PrintRun';
import { SkippedList } from '../jobs/SkippedList';
import type { PrintStore } from '../PrintStore';
import { recordsOf } from '../recordsOf';
import classes from './job.module.css';
import { provedWords } from './Proved';
import { ResumeDirectJob } from './ResumeDirectJob';
import { Shares } from './Shares';

const looks: Record<Outcome['state'], { tone: string; headline: MessageKey; Icon: typeof IconCheck }> = {
  done: { tone: 'good', headline: 'printDone', Icon: IconCheck },
  cancelled: { tone: 'warn', headline: 'printCancelled', Icon: IconPlayerStop },
  failed: { tone: 'bad', headline: 'printFailed', Icon: IconX },
};

/** The result of the job, in numbers. */
export const Summary = observer(function Summary({ print, run }: { print: PrintStore; run: PrintRun }) {
  const { outcome, total, skipped, left, printers, elapsed, status } = run;
  const jobs = useContext(LabelPrintContext)?.printing.jobs;
  if (!outcome) return null;
  const doubtful = status?.doubt.reduce((sum, { from, to }) => sum + to - from, 0) ?? 0;
  const { tone, headline, Icon } = looks[outcome.state];
  const facts: [MessageKey, string][] = [
    ['printPrinter', printers.join(', ')],
    ['printSent', t('printSheets', { n: `${amount(outcome.sent)} / ${amount(total)}` })],
    ['printSkipped', ofRecords(recordsOf(print), 'printRows', { n: amount(skipped) })],
    ['statusSkipped', t('printSheets', { n: amount(status?.skipped ?? 0) })],
    ['printDoubtful', t('printSheets', { n: amount(doubtful) })],
    ['printElapsed', duration(elapsed)],
  ];
  const none: Partial<Record<MessageKey, boolean>> = {
    printSkipped: skipped === 0,
    statusSkipped: !status?.skipped,
    printDoubtful: doubtful === 0,
  };
  return (
    <div className={classes.centre} role="status">
      <div className={classes.emblem} data-tone={tone}>
        <Icon size={32} stroke={2.2} />
      </div>
      <h3>{t(headline)}</h3>
      {outcome.problem && <p className={classes.reason}>{problemText(outcome.problem)}</p>}
      <dl className={classes.facts}>
        {facts
          .filter(([key]) => !none[key])
          .map(([key, value]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {status && <JobFolders job={status} />}
      {left && (
        <SkippedList left={left}>
          {(n) => (
            <Button
              size="compact-sm"
              variant="light"
              leftSection={<IconPrinter size={15} />}
              onClick={() => void print.repeat.open(run.jobId ?? '', left)}
            >
              {t('jobsRepeat', { n: amount(n) })}
            </Button>
          )}
        </SkippedList>
      )}
      {print.preflight?.proof && <p>{provedWords(print.preflight.proof)}</p>}
      <Shares run={run} />
      <ResumeDirectJob print={print} run={run} />
      <div className={classes.choices}>
        {jobs && print.route.wayOf(run).isListed && (
          <Button variant="subtle" onClick={() => jobs.show(true)}>
            {t('menuJobs')}
          </Button>
        )}
        <Button variant="default" onClick={print.back}>
          {t(print.form?.inputs.length ? 'scanAgain' : 'printAgain')}
        </Button>
        <Button miw={112} onClick={print.close} data-autofocus>
          {t('printFinish')}
        </Button>
      </div>
    </div>
  );
});
