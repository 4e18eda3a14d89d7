import type { FoundProblem } from '../../base/foundProblem';
import type { Dpi } from '../../base/units';
import type { PlanRequest } from '../../label/plan';
import type { JobTicket } from '../../printing/job';
import type { Content } from '../files/store';
import type { JobOutput, PrinterChoice, RenderChoices } from './schemas';

export type { FoundProblem } from '../../base/foundProblem';

/** A request to render as received: its body and its query. */
export interface RenderBody {
  /** A spreadsheet is always a file. */
  content: Content;
  /** JSON with the records in it, or a spreadsheet whose other fields are in the query. */
  kind: 'json' | 'sheet';
  query: Readonly<Record<string, string>>;
  /** Whether the labels are to be printed, not returned. */
  isJob?: boolean;
}

/** What the server needs to know of a request before it is rendered. */
export interface RenderHead {
  /** Undefined when the request holds its template. */
  templateId?: number;
  version?: number;
  dryRun: boolean;
  skipBad: boolean;
  /** What its own template refers to. Undefined for a stored template, and where `open` has something to refuse. */
  needs?: RenderNeeds;
  /** Of a request for a job: it has a printer or an output. */
  job?: { printer?: PrinterChoice; output?: JobOutput; dpi?: Dpi };
}

/** What a template refers to: addresses of pictures as they are in it, and codes of uploaded fonts. */
export interface RenderNeeds {
  pictures: string[];
  fonts: string[];
}

/** What the server has of that. A font's `id` identifies its bytes. */
export interface RenderAssets {
  pictures: { address: string; type: string; bytes: Uint8Array }[];
  fonts: { code: string; id: string; bytes: Uint8Array }[];
}

/** What came of a request. */
export interface Rendered {
  records: number;
  /** Labels rendered, or to render in a dry run. */
  labels: number;
  /** Positions of the records that cannot be printed, from 1, in order. */
  bad: number[];
  /** The first of what cannot be printed, and of what prints imperfectly. */
  errors: FoundProblem[];
  warnings: FoundProblem[];
  /** The rendered file in the folder given; without it nothing was rendered. */
  file?: { path: string; type: string; extension: string };
}

/** The last step of a request. */
export interface RenderRequest {
  assets: RenderAssets;
  /** For files, on this machine: made when the first one is written. */
  folder: string;
  /** Epoch ms, for labels that print the time. */
  now: number;
}

/** The last step of a request to print. */
export interface PrepareRequest extends RenderRequest {
  dpi: Dpi;
  /** Name of the printer, or of the output. */
  printer: string;
  /** The file that is made; undefined for a printer. */
  output?: JobOutput;
}

/** Consecutive labels of a job: rendered, or else the records to render them from. */
export interface PreparedPart {
  from: number;
  to: number;
  content: { records: Content } | { labels: Content };
  /** Bytes of a file's pages, which `labels` begins with; 0 for a printer. */
  bytes: number;
}

/** A job that is checked and cut into parts. */
export interface Prepared extends Omit<Rendered, 'file'> {
  /** Undefined when nothing is to be printed. */
  job?: {
    ticket: JobTicket;
    plan: PlanRequest;
    /** Labels of the records that are left out. */
    leftOut: number;
    /** What all parts have in common. */
    common: Content;
    parts: PreparedPart[];
    /** Number of the first object of the pages of a file. */
    first?: number;
  };
}

/** The labels of one part: their bits, deflated, or the pages of a file and their index. Paths on this machine. */
export interface PartRequest {
  /** The same for all parts of a job. */
  jobId: string;
  common: string;
  records: string;
  labels: string;
  assets: RenderAssets;
}

/** One request in a process of its own, step by step. Every step throws Refusal for what the client sent. */
export interface RenderSession {
  /** Reads a request, and opens it if it holds its template. */
  read(body: RenderBody): Promise<RenderHead>;
  /** Needed where `read` named no needs. @param template JSON text of the stored template that the request names */
  open(template: string | undefined): Promise<RenderNeeds>;
  render(request: RenderRequest): Promise<Rendered>;
  /** Checks the records of a job and cuts it into parts, of which the first may be rendered. */
  prepare(request: PrepareRequest): Promise<Prepared>;
  /** Renders a part and returns its `bytes`; needs no step before it. @throws Refusal openPartFailed */
  part(request: PartRequest): Promise<number>;
}

/** Renders requests outside the server's process, a few at a time. */
export interface Renderer extends RenderChoices {
  /**
   * Runs one request's steps.
   * @param signal ends the work, whatever it does at that moment
   * @throws Refusal 503 when too many wait; 422 when it takes too long or too much memory; the signal's reason
   */
  run<T>(work: (session: RenderSession) => Promise<T>, signal: AbortSignal): Promise<T>;
  close(): Promise<void>;
}
