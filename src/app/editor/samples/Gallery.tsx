import { Modal, Switch } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../../i18n/messages';
import { type Label, readTemplate } from '../../../label/template';
import { openLabel, readAndShowSheet } from '../actions';
import { useEditor } from '../context';
import { drawThumbnail } from '../thumbnail';
import { type Sample, sampleSheet, samples } from '.';
import classes from './gallery.module.css';

/** Size of a thumbnail, CSS px. */
const THUMBNAIL = { width: 228, height: 158 };

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
    openLabel(stores, readTemplate(sample.template));
    if (withData && sample.records) await readAndShowSheet(stores, sampleSheet(sample));
  };
  return (
    <Modal opened={opened} onClose={onClose} title={t('samples')} size={860} padding="lg">
      <div className={classes.gallery}>
        {samples.map((sample) => (
          <Card key={sample.template.name} sample={sample} choose={() => void choose(sample)} />
        ))}
      </div>
      <Switch
        mt="md"
        size="xs"
        label={t(hasSheet ? 'sampleDataReplace' : 'sampleData')}
        checked={withData}
        onChange={(event) => setWithData(event.currentTarget.checked)}
      />
    </Modal>
  );
}

function Card({ sample, choose }: { sample: Sample; choose(): void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [label] = useState<Label>(() => readTemplate(sample.template));
  useEffect(() => {
    const element = canvas.current;
    if (element) void drawThumbnail(element, label, sample.records, THUMBNAIL);
  }, [label, sample]);
  return (
    <button type="button" className={classes.sample} onClick={choose}>
      <div className={classes.thumb}>
        <canvas ref={canvas} />
      </div>
      <div className={classes.caption}>
        <span>{label.name}</span>
        <small>{t('sizeMm', { width: label.width, height: label.height })}</small>
      </div>
    </button>
  );
}
