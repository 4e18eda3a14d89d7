import { Switch } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { t } from '../../../i18n/messages';
import { readTemplate } from '../../../label/template';
import { nextFrame } from '../../ui/afterFrame';
import { Dialog } from '../../ui/Dialog';
import { openLabel, readAndShowSheet } from '../actions';
import { useEditor } from '../context';
import classes from './gallery.module.css';
import { type Sample, sampleSheet } from './sample';

/** Loaded when opened: samples have texts in three languages. The dialog itself is there before, and returns the focus. */
const SampleCards = lazy(() => import('./SampleCards'));

interface Props {
  opened: boolean;
  onClose(): void;
}

/** Sample labels, drawn by the same code that prints them. */
export function Gallery({ opened, onClose }: Props) {
  const stores = useEditor();
  const { sheet } = stores;
  const [withData, setWithData] = useState(true);
  const hasSheet = sheet.records !== undefined;
  const choose = async (sample: Sample) => {
    onClose();
    // The dialog disappears before the label is drawn.
    await nextFrame();
    openLabel(stores, readTemplate(sample.template));
    if (withData && sample.records) await readAndShowSheet(stores, sampleSheet(sample));
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={t('samples')} size={860}>
      <div className={classes.gallery}>
        <Suspense>
          <SampleCards choose={(sample) => void choose(sample)} />
        </Suspense>
      </div>
      <Switch
        mt="md"
        size="xs"
        label={t(hasSheet ? 'sampleDataReplace' : 'sampleData')}
        checked={withData}
        onChange={(event) => setWithData(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
