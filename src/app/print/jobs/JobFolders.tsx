import { ActionIcon, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy, IconFolder } from '@tabler/icons-react';
import { t } from '../../../i18n/messages';
import type { JobStatus } from '../../../printing/protocol';
import classes from './skipped.module.css';

/** The folders that folder printers wrote a job to, each with a button that copies its path. */
export function JobFolders({ job: { folders = [], sent } }: { job: JobStatus }) {
  // A folder is made for the first label.
  if (sent === 0 || folders.length === 0) return null;
  return (
    <ul className={classes.folders} aria-label={t('jobsFolder')}>
      {folders.map(({ printer, path }) => (
        <li key={printer}>
          <IconFolder size={14} aria-hidden />
          <code title={path}>{path}</code>
          <CopyButton value={path}>
            {({ copied, copy }) => (
              <ActionIcon
                size="sm"
                variant="subtle"
                color={copied ? 'green.8' : 'gray'}
                aria-label={t(copied ? 'jobsPathCopied' : 'jobsCopyPath')}
                title={t(copied ? 'jobsPathCopied' : 'jobsCopyPath')}
                onClick={copy}
              >
                {copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
              </ActionIcon>
            )}
          </CopyButton>
        </li>
      ))}
    </ul>
  );
}
