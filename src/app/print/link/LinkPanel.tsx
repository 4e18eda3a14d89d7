import { Anchor, Button, CopyButton, Popover } from '@mantine/core';
import { IconCopy, IconListCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { language, t } from '../../../i18n/messages';
import type { PrinterInfo } from '../../../printing/protocol';
import type { JobsStore } from '../jobs/JobsStore';
import type { ConnectionStore } from './ConnectionStore';
import classes from './link.module.css';
import { Prompting, Trouble } from './Trouble';
import { linkTone, linkWord, logText, printerReasons, printerStates } from './words';

interface Props {
  link: ConnectionStore;
  jobs: JobsStore;
}

/** The state of the connection to the print service, as a small button that opens the details. */
export const LinkBadge = observer(function LinkBadge({ link, jobs }: Props) {
  const [opened, setOpened] = useState(false);
  useEffect(() => void link.look(), [link]);
  const word = t(linkWord(link));
  return (
    <Popover opened={opened} onChange={setOpened} width={340} position="bottom-end" shadow="md" trapFocus>
      <Popover.Target>
        <button
          type="button"
          className={classes.badge}
          aria-label={t('linkBadge', { state: word })}
          title={t('linkBadge', { state: word })}
          onClick={() => setOpened(!opened)}
        >
          <i className={classes.dot} data-tone={linkTone(link)} />
          {jobs.running > 0 ? t('jobsBusy', { n: jobs.running }) : word}
        </button>
      </Popover.Target>
      <Popover.Dropdown p={0}>
        <LinkPanel link={link} jobs={jobs} close={() => setOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  );
});

const LinkPanel = observer(function LinkPanel({ link, jobs, close }: Props & { close(): void }) {
  const { connected, state, prompting, version, port, printers, statusPage } = link;
  return (
    <section className={classes.panel} aria-label={t('linkService')}>
      <header>
        <i className={classes.dot} data-tone={linkTone(link)} />
        <strong>{t('linkService')}</strong>
        <span>{t(linkWord(link))}</span>
      </header>
      {connected && (
        <div className={classes.facts}>
          <dl>
            <div>
              <dt>{t('linkVersion')}</dt>
              <dd>{version}</dd>
            </div>
            <div>
              <dt>{t('linkPort')}</dt>
              <dd>{port}</dd>
            </div>
          </dl>
          {statusPage && (
            <Anchor href={statusPage} target="_blank" rel="noreferrer" fz="xs">
              {t('linkPage')}
            </Anchor>
          )}
        </div>
      )}
      {prompting && <Prompting />}
      {!connected && link.away && <Trouble link={link} />}
      {state === 'idle' && (
        <Button size="xs" variant="light" fullWidth onClick={() => void link.connect()}>
          {t('linkConnect')}
        </Button>
      )}
      {connected && (
        <>
          <h4>{t('statusPrinters')}</h4>
          {printers.length === 0 && <p className={classes.none}>{t('linkNoPrinters')}</p>}
          <ul className={classes.printers}>
            {printers.map((printer) => (
              <PrinterLine key={printer.name} printer={printer} />
            ))}
          </ul>
        </>
      )}
      <Events link={link} />
      <footer>
        <Button
          size="compact-sm"
          variant="light"
          leftSection={<IconListCheck size={15} />}
          onClick={() => {
            close();
            jobs.show(true);
          }}
        >
          {t('menuJobs')}
        </Button>
      </footer>
    </section>
  );
});

/** A printer and its state in a word, or why it cannot print. */
export function PrinterLine({ printer: { name, state, reasons, message } }: { printer: PrinterInfo }) {
  const words = reasons.map((reason) => t(printerReasons[reason])).join(', ');
  return (
    <li title={message}>
      <span>{name}</span>
      <em data-state={state}>{words || t(printerStates[state])}</em>
    </li>
  );
}

const Events = observer(function Events({ link }: { link: ConnectionStore }) {
  const lines = link.log.map((line) => ({ time: line.time, text: logText(line) })).reverse();
  const clock = new Intl.DateTimeFormat(language, { timeStyle: 'medium' });
  const text = lines.map(({ time, text }) => `${new Date(time).toISOString()} ${text}`).join('\n');
  return (
    <div className={classes.events}>
      <h4>
        {t('linkEvents')}
        {lines.length > 0 && (
          <CopyButton value={text}>
            {({ copied, copy }) => (
              <Button size="compact-xs" variant="subtle" leftSection={<IconCopy size={13} />} onClick={copy}>
                {t(copied ? 'linkCopied' : 'linkCopy')}
              </Button>
            )}
          </CopyButton>
        )}
      </h4>
      {lines.length === 0 && <p className={classes.none}>{t('linkNoEvents')}</p>}
      <ol tabIndex={lines.length > 0 ? 0 : -1} aria-label={t('linkEvents')}>
        {lines.map(({ time, text }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: events have no other name
          <li key={i}>
            <time dateTime={new Date(time).toISOString()}>{clock.format(time)}</time>
            {text}
          </li>
        ))}
      </ol>
    </div>
  );
});
