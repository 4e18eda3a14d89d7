import { makeAutoObservable, observableRef, runInAction, when } from 'mobx';
import { type Problem, problem } from '../../base/problem';
import type { PlanRequest } from '../../label/plan';
import type { BatchRenderer } from '../../raster/batch';
import type { RowProblems } from '../../raster/renderJob';
import { PRINT_TYPE, type PrintForm } from './form/PrintForm';
import { isRead, type PrintEnvironment, type PrintSource } from './form/printSource';
import type { JobRequest } from './jobs/JobSender';
import {
  openRows,
  recordsNow,
  type SkippedFrom,
  type SkippedRow,
  type SkippedRows,
  skippedRowsOf,
} from './jobs/skippedRows';

/** The dialog that rows are printed with. */
interface Dialog {
  readonly form: PrintForm | undefined;
  readonly busy: boolean;
  open(): void;
  close(): void;
}

/** Rows that an earlier job left out and that are printed now, after they were repaired. */
export class Repeat {
  /** The job that left them out, its rows by their record now, and those not found, while the dialog is about them. */
  job: { id: string; rows: ReadonlyMap<number, SkippedRow>; missing: readonly SkippedRow[] } | undefined;

  /** Why the rows cannot be printed now, until the user has seen it. */
  problem: Problem | undefined;

  constructor(
    private readonly dialog: Dialog,
    private readonly source: PrintSource,
    private readonly sender: PrintEnvironment['sender'],
  ) {
    makeAutoObservable<this, 'dialog' | 'source' | 'sender'>(
      this,
      { job: observableRef, problem: observableRef, dialog: false, source: false, sender: false },
      { autoBind: true },
    );
  }

  /** Whether the open label is the one whose rows were left out. */
  isSameLabel({ label: { title, templetId } }: SkippedRows): boolean {
    const { editor, origin } = this.source;
    const now = origin?.origin?.templetId;
    return templetId !== undefined && now !== undefined ? now === templetId : editor.label.name === title;
  }

  /** Opens the dialog with the rows that a job left out and no others, as far as the sheet still has them. */
  async open(id: string, left: SkippedRows): Promise<void> {
    const reason = await this.opened(id, left);
    runInAction(() => {
      this.problem = reason;
    });
  }

  dismiss(): void {
    this.problem = undefined;
  }

  private async opened(id: string, left: SkippedRows): Promise<Problem | undefined> {
    const { dialog, source } = this;
    const { sheet } = source;
    if (dialog.busy) return problem('skippedBusy');
    dialog.close();
    if (!this.isSameLabel(left)) return problem('skippedOtherLabel', { title: left.label.title });
    await when(() => isRead(sheet));
    if (!sheet.records) return problem('skippedNoSheet', { sheet: left.sheet.name });
    const places = recordsNow(left, sheet.records, sheet.name ?? '');
    const rows = openRows(left);
    const found = rows.filter((row) => places.has(row));
    const missing = rows.filter((row) => !places.has(row));
    if (found.length === 0) {
      return rows.length === 0
        ? problem('skippedAllSent')
        : problem('skippedGone', { sheet: left.sheet.name });
    }
    dialog.open();
    const { form } = dialog;
    if (!form?.rows) {
      dialog.close();
      return problem('skippedUnbound');
    }
    form.rows.choice.chooseOnly(new Map(found.map((row) => [places.get(row)!, row.copies])));
    form.set({ type: PRINT_TYPE.custom });
    runInAction(() => {
      this.job = { id, rows: new Map(found.map((row) => [places.get(row)!, row])), missing };
    });
    return undefined;
  }

  clear(): void {
    this.job = undefined;
  }

  /** A job of the options, without the records that cannot be printed; it remembers them. */
  requestOf(
    form: PrintForm,
    good: readonly number[],
    bad: readonly RowProblems[],
    { job: render }: Pick<BatchRenderer, 'job'>,
  ): JobRequest {
    const plan = form.planOf(good);
    const { label, records } = form.subject;
    const from: SkippedFrom = {
      label,
      templetId: this.source.origin?.origin?.templetId,
      records,
      sheetName: form.rows && this.source.sheet.name,
      of: this.job?.id,
      was: (record) => this.job?.rows.get(record)?.number,
    };
    const copiesOf = (record: number) => form.chosen?.copiesOf(record) ?? plan.copies;
    return {
      plan,
      job: form.jobOf(plan),
      also: form.printers.also,
      skipped: bad.length,
      left: skippedRowsOf(bad, copiesOf, from),
      render,
      rows: records?.rows,
      names: records,
    };
  }

  /** These records are being printed: the earlier job need not offer them any more. */
  note({ records }: PlanRequest): void {
    const { job } = this;
    if (!job) return;
    const numbers = new Set(records.flatMap((record) => job.rows.get(record)?.number ?? []));
    void this.sender.noteSent(job.id, numbers);
  }
}
