import { t } from '../../i18n/messages';
import { elementTypes } from '../../label/elements';
import type { StepName } from './steps';

/** The description of a step. */
export function describeStep({ key, count, type }: StepName): string {
  const known = type === undefined ? undefined : elementTypes.get(type);
  return t(key, { what: known ? t(known.label) : t('stepMany', { n: count }) });
}
