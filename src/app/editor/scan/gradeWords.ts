import { t } from '../../../i18n/messages';
import type { Estimate, Raise } from '../../../raster/grade/estimate';
import { lengthIn } from '../../ui/length';

/** An estimated grade in one line. */
export const gradeText = ({ letter, grade, dots }: Estimate): string =>
  t('gradeOf', { letter, grade: grade.toFixed(1), dots });

/** The change that would raise a grade, in one sentence. */
export function raiseText(raise: Raise): string {
  const { letter } = raise;
  switch (raise.how) {
    case 'module':
      return t('gradeModule', { letter, dots: raise.dots, size: lengthIn(raise.size) });
    case 'dpi':
      return t('gradeDpi', { letter, dpi: raise.dpi });
    case 'turn':
      return t('gradeTurn', { letter });
    case 'clear':
      return t('gradeClear', { letter });
    case 'printer':
      return t('gradePrinter', { letter });
  }
}

/** Whether a letter is below the grade that retailers ask for, C. */
export const isPoor = ({ letter }: Estimate): boolean => letter === 'D' || letter === 'F';
