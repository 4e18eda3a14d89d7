import type { LabelRecord } from '../request';

/** Resolution of a print head, dots per inch. */
export type Dpi = 203 | 300 | 600;

/** A template of the account. */
export interface TemplateInfo {
  id: number;
  name: string;
  /** mm */
  width: number;
  height: number;
  /** Rises with every save. */
  version: number;
}

/** Templates of the account, the last changed first. */
export interface TemplateList {
  templates: (TemplateInfo & { updatedAt: string })[];
  total: number;
  page: number;
  pageSize: number;
}

/** A template with its content, which `openTemplate` of `labelwright` opens. */
export interface WholeTemplate extends TemplateInfo {
  template: Record<string, unknown>;
}

/** What is wrong with one element on the label of one record. */
export interface ApiFinding {
  /** Position of the record in the request, from 1. */
  record: number;
  /** Row of the record in the file of a spreadsheet. */
  row?: number;
  element: string;
  elementId: string;
  reason: string;
  /** The reason as a word that does not change. */
  code: string;
}

/** Labels to make. */
export interface LabelsRequest {
  /** Id of a template of the account, or a template itself. */
  template: number | Readonly<Record<string, unknown>>;
  /** Version of a stored template; the newest without it. */
  version?: number;
  /** One object per record: column to value. */
  records?: readonly LabelRecord[];
  /** Values that the template asks for at printing, by name. */
  inputs?: Readonly<Record<string, string>>;
  /** 1 (default) to 2000. */
  copies?: number;
  /** How pictures become ink and paper. */
  mode?: string;
  /** Leaves out records that cannot be printed. */
  skipBad?: boolean;
  /** 203 by default; for a job that of the printer. */
  dpi?: Dpi;
}

/** What `render` makes: `png`, `pdf`, `zpl`, `tspl`, `escpos`, `pwg` or another format of the server. */
export interface RenderFileRequest extends LabelsRequest {
  format: string;
}

/** A rendered file. */
export interface RenderedFile {
  bytes: Uint8Array<ArrayBuffer>;
  /** Media type. */
  type: string;
  /** Labels in the file. */
  labels: number;
  /** Findings of labels that print imperfectly. */
  warnings: number;
  /** Records left out, with `skipBad`. */
  skipped: number;
  /** Positions of the first 500 of them, from 1. */
  skippedRecords: number[];
}

/** What a check found. */
export interface RenderCheck {
  records: number;
  labels: number;
  badRecords: number;
  errors: ApiFinding[];
  warnings: ApiFinding[];
}

/** Labels to print. */
export interface PrintRequest extends LabelsRequest {
  /** Id of a printer, or what is loaded in it. */
  printer: number | { stock: string };
}

/** Labels to write into a file by a job: as many as 1000000. */
export interface FileJobRequest extends LabelsRequest {
  output: 'pdf';
}

/** Why something happened. */
export interface ApiReason {
  /** A word that does not change. */
  code: string;
  detail: string;
}

/** A print job. Always, `asked` is `printed + skipped + inDoubt + toCome`. */
export interface PrintJob {
  id: string;
  title: string;
  state: string;
  /** What was last asked of it. */
  requested: string;
  /** `printer`, or the file that it makes: `pdf`. */
  output: string;
  /** null for a file. Its id is null once the printer was removed. */
  printer: { id: number | null; name: string } | null;
  /** null for a template in the request. */
  template: number | null;
  asked: number;
  printed: number;
  skipped: number;
  /** Labels that may or may not be on paper: see `decide`. */
  inDoubt: number;
  toCome: number;
  /** Labels that are rendered, from the first one. */
  rendered: number;
  createdAt: string;
  updatedAt: string;
  /** Present once the job is over. */
  endedAt?: string | undefined;
  /** The file while it is there: its bytes, and when it is removed. */
  file?: { size: number; until: string } | undefined;
  /** Why it does not print, or ended incompletely. */
  reason?: ApiReason | undefined;
  skippedRecords: ApiFinding[];
}

/** A page of jobs. */
export interface JobList {
  jobs: PrintJob[];
  /** `cursor` of the next page; absent at the end. */
  next?: string | undefined;
}

/** What became of a label. */
export type LabelState = 'printed' | 'skipped' | 'inDoubt' | 'toCome';

/** A label of a job. */
export interface JobLabel {
  /** Position in the job, from 1; null for a record left out. */
  label: number | null;
  records: number[];
  state: LabelState;
  printer?: string | undefined;
  time?: string | undefined;
  reason?: ApiReason | undefined;
}

/** A page of labels. */
export interface LabelList {
  labels: JobLabel[];
  next?: string | undefined;
}

/** A printer of the account. */
export interface Printer {
  id: number;
  name: string;
  state: string;
  reasons: string[];
  message?: string | undefined;
  language: string;
  dpi: number;
  /** Of the print head, mm. */
  width: number;
  /** A folder, which takes labels of every resolution. */
  virtual: boolean;
  /** What is loaded; empty when it is not known. */
  stock: string;
  agent: { id: number; name: string };
  queue: { jobs: number; labels: number };
  printedToday: number;
  lastContact?: string | undefined;
}
