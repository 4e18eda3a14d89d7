import { makeAutoObservable, observableRef } from 'mobx';
import { MAX_COPIES } from '../../../base/constants';
import { MACHINE } from '../../../base/printSettings';
import type { Problem } from '../../../base/problem';
import { dotsPerMm, mmToDots } from '../../../base/units';
import { hasData, inputProblem, isTimed, recordCount, takesRows } from '../../../label/bind';
import { type PrintInput, printInputs } from '../../../label/inputs';
import { jobTicketOf } from '../../../label/jobTicket';
import { type PlanRequest, sheetCount } from '../../../label/plan';
import { WIDTH_76 } from '../../../label/rules';
import { isCode } from '../../../label/symbolFacts';
import type { Dpi } from '../../../package/face';
import { DEFAULT_PRINT_MODE, type PrintMode } from '../../../package/kernels';
import { type JobTicket, MAX_SHEETS } from '../../../printing/job';
import { sheetSize } from '../../../raster/geometry';
import type { RenderJob } from '../../../raster/renderJob';
import type { RowChoice } from '../../sheet/grid/RowChoice';
import { SheetRows } from '../../sheet/SheetRows';
import { ownStorage } from '../../storage/ownStorage';
import { dialogFormOf, type PrintDialogForm } from './dialogForm';
import { problemsOf } from './formProblems';
import { keepInputs, lastInputs } from './inputMemory';
import { keepMode, lastModeOf } from './modeMemory';
import { PaperSettings } from './PaperSettings';
import { type OfferedPrinter, PrinterChoice } from './PrinterChoice';
import { lastProof, lastWholeLabel } from './printMemory';
import {
  type Direction,
  HEAD_WIDTH,
  type Memory,
  type Option,
  PLAIN,
  PRINT_TYPE,
  type PrintDefaults,
  type PrintField,
  type PrintSubject,
  type PrintType,
  totalsOf,
  withinOffset,
} from './printOptions';
import { type Roll, rollOf } from './roll';
import { WatermarkStore } from './WatermarkStore';

export * from './printOptions';

/** The print dialog's options, their checks, and the job that comes of them. An empty number is undefined. */
export class PrintForm {
  from: number | undefined = 1;
  to: number | undefined = 1;
  copies: number | undefined = 1;
  collate = true;
  direction: Direction = 0;
  mode: PrintMode;
  /** Whether the mode converts the whole label instead of its pictures only. */
  wholeLabel: boolean;
  hOffset: number | undefined;
  vOffset: number | undefined;
  /** Whether codes are read back before the first label is printed; on until the user turns it off. */
  proof: boolean;
  /** The moment the labels carry, in the preview and in print, ms since 1970. */
  now: number;
  type: PrintType = PRINT_TYPE.normal;
  /** Records to choose from; undefined when the label takes nothing from them. */
  readonly rows: SheetRows | undefined;
  /** What is asked for before printing, and the values given, by key. */
  readonly inputs: readonly PrintInput[];
  values: ReadonlyMap<string, string>;
  /** The text over every label. */
  readonly watermark: WatermarkStore;
  readonly printers: PrinterChoice;
  /** How the printer chosen prints the paper. */
  readonly paper: PaperSettings;

  constructor(
    readonly subject: PrintSubject,
    private readonly memory: Memory,
    preferred: PrintDefaults = PLAIN,
  ) {
    const { label } = subject;
    this.now = subject.now;
    this.hOffset = label.hOffset;
    this.vOffset = label.vOffset;
    this.proof = lastProof.read(memory) === '1';
    this.printers = new PrinterChoice(memory, () => ({ dpi: this.dpi, widthMm: this.sheet.widthMm }));
    this.paper = new PaperSettings(label, memory, preferred, () => ({
      printer: this.printers.name,
      sheet: this.sheet,
      dpi: this.dpi,
    }));
    this.watermark = subject.watermark ?? new WatermarkStore(memory);
    this.watermark.fit(label);
    this.mode = lastModeOf(memory, subject.photo);
    this.wholeLabel = lastWholeLabel.read(memory) === '1';
    this.to = this.recordCount;
    const { records } = subject;
    if (records && takesRows(label, records.fields)) {
      this.rows = subject.rows ?? new SheetRows(subject, () => records);
      // What was chosen in the data is what is wanted.
      if (this.rows.choice.size > 0) this.type = PRINT_TYPE.custom;
    }
    this.inputs = printInputs(label);
    this.values = this.inputs.length > 0 ? lastInputs(this.ownMemory, label) : new Map();
    makeAutoObservable<this, 'memory'>(
      this,
      {
        subject: false,
        memory: false,
        rows: false,
        inputs: false,
        watermark: false,
        printers: false,
        paper: false,
        values: observableRef,
      },
      { autoBind: true },
    );
  }

