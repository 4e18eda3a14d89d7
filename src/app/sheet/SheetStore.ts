import { del, get, set } from 'idb-keyval';
import { computed, computedStruct, makeAutoObservable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import { type Problem, problem, Refusal } from '../../base/problem';
import { language } from '../../i18n/messages';
import type { Records } from '../../label/bind';
import {
  readSheetIn,
  SHEET_ENCODINGS,
  SHEET_LIMITS,
  type SheetEncoding,
  type SheetWorker,
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

/** Endings offered when a file is chosen; the content decides what a file is. */
export const SHEET_TYPES = ['.xlsx', '.xlsm', '.xlsb', '.xls', '.ods', '.csv'] as const;

const keptSheet = v.object({
  name: v.string(),
  bytes: v.pipe(v.blob(), v.maxSize(SHEET_LIMITS.bytes)),
  encoding: v.optional(v.picklist(SHEET_ENCODINGS)),
  sheet: v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(0))),
});
/** The open file as it came, so that a reload reads it again the way the user chose. */
export type KeptSheet = v.InferOutput<typeof keptSheet>;

/** Where the open file survives a reload. */
export interface SheetShelf {
  load(): Promise<unknown>;
  save(sheet: KeptSheet | undefined): Promise<void>;
}

const KEY = 'labelwright.sheet';
const browserShelf: SheetShelf = {
  load: () => get(KEY),
  save: (sheet) => (sheet ? set(KEY, sheet) : del(KEY)),
};

/** Starts the worker that reads one spreadsheet. */
export const startWorker = (): SheetWorker =>
  new Worker(new URL('../../label/sheet/worker.ts', import.meta.url), { type: 'module' });

/** Cells searched before the page gets a turn. */
const SEARCH_CELLS = 20_000;
const turn = () => new Promise<void>((go) => setTimeout(go));

export type SheetStatus = 'empty' | 'reading' | 'ready' | 'failed';

/** The open spreadsheet and the record the canvas shows. A file that fails leaves the open one as it was. */
export class SheetStore {
  name = '';
  /** What was read of the open file, before the label says how dates are printed. */
  private content: DatedSheet | undefined;
  /** The label that says so; without one dates are as shown. */
  private label: (() => DateChoice) | undefined;
  /** 0-based number of the record shown. */
  current = 0;
  /** Why the last file could not be read. */
  problem: Problem | undefined;
  /** The file being read. */
  reading: { name: string; bytes: number } | undefined;
  /** What a text file was read with; undefined for workbooks. */
  encoding: SheetEncoding | undefined;
  /** Name of the file that failed. */
  failedName = '';
  /** Sheets of the open workbook when it has several, and which of them is shown. */
  sheetNames: readonly string[] = [];
  sheetIndex = 0;
  /** 1-based row of the file that named the columns. */
  headerRow = 1;
  /** Formulas of the sheet without a stored result: their cells are empty. */
  uncalculated: Uncalculated | undefined;
  /** Whether neither a worksheet nor an encoding was chosen for it. */
  private plain = true;

  private file: Blob | undefined;
  private failed: { file: File; encoding: SheetEncoding | undefined; sheet: number | undefined } | undefined;
  private abort: AbortController | undefined;

  constructor(
    private readonly start: () => SheetWorker = startWorker,
    private readonly shelf: SheetShelf = browserShelf,
  ) {
    makeAutoObservable<
      this,
      'start' | 'shelf' | 'file' | 'failed' | 'abort' | 'content' | 'label' | 'isoPlaces'
    >(
      this,
      {
        content: observableRef,
        // Most edits of a label change neither: the records stay the same then.
        isoPlaces: computedStruct,
        // A second request gets the same rows.
        records: computed({ keepAlive: true }),
        label: observableRef,
        sheetNames: observableRef,
        uncalculated: observableRef,
        start: false,
        shelf: false,
        file: false,
        failed: false,
        abort: false,
      },
      { autoBind: true },
    );
  }

  get status(): SheetStatus {
    if (this.reading) return 'reading';
    if (this.records) return 'ready';
    return this.problem ? 'failed' : 'empty';
  }

  /** The records as the label prints them. */
  get records(): Records | undefined {
    return this.content && withIso(this.content, this.fields, this.isoPlaces);
  }

  /** The columns with dates whose shown texts are not ISO. */
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

  /** From now on dates are printed as a label says. */
  printFor(label: () => DateChoice): void {
    this.label = label;
  }

  get count(): number {
    return this.content?.records.length ?? 0;
  }

  /** The open file, while reading it again gives the same rows: no other worksheet or encoding was chosen. */
  get original(): File | undefined {
    return this.records && this.file && this.plain ? new File([this.file], this.name) : undefined;
  }

  /** Shows a record; numbers outside are brought to the nearest one. */
  show(record: number): void {
    if (!Number.isFinite(record)) return;
    this.current = Math.max(0, Math.min(this.count - 1, Math.round(record)));
  }

  /**
   * Reads a file in a worker of its own; another file still being read is given up.
   * Never throws: `problem` says why a file was refused.
   */
  async open(file: File, encoding?: SheetEncoding, sheet?: number): Promise<void> {
    const read = await this.read(file, encoding, sheet);
    if (read) await this.shelf.save(read).catch((error) => console.error('sheet not kept:', error));
  }

  /** Reads the open text file again with another encoding; the record shown stays. */
  async reopen(encoding: SheetEncoding): Promise<void> {
    if (!this.file) return;
    const { current } = this;
    await this.open(new File([this.file], this.name), encoding);
    runInAction(() => this.show(current));
  }

  /** Shows another sheet of the open workbook, from its first record. */
  async choose(sheet: number): Promise<void> {
    if (this.file && sheet !== this.sheetIndex) {
      await this.open(new File([this.file], this.name), undefined, sheet);
    }
  }

  /** Tries the file that failed once more. */
  async retry(): Promise<void> {
    if (this.failed) await this.open(this.failed.file, this.failed.encoding, this.failed.sheet);
  }

  /** Brings back the file that was open before a reload. */
  async restore(): Promise<void> {
    const stored = await this.shelf.load().catch(() => undefined);
    const kept = v.safeParse(keptSheet, stored);
    if (!kept.success || this.status !== 'empty') return;
    const { name, bytes, encoding, sheet } = kept.output;
    await this.read(new File([bytes], name), encoding, sheet);
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

  /** Closes the sheet and forgets it. */
  async close(): Promise<void> {
    this.cancel();
    this.dismiss();
    this.file = undefined;
    this.content = undefined;
    this.name = '';
    this.current = 0;
    this.encoding = undefined;
    this.sheetNames = [];
    this.sheetIndex = 0;
    this.headerRow = 1;
    this.uncalculated = undefined;
    await this.shelf.save(undefined).catch((error) => console.error('sheet not forgotten:', error));
  }

  /**
   * The next record, wrapping round, one of whose cells contains a text, letter case aside.
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
      );
      runInAction(() => {
        this.name = file.name;
        this.content = sheet;
        this.current = 0;
        this.encoding = v.is(v.picklist(SHEET_ENCODINGS), sheet.encoding) ? sheet.encoding : undefined;
        this.file = file;
        this.plain = !encoding && !wanted;
        this.sheetNames = sheet.sheetNames ?? [];
        this.sheetIndex = sheet.sheetIndex ?? 0;
        this.headerRow = sheet.headerRow ?? 1;
        this.uncalculated = sheet.uncalculated;
      });
      return {
        name: file.name,
        bytes: file,
        ...(encoding && { encoding }),
        ...(wanted && { sheet: wanted }),
      };
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
