import { NumberInput, type NumberInputProps } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import type { Problem } from '../../base/problem';
import { say } from '../messages';
import { MAX_OFFSET } from '../stores/PrintForm';
import classes from './options.module.css';

interface FieldProps {
  label: string;
  problem?: Problem | undefined;
  note?: string;
  children: ReactNode;
}

/** A labelled row of the options, its problem below. */
export function Field({ label, problem, note, children }: FieldProps) {
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

/** mm, either way. */
export function Offset({ label, value, set }: OffsetProps) {
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
