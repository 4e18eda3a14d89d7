import { existsSync } from 'node:fs';
import { type Collection, groupsOf, numberOf, type Response, textOf } from './attributes';
import { ask, type Call, type Endpoint } from './client';
import { type Attribute, JOB, OPERATION, PRINTER, UNSUPPORTED } from './message';

/** Operations of RFC 8011 and of CUPS. */
const PRINT_JOB = 0x0002;
const CANCEL_JOB = 0x0008;
const GET_JOB_ATTRIBUTES = 0x0009;
const GET_JOBS = 0x000a;
const GET_PRINTER_ATTRIBUTES = 0x000b;
const RESUME_PRINTER = 0x0011;
const CUPS_GET_PRINTERS = 0x4002;

/** Statuses that callers handle. */
export const NOT_FOUND = 0x0406;
export const NOT_ACCEPTING = 0x0506;
export const BUSY = 0x0507;
const OK_BELOW = 0x0100;

/** Job states (RFC 8011, 5.3.7). */
export const CANCELED = 7;
export const ABORTED = 8;
export const COMPLETED = 9;

/** Owner of our jobs: CUPS shows a job's name only to its owner. */
const USER = 'labelwright';

/** The make and model that CUPS reports for a raw queue. */
export const RAW_QUEUE = 'Local Raw Printer';

/** A request that the printer understood and refused. */
export class IppRefused extends Error {
  override name = 'IppRefused';
  constructor(
    readonly status: number,
    /** What the printer does not accept, such as `media-col`, if it reports it; otherwise its own message. */
    readonly what: string,
  ) {
    super(`${what} (0x${status.toString(16).padStart(4, '0')})`);
  }
}

/** An IPP printer, or a queue of CUPS, at its address. */
export interface IppAddress {
  endpoint: Endpoint;
  path: string;
  /** The printer's own description. */
  uri: string;
}

export interface IppJob {
  id: number;
  name: string;
  state: number;
  reasons: readonly string[];
  /** The printer started it: something of it may be on paper. */
  started: boolean;
}

export interface Submission {
  name: string;
  format: string;
  /** Attributes of the job itself, such as media-col. */
  job: readonly Attribute[];
  document: Uint8Array;
}

const IPP_PORT = 631;
/** This machine's CUPS, which need not listen on a port. */
const CUPS_SOCKETS = ['/run/cups/cups.sock', '/var/run/cupsd'];

/** `ipp://host:port/path` -> where to send requests. @throws TypeError when it is no such address. */
export function ippAddress(uri: string): IppAddress {
  // URL has no default port for ipp and keeps the one in the text.
  const { hostname, port, pathname, protocol } = new URL(uri);
  if (protocol !== 'ipp:' || !hostname) throw new TypeError(`no ipp address: ${uri}`);
  const host = hostname.replace(/^\[|\]$/g, '');
  const number = Number(port || IPP_PORT);
  const socketPath = host === 'localhost' && number === IPP_PORT ? CUPS_SOCKETS.find(existsSync) : undefined;
  return { endpoint: socketPath ? { socketPath } : { host, port: number }, path: pathname || '/', uri };
}

export function isIppAddress(uri: string): boolean {
  try {
    ippAddress(uri);
    return true;
  } catch {
    return false;
  }
}

/** The operations of one printer. All throw NoAnswer, and IppRefused when the printer refuses. */
export class IppPrinter {
  constructor(
    readonly address: IppAddress,
    private readonly signal?: AbortSignal,
  ) {}

  async attributes(names: readonly string[]): Promise<Collection> {
    const response = await this.ask(GET_PRINTER_ATTRIBUTES, [['requested-attributes', 'keyword', names]]);
    return groupsOf(response, PRINTER)[0] ?? new Map();
  }

  /** Submits a whole job. Returns its id. */
  async print({ name, format, job, document }: Submission): Promise<number> {
    const operation: Attribute[] = [
      ['job-name', 'name', name],
      // The printer refuses what it cannot do exactly, instead of replacing it.
      ['ipp-attribute-fidelity', 'boolean', true],
      ['document-format', 'mime', format],
    ];
    const response = await this.ask(PRINT_JOB, operation, { job, document });
    return numberOf(groupsOf(response, JOB)[0], 'job-id') ?? 0;
  }

