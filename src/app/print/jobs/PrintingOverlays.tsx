import { Button, CloseButton, Progress } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../../base/messages';
import { problemText, t } from '../../../i18n/messages';
import { accountTag } from '../../api/session/account';
import { useSession } from '../../api/session/useSession';
import { SideDialog } from '../../ui/Dialog';
import { amount } from '../../ui/format';
import { usePrinting } from '../context';
import type { Printing } from '../Printing';
import { JobList } from './JobList';
import type { LostJob } from './JobSender';
import classes from './jobs.module.css';
import type { PrintRun } from './PrintRun';

/** Overlays of printing on any screen: the jobs, and the notice about a resumed job. */
export default observer(function PrintingOverlays() {
  const { printing } = usePrinting();
  const { session } = useSession();
  if (!printing) return null;
  // After signing out, jobs are hidden from the next user.
  if (printing.account !== accountTag((session.account ?? session.ended?.account)?.userId)) return null;
  const { jobs, sender } = printing;
  return (
    <>
      <SideDialog
        opened={jobs.opened}
        onClose={() => jobs.show(false)}
        title={t('menuJobs')}
        position="right"
        size={460}
        zIndex={310}
        overlayProps={{ backgroundOpacity: 0.2 }}
      >
        {jobs.opened && <JobList printing={printing} />}
      </SideDialog>
      <div className={classes.notices}>
        {printing.lack && (
          <section className={classes.notice} role="alert">
            <header>
              <strong>{problemText(printing.lack)}</strong>
            </header>
          </section>
        )}
        {[...sender.resumed].map(([jobId, run]) => (
          <Resumed key={jobId} printing={printing} jobId={jobId} run={run} />
        ))}
        {sender.lost.map((lost) => (
          <Lost key={lost.jobId} printing={printing} lost={lost} />
        ))}
      </div>
    </>
  );
});

function headline({ outcome, handedOver, status }: PrintRun): MessageKey {
  if (outcome) return 'jobsResumedEnded';
  if (!status) return 'jobsResumedAway';
  return handedOver ? 'jobsResumedDone' : 'jobsResumed';
}

/** The obstacle, if there is one. */
function hindrance({ outcome, status }: PrintRun): string | undefined {
  if (outcome) return outcome.problem && problemText(outcome.problem);
  if (!status) return t('jobsResumedAwayHint');
  const [doubt] = status.doubt;
  if (doubt) return t('jobsDoubt', { n: doubt.to - doubt.from, printer: doubt.printer });
  return status.problem && problemText(status.problem);
}

/** A job of an earlier visit that this page resumed. */
const Resumed = observer(function Resumed({
  printing: { sender, jobs },
  jobId,
  run,
}: {
  printing: Printing;
  jobId: string;
  run: PrintRun;
}) {
  const { title, sent, total, outcome, cancelling, status } = run;
  const why = hindrance(run);
  return (
    <section className={classes.notice} role="status">
      <header>
        <strong>{t(headline(run), { title: title || t('statusUntitled') })}</strong>
        <CloseButton size="sm" aria-label={t('jobsHide')} onClick={() => sender.dismiss(jobId)} />
      </header>
      <Progress
        value={(sent / total) * 100}
        color={why ? 'gray' : 'brand'}
        size="sm"
        radius="xl"
        aria-label={t('statusProgress')}
      />
      {why && <p className={classes.why}>{why}</p>}
      <footer>
        <span>
          {(status || outcome) && `${amount(sent)} / `}
          {t('printSheets', { n: amount(total) })}
        </span>
        <Button size="compact-xs" variant="light" onClick={() => jobs.show(true)}>
          {t('jobsShow')}
        </Button>
        {!outcome && (
          <Button
            size="compact-xs"
            variant="light"
            color="red"
            disabled={cancelling}
            onClick={() => void run.cancel()}
          >
            {t('printCancel')}
          </Button>
        )}
      </footer>
    </section>
  );
});

function Lost({ printing: { sender, jobs }, lost }: { printing: Printing; lost: LostJob }) {
  return (
    <section className={classes.notice} role="alert">
      <header>
        <strong>{problemText(lost.problem)}</strong>
        <CloseButton size="sm" aria-label={t('jobsHide')} onClick={() => sender.dismiss(lost.jobId)} />
      </header>
      <footer>
        <Button size="compact-xs" variant="light" onClick={() => jobs.show(true)}>
          {t('jobsShow')}
        </Button>
      </footer>
    </section>
  );
}
