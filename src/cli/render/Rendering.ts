import { join } from 'node:path';
import { own } from '../../base/own';
import { Refusal, refuse } from '../../base/problem';
import { placeOf } from '../../label/address';
import { type Records, recordCount } from '../../label/bind';
import { printInputs } from '../../label/inputs';
import { objectRecords } from '../../label/objectRecords';
import { isBound } from '../../label/pieces';
import { sheetCount } from '../../label/plan';
import { recordsFor } from '../../label/sheet/dates';
import { type Label, pathOf, readTemplate } from '../../label/template';
import { usedColumns } from '../../label/usedColumns';
import { chosenFonts } from '../../label/usedFonts';
import { checkRecords } from '../../package/check';
import type { Dpi } from '../../package/face';
import { planOf, ticketOf } from '../../package/job';
import { DEFAULT_PRINT_MODE, type PrintMode } from '../../package/kernels';
import { type LanguageName, languages } from '../../printing/languages';
import { picturesOf } from '../../server/content';
import { readRequest } from '../../server/open/body';
import type {
  PartRequest,
  Prepared,
  PrepareRequest,
  RenderAssets,
  RenderBody,
  Rendered,
  RenderHead,
  RenderNeeds,
  RenderRequest,
  RenderSession,
} from '../../server/open/renderer';
import {
  type JobInput,
  MAX_FILE_LABELS,
  MAX_FINDINGS,
  MAX_LABELS,
  MAX_RECORDS,
  type RenderChoices,
  type RenderInput,
} from '../../server/open/schemas';
import { invalidField } from '../../server/refusals';
import { encodingOf, pump } from '../printJob';
import { PrintThreads } from '../printThreads';
import { type ReadSheetOptions, readSheet } from '../readSheet';
import { CLOUD } from './assets';
import { OpenJobs } from './OpenJobs';
import { PartRendering } from './PartRendering';
import { cutJob, made, type PartTools } from './parts';
import { fileSink, zipSink } from './sinks';

/** What a process that renders has from its start. */
export interface RenderTools extends PartTools {
  choices: RenderChoices;
  sheets?: ReadSheetOptions;
}

const ZIP = { type: 'application/zip', extension: 'zip' };

/** One request to render, by the code of `print`. */
export class Rendering implements RenderSession {
  private body!: RenderBody;
  private input!: RenderInput | JobInput;
  private label!: Label;
  /** Its JSON text. */
  private template!: string;
  private records: Records | undefined;

  /** @param jobs kept between the requests of a process */
  constructor(
    private readonly tools: RenderTools,
    private readonly jobs = new OpenJobs(tools),
    private readonly parts = new PartRendering(jobs),
  ) {}

  async read(body: RenderBody): Promise<RenderHead> {
    const input = await readRequest(body, this.tools.choices);
    if (typeof input.template !== 'number' && input.version !== undefined) throw invalidField('version');
    this.body = body;
    this.input = input;
    const { template, version, skipBad } = input;
    const needs = typeof template === 'number' ? undefined : await this.needs();
    return {
      ...(typeof template === 'number' && { templateId: template }),
      ...(needs && { needs }),
      ...(version !== undefined && { version }),
      dryRun: 'dryRun' in input && input.dryRun,
      skipBad,
      ...(body.isJob && { job: targetOf(input as JobInput) }),
    };
  }

