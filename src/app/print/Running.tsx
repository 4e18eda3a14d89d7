import { Button, Loader, Progress } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconPlayerStop } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useContext } from 'react';
import type { MessageKey } from '../../base/messages';
import { Doubts } from '../jobs/Doubts';
import { say, t } from '../messages';
import { StoresContext } from '../stores';
import type { PrintRun } from '../stores/PrintRun';
import type { PrintStore } from '../stores/PrintStore';
import { amount, duration } from './format';
import classes from './job.module.css';
import { Shares } from './Shares';

function headline(print: PrintStore, run: PrintRun): MessageKey {
  if (run.cancelling) return 'printCancelling';
  if (!print.ready) return 'printLostLine';
  if (run.state === 'doubt') return 'statusJobDoubt';
  if (run.state === 'blocked') return 'statusJobBlocked';
  if (run.paused) return 'printPaused';
  return run.state === 'waiting' ? 'printWaiting' : 'sending';
}

/** Whether the page may be closed, and what then becomes of the job. */
function advice({ handedOver, kept, accepted, total }: PrintRun): string {
  if (handedOver) return t('printHandedOver');
  if (!kept) return t('printNotKept');
  return t('printHanding', { n: amount(accepted), all: amount(total) });
}

/** How far the job is, and the means to hold or stop it. */
export const Running = observer(function Running({ print, run }: { print: PrintStore; run: PrintRun }) {
  const { sent, total, paused, cancelling, rate, elapsed, remaining, status } = run;
  const jobs = useContext(StoresContext)?.printing.jobs;
  const held = run.state === 'blocked' || run.state === 'waiting' ? status?.problem : undefined;
  return (
    <div className={classes.centre}>
      <div className={classes.running} role="status">
        {!paused && run.state !== 'doubt' && <Loader size={16} />}
        {t(headline(print, run))}
      </div>
      {held && <p className={classes.held}>{say(held)}</p>}
      <div className={classes.big}>
        <b>{amount(sent)}</b> / {t('printSheets', { n: amount(total) })}
      </div>
      <Progress
        value={(sent / total) * 100}
        w={440}
        size="lg"
        radius="xl"
        color={paused ? 'gray' : 'brand'}
        animated={!paused && !cancelling}
        transitionDuration={200}
        aria-label={t('printProgress')}
      />
      <dl className={classes.stats}>
        <div>
          <dt>{t('printRate')}</dt>
          <dd>
            {rate > 0
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
          <dd>{remaining === undefined ? '–' : duration(remaining)}</dd>
        </div>
      </dl>
      <Shares run={run} />
      {jobs && status && status.doubt.length > 0 && (
        <div className={classes.doubts}>
          <Doubts jobs={jobs} job={status} />
        </div>
      )}
      <p>{advice(run)}</p>
      <div className={classes.choices}>
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
            {t('printLeave')}
          </Button>
        )}
      </div>
    </div>
  );
});
