import { createTranslator, type Translate } from '../base/messages/translate';
import { Refusal } from '../base/problem';
import { LabelwrightError } from './errors';

/* Apart from the errors: these are one module for all entries of the package, while each build has refusals of its own. */

/** English texts of some areas of messages. */
export function wordsOf(...sets: Parameters<ReturnType<typeof createTranslator>['add']>[0][]): Translate {
  const { t, add } = createTranslator('en');
  for (const set of sets) add(set);
  return t;
}

/** The error to throw for what went wrong: a refusal gets its text, anything else is a bug and stays as it is. */
export function saidError(error: unknown, t: Translate, field?: string): unknown {
  if (!(error instanceof Refusal)) return error;
  const { key, params } = error.problem;
  return new LabelwrightError(key, t(key, params), field);
}
