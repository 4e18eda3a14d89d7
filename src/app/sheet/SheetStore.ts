import {
  compareStructural,
  computed,
  computedStruct,
  makeAutoObservable,
  observableRef,
  reaction,
  runInAction,
} from 'mobx';
import * as v from 'valibot';
import { type Problem, problem, Refusal } from '../../base/problem';
import type { CallWorker } from '../../base/workerClient';
import { language } from '../../i18n/messages';
import type { Records } from '../../label/bind';
import {
  readSheetIn,
  SHEET_ENCODINGS,
  SHEET_LIMITS,
  type SheetEncoding,
  type SheetProgress,
  tooBig,
} from '../../label/sheet';
import {
  type DateChoice,
  type DateColumn,
  type DatedSheet,
  fieldsFor,
  isoPlaces,
  withIso,
} from '../../label/sheet/dates';
import type { Uncalculated } from '../../label/sheet/formulas';
import type { Correction } from './Corrections';
import { SheetRows } from './SheetRows';
import { browserSheets, type KeptSheet, keptSheet, type SheetRepository } from './sheetRepository';
import { startWorker } from './sheetWorker';

/** Extensions offered when a file is chosen; the type comes from the content. */
export const SHEET_TYPES = ['.xlsx', '.xlsm', '.xlsb', '.xls', '.ods', '.csv'] as const;

/** Cells searched before the page gets a turn. */
const SEARCH_CELLS = 20_000;
const turn = () => new Promise<void>((go) => setTimeout(go));

export type SheetStatus = 'empty' | 'reading' | 'ready' | 'failed';

/** The open spreadsheet and the record on the canvas. A file that fails does not change the open one. */
export class SheetStore {
  name = '';
  /** The content of the open file, before the label decides how dates are printed. */
  private content: DatedSheet | undefined;
  /** The label with that setting; without one dates are as displayed. */
  private label: (() => DateChoice) | undefined;
  /** 0-based number of the current record. */
  current = 0;
  /** Its rows as the user sorts, chooses and corrects them; new ones with every file. */
  rows = this.freshRows();
  /** Why the last file could not be read. */
  problem: Problem | undefined;
  /** The file being read, and how far, where its reader reports that. The open sheet stays until it is read. */
  reading: { name: string; bytes: number; progress?: SheetProgress } | undefined;
  /** Whether the file of the last visit is looked for, which is then read. */
  restoring = false;
  /** Encoding of a text file; undefined for workbooks. */
  encoding: SheetEncoding | undefined;
  /** Name of the file that failed. */
  failedName = '';
  /** Sheets of the open workbook when it has several, and the current one. */
  sheetNames: readonly string[] = [];
  sheetIndex = 0;
  /** 1-based row of the headings in the file. */
  headerRow = 1;
  /** Formulas of the sheet without a stored result: their cells are empty. */
  uncalculated: Uncalculated | undefined;
  isGiven = false; // The records come from the page that holds the views: no file takes their place.
  /** What a reload needs to read the open file as it was read. */
  private kept: KeptSheet | undefined;
  private failed: { file: File; encoding: SheetEncoding | undefined; sheet: number | undefined } | undefined;
  private abort: AbortController | undefined;

  constructor(
    private readonly start: () => CallWorker = startWorker,
    private readonly repository: SheetRepository = browserSheets,
  ) {
    makeAutoObservable<
      this,
      'start' | 'repository' | 'kept' | 'failed' | 'abort' | 'content' | 'label' | 'isoPlaces' | 'filed'
    >(
      this,
      {
        content: observableRef,
        reading: observableRef,
        // Most edits of a label change neither: then the records keep their identity.
        isoPlaces: computedStruct,
        // A second request returns the same rows.
        filed: computed({ keepAlive: true }),
        records: computed({ keepAlive: true }),
        rows: observableRef,
        label: observableRef,
        sheetNames: observableRef,
        uncalculated: observableRef,
        start: false,
        repository: false,
        kept: false,
        failed: false,
        abort: false,
      },
      { autoBind: true },
    );
    reaction(
      () => this.rows.corrections.list,
      (corrections) => {
        if (this.kept) void this.keep({ ...this.kept, corrections });
      },
      { equals: compareStructural },
    );
  }

