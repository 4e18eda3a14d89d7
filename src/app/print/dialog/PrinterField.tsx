import { Checkbox, Select } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { problemText, t } from '../../../i18n/messages';
import { lengthIn } from '../../ui/length';
import type { OfferedPrinter } from '../form/PrinterChoice';
import type { PrintForm } from '../form/PrintForm';
import { printerStates } from '../link/words';
import type { PrintStore } from '../PrintStore';
import classes from './options.module.css';
import { OwnOffset, PrinterTools } from './PrinterTools';
import { MeasuredPrinter } from './PrintQualityForm';
import { WAY_VIEWS } from './wayViews';

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
  const { Status } = WAY_VIEWS[print.route.way.kind];
  const gone = !printer && printerName && printers.length > 0;
  const missing = print.submitted && printers.length > 0 ? form.problems.printer : undefined;
  return (
    <div className={classes.printer}>
      <Select
        size="sm"
        label={t('printPrinter')}
        placeholder={t('printChoose')}
        data={grouped(printers)}
        value={printer ? printer.name : null}
        onChange={(name) => form.setPrinter(name ?? undefined)}
        allowDeselect={false}
        disabled={printers.length === 0}
        error={missing && problemText(missing)}
        renderOption={({ option, checked }) => (
          <PrinterOption
            print={print}
            printer={printers.find(({ name }) => name === option.value)!}
            checked={Boolean(checked)}
          />
        )}
      />
      {gone && !missing && <div className={classes.warn}>{t('printGone', { name: printerName })}</div>}
      <PrinterTools print={print} form={form} />
      <OwnOffset form={form} />
      <MeasuredPrinter form={form} />
      <Partners form={form} />
      <Status print={print} form={form} />
    </div>
  );
});

/** The names in groups, where some printers are elsewhere. */
function grouped(printers: readonly OfferedPrinter[]) {
  const names = (isRemote: boolean) =>
    printers.filter((one) => Boolean(one.isRemote) === isRemote).map(({ name }) => name);
  const [here, remote] = [names(false), names(true)];
  if (remote.length === 0) return here;
  return [
    ...(here.length > 0 ? [{ group: t('remoteLocalGroup'), items: here }] : []),
    { group: t('remoteGroup'), items: remote },
  ];
}

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
  print,
  printer,
  checked,
}: {
  print: PrintStore;
  printer: OfferedPrinter;
  checked: boolean;
}) {
  const { name, dpi, width, virtual, state } = printer;
  const { note } = WAY_VIEWS[print.route.wayTo(name).kind];
  return (
    <div className={classes.option}>
      <span>{name}</span>
      <small>
        {virtual ? t('printVirtual') : t('printHead', { dpi, width: lengthIn(width) })}
        {note && ` · ${t(note)}`}
        {state !== 'ready' && state !== 'unknown' && ` · ${t(printerStates[state])}`}
      </small>
      {checked && <IconCheck size={15} />}
    </div>
  );
});
