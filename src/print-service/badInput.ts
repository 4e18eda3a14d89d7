import * as v from 'valibot';
import { type Refusal, refuse } from '../base/problem';

/** The refusal of an input that its schema does not take: it names the first field that is wrong, where there is one. */
export function badInput([issue]: readonly v.BaseIssue<unknown>[]): Refusal {
  const field = issue && v.getDotPath(issue);
  return field ? refuse('svcBadField', { field }) : refuse('svcBadMessage');
}
