import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Problem, problem, Refusal } from '../../base/problem';
import type { Dpi } from '../../base/units';
import type { Records } from '../../label/bind';
import type { Label } from '../../label/template';
import { BatchRenderer } from '../../raster/batch';
import type { RenderJob, RowProblems } from '../../raster/page';
import type { RasterPool } from '../../raster/pool';
import { loadConfig } from '../api';
import type { Proof } from '../scan/ProofPool';
import { PrintServiceClient, type ServiceState } from '../service/PrintServiceClient';
import { ModePictures } from './ModePictures';
import { Preflight } from './Preflight';
import { PreviewStore } from './PreviewStore';
import { type Memory, type PrintDefaults, PrintForm, totalsOf } from './PrintForm';
import { PrintRun } from './PrintRun';

/** Sheets above which a job asks once more. */
export const LARGE_JOB = 20_000;

/** What printing takes from the rest of the app. */
export interface PrintSource {
  readonly editor: { readonly label: Label; readonly dpi: Dpi; select?(ids: readonly string[]): void };
  readonly sheet: { readonly records: Records | undefined; show?(record: number): void };
  readonly pool: RasterPool;
  /** What the user prefers; undefined while that is not known. */
  readonly preferred?: PrintDefaults | undefined;
  /** Whose values asked for at printing are remembered: the id of an account, '' without one. */
  readonly account?: string;
}

export type ServiceClient = Pick<
  PrintServiceClient,
  'state' | 'problem' | 'connect' | 'printers' | 'openJob'
>;

/** What differs between the browser and tests. */
export interface PrintEnvironment {
  client(onChange: () => void): Promise<ServiceClient>;
  memory(): Memory;
  now(): number;
  /** Starts what reads codes back; the bundled reader unless given. */
  proof?(job: RenderJob): Proof;
}

const browser: PrintEnvironment = {
  async client(onChange) {
    const config = await loadConfig().catch((error) => {
      console.warn('site configuration:', error);
      return undefined;
    });
    return new PrintServiceClient({ ...(config && { ports: config.servicePorts }), onChange });
  },
  memory: () => {
    try {
      return localStorage;
    } catch {
      // Storage is blocked for this site: nothing is remembered.
      return { getItem: () => null, setItem: () => {} };
    }
  },
  now: () => performance.now(),
};

/**
 * Where a print stands: values that are asked for; options; rows chosen one by one; the check of all rows; what to do about bad rows; the question before a
 * very large job; under way; over.
 */
export type Phase = 'inputs' | 'form' | 'rows' | 'checking' | 'problems' | 'large' | 'printing' | 'done';

/** The print dialog: options, preview, checks, and the job at the local print service. */
export class PrintStore {
  /** The options, while the dialog is open. */
  form: PrintForm | undefined;
  preview: PreviewStore | undefined;
  /** What each print mode makes of the label, while the dialog is open. */
  modes: ModePictures | undefined;
  phase: Phase = 'form';
  /** Set once the user wanted to print: from then on a missing printer is shown. */
  submitted = false;
  connection: ServiceState = 'idle';
  /** Why there is no connection. */
  connectionProblem: Problem | undefined;
  /** The check of the whole batch, while the dialog is open. */
  preflight: Preflight | undefined;
  /** The check itself failed. */
  checkFailed = false;
  run: PrintRun | undefined;

  private client: Promise<ServiceClient> | undefined;
  private renderer: BatchRenderer | undefined;
  private checking: AbortController | undefined;

  constructor(
    private readonly source: PrintSource,
    private readonly env: PrintEnvironment = browser,
  ) {
    makeAutoObservable<this, 'source' | 'env' | 'client' | 'renderer' | 'checking'>(
      this,
      {
        form: observableRef,
        preview: observableRef,
        preflight: observableRef,
        modes: observableRef,
        run: observableRef,
        connectionProblem: observableRef,
        source: false,
        env: false,
        client: false,
        renderer: false,
        checking: false,
      },
      { autoBind: true },
    );
  }

