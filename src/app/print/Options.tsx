import {
  Button,
  Menu,
  NumberInput,
  type NumberInputProps,
  SegmentedControl,
  Select,
  Slider,
} from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { Problem } from '../../base/problem';
import type { PrinterInfo } from '../../printing/protocol';
import { type Mode, modes } from '../../raster/modes';
import { say, t } from '../messages';
import {
  DIRECTIONS,
  type Direction,
  MAX_COPIES,
  MAX_DENSITY,
  MAX_OFFSET,
  MAX_SPEED,
  PRINT_TYPE,
  type PrintForm,
  type PrintType,
} from '../stores/PrintForm';
import type { PrintStore } from '../stores/PrintStore';
import { Connection } from './Connection';
import { amount } from './format';
import { Given } from './Inputs';
import classes from './print.module.css';
import { ChosenRows } from './Rows';

const allModes = Object.keys(modes) as Mode[];
const isPrimary = (mode: Mode): boolean => 'primary' in modes[mode];

interface Props {
  print: PrintStore;
  form: PrintForm;
}

/** Everything that can be chosen for a print. */
export const Options = observer(function Options({ print, form }: Props) {
  return (
    <div className={classes.options}>
      <Given print={print} form={form} />
      <PrinterField print={print} form={form} />
      <hr />
      <Records print={print} form={form} />
      <Field label={t('printOrder')}>
        <SegmentedControl
          size="xs"
          fullWidth
          flex={1}
          disabled={form.totals.sheets < 2 || form.copies === 1 || form.chosen !== undefined}
          aria-label={t('printOrder')}
          value={form.collate ? '1' : '0'}
          onChange={(value) => form.set({ collate: value === '1' })}
          data={[
            { value: '1', label: t('printCollated') },
            { value: '0', label: t('printUncollated') },
          ]}
        />
      </Field>
      <hr />
      <Field label={t('printMode')}>
        <ModeField form={form} />
      </Field>
      <Field label={t('printDirection')}>
        <SegmentedControl
          size="xs"
          fullWidth
          flex={1}
          aria-label={t('printDirection')}
          value={String(form.direction)}
          onChange={(value) => form.set({ direction: Number(value) as Direction })}
          data={DIRECTIONS.map((value) => ({ value: String(value), label: `${value}°` }))}
        />
      </Field>
      <Field label={t('printOffset')}>
        <Offset label={t('printRight')} value={form.hOffset} set={(hOffset) => form.set({ hOffset })} />
        <Offset label={t('printDown')} value={form.vOffset} set={(vOffset) => form.set({ vOffset })} />
      </Field>
      <hr />
      <Field label={t('printDensity')} note={String(form.density)}>
        <Slider
          flex={1}
          size="sm"
          min={0}
          max={MAX_DENSITY}
          label={null}
          thumbLabel={t('printDensity')}
          value={form.density}
          onChange={(density) => form.set({ density })}
        />
      </Field>
      <Field
        label={t('printSpeed')}
        note={form.speed === 0 ? t('printSpeedAuto') : t('printInches', { n: form.speed })}
      >
        <Slider
          flex={1}
          size="sm"
          min={0}
          max={MAX_SPEED}
          label={null}
          thumbLabel={t('printSpeed')}
          value={form.speed}
          onChange={(speed) => form.set({ speed })}
        />
      </Field>
    </div>
  );
});

