import { problemText, t } from '../../../i18n/messages';
import type { Screen } from '../../../raster/standIn';
import { fontFamily } from '../../ui/theme';

/** How this page shows an element that cannot be drawn. @param pxPerDot CSS px per dot on the screen */
export const screenAt = (pxPerDot: number): Screen => ({
  pxPerDot,
  fontFamily,
  words: problemText,
  empty: t('printBadEmpty'),
});
