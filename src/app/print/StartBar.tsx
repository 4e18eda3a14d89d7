import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPrinter } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { say, t } from '../messages';
import type { PrintForm } from '../stores/PrintForm';
import type { PrintStore } from '../stores/PrintStore';
import { amount, mm } from './format';
import classes from './print.module.css';

/** What will come out of the printer, and the buttons. */
export const StartBar = observer(function StartBar({ print, form }: { print: PrintStore; form: PrintForm }) {
  const { totals, sheet, tooWide, problems, dpi } = form;
  const size = { w: mm(sheet.widthMm), h: mm(sheet.heightMm), x: sheet.width, y: sheet.height, dpi };
  const blocked = print.connection !== 'complete' || Boolean(problems.range ?? problems.copies);
  const warning = problems.size
    ? say(problems.size)
    : print.checkFailed
      ? t('printError')
      : tooWide && t('printTooWide', { width: mm(tooWide.width), head: mm(tooWide.head) });
  return (
    <footer className={classes.foot}>
      <div className={classes.totals}>
        <div>
          <b>{t('printSheets', { n: amount(totals.sheets) })}</b>
          {totals.labels !== totals.sheets && <span>{t('printLabels', { n: amount(totals.labels) })}</span>}
        </div>
        <small>{t('printSize', size)}</small>
      </div>
      {warning && (
        <div className={classes.warning} role="alert">
          <IconAlertTriangle size={17} />
          {warning}
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={print.close}>
          {t('printClose')}
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
