import { Checkbox, Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { problemText, t } from '../../../i18n/messages';
import type { PrinterInfo } from '../../../printing/protocol';
import { lengthIn } from '../../ui/length';
import { isDirect } from '../direct/drivers';
import type { PrintForm } from '../form/PrintForm';
import { printerStates } from '../link/words';
import type { PrintStore } from '../PrintStore';
import { Connection } from './Connection';
import classes from './options.module.css';
import { OwnOffset, PrinterTools } from './PrinterTools';

/** The printer, and the state of the connection to it. */
export const PrinterField = observer(function PrinterField({
  print,
  form,
}: {
  print: PrintStore;
  form: PrintForm;
}) {
  const { printer } = form;
  const { list: printers, name: printerName } = form.printers;
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
        error={missing && problemText(missing)}
        renderOption={({ option, checked }) => (
          <PrinterOption
            printer={printers.find(({ name }) => name === option.value)!}
            checked={Boolean(checked)}
          />
        )}
      />
      {gone && !missing && <div className={classes.warn}>{t('printGone', { name: printerName })}</div>}
      <PrinterTools print={print} form={form} />
      <OwnOffset form={form} />
      <Partners form={form} />
      {printer && isDirect(printer) ? (
        <div className={classes.aside}>{t('directHint')}</div>
      ) : (
        <Connection print={print} form={form} />
      )}
    </div>
  );
});

/** Further printers to share the job. */
const Partners = observer(function Partners({ form }: { form: PrintForm }) {
  const { partners, also } = form.printers;
  if (partners.length === 0) return null;
  return (
    <details className={classes.partners} open={also.length > 0}>
      <summary>{t('printAlso')}</summary>
      <p>{t('printAlsoHint')}</p>
      {partners.map(({ name }) => (
        <Checkbox
          key={name}
          size="xs"
          label={name}
          checked={also.includes(name)}
          onChange={(event) => form.printers.share(name, event.currentTarget.checked)}
        />
      ))}
    </details>
  );
});

const PrinterOption = observer(function PrinterOption({
  printer,
  checked,
}: {
  printer: PrinterInfo;
  checked: boolean;
}) {
  const { name, dpi, width, virtual, state } = printer;
  return (
    <div className={classes.option}>
      <span>{name}</span>
      <small>
        {virtual ? t('printVirtual') : t('printHead', { dpi, width: lengthIn(width) })}
        {isDirect(printer) && ` · ${t('directUnverified')}`}
        {state !== 'ready' && state !== 'unknown' && ` · ${t(printerStates[state])}`}
      </small>
      {checked && <IconCheck size={15} />}
    </div>
  );
});
