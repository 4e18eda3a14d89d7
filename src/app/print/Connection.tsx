import { Button, Code, Loader } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../base/messages';
import type { Problem } from '../../base/problem';
import { say, t } from '../messages';
import type { PrintForm } from '../stores/PrintForm';
import type { PrintStore } from '../stores/PrintStore';
import classes from './print.module.css';

/** What to do about a cause, beside what its message says. */
const remedies: Partial<Record<MessageKey, MessageKey>> = {
  svcMissing: 'printHowTo',
  svcDenied: 'printHowAllow',
  svcOld: 'printHowUpgrade',
  noPrinter: 'printHowPrinter',
};

/** How to start the print service where it is not running. */
const COMMAND = 'node dist/cli.js service';

/** Whether the local print service is there, and if not, why and what to do. */
export const Connection = observer(function Connection({
  print,
  form,
}: {
  print: PrintStore;
  form: PrintForm;
}) {
  const { connection } = print;
  if (connection === 'complete') {
    if (form.printers.length === 0) return <Trouble problem={{ key: 'noPrinter' }} print={print} />;
    return (
      <div className={classes.line} role="status">
        <i className={classes.dot} />
        {t('printReady')}
      </div>
    );
  }
  if (connection === 'failed') {
    return <Trouble problem={print.connectionProblem ?? { key: 'svcMissing' }} print={print} />;
  }
  return (
    <div className={classes.line} role="status">
      <Loader size={12} />
      {t('printConnecting')}
    </div>
  );
});

function Trouble({ problem, print }: { problem: Problem; print: PrintStore }) {
  const remedy = remedies[problem.key];
  return (
    <div className={classes.trouble} role="alert">
      <IconAlertTriangle size={18} />
      <div>
        <strong>{say(problem)}</strong>
        {remedy && <p>{t(remedy)}</p>}
        {problem.key === 'svcMissing' && <Code>{COMMAND}</Code>}
        <Button size="compact-xs" variant="light" color="orange" onClick={() => void print.connect()}>
          {t('printReconnect')}
        </Button>
      </div>
    </div>
  );
}
