import { NumberInput, type NumberInputProps } from '@mantine/core';
import { t } from '../../i18n/messages';
import { type NumberEdit, useNumberDraft } from './useNumberDraft';

type Props = Omit<NumberInputProps, 'onChange' | 'value' | 'min' | 'max'> & NumberEdit;

function readNumber(entry: number | string): number | undefined {
  const number = Number(entry);
  return Number.isNaN(number) ? undefined : number;
}

/**
 * A number with a stepper, edited as `useNumberDraft` describes; a limit that replaced it is shown below. A value below
 * the minimum, which has the same effect, shows as the minimum. Lengths have a `LengthField`.
 */
export function NumberField({ value, min, max, error, onSet, onEmpty, onDone, ...rest }: Props) {
  const edit = useNumberDraft<number | string>({ value, min, max, onSet, onEmpty, onDone }, readNumber);
  const limitText = (limit: number | undefined) =>
    limit === undefined
      ? undefined
      : t(limit === max ? 'numberMost' : 'numberLeast', { limit: `${limit}${rest.suffix ?? ''}` });
  return (
    <NumberInput
      size="xs"
      decimalScale={2}
      min={min}
      max={max}
      error={error ?? limitText(edit.over)}
      description={limitText(edit.limited)}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...rest}
      value={edit.draft ?? (value === undefined ? '' : Math.max(min, Math.round(value * 100) / 100))}
      onChange={edit.change}
      onBlur={edit.leave}
      onKeyDown={edit.enter}
    />
  );
}