  get recordCount(): number {
    return recordCount(this.subject.label, this.subject.records);
  }

  /** The printer chosen, while it is there. */
  get printer(): OfferedPrinter | undefined {
    return this.printers.chosen;
  }

  /** A printer's own resolution; a folder takes the label's. */
  get dpi(): Dpi {
    return this.printer && !this.printer.virtual ? this.printer.dpi : this.subject.dpi;
  }

  /** Takes the printers there are, and on a first choice the settings that printer had with this paper. */
  setPrinters(list: readonly OfferedPrinter[]): void {
    const known = this.printers.name !== undefined;
    this.printers.use(list);
    if (!known) this.paper.recall();
  }

  setPrinter(name: string | undefined): void {
    this.printers.choose(name);
    if (name) this.paper.recall();
  }

  /** Whether there are codes to read back. */
  get hasCodes(): boolean {
    return this.subject.label.elements.some((element) => element.takePrint && isCode(element));
  }

  /** Whether codes will be read back. */
  get proves(): boolean {
    return this.proof && this.hasCodes;
  }

  setProof(proof: boolean): void {
    this.proof = proof;
    lastProof.write(this.memory, proof ? '1' : '0');
  }

  setMode(mode: PrintMode): void {
    this.mode = mode;
    keepMode(this.memory, mode, this.subject.photo);
  }

  setWholeLabel(wholeLabel: boolean): void {
    this.wholeLabel = wholeLabel;
    lastWholeLabel.write(this.memory, wholeLabel ? '1' : '0');
  }

  /** Sets any other option. */
  set(patch: Partial<Pick<this, Option>>): void {
    Object.assign(this, patch);
  }

  /** Why it cannot be printed like this, by field. */
  get problems(): Partial<Record<PrintField, Problem>> {
    return problemsOf(this);
  }

  /** Gives a value that is asked for. */
  setInput(key: string, value: string): void {
    this.values = new Map(this.values).set(key, value);
  }

  /** Why values asked for cannot be printed, by key. */
  get inputProblems(): ReadonlyMap<string, Problem> {
    const out = new Map<string, Problem>();
    for (const input of this.inputs) {
      const found = inputProblem(input, this.values.get(input.key) ?? '', dotsPerMm(this.dpi));
      if (found) out.set(input.key, found);
    }
    return out;
  }

  private get ownMemory(): Memory {
    return ownStorage(this.memory, () => this.subject.account ?? '');
  }

  /** Remembers the values given, for the next time this label is printed. */
  keepInputs(): void {
    const asked = this.inputs.map(({ key }) => [key, this.values.get(key) ?? ''] as const);
    if (asked.length > 0) keepInputs(this.ownMemory, this.subject.label, new Map(asked));
  }

  /** Takes the moment of printing; labels that do not show it keep the one they have. */
  setNow(now: number): void {
    if (isTimed(this.subject.label)) this.now = now;
  }

  /** The rows to print, while they are chosen one by one. */
  get chosen(): RowChoice | undefined {
    return this.type === PRINT_TYPE.custom ? this.rows?.choice : undefined;
  }

  /** The options as the specification names them: everything that is printed follows from them. */
  get dialogForm(): PrintDialogForm {
    return dialogFormOf(this);
  }

  /** 0-based records to print, in order; none while the range is not valid. */
  get records(): number[] {
    // Not of `dialogForm`, which is new after every change: the check of the records must not start again for one.
    if (this.chosen) return this.chosen.rows;
    const { from, to, recordCount: max } = this;
    if (from === undefined || to === undefined || !(from >= 1) || to > max || from > to) return [];
    return Array.from({ length: to - from + 1 }, (_, i) => from - 1 + i);
  }

