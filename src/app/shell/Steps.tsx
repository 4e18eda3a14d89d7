import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import classes from './home.module.css';

const STEPS: readonly { title: MessageKey; text: MessageKey }[] = [
  { title: 'stepDesign', text: 'stepDesignText' },
  { title: 'stepSheet', text: 'stepSheetText' },
  { title: 'stepPaper', text: 'stepPaperText' },
];

/** From a design to paper, for those who have not used a label yet. */
export function Steps() {
  return (
    <>
      <h2>{t('homeSteps')}</h2>
      <ol className={classes.steps}>
        {STEPS.map(({ title, text }, i) => (
          <li key={title}>
            <b aria-hidden>{i + 1}</b>
            <h3>{t(title)}</h3>
            <p>{t(text)}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
