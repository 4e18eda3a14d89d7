import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../i18n/messages';
import { fileName, saveFile } from '../ui/files';
import type { AsideLabel } from './AsideStore';
import { useEditor } from './context';
import classes from './otherTabBar.module.css';

/** Shown over the editor while there are labels that broke it: to download, to open again, or to delete. */
export const AsideBar = observer(function AsideBar() {
  const { aside } = useEditor();
  return aside.list.map((one) => <Row key={one.label} one={one} />);
});

function Row({ one: { label, name } }: { one: AsideLabel }) {
  const { aside } = useEditor();
  const [busy, setBusy] = useState(false);
  const [sure, setSure] = useState(false);
  const title = name || t('newLabelName');
  const run = (work: () => Promise<void>) => async () => {
    setBusy(true);
    await work().finally(() => setBusy(false));
  };
  const download = async () => {
    const blob = new Blob([await aside.fileOf(label)], { type: 'application/json' });
    saveFile(fileName(title, '.json'), blob);
  };
  return (
    <section className={classes.bar} role="status" data-aside>
      <IconArchive size={17} className={classes.icon} />
      <p>
        <strong>{t('asideTitle', { name: title })}</strong>
        <span>{t('asideHint')}</span>
      </p>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={run(download)}>
        {t('asideDownload')}
      </Button>
      <Button size="compact-sm" variant="default" disabled={busy} onClick={run(() => aside.reopen(label))}>
        {t('asideReopen')}
      </Button>
      <Button
        size="compact-sm"
        variant={sure ? 'filled' : 'default'}
        color={sure ? 'red' : undefined}
        disabled={busy}
        onClick={sure ? run(() => aside.remove(label)) : () => setSure(true)}
        onBlur={() => setSure(false)}
      >
        {t(sure ? 'asideRemoveSure' : 'asideRemove')}
      </Button>
    </section>
  );
}