  /** What is printed of some records, all of the range unless given. */
  planOf(records: readonly number[] = this.records): PlanRequest {
    const { label, records: sheet } = this.subject;
    const { chosen } = this;
    const { copies, collate } = this.dialogForm;
    return {
      records: chosen ? chosen.expand(records, MAX_SHEETS * label.labelNum) : records,
      copies: chosen ? 1 : Math.min(MAX_COPIES, Math.max(1, Math.trunc(copies ?? 1))),
      collate: collate === 1,
      columns: label.labelNum,
      hasData: hasData(label, sheet?.fields),
    };
  }

  get plan(): PlanRequest {
    return this.planOf();
  }

  /** Labels that carry ink, and sheets the printer feeds. */
  get totals(): { labels: number; sheets: number } {
    return totalsOf(this.plan);
  }

  get renderJob(): RenderJob {
    const { checkJob } = this;
    const { direction, ...asked } = this.dialogForm;
    const { offset } = this.paper;
    const { drawn: watermark } = this.watermark;
    const hOffset = withinOffset((asked.hOffset ?? 0) + offset.x);
    const vOffset = withinOffset((asked.vOffset ?? 0) + offset.y);
    return { ...checkJob, direction, hOffset, vOffset, ...(watermark && { watermark }) };
  }

  /** The job as far as it decides whether records can be printed, and well: how they are laid on paper is no matter. */
  get checkJob(): RenderJob {
    const { contentJob, mode, wholeLabel } = this;
    const { measured } = this.paper;
    return { ...contentJob, mode, ...(wholeLabel && { wholeLabel }), ...(measured && { measured }) };
  }

  /** The labels of the job, whatever way they are printed. */
  get contentJob(): RenderJob {
    const { subject, dpi, now, inputs, values } = this;
    return {
      label: subject.label,
      fields: subject.records?.fields ?? [],
      ...(subject.records?.errors && { errors: subject.records.errors }),
      mode: DEFAULT_PRINT_MODE,
      dpi,
      direction: 0,
      hOffset: 0,
      vOffset: 0,
      now,
      ...(inputs.length > 0 && { inputs: values }),
    };
  }

  /** What a number of sheets takes of the roll, and of time. */
  rollOf(sheets: number): Roll {
    return rollOf(this.subject.label, this.sheet.heightMm, sheets, this.paper.speed);
  }

  /** Size of a sheet in dots and mm. */
  get sheet(): { width: number; height: number; widthMm: number; heightMm: number } {
    const { direction, subject } = this;
    const job = { label: subject.label, dpi: this.dpi, direction, hOffset: 0, vOffset: 0 };
    const { width, height } = sheetSize(job);
    const perMm = dotsPerMm(this.dpi);
    return { width, height, widthMm: width / perMm, heightMm: height / perMm };
  }

  /** Set when the sheet is wider than what the printer's head can reach, mm. */
  get tooWide(): { width: number; head: number } | undefined {
    const own = this.printers.reach ?? HEAD_WIDTH;
    const head = this.subject.label.machineType === MACHINE.dotMatrix76 ? Math.min(own, WIDTH_76) : own;
    const { widthMm } = this.sheet;
    return mmToDots(widthMm - head, dotsPerMm(this.dpi)) > 0 ? { width: widthMm, head } : undefined;
  }

  /** Whether a sheet that is wider than the print head fits it once turned. */
  get fitsTurned(): boolean {
    const { tooWide, sheet } = this;
    return tooWide !== undefined && mmToDots(sheet.heightMm - tooWide.head, dotsPerMm(this.dpi)) <= 0;
  }

  /** Turns the sheet by a quarter. */
  turn(): void {
    this.direction = ((this.direction + 90) % 360) as Direction;
  }

  /** The job as the print service takes it. */
  jobOf(plan: PlanRequest): JobTicket {
    const { dpi, sheet } = this;
    const { density, speed, cut } = this.paper;
    return jobTicketOf(this.subject.label, {
      printer: this.dialogForm.name,
      width: sheet.width,
      height: sheet.height,
      dpi,
      density,
      speed,
      cutMode: cut,
      count: sheetCount(plan),
    });
  }
}
