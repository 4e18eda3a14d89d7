import { Button, NumberInput } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import type { PrintRun } from '../jobs/PrintRun';
import type { PrintStore } from '../PrintStore';
import classes from './job.module.css';

/** Resumes a job that lost its printer, from a label the user names after looking at the printer. */
export const ResumeDirectJob = observer(function ResumeDirectJob({
  print,
  run,
}: {
  print: PrintStore;
  run: PrintRun;
}) {
  const { sent } = run.outcome ?? { sent: 0 };
  const [label, setLabel] = useState<string | number>(sent + 1);
  if (!print.route.wayOf(run).broken?.has(run) || sent >= run.total) return null;
  const isGood = Number.isInteger(label) && Number(label) >= 1 && Number(label) <= run.total;
  return (
    <div className={classes.goOn}>
      <NumberInput
        size="sm"
        w={150}
        label={t('directFrom')}
        min={1}
        max={run.total}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        value={label}
        onChange={setLabel}
        error={!isGood}
      />
      <Button variant="light" disabled={!isGood} onClick={() => void print.resumeBroken(Number(label))}>
        {t('directGoOn')}
      </Button>
    </div>
  );
});
