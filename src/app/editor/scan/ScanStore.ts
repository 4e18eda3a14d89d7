import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Problem, problem, Refusal } from '../../../base/problem';
import type { RecordRow, Rows } from '../../../label/bind';
import type { LabelElement } from '../../../label/element';
import type { Label } from '../../../label/template';
import type { Dpi } from '../../../package/face';
import type { Raster } from '../../../package/kernels';
import type { CodeGrade } from '../../../raster/grade/gradeRows';
import type { CodeReader, CodeScan } from './readCodes';
import { readCodes } from './readCodes';

/** What is scanned. */
export interface ScanSource {
  readonly editor: {
    readonly label: Label;
    readonly dpi: Dpi;
    readonly dotsPerMm: number;
    readonly record: RecordRow;
    readonly shown: ReadonlyMap<string, { element: LabelElement }>;
  };
  readonly sheet: { readonly records: Rows | undefined };
}

/** Reads the codes of the label on the canvas from its own raster; an edit discards the result. */
export class ScanStore {
  busy = false;
  private done:
    | {
        of: readonly unknown[];
        scans: readonly CodeScan[];
        grades: readonly CodeGrade[];
        problem?: Problem;
      }
    | undefined;

  /**
   * @param render the label on the canvas as it prints; rejects with a Refusal when it cannot be printed
   * @param reader loads the code reader
   * @param estimate estimated grades of the codes of that label
   */
  constructor(
    private readonly source: ScanSource,
    private readonly render: () => Promise<Raster>,
    private readonly reader: () => Promise<CodeReader>,
    private readonly estimate: () => Promise<readonly CodeGrade[]>,
  ) {
    makeAutoObservable<this, 'done' | 'source' | 'render' | 'reader' | 'estimate'>(
      this,
      { done: observableRef, source: false, render: false, reader: false, estimate: false },
      { autoBind: true },
    );
  }

  /** The result, while the label is unchanged. */
  get scans(): readonly CodeScan[] {
    return this.fresh?.scans ?? [];
  }

  /** Whether the codes of the unchanged label were read. */
  get finished(): boolean {
    return this.fresh !== undefined && !this.fresh.problem;
  }

  /** Estimated grades of the codes, while the label is unchanged. */
  get grades(): readonly CodeGrade[] {
    return this.fresh?.grades ?? [];
  }

  /** Why reading failed completely. */
  get problem(): Problem | undefined {
    return this.fresh?.problem;
  }

  async run(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const of = this.subject;
    const { editor } = this.source;
    const elements = [...editor.shown.values()].map(({ element }) => element);
    const { dotsPerMm } = editor;
    let scans: CodeScan[] = [];
    let grades: readonly CodeGrade[] = [];
    let why: Problem | undefined;
    try {
      const [raster, read] = await Promise.all([this.render(), this.reader()]);
      scans = await readCodes(raster, elements, dotsPerMm, read);
      grades = await this.estimate();
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      why = error instanceof Refusal ? error.problem : problem('scanFailed');
    }
    runInAction(() => {
      this.busy = false;
      this.done = { of, scans, grades, ...(why && { problem: why }) };
    });
  }

  private get fresh() {
    const { subject, done } = this;
    return done?.of.every((value, i) => value === subject[i]) ? done : undefined;
  }

  private get subject(): readonly unknown[] {
    const { editor, sheet } = this.source;
    return [editor.label, editor.dpi, editor.record.index, sheet.records];
  }
}