/** Which records are printed and how often: a range of them, or rows chosen one by one. */
const Records = observer(function Records({ print, form }: Props) {
  const { problems, recordCount: max, choice, chosen } = form;
  const rangeProblem = chosen && !print.submitted ? undefined : problems.range;
  return (
    <>
      {choice && (
        <Field label={t('printType')}>
          <SegmentedControl
            size="xs"
            fullWidth
            flex={1}
            aria-label={t('printType')}
            value={String(form.type)}
            onChange={(value) => form.set({ type: Number(value) as PrintType })}
            data={[
              { value: String(PRINT_TYPE.normal), label: t('printNormal') },
              { value: String(PRINT_TYPE.custom), label: t('printCustom') },
            ]}
          />
        </Field>
      )}
      {chosen ? (
        <Field label={t('printRange')} problem={rangeProblem ?? problems.sheets}>
          <ChosenRows print={print} choice={chosen} />
        </Field>
      ) : (
        <Field label={t('printRange')} problem={problems.range} note={t('printRangeOf', { n: amount(max) })}>
          <Count
            aria-label={t('printFrom')}
            max={max}
            value={form.from}
            set={(from) => form.set({ from })}
            error={Boolean(problems.range)}
          />
          <span className={classes.dash}>–</span>
          <Count
            aria-label={t('printTo')}
            max={max}
            value={form.to}
            set={(to) => form.set({ to })}
            error={Boolean(problems.range)}
          />
        </Field>
      )}
      <Field label={t('printCopies')} problem={problems.copies ?? (chosen ? undefined : problems.sheets)}>
        <Count
          aria-label={t('printCopies')}
          max={MAX_COPIES}
          disabled={chosen !== undefined}
          value={form.copies}
          set={(copies) => form.set({ copies })}
          error={Boolean(problems.copies)}
        />
      </Field>
    </>
  );
});

const PrinterField = observer(function PrinterField({ print, form }: Props) {
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

/** The three named modes side by side, the others in a menu. */
const ModeField = observer(function ModeField({ form }: { form: PrintForm }) {
  const { mode } = form;
  const other = !isPrimary(mode);
  return (
    <>
      <SegmentedControl
        size="xs"
        flex={1}
        fullWidth
        aria-label={t('printMode')}
        value={other ? '' : mode}
        onChange={(value) => form.setMode(value as Mode)}
        data={allModes.filter(isPrimary).map((value) => ({ value, label: t(modes[value].label) }))}
      />
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button
            size="xs"
            px={8}
            variant={other ? 'light' : 'subtle'}
            color={other ? 'brand' : 'gray'}
            rightSection={<IconChevronDown size={14} />}
          >
            {other ? t(modes[mode].label) : t('printMoreModes')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {allModes
            .filter((value) => !isPrimary(value))
            .map((value) => (
              <Menu.Item
                key={value}
                onClick={() => form.setMode(value)}
                rightSection={value === mode && <IconCheck size={14} />}
              >
                {t(modes[value].label)}
              </Menu.Item>
            ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
});

interface FieldProps {
  label: string;
  problem?: Problem | undefined;
  note?: string;
  children: ReactNode;
}

/** A labelled row of the options, its problem below. */
function Field({ label, problem, note, children }: FieldProps) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
    <div className={classes.field} role="group" aria-labelledby={id}>
      <span className={classes.label} id={id}>
        {label}
      </span>
      <div className={classes.inputs}>
        {children}
        {note && <span className={classes.unit}>{note}</span>}
      </div>
      {problem && (
        <div className={classes.error} role="alert">
          {say(problem)}
        </div>
      )}
    </div>
  );
}

interface CountProps extends Omit<NumberInputProps, 'value'> {
  value: number | undefined;
  max: number;
  set(value: number | undefined): void;
}

/** A whole number of 1 or more; empty is undefined. */
function Count({ value, max, set, ...rest }: CountProps) {
  return (
    <NumberInput
      size="xs"
      flex="1 1 0"
      miw={0}
      min={1}
      max={max}
      clampBehavior="none"
      allowDecimal={false}
      allowNegative={false}
      value={value ?? ''}
      onChange={(next) => set(typeof next === 'number' ? next : undefined)}
      {...rest}
    />
  );
}

interface OffsetProps {
  label: string;
  value: number | undefined;
  set(value: number | undefined): void;
}

function Offset({ label, value, set }: OffsetProps) {
  return (
    <NumberInput
      size="xs"
      flex="1 1 0"
      miw={0}
      leftSection={<span className={classes.inside}>{label}</span>}
      leftSectionWidth={44}
      suffix=" mm"
      aria-label={label}
      min={-MAX_OFFSET}
      max={MAX_OFFSET}
      step={0.1}
      decimalScale={1}
      clampBehavior="blur"
      value={value ?? ''}
      onChange={(next) => set(typeof next === 'number' ? next : undefined)}
      onBlur={() => value === undefined && set(0)}
    />
  );
}
