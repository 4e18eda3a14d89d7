import { Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { PrinterInfo } from '../../printing/protocol';
import { say, t } from '../messages';
import type { PrintForm } from '../stores/PrintForm';
import type { PrintStore } from '../stores/PrintStore';
import { Connection } from './Connection';
import classes from './options.module.css';

/** Which printer, and whether the way to it is open. */
export const PrinterField = observer(function PrinterField({
  print,
  form,
}: {
  print: PrintStore;
  form: PrintForm;
}) {
  const { printer, printers, printerName } = form;
  const gone = !printer && printerName && printers.length > 0;
  const missing = print.submitted && printers.length > 0 ? form.problems.printer : undefined;
  return (
    <div className={classes.printer}>
      <Select
        size="sm"
        label={t('printPrinter')}
        placeholder={t('printChoose')}
        data={printers.map(({ name }) => name)}
        value={printer ? printer.name : null}
        onChange={(name) => form.setPrinter(name ?? undefined)}
        allowDeselect={false}
        disabled={printers.length === 0}
        error={missing && say(missing)}
        renderOption={({ option, checked }) => (
          <PrinterOption
            printer={printers.find(({ name }) => name === option.value)!}
            checked={Boolean(checked)}
          />
        )}
      />
      {gone && !missing && <div className={classes.warn}>{t('printGone', { name: printerName })}</div>}
      <Connection print={print} form={form} />
    </div>
  );
});

function PrinterOption({ printer, checked }: { printer: PrinterInfo; checked: boolean }) {
  const { name, dpi, width, virtual } = printer;
  return (
    <div className={classes.option}>
      <span>{name}</span>
      <small>{virtual ? t('printVirtual') : t('printHead', { dpi, mm: width })}</small>
      {checked && <IconCheck size={15} />}
    </div>
  );
}
