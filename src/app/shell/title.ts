import { t } from '../../i18n/messages';
import type { Site } from '../api/site';
import type { Screen } from '../ui/screen';

/** Title of the window for a screen; the deployment sets the part after the dash. */
export const titleOf = (
  { title }: Pick<Screen, 'title'>,
  { brand, titleSuffix }: Partial<Site['site']> = {},
): string => `${t(title)} - ${titleSuffix ?? brand ?? t('productName')}`;
