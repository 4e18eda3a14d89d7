import type { FoundProblem } from '../base/foundProblem';
import { problem } from '../base/problem';
import { type ElementProblem, type Records, rowNumber } from '../label/bind';
import { elementTypes } from '../label/elements';
import type { Painter } from '../raster/page';
import type { RenderJob } from '../raster/renderJob';
import { rowOf } from './job';

/** What is wrong with the records of a job. */
export interface CheckedRecords {
  /** Positions of the records that cannot be printed, from 1. */
  bad: number[];
  errors: FoundProblem[];
  warnings: FoundProblem[];
}

/**
 * Checks records as `print` does.
 * @param indexes 0-based
 * @param options `isSheet`: whether the records are rows of a file, which findings then name; `most`: findings listed
 */
export async function checkRecords(
  painter: Painter,
  job: RenderJob,
  indexes: readonly number[],
  records: Records | undefined,
  { isSheet, most }: { isSheet: boolean; most: number },
): Promise<CheckedRecords> {
  const rows = indexes.map((index) => rowOf(records, index));
  const found = await painter.check(job, rows, true);
  // What applies to all labels is reported once.
  const common = await painter.common(job, rows[0]!);
  const named = (index: number, { elementId, key, params }: ElementProblem): FoundProblem => {
    const element = job.label.elements.find(({ id }) => id === elementId);
    const type = element && elementTypes.get(element.elementType);
    return {
      record: index + 1,
      ...(isSheet && { row: rowNumber(records, index) }),
      elementId,
      ...(type && { element: problem(type.label) }),
      reason: problem(key, params),
    };
  };
  const errors: FoundProblem[] = [];
  const warnings = common.map((one) => named(indexes[0]!, one));
  for (const { index, problems, warnings: odd = [] } of found) {
    if (errors.length < most) errors.push(...problems.map((one) => named(index, one)));
    if (warnings.length < most) warnings.push(...odd.map((one) => named(index, one)));
  }
  return {
    bad: found.filter(({ problems }) => problems.length > 0).map(({ index }) => index + 1),
    errors: errors.slice(0, most),
    warnings: warnings.slice(0, most),
  };
}
