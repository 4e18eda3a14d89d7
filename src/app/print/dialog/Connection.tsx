import { Button, Loader } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import type { PrintForm } from '../form/PrintForm';
import { Prompting, Trouble } from '../link/Trouble';
import type { PrintStore } from '../PrintStore';
import classes from './print.module.css';

/** The state of the local print service; if it is missing, the reason and what to do. */
export const Connection = observer(function Connection({
  print,
  form,
}: {
  print: PrintStore;
  form: PrintForm;
}) {
  const { connection, link } = print.route;
  const [isHere, setHere] = useState(false);
  if (link.prompting) return <Prompting />;
  if (connection !== 'complete' && link.away) {
    // Printers of the service stay in the list while it is away: they are no others to choose.
    const hasOthers = !form.printer && (print.route.remote?.printers.length ?? 0) > 0;
    if (!hasOthers || isHere) return <Trouble link={link} />;
    return (
      <div className={classes.instead} role="status">
        {t('remoteInstead')}
        <Button size="compact-xs" variant="subtle" ms={-8} onClick={() => setHere(true)}>
          {t('remoteService')}
        </Button>
      </div>
    );
  }
  if (connection === 'complete') {
    if (form.printers.list.length === 0) return <Trouble link={link} />;
    return (
      <div className={classes.line} role="status">
        <i className={classes.dot} />
        {t('printReady')}
      </div>
    );
  }
  return (
    <div className={classes.line} role="status">
      <Loader size={12} />
      {t('printConnecting')}
    </div>
  );
});
