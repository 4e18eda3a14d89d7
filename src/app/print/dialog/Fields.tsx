import { NumberInput, type NumberInputProps, SegmentedControl } from '@mantine/core';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { Problem } from '../../../base/problem';
import { problemText } from '../../../i18n/messages';
import { LengthField } from '../../ui/LengthField';
import { NumberField } from '../../ui/NumberField';
import { MAX_OFFSET } from '../form/PrintForm';
import classes from './options.module.css';

interface FieldProps {
  label: string;
  problem?: Problem | undefined;
  note?: string;
  /** A line below the inputs. */
  below?: string | undefined;
  children: ReactNode;
}

/** A labelled row of the options with its problem below. */
export function Field({ label, problem, note, below, children }: FieldProps) {
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
      {below && <div className={classes.below}>{below}</div>}
      {problem && (
        <div className={classes.error} role="alert">
          {problemText(problem)}
        </div>
      )}
    </div>
  );
}

type Choosable = string | number | boolean;

interface ChoiceProps<T extends Choosable> {
  label: string;
  /** Each with its name. */
  options: readonly (readonly [value: T, name: string])[];
  value: T;
  set(value: T): void;
  disabled?: boolean;
}

/** One of a few values, side by side. */
export function Choice<T extends Choosable>({ label, options, value, set, disabled }: ChoiceProps<T>) {
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      flex={1}
      disabled={disabled ?? false}
      aria-label={label}
      value={String(value)}
      onChange={(chosen) => set(options.find(([one]) => String(one) === chosen)![0])}
      data={options.map(([one, name]) => ({ value: String(one), label: name }))}
    />
  );
}

/** A row of the options that is one choice. */
export function ChoiceField<T extends Choosable>(props: ChoiceProps<T>) {
  return (
    <Field label={props.label}>
      <Choice {...props} />
    </Field>
  );
}

interface CountProps extends Omit<NumberInputProps, 'value'> {
  value: number | undefined;
  max: number;
  set(value: number | undefined): void;
}

/** What was typed as a number: with leading zeros, or far too large, it arrives as text. */
function countOf(typed: number | string): number | undefined {
  const count = typed === '' ? Number.NaN : Number(typed);
  return Number.isNaN(count) ? undefined : count;
}

/** An integer of 1 or more; undefined when empty. */
export function Count({ value, max, set, ...rest }: CountProps) {
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
      onChange={(next) => set(countOf(next))}
      {...rest}
    />
  );
}

interface NamedProps extends Omit<ComponentProps<typeof NumberField>, 'onSet'> {
  label: string;
  set(value: number): void;
}

/** Props of a field that shows its name inside. */
const named = (label: string) => ({
  flex: '1 1 0',
  miw: 0,
  leftSection: <span className={classes.inside}>{label}</span>,
  leftSectionWidth: 44,
  'aria-label': label,
});

/** A number with its name inside the field. */
export function NamedNumber({ label, set, ...rest }: NamedProps) {
  return <NumberField {...named(label)} decimalScale={1} onSet={set} {...rest} />;
}

interface NamedLengthProps extends Omit<ComponentProps<typeof LengthField>, 'onSet'> {
  label: string;
  set(mm: number): void;
}

/** A length in mm with its name inside the field. */
export function NamedLength({ label, set, ...rest }: NamedLengthProps) {
  return <LengthField {...named(label)} decimals={1} withUnit onSet={set} {...rest} />;
}

type OffsetProps = Pick<NamedLengthProps, 'label' | 'value' | 'set'>;

/** mm, in both directions. */
export function Offset(props: OffsetProps) {
  return <NamedLength min={-MAX_OFFSET} max={MAX_OFFSET} step={0.1} {...props} />;
}
