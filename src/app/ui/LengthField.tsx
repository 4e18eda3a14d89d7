import { NumberInput, TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import { MM_PER_INCH, roundLength } from '../../base/length';
import { t } from '../../i18n/messages';
import { lengthIn, lengthText, lengthUnit, typedLength } from './length';
import { selectOnFocus } from './selectOnFocus';
import { type NumberEdit, useNumberDraft } from './useNumberDraft';

/** The beginning of a length, as it is typed. */
const UNFINISHED = /^[+-]?[\d.,\s/¼-¾-]*[cim']?$/i;

/** Steps in inches for steps in mm, from the largest: those of a ruler. */
const INCH_STEPS = [
  [1, 0.125],
  [0.5, 0.025],
  [0, 0.005],
] as const;

interface Props
  extends Omit<
      TextInputProps,
      'onChange' | 'value' | 'min' | 'max' | 'step' | 'onFocus' | 'onBlur' | 'onKeyDown'
    >,
    NumberEdit {
  /** Decimals that the mm are stored with, 2 by default. */
  decimals?: number;
  /** mm of one step of the arrow keys and buttons, 1 by default. */
  step?: number;
  /** Shows the unit after the number, for fields whose label does not name it. */
  withUnit?: boolean;
  hideControls?: boolean;
}

/**
 * A length, edited as `useNumberDraft` describes. Value, limits and step are in mm; it is shown in the unit that the user
 * has set, and a typed one may name another. What is not edited keeps its exact mm.
 */
export const LengthField = observer(function LengthField({
  value,
  min,
  max,
  step = 1,
  decimals = 2,
  withUnit,
  hideControls,
  error,
  onSet,
  onEmpty,
  onDone,
  ...rest
}: Props) {
  const asText = withUnit ? lengthText : lengthIn;
  const shown = value === undefined ? '' : asText(Math.max(min, value), decimals);
  /** What the field held when it got the focus. */
  const before = useRef({ value, shown });
  const read = (text: string): number | undefined => {
    // Typed as it was shown, it is what it was.
    if (text === before.current.shown) return before.current.value;
    const mm = typedLength(text);
    // A limit of whole mm is no round number of inches: typed as it is shown, it is that limit.
    const limit = mm === undefined ? undefined : [min, max].find((one) => isShownAs(one, mm, decimals));
    return mm === undefined ? undefined : (limit ?? roundLength(mm, decimals));
  };
  const edit = useNumberDraft({ value, min, max, onSet, onEmpty, onDone }, read, decimals);
  const limitText = (limit: number | undefined) =>
    limit === undefined
      ? undefined
      : t(limit === max ? 'numberMost' : 'numberLeast', { limit: lengthText(limit, decimals) });
  const isBad = edit.draft !== undefined && !UNFINISHED.test(edit.draft) && read(edit.draft) === undefined;
  const move = (sign: 1 | -1) => {
    const from = edit.draft === undefined ? value : (read(edit.draft) ?? value);
    edit.change(asText(Math.min(max, Math.max(min, stepFrom(from, sign * step, decimals, min))), decimals));
  };
  const keys = (event: KeyboardEvent<HTMLInputElement>) => {
    edit.enter(event);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    move(event.key === 'ArrowUp' ? 1 : -1);
  };
  const canMove = (sign: number) =>
    !rest.disabled && (value === undefined || (sign > 0 ? value < max : value > min));
  return (
    <TextInput
      size="xs"
      inputMode={lengthUnit() === 'mm' ? 'decimal' : 'text'}
      autoComplete="off"
      {...selectOnFocus}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={limitText(edit.limited)}
      rightSection={hideControls ? undefined : <Steps open={[1, -1].filter(canMove)} move={move} />}
      rightSectionWidth={hideControls ? undefined : 17}
      {...rest}
      className={`${NumberInput.classes.root} ${rest.className ?? ''}`}
      error={error ?? limitText(edit.over) ?? (isBad ? t('lengthBad') : undefined)}
      value={edit.draft ?? shown}
      onChange={(event) => edit.change(cut(event.currentTarget.value, decimals))}
      onFocus={() => {
        before.current = { value, shown };
      }}
      onBlur={edit.leave}
      onKeyDown={keys}
    />
  );
});

const isShownAs = (limit: number, mm: number, decimals: number) =>
  lengthUnit() === 'in' && lengthIn(limit, decimals) === lengthIn(mm, decimals);

/** Digits below what is stored are not taken: a number of mm is never rounded up while it is typed. */
const cut = (text: string, decimals: number) =>
  lengthUnit() === 'mm'
    ? text.replace(/^(-?\d*)([.,]\d*)$/, (_, whole: string, rest: string) =>
        decimals > 0 ? whole + rest.slice(0, decimals + 1) : whole,
      )
    : text;

/** The next length, mm: a whole number of hundredths of the shown unit, so that steps do not drift. */
function stepFrom(mm: number | undefined, by: number, decimals: number, min: number): number {
  if (mm === undefined) return Math.max(min, 0);
  if (lengthUnit() === 'mm') return roundLength(mm + by, decimals);
  const inches = INCH_STEPS.find(([size]) => Math.abs(by) >= size)![1];
  return (Number(lengthIn(mm, decimals)) + Math.sign(by) * inches) * MM_PER_INCH;
}

/** The buttons of a stepper; `open` are the directions that have room. */
function Steps({ open, move }: { open: readonly number[]; move(sign: 1 | -1): void }) {
  const { controls, control } = NumberInput.classes;
  return (
    <div className={controls}>
      {([1, -1] as const).map((sign) => (
        <UnstyledButton
          key={sign}
          className={control}
          disabled={!open.includes(sign)}
          tabIndex={-1}
          aria-hidden
          // The field keeps the focus, and with it what is being typed.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => move(sign)}
        >
          {sign > 0 ? <IconChevronUp size={10} /> : <IconChevronDown size={10} />}
        </UnstyledButton>
      ))}
    </div>
  );
}
