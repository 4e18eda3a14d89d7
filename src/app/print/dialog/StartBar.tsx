import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileExport, IconPrinter } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { MM_PER_INCH } from '../../../base/length';
import { problemText, t } from '../../../i18n/messages';
import { ofRecords } from '../../sheet/recordWords';
import { amount, duration } from '../../ui/format';
import { lengthIn, lengthUnit } from '../../ui/length';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import { recordsOf } from '../recordsOf';
import { LowestGrade } from './Grades';
import classes from './print.module.css';

/** Maximum omitted pages that are named; the list of pages names them all. */
const LISTED = 5;

/** A summary of what will be printed, and the buttons. */
export const StartBar = observer(function StartBar({ print, form }: { print: PrintStore; form: PrintForm }) {
  const { totals, sheet, tooWide, problems, dpi } = form;
  const size = {
    w: lengthIn(sheet.widthMm),
    h: lengthIn(sheet.heightMm),
    x: sheet.width,
    y: sheet.height,
    dpi,
  };
  const roll = form.rollOf(totals.sheets);
  const blocked = !print.route.ready || Boolean(problems.range ?? problems.copies);
  const warning = problems.size
    ? problemText(problems.size)
    : print.checkFailed
      ? t('printError')
      : tooWide && t('printTooWide', { width: lengthIn(tooWide.width), head: lengthIn(tooWide.head) });
  const canTurn = !problems.size && !print.checkFailed && form.fitsTurned;
  return (
    <footer className={classes.foot}>
      <div className={classes.totals}>
        <div>
          <b>{t('printSheets', { n: amount(totals.sheets) })}</b>
          {totals.labels !== totals.sheets && <span>{t('printLabels', { n: amount(totals.labels) })}</span>}
          <Found print={print} />
        </div>
        <LowestGrade print={print} />
        <small>
          <span title={t('printSize', size)}>{t('sizeOf', { width: size.w, height: size.h })}</span>
          <span>{rollText(roll.metres)}</span>
          <span title={t('printTakesHint', { n: roll.speed })}>
            {t('printTakes', { time: duration(roll.seconds * 1000) })}
          </span>
        </small>
      </div>
      {print.leftOut.length > 0 && (
        <div className={classes.warning} role="alert">
          <IconAlertTriangle size={17} />
          <div>
            {t('printLeftOut', { n: amount(print.leftOut.length) })}
            <ul>
              {print.leftOut.slice(0, LISTED).map((problem) => (
                <li key={JSON.stringify(problem)}>{problemText(problem)}</li>
              ))}
            </ul>
          </div>
        </div>
      )}
      {warning && (
        <div className={classes.warning} role="alert">
          <IconAlertTriangle size={17} />
          {warning}
          {canTurn && (
            <Button size="compact-xs" variant="light" className={classes.turn} onClick={form.turn}>
              {t('printTurn')}
            </Button>
          )}
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={print.close}>
          {t('printClose')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileExport size={17} stroke={1.7} />}
          disabled={Boolean(problems.range ?? problems.size)}
          onClick={print.toFile}
        >
          {t('exportBatch')}
        </Button>
        <Button
          miw={112}
          leftSection={<IconPrinter size={18} />}
          disabled={blocked || Boolean(problems.size ?? problems.sheets)}
          onClick={() => void print.print()}
        >
          {t('printStart')}
        </Button>
      </div>
    </footer>
  );
});

/** The paper of a job: feet from 3 ft on, or metres from 1 m on. */
function rollText(metres: number): string {
  if (lengthUnit() === 'mm')
    return metres >= 1
      ? t('printMetres', { n: amount(Number(metres.toFixed(metres < 100 ? 1 : 0))) })
      : t('printCentimetres', { n: Number((metres * 100).toFixed(1)) });
  const inches = (metres * 1000) / MM_PER_INCH;
  const feet = inches / 12;
  return feet >= 3
    ? t('printFeet', { n: amount(Number(feet.toFixed(feet < 100 ? 1 : 0))) })
    : t('printRollInches', { n: Number(inches.toFixed(1)) });
}

/** Findings of the check so far: known before anything is sent. */
const Found = observer(function Found({ print }: { print: PrintStore }) {
  const { preflight } = print;
  const { bad, odd } = print.findings;
  if (!preflight || preflight.state === 'idle' || preflight.state === 'failed') return null;
  if (!preflight.fresh) {
    const n = preflight.total > 0 ? Math.floor((preflight.checked / preflight.total) * 100) : 0;
    return <span className={classes.found}>{t('printCheckNow', { n })}</span>;
  }
  if (bad.length + odd.length > 0) {
    return (
      <button
        type="button"
        className={classes.found}
        data-tone={bad.length > 0 ? 'bad' : 'warn'}
        onClick={print.review}
      >
        <IconAlertTriangle size={14} />
        {bad.length > 0 && (
          <span>{ofRecords(recordsOf(print), 'printBadNow', { n: amount(bad.length) })}</span>
        )}
        {odd.length > 0 && (
          <span>{ofRecords(recordsOf(print), 'printOddNow', { n: amount(odd.length) })}</span>
        )}
      </button>
    );
  }
  if (preflight.common.length > 0) {
    return (
      <button type="button" className={classes.found} data-tone="warn" onClick={print.review}>
        <IconAlertTriangle size={14} />
        {t('printCommonNow')}
      </button>
    );
  }
  return (
    <span className={classes.found} data-tone="good">
      <IconCheck size={14} />
      {t('printGoodNow')}
    </span>
  );
});
