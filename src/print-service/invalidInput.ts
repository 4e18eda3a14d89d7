import * as v from 'valibot';
import { type Refusal, refuse } from '../base/problem';

/**
 * The refusal of an input that does not match its schema. It names the first wrong field, if there is one.
 */
export function invalidInput([issue]: readonly v.BaseIssue<unknown>[]): Refusal {
  const field = issue && v.getDotPath(issue);
  return field ? refuse('svcBadField', { field }) : refuse('svcBadMessage');
}
