import { Button, Progress } from '@mantine/core';
import { IconListCheck, IconScan, IconStack2 } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { ofRecords } from '../../sheet/recordWords';
import { amount } from '../../ui/format';
import type { Preflight } from '../check/Preflight';
import type { PrintStore } from '../PrintStore';
import { recordsOf } from '../recordsOf';
import classes from './job.module.css';

interface CheckingProps {
  print: PrintStore;
  preflight: Preflight;
}

/**
 * Progress of the check: every row, and on request every code read back, before the first label is printed.
 */
export const Checking = observer(function Checking({ print, preflight }: CheckingProps) {
  const { state, checked, total, proved, proveAll } = preflight;
  const proving = state === 'proving';
  const done = proving ? proved : total > 0 ? checked / total : 0;
  // By time and by rows: where they differ, the time is the limit.
  const samples = proving && !proveAll && total > 0 && proved > 0.1 && proved > (2 * checked) / total;
  const title = t(proving ? 'printProving' : 'printChecking');
  return (
    <div className={classes.centre} role="status">
      <div className={classes.emblem}>{proving ? <IconScan size={30} /> : <IconListCheck size={30} />}</div>
      <h3>{title}</h3>
      <p>{proving ? t('printProveHint') : ofRecords(recordsOf(print), 'printCheckHint')}</p>
      <Progress value={100 * done} w="min(360px, 80vw)" size="md" aria-label={title} />
      <span className={classes.numbers}>
        {amount(checked)} / {amount(total)}
      </span>
      {samples && <p>{t('printProveSample')}</p>}
      {proving && proveAll && <p>{t('printProvingAll', { n: amount(total) })}</p>}
      <div className={classes.choices}>
        <Button variant="default" onClick={print.stopChecking}>
          {t('printClose')}
        </Button>
        {samples && (
          <Button variant="light" onClick={preflight.wantAll}>
            {t('printProveAll')}
          </Button>
        )}
      </div>
    </div>
  );
});

/** The confirmation of a very large job. */
export const LargeJob = observer(function LargeJob({ print }: { print: PrintStore }) {
  return (
    <div className={classes.centre} role="alert">
      <div className={classes.emblem} data-tone="warn">
        <IconStack2 size={30} />
      </div>
      <h3>{t('printLarge', { n: amount(print.findings.sheets) })}</h3>
      <p>{t('printLargeHint')}</p>
      <div className={classes.choices}>
        <Button variant="default" onClick={print.back}>
          {t('printBack')}
        </Button>
        <Button onClick={() => void print.printLarge()}>{t('printLargeGo')}</Button>
      </div>
    </div>
  );
});
