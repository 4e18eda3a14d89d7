import type { MessageKey } from '../base/messages';
import { Refusal, refuse } from '../base/problem';
import type { Uncalculated } from '../label/sheet/formulas';
import { t } from './spoken';

export { terminalLanguage } from './locale';
export { t };

/** Exit codes: 2 means the input was refused, 1 that something else failed, 130 that Ctrl-C ended it. */
export const EXIT = { ok: 0, failed: 1, refused: 2, stopped: 130 } as const;

/** A refusal as one line. */
export const refusalLine = (refusal: Refusal): string =>
  t(refusal.problem.key, refusal.problem.params).replaceAll(/\s*[\r\n]+\s*/g, ' ');

/** A refusal with a prefix for its place, such as a file or a row. */
export class LocatedRefusal extends Refusal {
  constructor(
    readonly where: string,
    refusal: Refusal,
  ) {
    super(refusal.problem, refusal.code);
  }
}

/** Work on a file: a refusal, or an error of reading, names the file. */
export async function located<T>(file: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw new LocatedRefusal(file, error);
    if ((error as NodeJS.ErrnoException).code?.startsWith('E'))
      throw new LocatedRefusal(file, refuse('fileUnreadable'));
    throw error;
  }
}

/** Reads an integer option in a range, or its default. Throws Refusal that names the option. */
export function wholeNumber(
  option: string,
  value: string | undefined,
  fallback: number,
  min: number,
  max: number,
): number {
  if (value === undefined) return fallback;
  const n = Number(value);
  if (!/^\d+$/.test(value) || n < min || n > max) throw refuseOption('optionRange', { option, min, max });
  return n;
}

/** Reads an option with a few allowed words. Throws Refusal that names the option and the words. */
export function oneOfWords<T extends string>(
  option: string,
  value: string | undefined,
  words: readonly T[],
  fallback?: T,
): T {
  if (value === undefined && fallback !== undefined) return fallback;
  const found = words.find((word) => word === value);
  if (found === undefined) throw refuseOption('optionWords', { option, words: words.join(', ') });
  return found;
}

/** The line about formulas that are read as empty cells. */
export function formulaLine(file: string, { count, cells }: Uncalculated): string {
  const named = cells.join(', ') + (count > cells.length ? ' …' : '');
  return `${file}: ${t('noticeFormula', { n: count, cells: named })}. ${t('noticeFormulaHint')}`;
}

export const refuseOption = (key: MessageKey, params?: Record<string, string | number>): Refusal =>
  new Refusal({ key, ...(params && { params }) });