  private freshRows(): SheetRows {
    return new SheetRows(this, () => this.filed);
  }

  get status(): SheetStatus {
    if (this.reading) return 'reading';
    if (this.records) return 'ready';
    return this.problem ? 'failed' : 'empty';
  }

  /** The records as the label prints them. */
  get records(): Records | undefined {
    return this.filed && this.rows.corrections.applyTo(this.filed);
  }

  /** The same without the user's corrections. */
  private get filed(): Records | undefined {
    return this.content && withIso(this.content, this.fields, this.isoPlaces);
  }

  /** The date columns that are not displayed as ISO. */
  get dates(): readonly DateColumn[] {
    return this.content?.dates ?? [];
  }

  private get fields(): readonly string[] {
    if (!this.content) return [];
    return this.label ? fieldsFor(this.content, this.label()) : this.content.fields;
  }

  private get isoPlaces(): readonly number[] {
    return this.label ? isoPlaces(this.fields, this.dates, this.label()) : [];
  }

  /** From now on dates are printed as a label defines. */
  printFor(label: () => DateChoice): void {
    this.label = label;
  }

  get count(): number {
    return this.content?.records.length ?? 0;
  }

  /**
   * The open file, if reading it again gives the same rows: no other worksheet or encoding was chosen, and no
   * cell corrected.
   */
  get original(): File | undefined {
    if (!this.records || !this.kept || this.rows.corrections.size > 0) return undefined;
    const { bytes, encoding, sheet } = this.kept;
    return encoding || sheet ? undefined : new File([bytes], this.name);
  }

  /** Shows a record; a number out of range is clamped. */
  show(record: number): void {
    if (!Number.isFinite(record)) return;
    this.current = Math.max(0, Math.min(this.count - 1, Math.round(record)));
  }

  /**
   * Reads a file in a separate worker; another file still being read is cancelled. Never throws: `problem` is
   * the reason of a refusal.
   */
  async open(file: File, encoding?: SheetEncoding, sheet?: number): Promise<void> {
    if (this.isGiven) return;
    const read = await this.read(file, encoding, sheet);
    if (read) await this.keep(read);
  }

  /** Shows records of a page in place of a file; undefined leaves the place to files again. */
  give(name: string, content: DatedSheet | undefined): void {
    void this.close();
    Object.assign(this, { isGiven: content !== undefined, name, content });
  }

  /** Reads the open text file again with another encoding; the current record stays. */
  async reopen(encoding: SheetEncoding): Promise<void> {
    if (!this.kept) return;
    const { current } = this;
    await this.open(new File([this.kept.bytes], this.name), encoding);
    runInAction(() => this.show(current));
  }

  /** Shows another sheet of the open workbook, from its first record. */
  async choose(sheet: number): Promise<void> {
    if (this.kept && sheet !== this.sheetIndex) {
      await this.open(new File([this.kept.bytes], this.name), undefined, sheet);
    }
  }

  /** Retries the file that failed. */
  async retry(): Promise<void> {
    if (this.failed) await this.open(this.failed.file, this.failed.encoding, this.failed.sheet);
  }

  /** Restores the file that was open before a reload. */
  async restore(): Promise<void> {
    this.restoring = true;
    try {
      const stored = await this.repository.load().catch(() => undefined);
      const kept = v.safeParse(keptSheet, stored);
      if (!kept.success || this.status !== 'empty') return;
      const { name, bytes, encoding, sheet, corrections = [] } = kept.output;
      const read = await this.read(new File([bytes], name), encoding, sheet);
      if (read) this.rows.corrections.set(corrections.filter(this.isCell));
    } finally {
      runInAction(() => {
        this.restoring = false;
      });
    }
  }

