import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Problem } from '../../base/problem';
import { t } from '../../i18n/messages';
import { BatchRenderer } from '../../raster/batch';
import { fileName } from '../ui/files';
import { calibrationRequest } from './calibrationJob';
import { Preflight } from './check/Preflight';
import { ExportStore } from './export/ExportStore';
import { beginSaving } from './export/saving';
import { Findings } from './Findings';
import { ModePictures } from './form/ModePictures';
import { PreviewStore } from './form/PreviewStore';
import { PrintForm } from './form/PrintForm';
import { afterReading, type PrintEnvironment, type PrintSource, subjectOf } from './form/printSource';
import type { PrintRun } from './jobs/PrintRun';
import { PrintRoute } from './PrintRoute';
import { LARGE_JOB, type Phase } from './phase';
import { Repeat } from './Repeat';

/** The print dialog: options, preview, checks, and the job. */
export class PrintStore {
  /** The options, while the dialog is open. */
  form: PrintForm | undefined;
  preview: PreviewStore | undefined;
  /** What each print mode makes of the label, while the dialog is open. */
  modes: ModePictures | undefined;
  phase: Phase = 'form';
  /** Set once the user wanted to print: from then on a missing printer is shown. */
  submitted = false;
  /** The check of the whole batch, while the dialog is open. */
  preflight: Preflight | undefined;
  /** The check itself failed. */
  checkFailed = false;
  run: PrintRun | undefined;
  /** The labels as a file, while that is what is wanted of them. */
  exports: ExportStore | undefined;
  /** What the check of all rows found. */
  readonly findings: Findings;
  /** The way to the printer chosen. */
  readonly route: PrintRoute;
  /** The rows that an earlier job left out. */
  readonly repeat: Repeat;

  /** What the dialog was opened for. */
  private purpose: 'form' | 'export' = 'form';
  private stopWatching = () => {};
  private renderer: BatchRenderer | undefined;
  private checking: AbortController | undefined;

  constructor(
    private readonly source: PrintSource,
    private readonly env: PrintEnvironment,
  ) {
    this.findings = new Findings(this);
    this.route = new PrintRoute(env, () => this.form?.printer);
    this.repeat = new Repeat(this, source, env.sender);
    makeAutoObservable<this, 'purpose' | 'source' | 'env' | 'stopWatching' | 'renderer' | 'checking'>(
      this,
      {
        form: observableRef,
        preview: observableRef,
        preflight: observableRef,
        modes: observableRef,
        run: observableRef,
        exports: observableRef,
        findings: false,
        route: false,
        repeat: false,
        purpose: false,
        source: false,
        env: false,
        stopWatching: false,
        renderer: false,
        checking: false,
      },
      { autoBind: true },
    );
  }

  get opened(): boolean {
    return this.form !== undefined;
  }

  /** Why pages that were chosen are not among the labels. */
  get leftOut(): readonly Problem[] {
    return this.source.leftOut ?? [];
  }

  /** Whether leaving the page now would hold up a job: labels are still being handed over. */
  get busy(): boolean {
    const { phase, run } = this;
    if (phase === 'export') return this.exports?.running !== undefined;
    if (phase !== 'printing' || !run) return false;
    return !run.handedOver && !(run.cancelling && !this.route.wayOf(run).ready);
  }

  /**
   * Opens the dialog with fresh options for the label and the rows as they are now, or as soon as their file is read.
   * @param purpose what it begins with, once all values asked for are there
   */
  open(purpose: 'form' | 'export' = 'form'): void {
    if (this.form) return;
    const { sheet, pool, preferred } = this.source;
    const wait = afterReading(sheet, () => this.open(purpose));
    if (wait) {
      this.stopWatching();
      this.stopWatching = wait;
      return;
    }
    this.purpose = purpose;
    this.form = new PrintForm(subjectOf(this.source, this.env.clock.now()), this.env.memory(), preferred);
    this.preview = new PreviewStore(this.form, pool);
    this.modes = new ModePictures(this.form, this.preview, pool);
    this.preflight = new Preflight(this.form, pool, this.env);
    this.begin(this.first);
    this.submitted = false;
    this.checkFailed = false;
    this.run = undefined;
    const { form, route } = this;
    const stopFollowing = reaction(() => route.printers, form.setPrinters, { fireImmediately: true });
    const stopLooking = route.watch();
    this.stopWatching = () => {
      stopFollowing();
      stopLooking();
    };
  }

  /** Closes the dialog; not while labels of a job are still being handed over. What was handed over is printed. */
  close(): void {
    if (this.busy) return;
    this.stopWatching();
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
    this.exports = undefined;
    this.repeat.clear();
  }

  /** The labels of the options become a file. */
  toFile(): void {
    if (this.phase === 'form') this.begin('export');
  }

