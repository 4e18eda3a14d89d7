import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { stepped } from '../../base/stepper';
import { t } from '../../i18n/messages';

interface Props extends Omit<NumberInputProps, 'onChange' | 'value' | 'min' | 'max'> {
  /** Undefined after clearing. */
  value: number | undefined;
  min: number;
  max: number;
  /** Unit of the limits, without a suffix. */
  unit?: string;
  onSet(value: number): void;
  /** Value of a cleared field; without this it becomes the minimum. */
  onEmpty?(): void;
  /** The user has finished editing. */
  onDone?(): void;
}

const blank = (entry: number | string) => typeof entry === 'string' && entry.trim() === '';

/**
 * A number with a stepper. A typed number applies as soon as it is in range. Text that is no number becomes the
 * minimum, and so does an empty field, unless the range has negative numbers: then it becomes 0. A number out of range becomes the limit, with a message. Enter applies the number, and submits the
 * form unless it was out of range. A value below the minimum, which has the same effect, shows as the minimum.
 */
export function NumberField({ value, min, max, unit, error, onSet, onEmpty, onDone, ...rest }: Props) {
  const [draft, setDraft] = useState<number | string>();
  /** The limit that replaced a number when the field was left. */
  const [limited, setLimited] = useState<number>();
  const limitOf = (entry: number | string | undefined): number | undefined => {
    if (entry === undefined || blank(entry)) return undefined;
    if (Number(entry) > max) return max;
    return Number(entry) < min ? min : undefined;
  };
  const limitText = (limit: number | undefined) => {
    const words = { limit: `${limit}${unit ? ` ${unit}` : (rest.suffix ?? '')}` };
    return limit === undefined ? undefined : t(limit === max ? 'numberMost' : 'numberLeast', words);
  };
  // While typing, a number below the minimum may be the beginning of a valid one.
  const over = limitOf(draft) === max ? max : undefined;
  return (
    <NumberInput
      size="xs"
      decimalScale={2}
      min={min}
      max={max}
      error={error ?? limitText(over)}
      description={draft === undefined && limited === value ? limitText(limited) : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      value={draft ?? (value === undefined ? '' : Math.max(min, Math.round(value * 100) / 100))}
      onChange={(next) => {
        setDraft(next);
        setLimited(undefined);
        if (typeof next === 'number' && next >= min && next <= max) onSet(next);
        else if (blank(next)) onEmpty?.();
      }}
      onBlur={() => {
        if (draft === undefined) return;
        // A cleared offset is no offset: at its minimum it would move the print by 100 mm.
        const next = blank(draft) && min < 0 ? 0 : stepped(draft, { min, max });
        if (next !== value && !(onEmpty && blank(draft))) onSet(next);
        setLimited(limitOf(draft));
        setDraft(undefined);
        onDone?.();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // The field applies its number first, so the browser does not submit the form itself.
        event.currentTarget.blur();
        if (limitOf(draft) === undefined) event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
