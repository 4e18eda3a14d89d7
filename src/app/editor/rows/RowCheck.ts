import { compareShallow, makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import { problemText, t } from '../../../i18n/messages';
import { columnsOf, type ElementProblem, isBound, isDataBound, type Records } from '../../../label/bind';
import { elementTypes } from '../../../label/elements';
import { partsOf } from '../../../label/pieces';
import type { Label } from '../../../label/template';
import { BatchRenderer } from '../../../raster/batch';
import type { RasterPool } from '../../../raster/pool';
import type { RowProblems } from '../../../raster/renderJob';
import type { MarkLevel, RowMark, RowMarks } from '../../sheet/grid/rowMarks';
import { jobOfLabel } from '../currentRaster';
import type { EditorStore } from '../EditorStore';

/** Wait after the last change of label or sheet before all rows are looked at again, ms. */
const DELAY = 800;

interface Source {
  readonly editor: Pick<EditorStore, 'label' | 'dpi' | 'record'>;
  readonly sheet: { readonly records: Records | undefined };
  /** The raster workers, started on first use. @throws Refusal where the browser cannot have them */
  readonly pool: RasterPool;
}

type Found = Readonly<Record<MarkLevel, readonly number[]>>;
/** Problems that name the column of the cell at fault. */
const NAMES_COLUMN: ReadonlySet<string> = new Set(['cellError', 'formatDate', 'formatNumber']);
const NOTHING: Found = { bad: [], odd: [] };

/**
 * Looks at the label of every row in the workers while the data is on the screen, and keeps what is wrong with
 * each. It is the check of the print dialog without the dialog's options: values asked for at printing are
 * taken as given.
 */
export class RowCheck implements RowMarks {
  rows: Found = NOTHING;
  progress: number | undefined;
  private found: ReadonlyMap<number, RowProblems> = new Map();
  /** Marks made so far from `found`. */
  private marks = new Map<number, RowMark>();
  /** Ids of elements with the columns of their contents. */
  private columns = new Map<string, readonly number[]>();
  private names = new Map<string, string>();
  private abort: AbortController | undefined;

  constructor(
    private readonly source: Source,
    private readonly delay = DELAY,
  ) {
    makeAutoObservable<this, 'source' | 'delay' | 'abort' | 'found' | 'marks' | 'columns' | 'names'>(
      this,
      {
        rows: observableRef,
        found: observableRef,
        source: false,
        delay: false,
        marks: false,
        abort: false,
        columns: false,
        names: false,
      },
      { autoBind: true },
    );
  }

  /** Looks at the rows now and after every change, until the returned function is called. */
  watch(): () => void {
    const stop = reaction(
      () => {
        const { editor, sheet } = this.source;
        return [editor.label, editor.dpi, sheet.records] as const;
      },
      () => void this.look(),
      { delay: this.delay, fireImmediately: true, equals: compareShallow },
    );
    return () => {
      stop();
      this.abort?.abort();
      // The next visit starts over.
      this.clear();
    };
  }

  of(record: number): RowMark | undefined {
    const found = this.found.get(record);
    if (!found) return undefined;
    let mark = this.marks.get(record);
    if (!mark) {
      mark = this.markOf(found);
      this.marks.set(record, mark);
    }
    return mark;
  }

  private markOf(found: RowProblems): RowMark {
    const level = found.problems.length > 0 ? 'bad' : 'odd';
    const problems = level === 'bad' ? found.problems : (found.warnings ?? []);
    const fixes = new Map(problems.flatMap((one) => this.fixOf(found.index, one)));
    return {
      level,
      ...(fixes.size > 0 && { fixes }),
      words: [...new Set(problems.map((one) => this.wordsOf(one)))].join('\n'),
      columns: new Set(problems.flatMap((one) => this.columnsFor(one))),
    };
  }

  private clear(): void {
    this.rows = NOTHING;
    this.found = new Map();
    this.marks = new Map();
    this.progress = undefined;
  }

  private async look(): Promise<void> {
    this.abort?.abort();
    const { editor, sheet } = this.source;
    const { label } = editor;
    const { records } = sheet;
    runInAction(() => this.clear());
    const mayDiffer = label.elements.some((element) => isDataBound(element, label.elements));
    if (!records || records.rows.length === 0 || !mayDiffer) return;
    this.describe(label, records.fields);
    const abort = new AbortController();
    this.abort = abort;
    const job = {
      ...jobOfLabel(editor, records.fields),
      inputs: 'sample' as const,
      ...(records.errors && { errors: records.errors }),
    };
    let renderer: BatchRenderer | undefined;
    try {
      renderer = new BatchRenderer(this.source.pool, job, records.rows);
      const all = Array.from(records.rows, (_, record) => record);
      const found = await renderer.checkAndWarn(
        all,
        (done) => this.report(abort, done / all.length),
        abort.signal,
      );
      if (!abort.signal.aborted) runInAction(() => this.keep(found));
    } catch (error) {
      if (abort.signal.aborted) return;
      console.error('check of the rows:', error);
      runInAction(() => this.clear());
    } finally {
      renderer?.close();
    }
  }

  private report(abort: AbortController, progress: number): void {
    if (!abort.signal.aborted) this.progress = progress;
  }

  private keep(found: readonly RowProblems[]): void {
    const rows: Record<MarkLevel, number[]> = { bad: [], odd: [] };
    for (const { index, problems } of found) rows[problems.length > 0 ? 'bad' : 'odd'].push(index);
    this.found = new Map(found.map((one) => [one.index, one]));
    this.rows = rows;
    this.progress = undefined;
  }

  private describe(label: Label, fields: readonly string[]): void {
    this.columns = new Map();
    this.names = new Map();
    for (const element of label.elements) {
      const named = columnsOf(element, fields, label.elements).map((column) => fields.indexOf(column));
      this.columns.set(
        element.id,
        named.filter((column) => column >= 0),
      );
      const type = elementTypes.get(element.elementType);
      if (type) this.names.set(element.id, t(type.label));
    }
  }

  private wordsOf(problem: ElementProblem): string {
    const name = this.names.get(problem.elementId);
    return name ? `${name}: ${problemText(problem)}` : problemText(problem);
  }

  /** The cell with the right check digit, where a code is the cell and nothing else. */
  private fixOf(record: number, { key, elementId, params }: ElementProblem): [number, string][] {
    const element = this.source.editor.label.elements.find(({ id }) => id === elementId);
    const [column, ...more] = this.columns.get(elementId) ?? [];
    if (key !== 'barCheckDigit' || !element || !isBound(element) || column === undefined || more.length > 0)
      return [];
    const cell = this.source.sheet.records?.rows[record]?.[column]?.trim() ?? '';
    return /^\d+$/.test(cell) ? [[column, cell.slice(0, -1) + String(params?.expected)]] : [];
  }

  /** The cells at fault; none where a table has several, because the finding does not say which. */
  private columnsFor({ key, elementId, params }: ElementProblem): readonly number[] {
    // What lies over a code is no fault of its content; a text over its neighbour is one of its length.
    if (key === 'codeCovered') return [];
    const named = this.columns.get(elementId) ?? [];
    if (NAMES_COLUMN.has(key)) {
      const at = this.source.sheet.records?.fields.indexOf(String(params?.field)) ?? -1;
      return at < 0 ? [] : [at];
    }
    const { label } = this.source.editor;
    const element = label.elements.find(({ id }) => id === elementId);
    const isTable = element !== undefined && partsOf(element) !== undefined;
    return isTable && named.length > 1 ? [] : named;
  }
}