  /** As `open`; undefined where that refuses the request: there are things to check before it. */
  private async needs(): Promise<RenderNeeds | undefined> {
    try {
      return await this.open(undefined);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  async open(stored: string | undefined): Promise<RenderNeeds> {
    const { template } = this.input;
    this.template = stored ?? JSON.stringify(template);
    this.label = this.jobs.label(this.template, stored === undefined ? givenTemplate : readTemplate);
    this.records = await this.readRecords();
    this.checkInputs();
    const pictures = picturesOf(this.label).filter((address) => placeOf(address, [])?.kind !== 'embedded');
    const fonts = [...chosenFonts(this.label.elements).keys()];
    return {
      pictures: [...new Set(pictures)],
      fonts: fonts.flatMap((key) => (key.startsWith(CLOUD) ? key.slice(CLOUD.length) : [])),
    };
  }

  async render({ assets, folder, now }: RenderRequest): Promise<Rendered> {
    const input = this.input as RenderInput;
    const { job, painter, checked, plan, outcome } = await this.checked(assets, input.dpi, now, MAX_LABELS);
    if (input.dryRun || outcome.labels === 0 || (checked.bad.length > 0 && !input.skipBad)) return outcome;

    const language = input.format as LanguageName;
    const { mime, extension, separate } = languages[language];
    const file = separate && outcome.labels > 1 ? ZIP : { type: mime, extension };
    const path = join(made(folder), `labels.${file.extension}`);
    const threads = await PrintThreads.with(painter, job, this.records);
    const encoding = await encodingOf(
      threads,
      plan,
      language,
      ticketOf(job, plan, this.label.name, 'command line'),
    );
    await pump(threads, plan, encoding, file === ZIP ? zipSink(path, now) : await fileSink(path));
    return { ...outcome, file: { path, ...file } };
  }

  async prepare(request: PrepareRequest): Promise<Prepared> {
    const { assets, folder, now, dpi, printer, output } = request;
    const { label, records, input } = this;
    const most = output ? MAX_FILE_LABELS : MAX_LABELS;
    const { job, painter, every, checked, plan, outcome } = await this.checked(assets, dpi, now, most);
    if (outcome.labels === 0 || (checked.bad.length > 0 && !input.skipBad)) return outcome;
    const all = sheetCount(planOf(label, records, every, input.copies));
    const ticket = ticketOf(job, plan, label.name, printer);
    const { template } = this;
    const { inputs } = input;
    const cut = await cutJob({ painter, job, records, plan, ticket, template, inputs, folder, output });
    return { ...outcome, job: { ticket, plan, leftOut: all - outcome.labels, ...cut } };
  }

  part = (request: PartRequest): Promise<number> => this.parts.render(request);

  /** The job of the request, and what its records are. */
  private async checked(assets: RenderAssets, dpi: Dpi, now: number, most: number) {
    const { input, label, records } = this;
    const { job, painter } = this.jobs.open({
      template: this.template,
      label,
      records,
      mode: (input.mode ?? DEFAULT_PRINT_MODE) as PrintMode,
      dpi,
      now,
      inputs: Object.entries(input.inputs),
      assets,
    });
    const every = Array.from({ length: recordCount(label, records) }, (_, index) => index);
    const checked = await checkRecords(painter, job, every, records, {
      isSheet: this.body.kind === 'sheet',
      most: MAX_FINDINGS,
    });
    const bad = new Set(checked.bad);
    const chosen = every.filter((index) => !bad.has(index + 1));
    const plan = planOf(label, records, chosen, input.copies);
    const labels = sheetCount(plan);
    if (labels > most) throw refuse('openLabelsTooMany', { max: most });
    return { job, painter, every, checked, plan, outcome: { ...checked, records: every.length, labels } };
  }

  private async readRecords(): Promise<Records | undefined> {
    const { label, body, input } = this;
    if (body.kind === 'sheet') {
      const records = recordsFor(await readSheet(body.content as string, this.tools.sheets), label);
      if (records.rows.length > MAX_RECORDS) throw refuse('openRecordsTooMany', { max: MAX_RECORDS });
      if (records.rows.length === 0) throw refuse('openRecordsNone');
      return records;
    }
    if ('records' in input && input.records) return objectRecords(input.records);
    if (label.elements.some((element) => element.takePrint && isBound(element)))
      throw refuse('openRecordsMissing', { names: usedColumns(label).bound.join(', ') });
    return undefined;
  }

  /** Whether an element accepts a value is checked with the records. */
  private checkInputs(): void {
    const { inputs } = this.input;
    const asked = printInputs(this.label).map(({ key }) => key);
    const unknown = Object.keys(inputs).find((name) => !asked.includes(name));
    if (unknown !== undefined) throw refuse('openInputUnknown', { name: unknown });
    const missing = asked.filter((name) => !own(inputs, name)?.trim());
    if (missing.length > 0) throw refuse('openInputMissing', { names: missing.join(', ') });
  }
}

/** What a job is for. */
const targetOf = ({ printer, output, dpi }: JobInput): RenderHead['job'] => ({
  ...(printer !== undefined && { printer }),
  ...(output && { output }),
  ...(dpi && { dpi }),
});

/** A template sent with the request: stored data is repaired, a wrong request is refused. */
const givenTemplate = (template: string): Label =>
  readTemplate(template, (repair) => {
    throw refuse('fieldInvalid', { field: `template.${pathOf(repair)}` });
  });
