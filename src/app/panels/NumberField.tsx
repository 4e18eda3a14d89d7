import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';
import { stepped } from '../../base/stepper';

interface Props extends Omit<NumberInputProps, 'onChange' | 'value' | 'min' | 'max'> {
  /** Undefined when it was emptied. */
  value: number | undefined;
  min: number;
  max: number;
  onSet(value: number): void;
  /** Emptied; a field without this takes nothing at all for its minimum. */
  onEmpty?(): void;
  /** The user is done with the field. */
  onDone?(): void;
}

/** A number with a stepper. What is typed counts as soon as it is in range; nothing at all becomes the minimum. */
export function NumberField({ value, min, max, onSet, onEmpty, onDone, ...rest }: Props) {
  const [draft, setDraft] = useState<number | string>();
  const blank = (entry: number | string) => typeof entry === 'string' && entry.trim() === '';
  return (
    <NumberInput
      size="xs"
      decimalScale={2}
      min={min}
      max={max}
      {...rest}
      value={draft ?? (value === undefined ? '' : Math.round(value * 100) / 100)}
      onChange={(next) => {
        setDraft(next);
        if (typeof next === 'number' && next >= min && next <= max) onSet(next);
        else if (blank(next)) onEmpty?.();
      }}
      onBlur={() => {
        if (draft === undefined) return;
        // What moves things both ways rests at 0, not at its far end.
        const junk = blank(draft) || Number.isNaN(Number(draft));
        const next = junk && min < 0 ? 0 : stepped(draft, { min, max });
        if (next !== value && !(onEmpty && blank(draft))) onSet(next);
        setDraft(undefined);
        onDone?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