  cancel(): void {
    this.abort?.abort();
    this.abort = undefined;
    this.reading = undefined;
  }

  dismiss(): void {
    this.problem = undefined;
    this.failed = undefined;
  }

  /** Closes the sheet and removes its stored file. */
  async close(): Promise<void> {
    this.cancel();
    this.dismiss();
    this.kept = undefined;
    this.content = undefined;
    this.rows = this.freshRows();
    this.name = '';
    this.current = 0;
    this.encoding = undefined;
    this.sheetNames = [];
    this.sheetIndex = 0;
    this.headerRow = 1;
    this.uncalculated = undefined;
    await this.repository.save(undefined).catch((error) => console.error('sheet not forgotten:', error));
  }

  private async keep(sheet: KeptSheet): Promise<void> {
    this.kept = sheet;
    await this.repository.save(sheet).catch((error) => console.error('sheet not kept:', error));
  }

  /** Whether there is such a cell: what was stored may be of another file. */
  private isCell([record, column]: Correction): boolean {
    return record < this.count && column < this.fields.length;
  }

  /**
   * The next record, with wraparound, that has a cell containing a text, ignoring case.
   * @param from 0-based record to start after
   */
  async find(text: string, from = this.current, signal?: AbortSignal): Promise<number | undefined> {
    const { records } = this;
    const wanted = text.trim().toLowerCase();
    if (!records || !wanted) return undefined;
    const { rows, fields } = records;
    const step = Math.max(1, Math.floor(SEARCH_CELLS / fields.length));
    for (let i = 1; i <= rows.length; i++) {
      const record = (from + i) % rows.length;
      if (rows[record]!.some((cell) => cell.toLowerCase().includes(wanted))) return record;
      if (i % step === 0) await turn();
      if (signal?.aborted) return undefined;
    }
    return undefined;
  }

  private async read(file: File, encoding?: SheetEncoding, wanted?: number): Promise<KeptSheet | undefined> {
    this.cancel();
    this.dismiss();
    const abort = new AbortController();
    this.abort = abort;
    this.reading = { name: file.name, bytes: file.size };
    try {
      if (file.size > SHEET_LIMITS.bytes) throw tooBig();
      const bytes = new Uint8Array(await file.arrayBuffer());
      abort.signal.throwIfAborted();
      const sheet = await readSheetIn(
        this.start(),
        {
          name: file.name,
          bytes,
          language,
          ...(encoding && { encoding }),
          ...(wanted && { sheet: wanted }),
        },
        abort.signal,
        (progress) => {
          if (this.abort !== abort) return;
          runInAction(() => {
            this.reading = { name: file.name, bytes: file.size, progress };
          });
        },
      );
      runInAction(() => {
        this.name = file.name;
        this.content = sheet;
        this.rows = this.freshRows();
        this.current = 0;
        this.encoding = v.is(v.picklist(SHEET_ENCODINGS), sheet.encoding) ? sheet.encoding : undefined;
        this.sheetNames = sheet.sheetNames ?? [];
        this.sheetIndex = sheet.sheetIndex ?? 0;
        this.headerRow = sheet.headerRow ?? 1;
        this.uncalculated = sheet.uncalculated;
        this.kept = {
          name: file.name,
          bytes: file,
          ...(encoding && { encoding }),
          ...(wanted && { sheet: wanted }),
        };
      });
      return this.kept;
    } catch (error) {
      if (abort.signal.aborted) return undefined;
      if (!(error instanceof Refusal)) console.error(error);
      runInAction(() => {
        this.problem = error instanceof Refusal ? error.problem : problem('sheetUnreadable');
        this.failed = { file, encoding, sheet: wanted };
        this.failedName = file.name;
      });
      return undefined;
    } finally {
      if (this.abort === abort) {
        runInAction(() => {
          this.abort = undefined;
          this.reading = undefined;
        });
      }
    }
  }
}
