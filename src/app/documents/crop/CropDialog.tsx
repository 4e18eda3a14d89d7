import { Button, Group } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import { catchAndNotify } from '../../ui/files';
import { ApplyTo } from '../ApplyTo';
import type { DocumentWork } from '../DocumentWork';
import { PageView } from '../PageView';
import { type Part, type Rotation, turned, turnedPart, WHOLE } from '../page';
import { BoxEditor } from './BoxEditor';
import classes from './dialogs.module.css';

interface Props {
  work: DocumentWork;
  onClose(): void;
}

const back = (rotation: Rotation): Rotation => turned(-rotation);

/** Sets the crop: a box on the current page, for it or for all selected pages. */
export const CropDialog = observer(function CropDialog({ work, onClose }: Props) {
  const { store } = work;
  const [page] = useState(() => store.shown);
  const [box, setBox] = useState<Part>(() => turnedPart(page?.crop ?? WHOLE, page?.rotation ?? 0));
  const [all, setAll] = useState(false);
  const [busy, setBusy] = useState(false);
  if (!page) return null;
  const { selected } = store;
  const auto = async () => {
    setBusy(true);
    const found = await catchAndNotify(work.contentOf(page)).finally(() => setBusy(false));
    if (found) setBox(turnedPart(found, page.rotation));
  };
  const apply = () => {
    for (const one of all ? selected : [page]) {
      const part = turnedPart(box, back(one.rotation));
      store.crop([one.id], isWhole(box) ? undefined : part);
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('docCropTitle', { name: page.name })} size="min(1040px, 94vw)">
      <div className={classes.columns}>
        <PageView source={page.source} rotation={page.rotation}>
          <BoxEditor box={box} change={setBox} />
        </PageView>
        <div className={classes.fields}>
          <p>{t('docCropHint')}</p>
          <Button size="xs" variant="default" loading={busy} onClick={() => void auto()}>
            {t('docCropAuto')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setBox(WHOLE)}>
            {t('docCropWhole')}
          </Button>
          <ApplyTo all={all} selected={selected.length} set={setAll} />
        </div>
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button size="sm" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="sm" onClick={apply}>
          {t('docApply')}
        </Button>
      </Group>
    </Dialog>
  );
});

const isWhole = ({ left, top, right, bottom }: Part): boolean =>
  left <= 0 && top <= 0 && right >= 1 && bottom >= 1;
