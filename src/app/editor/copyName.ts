import { t } from '../../i18n/messages';
import { NAME_MAX } from '../../label/rules';

/** The name of a copy, within the maximum length of a label's name. */
export const copyName = (name: string): string =>
  t('copyName', { name: name.slice(0, NAME_MAX - t('copyName', { name: '' }).length) });
