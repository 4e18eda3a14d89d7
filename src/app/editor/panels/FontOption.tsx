import { IconCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { t } from '../../../i18n/messages';
import { bundledFamily } from '../../../label/faces/families';
import { hasText, sampleOf } from '../../../label/faces/scripts';
import type { FontKey } from '../../../label/font';
import type { DrawingKit } from '../../fonts/DrawingKit';
import { cloudKey } from '../../fonts/FontRegistry';
import { scriptWords, styleWords } from '../../fonts/faceWords';
import { kindOf } from '../../fonts/kinds';
import { useFace } from '../../fonts/useFace';
import { useSeen } from '../../fonts/useSeen';
import { useEditor } from '../context';
import classes from './fontField.module.css';

/** What is known of a font before its face is read. */
function knownOf({ registry }: DrawingKit, key: FontKey): string {
  const cloud = registry.cloud?.find((font) => cloudKey(font) === key);
  return cloud ? t(kindOf(cloud).label) : '';
}

/** The real faces of a font: only bundled families have two. */
function stylesOf({ faces }: DrawingKit, key: FontKey): string {
  if (bundledFamily(key)) return `${t('faceRegular')} · ${t('faceBold')}`;
  const facts = faces.of(key);
  return facts ? styleWords(facts) : '';
}

interface Props {
  fontKey: FontKey;
  name: string;
  checked: boolean;
}

/**
 * A font in the list: its name in its own face, or a sample of it where it lacks the letters of its name; its
 * weight and its scripts. The row has the same height before and after it is known.
 */
export const FontOption = observer(function FontOption({ fontKey, name, checked }: Props) {
  const { element, seen } = useSeen<HTMLDivElement>();
  const { kit } = useEditor();
  const { faces } = kit;
  const { family, state } = useFace(kit, fontKey, name, seen);
  useEffect(() => {
    if (seen) void faces.load(fontKey);
  }, [faces, seen, fontKey]);
  const facts = faces.of(fontKey);
  const isReady = state === 'there' && facts !== undefined;
  const inOwn = isReady && hasText(facts.characters, name);
  const style = { fontFamily: family };
  return (
    <div ref={element} className={classes.option} data-face={state} data-known={facts !== undefined}>
      <div className={classes.first}>
        <span className={classes.name} style={inOwn ? style : undefined} data-own={inOwn || undefined}>
          {name}
        </span>
        {isReady && !inOwn && (
          <span className={classes.sample} style={style} aria-hidden="true" data-sample>
            {sampleOf(facts.characters)}
          </span>
        )}
        <span className={classes.styles}>{stylesOf(kit, fontKey)}</span>
        {checked && <IconCheck size={14} className={classes.check} aria-hidden="true" />}
      </div>
      <div className={classes.scripts}>
        {state === 'missing' ? t('fontPreviewFailed') : facts ? scriptWords(facts) : knownOf(kit, fontKey)}
      </div>
    </div>
  );
});
