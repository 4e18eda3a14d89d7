import type { Bound, ElementProblem, RecordRow } from '../label/bind';
import type { Hold } from './pictureStore';
import type { Prepared, Shared } from './prepared';
import type { RowProblems } from './renderJob';

/** What one look at records of a job finds. It ends with `close`, which frees the pictures it needs. */
export class Inspection {
  private constructor(
    private readonly prepared: Prepared,
    private readonly shared: Shared,
    private readonly common: readonly ElementProblem[],
    private readonly hold: Hold | undefined,
  ) {}

  /** @param thorough also finds what may print badly, for the elements that data or inputs change */
  static async open(prepared: Prepared, thorough: boolean): Promise<Inspection> {
    const { warnings } = prepared;
    const shared = await prepared.shared;
    if (!thorough) return new Inspection(prepared, shared, [], undefined);
    const hold = await warnings.load([...shared.asked, ...shared.fixed]);
    return new Inspection(prepared, shared, warnings.ofEach(shared.asked), hold);
  }

  /** The problems of one record; undefined without any. @param bound what it prints, loaded */
  of({ index }: RecordRow, { elements, problems, warnings: ofData }: Bound): RowProblems | undefined {
    const { common, hold } = this;
    if (!hold) return problems.length > 0 ? { index, problems } : undefined;
    const { asked, fixed } = this.shared;
    const { warnings } = this.prepared;
    const pairs = warnings.ofPairs([...asked, ...fixed, ...elements], false);
    const all = [...common, ...ofData, ...warnings.ofRow(elements), ...pairs];
    if (all.length > 0) return { index, problems, warnings: all };
    return problems.length > 0 ? { index, problems } : undefined;
  }

  close(): void {
    this.hold?.release();
  }
}
