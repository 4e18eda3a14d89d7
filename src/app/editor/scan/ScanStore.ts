import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Problem, problem, Refusal } from '../../../base/problem';
import type { Raster } from '../../../base/raster';
import type { Dpi } from '../../../base/units';
import type { RecordRow, Rows } from '../../../label/bind';
import type { LabelElement } from '../../../label/element';
import type { Label } from '../../../label/template';
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
  private done: { of: readonly unknown[]; scans: readonly CodeScan[]; problem?: Problem } | undefined;

  /**
   * @param render the label on the canvas as it prints; rejects with a Refusal when it cannot be printed
   * @param reader loads the code reader
   */
  constructor(
    private readonly source: ScanSource,
    private readonly render: () => Promise<Raster>,
    private readonly reader: () => Promise<CodeReader>,
  ) {
    makeAutoObservable<this, 'done' | 'source' | 'render' | 'reader'>(
      this,
      { done: observableRef, source: false, render: false, reader: false },
      { autoBind: true },
    );
  }

  /** The result, while the label is unchanged. */
  get scans(): readonly CodeScan[] {
    return this.fresh?.scans ?? [];
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
    let why: Problem | undefined;
    try {
      const [raster, read] = await Promise.all([this.render(), this.reader()]);
      scans = await readCodes(raster, elements, dotsPerMm, read);
    } catch (error) {
      if (!(error instanceof Refusal)) console.error(error);
      why = error instanceof Refusal ? error.problem : problem('scanFailed');
    }
    runInAction(() => {
      this.busy = false;
      this.done = { of, scans, ...(why && { problem: why }) };
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
