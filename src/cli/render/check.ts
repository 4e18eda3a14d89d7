import { problem } from '../../base/problem';
import { type ElementProblem, type Records, rowNumber } from '../../label/bind';
import { elementTypes } from '../../label/elements';
import type { Painter } from '../../raster/page';
import type { RenderJob } from '../../raster/renderJob';
import type { FoundProblem, Rendered } from '../../server/open/renderer';
import { MAX_FINDINGS } from '../../server/open/schemas';
import { rowOf } from '../printThreads';

/**
 * Checks records as `print` does.
 * @param indexes 0-based
 * @param isSheet whether the records are rows of a file, which findings then name
 */
export async function checkRecords(
  painter: Painter,
  job: RenderJob,
  indexes: readonly number[],
  records: Records | undefined,
  isSheet: boolean,
): Promise<Pick<Rendered, 'bad' | 'errors' | 'warnings'>> {
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
    if (errors.length < MAX_FINDINGS) errors.push(...problems.map((one) => named(index, one)));
    if (warnings.length < MAX_FINDINGS) warnings.push(...odd.map((one) => named(index, one)));
  }
  return {
    bad: found.filter(({ problems }) => problems.length > 0).map(({ index }) => index + 1),
    errors: errors.slice(0, MAX_FINDINGS),
    warnings: warnings.slice(0, MAX_FINDINGS),
  };
}
