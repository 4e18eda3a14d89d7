import * as v from 'valibot';
import { jsonEntry } from '../storage/entry';
import type { Storage } from '../storage/pageStorage';

/** An error of the running page, without typed text or spreadsheet content. */
export interface LoggedError {
  /** Epoch ms. */
  time: number;
  error: string;
  /** Its position in our code: the frames of its stack. */
  info: string;
  /** Path of the page. */
  url: string;
}

/** Errors kept in this browser; the oldest go first. */
export const ERRORS_KEPT = 50;
/** Maximum reports per page; the server accepts a few per hour from each client. */
const SENT = 10;
/** Maximum characters of an error and of its frames; together within the server's limit. */
const LONGEST = { error: 500, info: 2500 } as const;

const kept = jsonEntry<readonly LoggedError[]>(
  'errors',
  v.array(v.object({ time: v.number(), error: v.string(), info: v.string(), url: v.string() })),
  [],
);

export interface ErrorLogHost {
  storage: Storage | undefined;
  now(): number;
  /** Path of the page. */
  path(): string;
  send(report: Omit<LoggedError, 'time'>): Promise<unknown>;
}

/**
 * Unexpected errors: the last ones are kept in this browser for the user to read, and each kind is reported
 * to the server once.
 */
export class ErrorLog {
  list: readonly LoggedError[];
  private readonly reported = new Set<string>();

  constructor(private readonly host: ErrorLogHost) {
    this.list = kept.read(host.storage).slice(-ERRORS_KEPT);
  }

  /** Records an error. Never throws: a failure here would be reported as another error. */
  add(thrown: unknown): void {
    const { name, message, stack } = partsOf(thrown);
    if (name === 'AbortError' || message.startsWith('ResizeObserver loop')) return;
    const report = {
      error: `${name}: ${withoutContent(message)}`.slice(0, LONGEST.error),
      info: framesOf(stack).slice(0, LONGEST.info),
      url: this.host.path(),
    };
    this.list = [...this.list, { time: this.host.now(), ...report }].slice(-ERRORS_KEPT);
    kept.write(this.host.storage, this.list);
    const kind = report.error + report.info;
    if (this.reported.has(kind) || this.reported.size >= SENT) return;
    this.reported.add(kind);
    this.host.send(report).catch((error) => console.warn('the error is not reported', error));
  }

  /** Records every uncaught error. Returns a function that stops it. */
  watch(page: EventTarget): () => void {
    const thrown = (event: Event) => this.add((event as ErrorEvent).error ?? (event as ErrorEvent).message);
    const rejected = (event: Event) => this.add((event as PromiseRejectionEvent).reason);
    page.addEventListener('error', thrown);
    page.addEventListener('unhandledrejection', rejected);
    return () => {
      page.removeEventListener('error', thrown);
      page.removeEventListener('unhandledrejection', rejected);
    };
  }
}

function partsOf(thrown: unknown): { name: string; message: string; stack: string } {
  if (thrown instanceof Error)
    return { name: thrown.name, message: thrown.message, stack: thrown.stack ?? '' };
  return { name: typeof thrown, message: typeof thrown === 'string' ? thrown : '', stack: '' };
}

/**
 * A message without anything that may come from a label, a sheet or a login: quoted text, other scripts,
 * numbers, long words.
 */
const withoutContent = (message: string): string =>
  message
    .replaceAll(/"[^"]*"?|'[^']*'|`[^`]*`?|“[^”]*”?/g, '…')
    .replaceAll(/[^\x20-\x7e…]+/g, '…')
    .replaceAll(/\S*\d{4,}\S*|\S{30,}/g, '…');

/** The frames of a stack: names and positions in our files, without the queries of addresses. */
const framesOf = (stack: string): string =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at .*:\d+:\d+\)?$|^[^\s@]*@\S+:\d+:\d+$/.test(line))
    .map((line) => line.replaceAll(/[?#][^\s:)]*/g, '').replaceAll(/https?:\/\/[^/\s)]+/g, ''))
    .join('\n');
