import type { Language, Translate } from '../../base/messages';
import type { Raster } from '../../base/raster';
import type { JobStatus, PrinterInfo } from '../../printing/protocol';
import type { LogBook } from '../logBook';
import type { Pairing } from '../pairing';
import type { PrinterConfig } from '../printerConfig';
import type { PrinterStore } from '../printers';
import type { WriteLog } from '../queue';
import type { Sites } from '../sites';
import { type Html, html, type Value } from './html';

/** The jobs of all sites, for the person at this machine. Each call throws Refusal for an unknown job. */
export interface JobActions {
  readonly printers: PrinterInfo[];
  /** The newest first. @param before opened before this, epoch ms. */
  list(limit: number, before?: number): JobStatus[];
  pause(id: string): Promise<void> | void;
  resume(id: string): Promise<void> | void;
  cancel(id: string): Promise<void> | void;
  /** Labels `from` to before `to`, counted from 0. */
  resolve(id: string, from: number, to: number, choice: 'reprint' | 'skip'): Promise<void> | void;
  reprint(of: string, from: number, to: number): Promise<void> | void;
  /** Prints one label without a site. */
  printOne(printer: PrinterConfig, raster: Raster, title: string): Promise<void> | void;
}

/** The data and actions of the status page. */
export interface StatusParts {
  jobs: JobActions;
  printers: PrinterStore;
  sites: Sites;
  pairing: Pairing;
  logBook: LogBook;
  /** Used where a browser accepts none of our languages. */
  language: Language;
  log: WriteLog;
  now(): Date;
  /** Revokes the tokens of a site and closes its sockets. */
  revoke(origin: string): Promise<void>;
  /** The calibration label; without it there is no test print. */
  calibrate: ((printer: PrinterConfig) => Promise<Raster>) | undefined;
  /** Searches for printers of this machine now. */
  find(): Promise<void>;
}

/** The context of one response: its data and its reader. */
export interface View {
  jobs: JobActions;
  printers: PrinterStore;
  sites: Sites;
  pairing: Pairing;
  logBook: LogBook;
  /** Whether a calibration label can be printed. */
  canTest: boolean;
  t: Translate;
  language: Language;
  /** Sent back by a POST to prove that its form came from here. */
  token: string;
  /** Epoch ms. */
  now: number;
}

/** A form with one action: only its button, unless more content is given. */
export const action = (
  { token }: View,
  path: string,
  fields: Record<string, string | number>,
  content: Value,
): Html => html`<form method="post" action="${path}">
  <input type="hidden" name="token" value="${token}">
  ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
  ${content}
</form>`;

/** A button for an action that cannot be undone: it opens an explanation and a form to confirm. */
export const asked = (id: string, label: string, content: Value): Html =>
  html`<details class="ask" name="ask" id="${id}"><summary class="button">${label}</summary><div class="panel">${content}</div></details>`;

/** A date and time in the format of the language. */
export const moment = ({ language }: View, at: number): Html => {
  const text = new Intl.DateTimeFormat(language, { dateStyle: 'short', timeStyle: 'medium' }).format(at);
  return html`<time datetime="${new Date(at).toISOString()}">${text}</time>`;
};

/** An element id of the page for a name of any characters. */
export const idOf = (kind: string, name: string): string => `${kind}-${encodeURIComponent(name)}`;

/** Whether a job that is not over needs the printer. */
export const isWanted = ({ jobs }: Pick<View, 'jobs'>, { name }: Pick<PrinterConfig, 'name'>): boolean =>
  jobs.list(1000).some(({ printers, ended }) => ended === undefined && printers.includes(name));
