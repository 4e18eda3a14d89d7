import { Refusal } from '../base/problem';
import { type ElementProblem, type Records, rowNumber } from '../label/bind';
import type { Label } from '../label/template';
import type { RowProblems } from '../raster/renderJob';
import { namedProblem } from './printInput';
import { LocatedRefusal, t } from './terminal';

/** What the check of a job's records finds, for the terminal: nobody can be asked there. */
export class Findings {
  private readonly found = new Map<number, RowProblems>();

  /** @param indexes the records of the job, 0-based */
  constructor(
    private readonly label: Label,
    private readonly indexes: readonly number[],
    private readonly records: Records | undefined,
  ) {}

  /** A record may be there more than once. */
  add(found: readonly RowProblems[]): void {
    for (const one of found) this.found.set(one.index, one);
  }

  /**
   * Reports the records that print imperfectly.
   * @param common warnings that apply to all of them. A font of the cloud or of another machine is missing here: its
   * substitute is reported once for all rows
   * @throws LocatedRefusal for those that cannot be printed
   */
  report(common: readonly ElementProblem[]): void {
    const found = this.indexes.flatMap((index) => this.found.get(index) ?? []);
    const bad = found.filter(({ problems }) => problems.length > 0);
    const [first] = bad;
    if (first) {
      const refusal = new Refusal(namedProblem(this.label, first.problems[0]!));
      throw new LocatedRefusal(t('rowsBad', { n: bad.length, row: this.row(first.index) }), refusal);
    }
    const warnings = common.length > 0 ? common : found[0]?.warnings;
    const [warning] = warnings ?? [];
    if (!warning) return;
    const n = common.length > 0 ? this.indexes.length : found.length;
    const row = this.row(common.length > 0 ? this.indexes[0]! : found[0]!.index);
    const reason = t(warning.key, warning.params);
    process.stderr.write(`${t('rowsOdd', { n, row, reason })}\n`);
  }

  private row(index: number): number {
    return rowNumber(this.records, index);
  }
}