  async job(id: number): Promise<IppJob> {
    const response = await this.ask(GET_JOB_ATTRIBUTES, [
      ['job-id', 'integer', id],
      ['requested-attributes', 'keyword', JOB_ATTRIBUTES],
    ]);
    return jobOf(groupsOf(response, JOB)[0] ?? new Map());
  }

  /** Jobs of this printer: completed ones, as far back as it remembers, or the others. */
  async jobs(which: 'completed' | 'not-completed'): Promise<IppJob[]> {
    const response = await this.ask(GET_JOBS, [
      ['which-jobs', 'keyword', which],
      ['requested-attributes', 'keyword', JOB_ATTRIBUTES],
    ]);
    return groupsOf(response, JOB).map(jobOf);
  }

  async cancel(id: number): Promise<void> {
    await this.ask(CANCEL_JOB, [['job-id', 'integer', id]]);
  }

  /** Resumes a paused queue. */
  async resume(): Promise<void> {
    await this.ask(RESUME_PRINTER, []);
  }

  private async ask(
    operation: number,
    attributes: readonly Attribute[],
    more: { job?: readonly Attribute[]; document?: Uint8Array } = {},
  ): Promise<Response> {
    const { endpoint, path, uri } = this.address;
    const [first, ...rest] = attributes;
    // RFC 8011, 4.1.5: the target comes first; a job's number is part of it.
    const target: Attribute[] = first?.[0] === 'job-id' ? [first] : [];
    const others = target.length || !first ? rest : attributes;
    return checked({
      endpoint,
      path,
      operation,
      groups: [
        operationGroup([
          ['printer-uri', 'uri', uri],
          ...target,
          ['requesting-user-name', 'name', USER],
          ...others,
        ]),
        ...(more.job ? [{ tag: JOB, attributes: more.job }] : []),
      ],
      document: more.document,
      signal: this.signal,
    });
  }
}

/** Every queue of a CUPS server, with the attributes asked for. */
export async function cupsPrinters(
  endpoint: Endpoint,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Collection[]> {
  const groups = [
    operationGroup([
      ['requesting-user-name', 'name', USER],
      ['requested-attributes', 'keyword', names],
    ]),
  ];
  try {
    const response = await checked({ endpoint, path: '/', operation: CUPS_GET_PRINTERS, groups, signal });
    return groupsOf(response, PRINTER);
  } catch (error) {
    // The status of CUPS for "there is none".
    if (error instanceof IppRefused && error.status === NOT_FOUND) return [];
    throw error;
  }
}

const JOB_ATTRIBUTES = ['job-id', 'job-name', 'job-state', 'job-state-reasons', 'time-at-processing'];

const jobOf = (found: Collection): IppJob => ({
  id: numberOf(found, 'job-id') ?? 0,
  name: textOf(found, 'job-name'),
  state: numberOf(found, 'job-state') ?? 0,
  reasons: (found.get('job-state-reasons') ?? []).map(String),
  started: startedBy(found),
});

/** Job states in which the printer works on it: processing, and stopped in the middle. */
const WORKED_ON = [5, 6];

/**
 * The time is `no-value` until the printer starts the job; a printer without this attribute may have started
 * it.
 */
function startedBy(found: Collection): boolean {
  const [time] = found.get('time-at-processing') ?? [];
  return (
    WORKED_ON.includes(numberOf(found, 'job-state') ?? 0) || time === undefined || typeof time === 'number'
  );
}

const operationGroup = (attributes: readonly Attribute[]) => ({
  tag: OPERATION,
  attributes: [
    ['attributes-charset', 'charset', 'utf-8'],
    ['attributes-natural-language', 'language', 'en'],
    ...attributes,
  ] satisfies Attribute[],
});

async function checked(call: Call): Promise<Response> {
  const response = await ask(call);
  if (response.status < OK_BELOW) return response;
  const [unsupported] = groupsOf(response, UNSUPPORTED);
  const said = textOf(groupsOf(response, OPERATION)[0], 'status-message');
  throw new IppRefused(response.status, [...(unsupported?.keys() ?? [])].join(', ') || said);
}
