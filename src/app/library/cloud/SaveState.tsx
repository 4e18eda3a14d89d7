import { Tooltip } from '@mantine/core';
import { IconCloudCheck, IconCloudExclamation, IconCloudUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { useCloud } from '../context';
import classes from './saveState.module.css';

/** Whether the cloud has the label as it is. Nothing for a label that the cloud does not have. */
export const SaveState = observer(function SaveState() {
  const { cloud, origin, autoSave } = useCloud();
  if (!origin.origin) return null;
  const failed = origin.unsaved && cloud.autoFailed;
  const [Icon, label] = failed
    ? ([IconCloudExclamation, 'autoSaveFailed'] as const)
    : cloud.saving || (origin.unsaved && autoSave.active)
      ? ([IconCloudUp, 'autoSaving'] as const)
      : origin.unsaved
        ? ([IconCloudUp, 'cloudUnsaved'] as const)
        : cloud.pending
          ? ([IconCloudUp, 'autoSaveWaits'] as const)
          : ([IconCloudCheck, 'allSaved'] as const);
  return (
    <Tooltip label={t(label)}>
      <span className={classes.state} data-failed={failed || undefined} role="status" aria-label={t(label)}>
        <Icon size={17} stroke={1.7} />
      </span>
    </Tooltip>
  );
});
