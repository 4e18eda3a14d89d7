import { Button } from '@mantine/core';
import { IconAlertTriangle, IconLock } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../i18n/messages';
import { useEditor } from './context';
import classes from './otherTabBar.module.css';

/** Shown over the editor when another tab edits this label, or when the browser cannot keep it. */
export const OtherTabBar = observer(function OtherTabBar() {
  const stores = useEditor();
  const { tab } = stores;
  const [busy, setBusy] = useState(false);
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work();
    setBusy(false);
  };
  if (tab.elsewhere) {
    return (
      <section className={classes.bar} role="status">
        <IconLock size={17} className={classes.icon} />
        <p>
          <strong>{t('tabElsewhere')}</strong>
          <span>{t('tabElsewhereHint')}</span>
        </p>
        <Button size="compact-sm" variant="default" disabled={busy} onClick={run(() => stores.openCopy())}>
          {t('tabOpenCopy')}
        </Button>
        <Button size="compact-sm" disabled={busy} onClick={run(() => stores.editHere())}>
          {t('tabEditHere')}
        </Button>
      </section>
    );
  }
  if (tab.keeper.failed) {
    return (
      <section className={classes.bar} role="alert" data-failed>
        <IconAlertTriangle size={17} className={classes.icon} />
        <p>
          <strong>{t('tabFailed')}</strong>
        </p>
      </section>
    );
  }
  return null;
});
