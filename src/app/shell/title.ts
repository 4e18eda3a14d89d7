import { t } from '../../i18n/messages';
import type { Site } from '../api/site';
import type { Screen } from '../ui/screen';

/** Title of the window while a screen is shown; what follows the dash is the deployment's to set. */
export const titleOf = (
  { title }: Pick<Screen, 'title'>,
  { brand, titleSuffix }: Partial<Site['site']> = {},
): string => `${t(title)} - ${titleSuffix ?? brand ?? t('productName')}`;
