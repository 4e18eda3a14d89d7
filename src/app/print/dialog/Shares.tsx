import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { amount } from '../../ui/format';
import type { PrintRun } from '../jobs/PrintRun';
import classes from './job.module.css';

/** Labels `from` to before `to`, counted from 1. */
const numbers = ({ from, to }: { from: number; to: number }) =>
  to - from === 1 ? `${to}` : `${from + 1}–${to}`;

/** The labels that each of several printers has printed. */
export const Shares = observer(function Shares({ run }: { run: PrintRun }) {
  const { printers, status } = run;
  if (printers.length < 2) return null;
  return (
    <dl className={classes.shares} aria-label={t('jobsPrintedBy')}>
      {printers.map((printer) => {
        const own = status?.ranges.filter((range) => range.printer === printer) ?? [];
        const n = own.reduce((sum, { from, to }) => sum + to - from, 0);
        return (
          <div key={printer}>
            <dt>{printer}</dt>
            <dd>
              {t('printSheets', { n: amount(n) })}
              <small>{own.map(numbers).join(', ')}</small>
            </dd>
          </div>
        );
      })}
    </dl>
  );
});