  get opened(): boolean {
    return this.form !== undefined;
  }

  /** Whether leaving the page now would cut a job short. */
  get busy(): boolean {
    return this.phase === 'printing';
  }

  /** Records of the range that cannot be printed, in order. */
  get bad(): readonly RowProblems[] {
    return this.preflight?.bad ?? [];
  }

  /** The others that will print, but perhaps not as they should. */
  get odd(): readonly RowProblems[] {
    const { preflight } = this;
    if (!preflight?.proof?.bad.length) return preflight?.report.odd ?? [];
    const unread = new Set(preflight.proof.bad.map(({ index }) => index));
    return preflight.report.odd.filter(({ index }) => !unread.has(index));
  }

  /** Set when a printer's head does not reach the whole sheet: a folder has none. */
  get wide(): { width: number; head: number } | undefined {
    return this.form?.printer?.virtual ? undefined : this.form?.tooWide;
  }

  /** Whether there is anything to put to the user before the first label. */
  get doubtful(): boolean {
    return (
      this.bad.length + this.odd.length + (this.preflight?.report.common.length ?? 0) > 0 ||
      Boolean(this.wide)
    );
  }

  /** Records that will be printed: the range without the bad ones. */
  get good(): number[] {
    const bad = new Set(this.bad.map(({ index }) => index));
    return (this.form?.records ?? []).filter((record) => !bad.has(record));
  }

  /** Sheets that will be printed. */
  get sheets(): number {
    return this.form ? totalsOf(this.form.planOf(this.good)).sheets : 0;
  }

  /** Opens the dialog with fresh options for the label and the rows as they are now. */
  open(): void {
    if (this.form) return;
    const { editor, sheet, pool, preferred, account = '' } = this.source;
    const subject = { label: editor.label, records: sheet.records, dpi: editor.dpi, account };
    this.form = new PrintForm(subject, this.env.memory(), preferred);
    this.preview = new PreviewStore(this.form, pool);
    this.modes = new ModePictures(this.form, this.preview, pool);
    this.preflight = new Preflight(this.form, pool, this.env.proof);
    this.phase = this.first;
    this.submitted = false;
    this.checkFailed = false;
    this.run = undefined;
    void this.connect();
  }

  /** Closes the dialog; a job under way has to be cancelled first. */
  close(): void {
    if (this.busy) return;
    this.stopChecking();
    this.preview?.stop();
    this.preflight?.close();
    this.modes?.close();
    this.closeRenderer();
    this.preview = undefined;
    this.preflight = undefined;
    this.modes = undefined;
    this.form = undefined;
    this.run = undefined;
  }

  /** To what the check has found, before printing was asked for. */
  review(): void {
    if (this.phase !== 'form' || !this.doubtful) return;
    this.submitted = false;
    this.phase = 'problems';
  }

  /** Back to the label: closes the dialog and shows a 0-based record with the element that has a problem selected. */
  showOnLabel(record: number, elementId: string): void {
    if (this.busy) return;
    this.close();
    const { editor, sheet } = this.source;
    sheet.show?.(record);
    editor.select?.([elementId]);
  }

  /** Takes the values that were asked for and goes on to the options. */
  confirmInputs(): void {
    const { form } = this;
    if (!form || this.phase !== 'inputs' || form.inputProblems.size > 0) return;
    form.keepInputs();
    this.phase = 'form';
  }

  /** To the rows, to choose them one by one. */
  chooseRows(): void {
    if (this.phase === 'form' && this.form?.choice) this.phase = 'rows';
  }

  /** Back to what is asked for. */
  editInputs(): void {
    if (this.phase === 'form') this.phase = this.first;
  }

