import { Button, Code } from '@mantine/core';
import { IconAlertTriangle, IconDownload, IconShieldQuestion } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useContext, useEffect } from 'react';
import type { MessageKey } from '../../../base/messages';
import { problemText, t } from '../../../i18n/messages';
import { installersOf } from '../../api/installers';
import { SiteContext } from '../../api/site';
import { HelpLink } from '../../help/HelpLink';
import type { HelpTopic } from '../../help/topics';
import type { ConnectionStore } from './ConnectionStore';
import { Pairing } from './Pairing';
import classes from './trouble.module.css';

/** What to do about a cause, in addition to its message. */
const remedies: Partial<Record<MessageKey, MessageKey>> = {
  svcMissing: 'linkHowStart',
  svcOccupied: 'linkHowStart',
  svcDenied: 'printHowAllow',
  svcInsecure: 'linkHowSecure',
  svcOld: 'printHowUpgrade',
  svcClientOld: 'linkHowReload',
  svcRefused: 'linkHowRefused',
  noPrinter: 'printHowPrinter',
};

/** The help topic of a cause. */
const topics: Partial<Record<MessageKey, HelpTopic>> = {
  svcMissing: 'help-common#no-service',
  svcOccupied: 'help-common#no-service',
  svcDenied: 'help-common#permission',
  svcInsecure: 'help-common#permission',
  noPrinter: 'help-userful#printers',
};

/** What an administrator does where there is no installer: starts the service by its command. */
const commands: Partial<Record<MessageKey, MessageKey>> = {
  svcMissing: 'printHowTo',
  svcOccupied: 'linkHowOccupied',
};
/** Causes that a newer installer solves too. */
const INSTALLED: readonly MessageKey[] = ['svcMissing', 'svcOld'];

/** How an administrator starts the print service where it is not running. */
const COMMAND = 'node dist/cli.js service';

interface Props {
  link: ConnectionStore;
}

/** Why there is no print service, or no printer at it, and what to do. */
export const Trouble = observer(function Trouble({ link }: Props) {
  const cause = link.connected
    ? { key: 'noPrinter' as const }
    : (link.problem ?? link.away ?? { key: 'svcMissing' });
  const installers = installersOf(useContext(SiteContext)?.site ?? {});
  // The service may be installed or started meanwhile.
  useEffect(() => link.watch(), [link]);
  if (cause.key === 'svcNotPaired') return <Pairing link={link} />;
  const hasInstaller = installers.length > 0 && INSTALLED.includes(cause.key);
  const remedy = hasInstaller && cause.key === 'svcMissing' ? 'linkHowInstall' : remedies[cause.key];
  const how = hasInstaller ? undefined : commands[cause.key];
  const topic = topics[cause.key];
  return (
    <div className={classes.trouble} role="alert">
      <IconAlertTriangle size={18} />
      <div>
        <strong>{problemText(cause)}</strong>
        {remedy && <p>{t(remedy)}</p>}
        {how && (
          <details>
            <summary>{t('linkForAdmin')}</summary>
            <p>{t(how)}</p>
            <Code>{COMMAND}</Code>
          </details>
        )}
        <div className={classes.actions}>
          {hasInstaller &&
            installers.map(({ url, title }) => (
              <Button
                key={title}
                component="a"
                href={url}
                target="_blank"
                rel="noreferrer"
                size="compact-xs"
                leftSection={<IconDownload size={14} />}
              >
                {t(title)}
              </Button>
            ))}
          {cause.key === 'svcClientOld' ? (
            <Button size="compact-xs" variant="default" onClick={() => window.location.reload()}>
              {t('linkReload')}
            </Button>
          ) : (
            <Button
              size="compact-xs"
              variant="default"
              loading={link.searching}
              onClick={() => void link.connect()}
            >
              {t('printReconnect')}
            </Button>
          )}
          {topic && <HelpLink topic={topic} />}
        </div>
      </div>
    </div>
  );
});

/** Shown while the browser asks the user: the question, and why. */
export function Prompting() {
  return (
    <div className={classes.asking} role="status">
      <IconShieldQuestion size={18} />
      <div>
        <strong>{t('linkPromptTitle')}</strong>
        <p>{t('linkPromptHint')}</p>
      </div>
    </div>
  );
}
