import { Button, Loader, Progress, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import type { MessageKey } from '../../../base/messages';
import { problemText, t } from '../../../i18n/messages';
import { amount, duration } from '../../ui/format';
import { LabelPrintContext } from '../context';
import { LabelsInDoubt } from '../jobs/LabelsInDoubt';
import type { PrintRun } from '../jobs/PrintRun';
import type { PrintStore } from '../PrintStore';
import type { Way } from '../ways';
import classes from './job.module.css';
import { Shares } from './Shares';
import { WAY_VIEWS } from './wayViews';

function headline({ ready, kind }: Way, run: PrintRun): MessageKey {
  if (run.cancelling) return 'printCancelling';
  if (!ready) return WAY_VIEWS[kind].lost;
  if (run.state === 'doubt') return 'statusJobDoubt';
  if (run.state === 'blocked') return 'statusJobBlocked';
  if (run.paused) return 'printPaused';
  return run.state === 'waiting' ? 'printWaiting' : 'sending';
}

/** Whether the page may be closed, and what happens to the job then. */
function advice({ kind }: Way, { state, handedOver, kept, accepted, total }: PrintRun): string {
  const words = WAY_VIEWS[kind];
  if (handedOver && state === 'doubt') return t('printDoubtLater');
  if (handedOver) return t(words.handedOver);
  if (!kept) return t('printNotKept');
  return t(words.handing, { n: amount(accepted), all: amount(total) });
}

/** Progress of the job, with buttons to pause or cancel it. */
export const Running = observer(function Running({ print, run }: { print: PrintStore; run: PrintRun }) {
  const { sent, total, paused, cancelling, rate, elapsed, remaining, status } = run;
  const jobs = useContext(LabelPrintContext)?.printing.jobs;
  const way = print.route.wayOf(run);
  const { Lost } = WAY_VIEWS[way.kind];
  const isDoubt = run.state === 'doubt';
  const why = run.state === 'blocked' || run.state === 'waiting' ? status?.problem : undefined;
  // How fast it prints, and how long it will take, is known while it prints.
  const moves = way.ready && !run.held;
  const says = headline(way, run);
  return (
    <div className={classes.centre}>
      {says === 'sending' ? (
        // The confirm button below shows it.
        <VisuallyHidden role="status">{t(says)}</VisuallyHidden>
      ) : (
        <div className={classes.running} role="status" data-held={isDoubt || undefined}>
          {isDoubt ? <IconAlertTriangle size={18} /> : !paused && <Loader size={16} />}
          {t(says)}
        </div>
      )}
      {why && <p className={classes.held}>{problemText(why)}</p>}
      {!way.ready && <Lost print={print} />}
      <div className={classes.big}>
        <b>{amount(sent)}</b> / {t('printSheets', { n: amount(total) })}
      </div>
      <Progress
        value={(sent / total) * 100}
        w={440}
        size="lg"
        radius="xl"
        color={moves ? 'brand' : 'gray'}
        animated={moves && !cancelling}
        transitionDuration={200}
        aria-label={t('printProgress')}
      />
      <dl className={classes.stats}>
        <div>
          <dt>{t('printRate')}</dt>
          <dd>
            {moves && rate > 0
              ? t('printPerSecond', { n: rate < 10 ? rate.toFixed(1) : amount(Math.round(rate)) })
              : '–'}
          </dd>
        </div>
        <div>
          <dt>{t('printElapsed')}</dt>
          <dd>{duration(elapsed)}</dd>
        </div>
        <div>
          <dt>{t('printRemaining')}</dt>
          <dd>{moves && remaining !== undefined ? duration(remaining) : '–'}</dd>
        </div>
      </dl>
      <Shares run={run} />
      {jobs && status && status.doubt.length > 0 && (
        <div className={classes.doubts}>
          <LabelsInDoubt jobs={jobs} job={status} />
        </div>
      )}
      <p>{advice(way, run)}</p>
      <div className={classes.choices}>
        {says === 'sending' && (
          // The confirm button of the dialog, in the state that the specification gives it.
          <Button disabled leftSection={<Loader size={14} color="gray" />}>
            {t('sending')}
          </Button>
        )}
        {paused ? (
          <Button
            leftSection={<IconPlayerPlay size={17} />}
            disabled={cancelling}
            onClick={() => void run.resume()}
          >
            {t('printResume')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconPlayerPause size={17} />}
            disabled={cancelling}
            onClick={() => void run.pause()}
          >
            {t('printPause')}
          </Button>
        )}
        <Button
          variant="light"
          color="red"
          leftSection={<IconPlayerStop size={17} />}
          disabled={cancelling}
          onClick={() => void run.cancel()}
        >
          {t('printCancel')}
        </Button>
        {!print.busy && (
          <Button variant="default" onClick={print.close}>
            {t(isDoubt ? 'printLater' : 'printLeave')}
          </Button>
        )}
      </div>
    </div>
  );
});
