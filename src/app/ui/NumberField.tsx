import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { stepped } from '../../base/stepper';
import { t } from '../../i18n/messages';

interface Props extends Omit<NumberInputProps, 'onChange' | 'value' | 'min' | 'max'> {
  /** Undefined when it was emptied. */
  value: number | undefined;
  min: number;
  max: number;
  /** What the limits are said in, where no suffix says it. */
  unit?: string;
  onSet(value: number): void;
  /** Emptied; a field without this takes nothing at all for its minimum. */
  onEmpty?(): void;
  /** The user is done with the field. */
  onDone?(): void;
}

const blank = (entry: number | string) => typeof entry === 'string' && entry.trim() === '';

/**
 * A number with a stepper. What is typed counts as soon as it is in range; nothing at all becomes the minimum. A number
 * out of range becomes the limit, which is said. Enter takes the number, and sends the form unless it was out of range.
 */
export function NumberField({ value, min, max, unit, error, onSet, onEmpty, onDone, ...rest }: Props) {
  const [draft, setDraft] = useState<number | string>();
  /** The limit that a number became when the field was left. */
  const [limited, setLimited] = useState<number>();
  const limitOf = (entry: number | string | undefined): number | undefined => {
    if (entry === undefined || blank(entry)) return undefined;
    if (Number(entry) > max) return max;
    return Number(entry) < min ? min : undefined;
  };
  const told = (limit: number | undefined) => {
    const words = { limit: `${limit}${unit ? ` ${unit}` : (rest.suffix ?? '')}` };
    return limit === undefined ? undefined : t(limit === max ? 'numberMost' : 'numberLeast', words);
  };
  // While it is typed, a number below the minimum may be the beginning of a good one.
  const over = limitOf(draft) === max ? max : undefined;
  return (
    <NumberInput
      size="xs"
      decimalScale={2}
      min={min}
      max={max}
      error={error ?? told(over)}
      description={draft === undefined && limited === value ? told(limited) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      value={draft ?? (value === undefined ? '' : Math.round(value * 100) / 100)}
      onChange={(next) => {
        setDraft(next);
        setLimited(undefined);
        if (typeof next === 'number' && next >= min && next <= max) onSet(next);
        else if (blank(next)) onEmpty?.();
      }}
      onBlur={() => {
        if (draft === undefined) return;
        // What moves things both ways rests at 0, not at its far end.
        const junk = blank(draft) || Number.isNaN(Number(draft));
        const next = junk && min < 0 ? 0 : stepped(draft, { min, max });
        if (next !== value && !(onEmpty && blank(draft))) onSet(next);
        setLimited(limitOf(draft));
        setDraft(undefined);
        onDone?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The field takes its number first; then the browser no longer sends the form by itself.
        event.currentTarget.blur();
        if (limitOf(draft) === undefined) event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
