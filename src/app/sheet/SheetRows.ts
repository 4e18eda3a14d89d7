import { computed, makeAutoObservable } from 'mobx';
import type { Records } from '../../label/bind';
import { Corrections } from './Corrections';
import { RowChoice } from './grid/RowChoice';
import { RowView, sortedRows } from './grid/RowView';

/** The rows of one file as the user works with them: sorted, filtered, chosen for printing, corrected. */
export class SheetRows {
  readonly view = new RowView();
  readonly corrections: Corrections;
  private chosen: RowChoice | undefined;

  /**
   * @param sheet the rows with their corrections
   * @param filed the rows as they are in the file
   */
  constructor(
    private readonly sheet: { readonly records: Records | undefined },
    filed: () => Records | undefined,
  ) {
    this.corrections = new Corrections((record, column) => filed()?.rows[record]?.[column] ?? '');
    makeAutoObservable<this, 'sheet' | 'chosen'>(this, {
      view: false,
      corrections: false,
      sheet: false,
      chosen: false,
      choice: false,
      // Sorting is not repeated for every reader.
      order: computed({ keepAlive: true }),
    });
  }

  /** The rows chosen for printing. */
  get choice(): RowChoice {
    this.chosen ??= new RowChoice(this.sheet.records?.rows.length ?? 0, () => this.order);
    return this.chosen;
  }

  /** All rows as they are sorted, 0-based; undefined for the order of the file. */
  get order(): readonly number[] | undefined {
    const { sort } = this.view;
    return sort && this.sheet.records && sortedRows(this.sheet.records, sort);
  }
}
