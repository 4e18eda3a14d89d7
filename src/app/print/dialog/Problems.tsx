import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPencil, IconPlayerSkipForward, IconPrinter } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { type RecordNames, rowNumber } from '../../../label/bind';
import { ofRecords } from '../../sheet/recordWords';
import { amount } from '../../ui/format';
import { lengthIn } from '../../ui/length';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import { Grades } from './Grades';
import { Common, Kinds } from './ProblemKinds';
import { Proved } from './Proved';
import dialog from './print.module.css';
import classes from './problems.module.css';

interface Props {
  print: PrintStore;
  form: PrintForm;
}

/** The findings before the first label, by kind and row, and the user's decision. */
export const Problems = observer(function Problems({ print, form }: Props) {
  const { preflight } = print;
  const { bad, odd, good, wide } = print.findings;
  const { badGroups, oddGroups } = preflight?.report ?? {};
  const scans = preflight?.proof?.groups;
  const refused = [...(badGroups?.groups ?? []), ...(scans?.groups ?? [])];
  const doubted = oddGroups?.groups ?? [];
  const onlyOdd = bad.length === 0;
  const { records } = form.subject;
  const first = bad[0] ?? odd[0];
  const firstElement = (first?.problems[0] ?? first?.warnings?.[0])?.elementId;
  return (
    <>
      <div className={classes.bad}>
        <div className={classes.banner} role="alert">
          <IconAlertTriangle size={22} />
          <div>
            <h3>{titleOf(records, bad.length, odd.length)}</h3>
            <p>{hintOf(records, bad.length, odd.length, good.length)}</p>
          </div>
        </div>
        <div className={classes.groups}>
          <Proved print={print} />
          {wide && (
            <section className={classes.kind}>
              <h4>{t('printWideTitle')}</h4>
              <p className={classes.whole}>
                {t('printTooWide', { width: lengthIn(wide.width), head: lengthIn(wide.head) })}
              </p>
            </section>
          )}
          <Kinds print={print} groups={refused} of={[badGroups, scans]} />
          <Common print={print} form={form} />
          {!onlyOdd && odd.length > 0 && (
            <h3 className={classes.also}>{ofRecords(records, 'printOddToo', { n: amount(odd.length) })}</h3>
          )}
          <Kinds print={print} groups={doubted} of={[oddGroups]} soft />
          <Grades print={print} form={form} />
        </div>
      </div>
      <footer className={dialog.foot}>
        <div className={dialog.buttons}>
          <Button variant="default" onClick={print.back}>
            {t(print.submitted ? 'printStopAll' : 'printBackToOptions')}
          </Button>
          {first && firstElement && (
            <Button
              variant="light"
              leftSection={<IconPencil size={16} />}
              title={ofRecords(records, 'printFixHint', { n: rowNumber(records, first.index) })}
              onClick={() => print.showOnLabel(first.index, firstElement)}
            >
              {t('printFix')}
            </Button>
          )}
          {print.submitted && (preflight?.proof?.bad.length ?? 0) > 0 && (
            <Button variant="light" onClick={() => void print.printUnread()}>
              {t('printUnread')}
            </Button>
          )}
          {print.submitted && (
            <Button
              leftSection={onlyOdd ? <IconPrinter size={17} /> : <IconPlayerSkipForward size={17} />}
              disabled={good.length === 0}
              onClick={() => void print.skipAndPrint()}
            >
              {onlyOdd ? t('printAnyway') : ofRecords(records, 'printSkip')}
            </Button>
          )}
        </div>
      </footer>
    </>
  );
});

function titleOf(records: RecordNames | undefined, bad: number, odd: number): string {
  if (bad > 0) return ofRecords(records, 'printBadRows', { n: amount(bad) });
  return odd > 0 ? ofRecords(records, 'printOddRows', { n: amount(odd) }) : t('printLookTitle');
}

/** What happens to the rows: those that will be printed, and how many of them have warnings below. */
function hintOf(records: RecordNames | undefined, bad: number, odd: number, good: number): string {
  if (good === 0) return ofRecords(records, 'printBadAll');
  if (bad === 0) return ofRecords(records, 'printOddHint', { n: amount(good) });
  return odd > 0
    ? ofRecords(records, 'printBadOddHint', { n: amount(good), odd: amount(odd) })
    : ofRecords(records, 'printBadHint', { n: amount(good) });
}
