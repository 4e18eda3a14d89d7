import { makeAutoObservable, observableRef } from 'mobx';
import { type Problem, problem } from '../../../base/problem';
import { stride } from '../../../base/raster';
import { type Dpi, dotsPerMm, mmToDots } from '../../../base/units';
import { hasData, inputProblem, isTimed, recordCount, takesRows } from '../../../label/bind';
import { type PrintInput, printInputs } from '../../../label/inputs';
import { type PlanRequest, sheetCount } from '../../../label/plan';
import { printJobOf } from '../../../label/printJob';
import { isCode } from '../../../label/symbolFacts';
import { MACHINE } from '../../../label/template';
import { MAX_LABEL_BYTES, NO_CUT, type PrintJob } from '../../../printing/job';
import type { PrinterInfo } from '../../../printing/protocol';
import { sheetSize } from '../../../raster/geometry';
import { DEFAULT_MODE, isMode, type Mode } from '../../../raster/modes';
import type { RenderJob } from '../../../raster/renderJob';
import { ownStorage } from '../../storage/ownStorage';
import { isDirect } from '../direct/drivers';
import { keepInputs, lastInputs } from './inputMemory';
import {
  keepOffset,
  NO_OFFSET,
  offsetKey,
  type PrinterOffset,
  type PrinterOffsets,
  storedOffsets,
} from './printerOffsets';
import {
  keepSettings,
  MODE_KEY,
  PRINTER_KEY,
  PROOF_KEY,
  remember,
  type StockSettings,
  settingsOf,
  stockKey,
} from './printMemory';
import {
  type Cut,
  type Direction,
  type FormField,
  HEAD_WIDTH,
  HEAD_WIDTH_76,
  MAX_COPIES,
  MAX_SHEETS,
  type Memory,
  type Option,
  own,
  PLAIN,
  PRINT_TYPE,
  type PrintDefaults,
  type PrintSubject,
  type PrintType,
  totalsOf,
  withinOffset,
} from './printOptions';
import { RowChoice } from './RowChoice';
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
  mode: Mode;
  hOffset: number | undefined;
  vOffset: number | undefined;
  density: number;
  speed: number;
  cut: Cut = NO_CUT;
  /** Whether codes are read back before the first label is printed; on until the user turns it off. */
  proof: boolean;
  /** The moment the labels carry, in the preview and in print, ms since 1970. */
  now = Date.now();
  type: PrintType = PRINT_TYPE.normal;
  /** Rows to choose from; undefined when the records are no rows of a spreadsheet. */
  readonly choice: RowChoice | undefined;
  /** What is asked for before printing, and the values given, by key. */
  readonly inputs: readonly PrintInput[];
  values: ReadonlyMap<string, string>;
  /** The text over every label. */
  readonly watermark: WatermarkStore;
  /** Name of the printer chosen. */
  printerName: string | undefined;
  /** As the service lists them now. */
  printers: readonly PrinterInfo[] = [];
  /** Names of further printers that were ticked to share the job. */
  private sharing: ReadonlySet<string> = new Set();
  /** What printers were measured to be off by. */
  private offsets: PrinterOffsets;

  constructor(
    readonly subject: PrintSubject,
    private readonly memory: Memory,
    preferred: PrintDefaults = PLAIN,
  ) {
    const { label } = subject;
    this.hOffset = label.hOffset;
    this.vOffset = label.vOffset;
    this.density = own(label.printDensity, PLAIN.printDensity) ?? preferred.printDensity;
    this.speed = own(label.printSpeed, PLAIN.printSpeed) ?? preferred.printSpeed;
    this.proof = memory.getItem(PROOF_KEY) !== '0';
    this.offsets = storedOffsets(memory);
    this.watermark = subject.watermark ?? new WatermarkStore(memory);
    this.watermark.fit(label);
    const mode = memory.getItem(MODE_KEY);
    this.mode = isMode(mode) ? mode : DEFAULT_MODE;
    this.to = this.recordCount;
    const { records } = subject;
    if (records && takesRows(label, records.fields)) this.choice = new RowChoice(records.rows.length);
    this.inputs = printInputs(label);
    this.values = this.inputs.length > 0 ? lastInputs(this.ownMemory, label) : new Map();
    makeAutoObservable<this, 'memory' | 'sharing' | 'offsets'>(
      this,
      {
        subject: false,
        memory: false,
        choice: false,
        inputs: false,
        watermark: false,
        values: observableRef,
        sharing: observableRef,
        offsets: observableRef,
      },
      { autoBind: true },
    );
  }

  get recordCount(): number {
    return recordCount(this.subject.label, this.subject.records);
  }

  /** The printer chosen, while it is there. */
  get printer(): PrinterInfo | undefined {
    return this.printers.find(({ name }) => name === this.printerName);
  }

  /** A printer's own resolution; a folder takes the label's. */
  get dpi(): Dpi {
    return this.printer && !this.printer.virtual ? this.printer.dpi : this.subject.dpi;
  }

  /** Takes the service's list; the printer of the last visit is chosen if it is in it, on a first visit the only one. */
  setPrinters(printers: readonly PrinterInfo[]): void {
    this.printers = printers;
    const only = printers.length === 1 ? printers[0]!.name : undefined;
    const known = this.printerName !== undefined;
    this.printerName ??= this.memory.getItem(PRINTER_KEY) ?? only;
    if (!known) this.recall();
  }

  setPrinter(name: string | undefined): void {
    this.printerName = name;
    if (!name) return;
    remember(this.memory, PRINTER_KEY, name);
    this.recall();
  }

  /** Printers that can share the job with the one chosen: of its resolution, and wide enough for the sheet. */
  get partners(): readonly PrinterInfo[] {
    const { printer } = this;
    if (!printer || isDirect(printer)) return [];
    return this.printers.filter(
      (one) =>
        one.name !== printer.name &&
        (one.virtual || (one.dpi === this.dpi && this.sheet.widthMm <= one.width)) &&
        one.virtual === printer.virtual &&
        !isDirect(one),
    );
  }

  /** Names of the partners that share the job. */
  get also(): readonly string[] {
    return this.partners.map(({ name }) => name).filter((name) => this.sharing.has(name));
  }

  setSharing(name: string, shares: boolean): void {
    const sharing = new Set(this.sharing);
    if (shares) sharing.add(name);
    else sharing.delete(name);
    this.sharing = sharing;
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
    remember(this.memory, PROOF_KEY, proof ? '1' : '0');
  }

  /** Sets how the printer prints this paper, and remembers it for the next time. */
  setStock(patch: Partial<StockSettings>): void {
    Object.assign(this, patch);
    const { printerName, density, speed, cut } = this;
    if (printerName) keepSettings(this.memory, this.stockOf(printerName), { density, speed, cut });
  }

  /** Uses this printer's last settings for this paper; settings of the label itself have priority. */
  private recall(): void {
    const { label } = this.subject;
    const last = this.printerName && settingsOf(this.memory, this.stockOf(this.printerName));
    if (!last) return;
    this.cut = last.cut;
    if (own(label.printDensity, PLAIN.printDensity) === undefined) this.density = last.density;
    if (own(label.printSpeed, PLAIN.printSpeed) === undefined) this.speed = last.speed;
  }

  private stockOf(printer: string): string {
    return stockKey(printer, this.subject.label);
  }

  /** What the printer chosen is moved by on this paper, besides the offset of the job. */
  get ownOffset(): PrinterOffset {
    return this.offsets.get(this.offsetKey) ?? NO_OFFSET;
  }

  setOwnOffset(offset: PrinterOffset): void {
    if (this.printerName) this.offsets = keepOffset(this.memory, this.offsets, this.offsetKey, offset);
  }

  private get offsetKey(): string {
    return offsetKey(this.printerName ?? '', this.sheet, this.dpi);
  }

  setMode(mode: Mode): void {
    this.mode = mode;
    remember(this.memory, MODE_KEY, mode);
  }

  /** Sets any other option. */
  set(patch: Partial<Pick<this, Option>>): void {
    Object.assign(this, patch);
  }

  /** Why it cannot be printed like this, by field. */
  get problems(): Partial<Record<FormField, Problem>> {
    const { chosen, rangeProblem, copiesProblem } = this;
    const out: Partial<Record<FormField, Problem>> = {};
    if (!this.printer) out.printer = problem(this.printers.length > 0 ? 'printerReq' : 'noPrinter');
    if (rangeProblem) out.range = rangeProblem;
    if (copiesProblem) out.copies = copiesProblem;
    const labels = chosen?.labels ?? 0;
    if (!out.range && !out.copies && Math.max(labels, this.totals.sheets) > MAX_SHEETS) {
      out.sheets = problem('printTooMany', { max: MAX_SHEETS });
    }
    if (this.sheetBytes > MAX_LABEL_BYTES) out.size = problem('printTooLarge');
    return out;
  }

  private get rangeProblem(): Problem | undefined {
    const { from, to, recordCount: max, chosen } = this;
    const outside = (n: number) => !Number.isInteger(n) || n < 1 || n > max;
    if (max === 0) return problem('excelEmpty');
    if (chosen) {
      const none = this.subject.records?.pages ? 'pagesReq' : 'rowReq';
      return chosen.size === 0 ? problem(none) : undefined;
    }
    if (from === undefined || to === undefined) return problem('rangeReq');
    if (from > to) return problem('rangeOrder');
    return outside(from) || outside(to) ? problem('printRangeLimit', { max }) : undefined;
  }

  private get copiesProblem(): Problem | undefined {
    const { copies, chosen } = this;
    // Chosen rows have copies of their own.
    if (chosen) return undefined;
    if (copies !== undefined && copies > MAX_COPIES) return problem('copiesMax');
    return copies !== undefined && Number.isInteger(copies) && copies >= 1 ? undefined : problem('copiesReq');
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
    return this.type === PRINT_TYPE.custom ? this.choice : undefined;
  }

  /** 0-based records to print, in order; none while the range is not valid. */
  get records(): number[] {
    if (this.chosen) return this.chosen.rows;
    const { from, to, recordCount: max } = this;
    if (from === undefined || to === undefined || !(from >= 1) || to > max || from > to) return [];
    return Array.from({ length: to - from + 1 }, (_, i) => from - 1 + i);
  }

  /** What is printed of some records, all of the range unless given. */
  planOf(records: readonly number[] = this.records): PlanRequest {
    const { label, records: sheet } = this.subject;
    const { chosen } = this;
    return {
      records: chosen ? chosen.expand(records, MAX_SHEETS * label.labelNum) : records,
      copies: chosen ? 1 : Math.min(MAX_COPIES, Math.max(1, Math.trunc(this.copies ?? 1))),
      collate: this.collate,
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
    const { checkJob, mode, direction, ownOffset } = this;
    const { drawn: watermark } = this.watermark;
    const hOffset = withinOffset((this.hOffset ?? 0) + ownOffset.x);
    const vOffset = withinOffset((this.vOffset ?? 0) + ownOffset.y);
    return { ...checkJob, mode, direction, hOffset, vOffset, ...(watermark && { watermark }) };
  }

  /** The job as far as it decides whether records can be printed: how they are laid on paper is no matter. */
  get checkJob(): RenderJob {
    const { subject, dpi, now, inputs, values } = this;
    return {
      label: subject.label,
      fields: subject.records?.fields ?? [],
      ...(subject.records?.errors && { errors: subject.records.errors }),
      mode: DEFAULT_MODE,
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
    return rollOf(this.subject.label, this.sheet.heightMm, sheets, this.speed);
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
    const used = [this.printer?.name, ...this.also];
    const heads = this.printers.filter(({ name, virtual }) => !virtual && used.includes(name));
    const own = heads.length > 0 ? Math.min(...heads.map(({ width }) => width)) : HEAD_WIDTH;
    const head = this.subject.label.machineType === MACHINE.dotMatrix76 ? Math.min(own, HEAD_WIDTH_76) : own;
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
  jobOf(plan: PlanRequest): PrintJob {
    const { density, speed, dpi, sheet } = this;
    return printJobOf(this.subject.label, {
      printer: this.printerName ?? '',
      width: sheet.width,
      height: sheet.height,
      dpi,
      density,
      speed,
      cutMode: this.cut,
      count: sheetCount(plan),
    });
  }

  private get sheetBytes(): number {
    return stride(this.sheet.width) * this.sheet.height;
  }
}
