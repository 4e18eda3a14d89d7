import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import type { FaceFacts } from '../../label/faces/facts';
import { scriptLabel, scriptsOf } from '../../label/faces/scripts';

/** Names of weights, each up to a number of OS/2. */
const WEIGHTS: readonly (readonly [upTo: number, label: MessageKey])[] = [
  [349, 'faceLight'],
  [549, 'faceRegular'],
  [649, 'faceSemibold'],
  [849, 'faceBold'],
  [1000, 'faceBlack'],
];

/** The scripts a face covers, by their names; symbols when it covers none. */
export function scriptWords({ characters }: FaceFacts): string {
  const scripts = scriptsOf(characters).map((script) => t(scriptLabel(script)));
  return scripts.length > 0 ? scripts.join(' · ') : t('scriptOther');
}

/** The weight and slope of a face: "Bold Italic". */
export function styleWords({ weight, italic }: FaceFacts): string {
  const name = t(WEIGHTS.find(([upTo]) => weight <= upTo)?.[1] ?? 'faceBlack');
  return italic ? t('faceItalic', { weight: name }) : name;
}
