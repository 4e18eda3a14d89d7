import { IconAlertTriangle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import type { SheetStore } from '../../sheet/SheetStore';
import { amount } from '../../ui/format';
import classes from './notices.module.css';

/** Reports formulas that would print blank, and what to do about them. */
export const FormulaNotice = observer(function FormulaNotice({ sheet }: { sheet: SheetStore }) {
  const { uncalculated } = sheet;
  if (!uncalculated) return null;
  const { count, cells } = uncalculated;
  const named = cells.join(', ') + (count > cells.length ? ' …' : '');
  return (
    <div className={classes.formulas} role="status">
      <IconAlertTriangle size={16} className={classes.icon} />
      <span>
        <strong>{t('noticeFormula', { n: amount(count), cells: named })}</strong>
        {t('noticeFormulaHint')}
      </span>
    </div>
  );
});
