import { type KeyboardEvent, useState } from 'react';
import { type Range, stepped } from '../../base/stepper';

/** A number that a field edits. */
export interface NumberEdit extends Range {
  /** Undefined after clearing. */
  value: number | undefined;
  onSet(value: number): void;
  /** Value of a cleared field; without this it becomes the minimum. */
  onEmpty?: (() => void) | undefined;
  /** The user has finished editing. */
  onDone?: (() => void) | undefined;
}

const blank = (entry: number | string) => typeof entry === 'string' && entry.trim() === '';

/**
 * What is being typed into a field of a number. A typed number applies as soon as it is in range. Text that is no number
 * becomes the minimum, and so does an empty field, unless the range has negative numbers: then it becomes 0. A number out
 * of range becomes the limit. Enter applies the number, and submits the form unless it was out of range.
 * @param read the number of an entry, undefined for text that is none
 * @param decimals decimal places of the number
 */
export function useNumberDraft<Entry extends number | string>(
  { value, min, max, onSet, onEmpty, onDone }: NumberEdit,
  read: (entry: Entry) => number | undefined,
  decimals = 2,
) {
  const [draft, setDraft] = useState<Entry>();
  /** The limit that replaced a number when the field was left. */
  const [limited, setLimited] = useState<number>();
  const limitOf = (entry: Entry | undefined): number | undefined => {
    const number = entry === undefined || blank(entry) ? undefined : read(entry);
    if (number === undefined) return undefined;
    if (number > max) return max;
    return number < min ? min : undefined;
  };
  return {
    draft,
    /** The maximum while more is typed. A number below the minimum may be the beginning of a valid one. */
    over: limitOf(draft) === max ? max : undefined,
    /** The limit that the number was set to, until it changes. */
    limited: draft === undefined && limited === value ? limited : undefined,
    change(next: Entry): void {
      setDraft(next);
      setLimited(undefined);
      const number = blank(next) ? undefined : read(next);
      if (number !== undefined && number >= min && number <= max) onSet(number);
      else if (blank(next)) onEmpty?.();
    },
    leave(): void {
      if (draft === undefined) return;
      // A cleared offset is no offset: at its minimum it would move the print by 100 mm.
      const next =
        blank(draft) && min < 0 ? 0 : stepped(blank(draft) ? '' : read(draft), { min, max }, decimals);
      if (next !== value && !(onEmpty && blank(draft))) onSet(next);
      setLimited(limitOf(draft));
      setDraft(undefined);
      onDone?.();
    },
    enter(event: KeyboardEvent<HTMLInputElement>): void {
      if (event.key !== 'Enter') return;
      // The field applies its number first, so the browser does not submit the form itself.
      event.currentTarget.blur();
      if (limitOf(draft) === undefined) event.currentTarget.form?.requestSubmit();
    },
  };
}