  /** To what the check has found, before printing was asked for. */
  review(): void {
    if (this.phase !== 'form' || !this.findings.hasAny) return;
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

  /** Takes the values that were asked for and continues with the options. */
  confirmInputs(): void {
    const { form } = this;
    if (!form || this.phase !== 'inputs' || form.inputProblems.size > 0) return;
    form.keepInputs();
    this.begin(this.purpose);
  }

  /** To the rows, to choose them one by one. */
  chooseRows(): void {
    if ((this.phase === 'form' || this.phase === 'export') && this.form?.rows) this.phase = 'rows';
  }

  /** Back to what is asked for. */
  editInputs(): void {
    if (this.phase === 'form') this.phase = this.first;
  }

  /** Looks for the print service. */
  connect(): Promise<void> {
    return this.route.link.connect();
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
    form.setNow(this.env.clock.now());
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
    if (preflight) await this.prove(form, preflight, renderer);
  }

  /** Reads codes back after the check of all rows, and continues with the result. */
  private async prove(
    form: PrintForm,
    preflight: Preflight,
    renderer: BatchRenderer,
    all = false,
  ): Promise<void> {
    const { signal } = this.checking ?? new AbortController();
    if (form.proves && preflight.state === 'done' && this.findings.good.length > 0 && !signal.aborted) {
      const once = { ...form.plan, records: this.findings.good, copies: 1 };
      await preflight.prove(renderer, once, signal, all);
    }
    if (signal.aborted) return;
    if (preflight.state !== 'done') {
      runInAction(() => {
        this.checkFailed = true;
        this.phase = 'form';
      });
    } else if (this.findings.hasAny) {
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

  /** Back to the options; after a job to the questions asked for each job. */
  back(): void {
    if (this.busy || this.phase === 'checking') return;
    if (this.phase === 'rows' && this.exports) {
      this.phase = 'export';
      return;
    }
    if (this.phase === 'export' && this.purpose === 'export') {
      this.close();
      return;
    }
    this.exports = undefined;
    this.phase = this.run ? this.first : 'form';
    this.submitted = false;
    this.run = undefined;
  }

  /** Prints without the rows that have problems, with those that have warnings: only the user decides so. */
  async skipAndPrint(): Promise<void> {
    if (this.phase === 'problems' && this.findings.good.length > 0) await this.askIfLarge();
  }

  /** Prints as `skipAndPrint`, and the rows whose codes could not be read back as well. */
  async printUnread(): Promise<void> {
    if (this.phase !== 'problems') return;
    this.preflight?.forgetProof();
    await this.skipAndPrint();
  }

  /** Reads back the codes of all rows, after only some were. */
  async proveAll(): Promise<void> {
    const { form, renderer, preflight } = this;
    if (!form || !renderer || !preflight || this.phase !== 'problems') return;
    preflight.forgetProof();
    this.phase = 'checking';
    await this.prove(form, preflight, renderer, true);
  }

  /** The user's word on a very large job. */
  async printLarge(): Promise<void> {
    if (this.phase === 'large') await this.send();
  }

  /** What the dialog begins with. */
  private get first(): Phase {
    return this.form && this.form.inputs.length > 0 ? 'inputs' : this.purpose;
  }

  private begin(phase: Phase): void {
    const { form, preflight, source, env } = this;
    if (phase === 'export' && form && preflight) {
      this.exports = new ExportStore(form, preflight, {
        pool: source.pool,
        memory: env.memory(),
        clock: env.clock,
        fileName,
        begin: beginSaving,
      });
    }
    this.phase = phase;
  }

  private async askIfLarge(): Promise<void> {
    if (this.findings.sheets > LARGE_JOB) this.phase = 'large';
    else await this.send();
  }

  private async send(): Promise<void> {
    const { form, renderer } = this;
    if (!form || !renderer) return;
    const request = this.repeat.requestOf(form, this.findings.good, this.findings.bad, renderer);
    // Its workers have the label; from now on it is the job's, which may outlive the dialog.
    this.renderer = undefined;
    const run = this.route.start(request, renderer);
    this.repeat.note(request.plan);
    await this.follow(run);
  }

  /** Prints one calibration label for the printer and the paper chosen. */
  async printCalibration(): Promise<void> {
    const { form, phase, route } = this;
    if (form?.printer && route.ready && phase === 'form')
      await this.follow(route.start(calibrationRequest(form, t)));
  }

  /** Resumes a job that lost its printer. @param label first one to print, from 1 */
  async resumeBroken(label: number): Promise<void> {
    const run = this.run && this.route.resume(this.run, label);
    if (run) await this.follow(run);
  }

  private async follow(run: PrintRun): Promise<void> {
    this.run = run;
    this.phase = 'printing';
    await run.ended;
    if (this.run !== run) return;
    runInAction(() => {
      this.phase = 'done';
    });
  }

  private closeRenderer(): void {
    this.renderer?.close();
    this.renderer = undefined;
  }
}