  /** Looks for the print service and asks for its printers. */
  async connect(): Promise<void> {
    try {
      this.client ??= this.env.client(() => void this.changed());
      const client = await this.client;
      const printers = await client.printers();
      runInAction(() => this.form?.setPrinters(printers));
    } catch (error) {
      if (!(error instanceof Refusal)) console.error('print service:', error);
      runInAction(() => {
        this.connection = 'failed';
        this.connectionProblem = error instanceof Refusal ? error.problem : problem('svcMissing');
      });
    }
  }

  /** Prints what the options say, once every row of the range was checked. */
  async print(): Promise<void> {
    const { form } = this;
    if (!form || this.phase !== 'form') return;
    this.submitted = true;
    if (Object.keys(form.problems).length > 0) return;
    if (form.inputProblems.size > 0) {
      this.phase = 'inputs';
      return;
    }
    form.setNow(Date.now());
    this.closeRenderer();
    const renderer = new BatchRenderer(this.source.pool, form.renderJob, form.subject.records?.rows);
    const abort = new AbortController();
    this.renderer = renderer;
    this.checking = abort;
    this.phase = 'checking';
    this.checkFailed = false;
    const { preflight } = this;
    preflight?.forgetProof();
    await preflight?.ensure();
    if (form.proof && preflight?.state === 'done' && this.good.length > 0 && !abort.signal.aborted) {
      const once = { ...form.plan, records: this.good, copies: 1 };
      await preflight.prove(renderer, once, abort.signal);
    }
    if (abort.signal.aborted || !preflight) return;
    if (preflight.state !== 'done') {
      runInAction(() => {
        this.checkFailed = true;
        this.phase = 'form';
      });
    } else if (this.doubtful) {
      runInAction(() => {
        this.phase = 'problems';
      });
    } else await this.askIfLarge();
  }

  stopChecking(): void {
    this.checking?.abort();
    this.checking = undefined;
    if (this.phase === 'checking') this.phase = 'form';
  }

  /** Back to the options; after a job to what is asked for anew. */
  back(): void {
    if (this.busy || this.phase === 'checking') return;
    this.phase = this.run ? this.first : 'form';
    this.submitted = false;
    this.preflight?.forgetProof();
    this.run = undefined;
  }

  /** Prints without the rows that have problems, and with those that may look odd: only ever on the user's word. */
  async skipAndPrint(): Promise<void> {
    if (this.phase === 'problems' && this.good.length > 0) await this.askIfLarge();
  }

  /** The user's word on a very large job. */
  async printLarge(): Promise<void> {
    if (this.phase === 'large') await this.send();
  }

  /** What the dialog begins with. */
  private get first(): Phase {
    return this.form && this.form.inputs.length > 0 ? 'inputs' : 'form';
  }

  private async askIfLarge(): Promise<void> {
    if (this.sheets > LARGE_JOB) this.phase = 'large';
    else await this.send();
  }

  private async send(): Promise<void> {
    const { form, renderer } = this;
    if (!form || !renderer) return;
    const plan = form.planOf(this.good);
    const request = { renderer, plan, job: form.jobOf(plan), skipped: this.bad.length };
    const run = new PrintRun(
      request,
      async (job, onProgress) => (await this.client!).openJob(job, onProgress),
      this.env.now,
    );
    this.run = run;
    this.phase = 'printing';
    // The preview's page is not needed now, the workers are.
    await run.start();
    this.closeRenderer();
    runInAction(() => {
      this.phase = 'done';
    });
  }

  private closeRenderer(): void {
    this.renderer?.close();
    this.renderer = undefined;
  }

  /** The client's state as the dialog shows it; a line that was lost between jobs is looked for again. */
  private async changed(): Promise<void> {
    const client = await this.client!;
    const lost = this.connection === 'complete' && client.state === 'idle';
    runInAction(() => {
      this.connection = client.state;
      this.connectionProblem = client.problem;
    });
    if (lost && this.opened && !this.busy) await this.connect();
  }
}
