import { Button, Text } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { Fragment } from 'react';
import { t } from '../../../i18n/messages';
import { type FontKey, listed, NAMED } from '../../../label/font';
import { useEditor } from '../context';
import type { FontAdvice as Advice } from '../FontAdvisor';
import classes from './fontField.module.css';

/** Takes the font of an advice. */
function Take({ advice }: { advice: Advice }) {
  const { fontAdvisor } = useEditor();
  const { use, chars } = advice;
  if (!use) return null;
  return (
    <Button
      size="compact-xs"
      variant="light"
      className={classes.take}
      title={t('fontUseFor', { name: use.name, chars: listed(chars) })}
      onClick={() => fontAdvisor.take(advice)}
    >
      {t('fontUse', { name: use.name })}
    </Button>
  );
}

/** Every character of a list that a message cuts, on request. */
function AllChars({ chars }: { chars: readonly string[] }) {
  if (chars.length <= NAMED) return null;
  return (
    <details className={classes.chars}>
      <summary>{t('fontAllChars', { n: chars.length })}</summary>
      <p>{chars.join(' ')}</p>
    </details>
  );
}

/** The fonts to take instead of those of the selection that lack characters. */
export const AdviceButtons = observer(function AdviceButtons() {
  const { fontAdvisor } = useEditor();
  return (
    <div>
      {fontAdvisor.advices.map((advice) => (
        <Fragment key={advice.font}>
          <AllChars chars={advice.chars} />
          <Take advice={advice} />
        </Fragment>
      ))}
    </div>
  );
});

/** The characters that a font of the selection lacks, in any of its rows, and the font to take instead. */
export const FontAdvice = observer(function FontAdvice({ font }: { font: FontKey }) {
  const advice = useEditor().fontAdvisor.of(font);
  return (
    <div role="status" className={advice && classes.advice}>
      {advice && (
        <>
          <Text size="xs">{t('fontMissingGlyphs', { name: advice.name, chars: listed(advice.chars) })}</Text>
          <AllChars chars={advice.chars} />
          {advice.use ? <Take advice={advice} /> : <Text size="xs">{t('fontNoneHasAll')}</Text>}
        </>
      )}
    </div>
  );
});
