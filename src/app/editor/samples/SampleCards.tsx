import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { language } from '../../../i18n/messages';
import { type Label, readTemplate } from '../../../label/template';
import { sizeText } from '../../ui/length';
import { pageKit } from '../pageKit';
import { drawThumbnail } from '../thumbnail';
import { samplesIn } from '.';
import classes from './gallery.module.css';
import type { Sample } from './sample';

const samples = samplesIn(language);

/** Size of a thumbnail, CSS px. */
const THUMBNAIL = { width: 228, height: 158 };

/** All samples in the language of the interface. */
export default function SampleCards({ choose }: { choose(sample: Sample): void }) {
  return samples.map((sample) => (
    <Card key={sample.template.name} sample={sample} choose={() => choose(sample)} />
  ));
}

const Card = observer(function Card({ sample, choose }: { sample: Sample; choose(): void }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [label] = useState<Label>(() => readTemplate(sample.template));
  useEffect(() => {
    const element = canvas.current;
    if (element) void drawThumbnail(pageKit, element, label, sample.records, THUMBNAIL);
  }, [label, sample]);
  return (
    <button type="button" className={classes.sample} onClick={choose}>
      <div className={classes.thumb}>
        <canvas ref={canvas} />
      </div>
      <div className={classes.caption}>
        <span>{label.name}</span>
        <small>{sizeText(label)}</small>
      </div>
    </button>
  );
});
