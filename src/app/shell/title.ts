import { t } from '../../i18n/messages';
import type { SiteConfig } from '../api/site';
import type { Screen } from '../ui/screen';

/** Title of the window for a screen; the deployment sets the part after the dash. */
export const titleOf = (
  { title }: Pick<Screen, 'title'>,
  { brand, titleSuffix }: Partial<SiteConfig['site']> = {},
): string => `${t(title)} - ${titleSuffix ?? brand ?? t('productName')}`;
