import { Anchor, Button } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { use, useEffect } from 'react';
import { Link } from 'react-router';
import { t } from '../../../i18n/messages';
import { amount } from '../../ui/format';
import { usePrinting } from '../context';
import type { JobsStore } from '../jobs/JobsStore';
import type { ConnectionStore } from './ConnectionStore';
import { PrinterLine } from './LinkPanel';
import links from './link.module.css';
import classes from './printerCard.module.css';
import { Prompting, Trouble } from './Trouble';
import { jobStates, linkTone, linkWord } from './words';

/** Printers shown; the print service's page has all. */
const SHOWN = 5;

/** The state of this computer's printers, and the last job, for a page without a label. */
export default function PrinterCard() {
  const { connection, jobs } = use(usePrinting().loadPrinting());
  return <PrinterState link={connection} jobs={jobs} />;
}

/** What the card shows of a connection. */
export const PrinterState = observer(function PrinterState({
  link,
  jobs,
}: {
  link: ConnectionStore;
  jobs: Pick<JobsStore, 'list' | 'load'>;
}) {
  const { connected, printers, prompting, state } = link;
  // Searches only where the browser asks the user nothing.
  useEffect(() => void link.look(), [link]);
  useEffect(() => {
    if (connected) void jobs.load();
  }, [connected, jobs]);
  const [last] = jobs.list;
  return (
    <section className={classes.card} aria-labelledby="home-printers">
      <header>
        <h2 id="home-printers">{t('statusPrinters')}</h2>
        <span role="status">
          <i className={links.dot} data-tone={linkTone(link)} />
          {t(linkWord(link))}
        </span>
      </header>
      {connected && printers.length === 0 && <p>{t('linkNoPrinters')}</p>}
      {connected && printers.length > 0 && (
        <ul className={links.printers}>
          {printers.slice(0, SHOWN).map((printer) => (
            <PrinterLine key={printer.name} printer={printer} />
          ))}
        </ul>
      )}
      {prompting && <Prompting />}
      {!connected && link.away && <Trouble link={link} />}
      {state === 'idle' && (
        <>
          <p>{t('homePrinterIdle')}</p>
          <Button size="xs" variant="light" fullWidth onClick={() => void link.connect()}>
            {t('linkConnect')}
          </Button>
        </>
      )}
      {connected && (
        <footer>
          <h3>{t('homeLastJob')}</h3>
          {last ? (
            <p>
              <b title={last.title}>{last.title || t('statusUntitled')}</b>
              <span>
                {t(jobStates[last.state])} · {amount(last.sent)} /{' '}
                {t('printSheets', { n: amount(last.count) })}
              </span>
            </p>
          ) : (
            <p>{t('jobsNone')}</p>
          )}
          <Anchor component={Link} to="/print/jobs" fz="sm">
            {t('menuJobs')}
          </Anchor>
        </footer>
      )}
    </section>
  );
});
