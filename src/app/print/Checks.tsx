import { Button, Progress } from '@mantine/core';
import { IconListCheck, IconStack2 } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../messages';
import type { PrintForm } from '../stores/PrintForm';
import type { PrintStore } from '../stores/PrintStore';
import { amount } from './format';
import classes from './job.module.css';

/** Every row is looked at before the first label is printed. */
export const Checking = observer(function Checking({ print, form }: { print: PrintStore; form: PrintForm }) {
  const total = form.records.length;
  return (
    <div className={classes.centre} role="status">
      <div className={classes.emblem}>
        <IconListCheck size={30} />
      </div>
      <h3>{t('printChecking')}</h3>
      <p>{t('printCheckHint')}</p>
      <Progress value={(print.checked / total) * 100} w={360} size="md" aria-label={t('printChecking')} />
      <span className={classes.numbers}>
        {amount(print.checked)} / {amount(total)}
      </span>
      <Button variant="default" onClick={print.stopChecking}>
        {t('printClose')}
      </Button>
    </div>
  );
});

/** The question before a very large job. */
export const LargeJob = observer(function LargeJob({ print }: { print: PrintStore }) {
  return (
    <div className={classes.centre} role="alert">
      <div className={classes.emblem} data-tone="warn">
        <IconStack2 size={30} />
      </div>
      <h3>{t('printLarge', { n: amount(print.sheets) })}</h3>
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
