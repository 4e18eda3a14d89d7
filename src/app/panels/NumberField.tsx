import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

interface Props extends Omit<NumberInputProps, 'onChange' | 'value' | 'min' | 'max'> {
  value: number;
  min: number;
  max: number;
  onSet(value: number): void;
  /** The user is done with the field. */
  onDone?(): void;
}

/** A number with a stepper. What is typed counts as soon as it is in range; nothing at all becomes the minimum. */
export function NumberField({ value, min, max, onSet, onDone, ...rest }: Props) {
  const [draft, setDraft] = useState<number | string>();
  const clamp = (n: number) => Math.min(max, Math.max(min, n));
  return (
    <NumberInput
      size="xs"
      decimalScale={2}
      min={min}
      max={max}
      {...rest}
      value={draft ?? Math.round(value * 100) / 100}
      onChange={(next) => {
        setDraft(next);
        if (typeof next === 'number' && next >= min && next <= max) onSet(next);
      }}
      onBlur={() => {
        if (draft === undefined) return;
        const n = typeof draft === 'number' ? draft : Number.parseFloat(draft);
        const next = Number.isFinite(n) ? clamp(n) : Math.max(min, 0);
        if (next !== value) onSet(next);
        setDraft(undefined);
        onDone?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.currentTarget.blur();
      }}
    />
  );
}
