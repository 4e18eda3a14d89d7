import { ActionIcon, CopyButton, Tooltip } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { useSession } from '../../api/session/useSession';
import classes from './share.module.css';

/** The user's own share code, to be copied. */
export const OwnShareCode = observer(function OwnShareCode({ label = true }: { label?: boolean }) {
  const { session } = useSession();
  const shareCode = session.account?.shareCode;
  if (!shareCode) return null;
  return (
    <div className={classes.own}>
      {label && <span>{t('shareMyCode')}</span>}
      <code>{shareCode}</code>
      <CopyButton value={shareCode}>
        {({ copied, copy }) => (
          <Tooltip label={t(copied ? 'shareCodeCopied' : 'shareCodeCopy')} openDelay={copied ? 0 : 400}>
            <ActionIcon
              variant="subtle"
              color={copied ? 'green.8' : 'gray'}
              aria-label={t(copied ? 'shareCodeCopied' : 'shareCodeCopy')}
              onClick={copy}
            >
              {copied ? <IconCheck size={17} /> : <IconCopy size={17} stroke={1.7} />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </div>
  );
});
