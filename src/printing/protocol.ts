import * as v from 'valibot';
import { crc32 } from '../base/crc32';
import type { MessageKey } from '../base/messages';
import { refuse } from '../base/problem';
import { type Raster, stride } from '../base/raster';
import { DPIS } from '../base/units';
import { type JobTicket, jobTicket, labelBytes } from './job';
import { LANGUAGE_NAMES } from './languages';
import { PRINTER_REASONS, PRINTER_STATES } from './status';

export type { PrinterReason, PrinterState } from './status';

/*
 * The protocol of the print service. Text frames are JSON `{id, type, ...}`; a reply carries the id of its
 * request, an event none. A binary frame follows its `batch` header and holds `count` packed rasters of the
 * job's size.
 *
 * Credits limit how many labels may be sent from `accepted` on: `accepted + credits` never decreases. The
 * client chooses a job's id: opening it again returns the service's state, so a client that reconnects
 * resumes from `accepted`. Once all labels are accepted the client may leave.
 */

export const SERVICE_ID = 'labelwright-print';
export const SERVICE_PORTS = [18611, 28611] as const;
/** Port of the service's status page. */
export const STATUS_PORT = 18612;
export const SERVICE_VERSION = '1.0.0.0';
export const CLIENT_VERSION = '1.0.0.0';
/** Oldest compatible versions of each other. */
export const MIN_SERVICE_WIN = '1.0.0.0';
export const MIN_SERVICE_LINUX = '1.0.0.0';
export const MIN_CLIENT = '1.0.0.0';

/** Maximum frame size in both directions. */
export const MAX_FRAME_BYTES = 64 * 1024 * 1024;
/** Maximum labels of one batch, and their bytes: both ends hold a batch in memory as a whole. */
export const MAX_BATCH = 15;
const MAX_BATCH_BYTES = 24 * 1024 * 1024;

/** At most this many labels of a job at a time, fewer (at least 1) when they are very large. */
export const labelsAtOnce = (job: JobTicket, most: number): number =>
  Math.max(1, Math.min(most, Math.floor(MAX_BATCH_BYTES / labelBytes(job))));

/** Labels of this job per batch: 15, fewer when they are very large. */
export const batchOf = (job: JobTicket): number => labelsAtOnce(job, MAX_BATCH);

/** Maximum further printers of a job; maximum jobs per list. */
const MAX_ALSO = 15;
export const MAX_JOBS = 100;

/** Compares dotted version numbers part by part; a missing part is 0. Negative when `a` is older. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let i = 0; i < Math.max(left!.length, right!.length); i++) {
    const difference = (left![i] ?? 0) - (right![i] ?? 0);
    if (difference) return difference;
  }
  return 0;
}

const id = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const amount = v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(1_000_000));
const version = v.pipe(v.string(), v.regex(/^\d{1,9}(\.\d{1,9}){0,3}$/));
const os = v.pipe(v.string(), v.maxLength(20));
const jobId = v.pipe(v.string(), v.uuid());
/** Address of the status page in a browser of this machine. */
const statusPage = v.optional(v.pipe(v.string(), v.regex(/^https?:\/\/127\.0\.0\.1:\d{1,5}\/$/)));
/** A message key; the page translates it if it knows the key. */
const messageKey = v.fallback(
  v.custom<MessageKey>((key) => typeof key === 'string' && /^[A-Za-z][\w.-]{0,63}$/.test(key)),
  'svcBadMessage',
);
const params = v.optional(v.record(v.string(), v.union([v.string(), v.number()])));
export const problemShape = v.object({ key: messageKey, params });

/**
 * `waiting`: behind another job of the printer, or for labels to arrive. `paused`: by the user. `blocked`:
 * the printer is not available now; the job resumes automatically. `doubt`: the user must decide.
 * `cancelling`: until the printer releases the job. The last three are final.
 */
export const JOB_STATES = [
  'waiting',
  'printing',
  'paused',
  'blocked',
  'doubt',
  'cancelling',
  'done',
  'cancelled',
  'failed',
] as const;
export type JobState = (typeof JOB_STATES)[number];
const state = v.picklist(JOB_STATES);
export const FINAL_STATES = ['done', 'cancelled', 'failed'] as const;
export type FinalState = (typeof FINAL_STATES)[number];
export const isOver = (s: JobState): s is FinalState => (FINAL_STATES as readonly JobState[]).includes(s);

/** Labels `from` to before `to`, on one printer. */
const labelRange = v.object({ printer: v.string(), from: amount, to: amount });
export type LabelRange = v.InferOutput<typeof labelRange>;

/** The folder on the service's machine that a folder printer writes a job's files to. */
const jobFolder = v.object({ printer: v.string(), path: v.string() });
export type JobFolder = v.InferOutput<typeof jobFolder>;

/** The state of a job. `count` = `sent` + `skipped` + labels in `doubt` + those still to come. */
export const jobStatus = v.object({
  jobId,
  title: v.string(),
  printers: v.array(v.string()),
  state,
  count: amount,
  /** Labels the service has; label `accepted` is next. */
  accepted: amount,
  /** Printed, by the strongest proof this way to the printer has. */
  sent: amount,
  /** Left out by the user; in an ended job everything that was not printed. */
  skipped: amount,
  /** May or may not be on paper. */
  doubt: v.array(labelRange),
  /** Which labels were printed on which printer, in the order of the labels. */
  ranges: v.array(labelRange),
  /** Of its folder printers, in the order of `printers`; absent for jobs of earlier versions. */
  folders: v.optional(v.array(jobFolder)),
  /** Why it is not `printing`, or ended incompletely. */
  problem: v.optional(problemShape),
  /** Epoch ms. */
  opened: v.number(),
  ended: v.optional(v.number()),
  credits: amount,
});
export type JobStatus = v.InferOutput<typeof jobStatus>;

const printerInfo = v.object({
  name: v.string(),
  language: v.picklist(LANGUAGE_NAMES),
  dpi: v.picklist(DPIS),
  /** Printable width, mm. */
  width: v.number(),
  /** A folder printer accepts labels of any resolution. */
  virtual: v.boolean(),
  driver: v.string(),
  state: v.picklist(PRINTER_STATES),
  reasons: v.array(v.picklist(PRINTER_REASONS)),
  /** The printer's own message. */
  message: v.optional(v.string()),
  /** Whether this driver was tested with a real printer. */
  verified: v.boolean(),
});
export type PrinterInfo = v.InferOutput<typeof printerInfo>;

/** All messages of a client. */
export const clientMessage = v.variant('type', [
  /**
   * `token`: the result of pairing the page's origin. `account`: an opaque tag of the account signed in on
   * the page. Jobs opened with an account are visible to it alone; jobs without one are visible to pages
   * where nobody is signed in.
   */
  v.object({
    id,
    type: v.literal('hello'),
    version,
    os,
    token: v.optional(v.pipe(v.string(), v.maxLength(200))),
    account: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/))),
  }),
  v.object({ id, type: v.literal('printers') }),
  v.object({
    id,
    type: v.literal('job'),
    jobId,
    job: jobTicket,
    /** Further printers with the same stock that share the job. */
    also: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(200))), v.maxLength(MAX_ALSO)), []),
    /** Only if the service still has the job; without this an unknown job is started. */
    resume: v.optional(v.boolean(), false),
  }),
  v.object({
    id,
    type: v.literal('batch'),
    jobId,
    /** First label of the batch, from 0. */
    index: amount,
    count: v.pipe(amount, v.minValue(1)),
    /** CRC-32 of the binary frame that follows. */
    crc: v.pipe(v.number(), v.safeInteger(), v.minValue(0), v.maxValue(0xffffffff)),
  }),
  v.object({ id, type: v.literal('pause'), jobId }),
  v.object({ id, type: v.literal('resume'), jobId }),
  v.object({ id, type: v.literal('cancel'), jobId }),
  /** The user's decision on labels in doubt; all of `from` to before `to` must be in doubt. */
  v.object({
    id,
    type: v.literal('resolve'),
    jobId,
    from: amount,
    to: amount,
    choice: v.picklist(['reprint', 'skip']),
  }),
  /** Prints labels of an earlier job again, as the new job `jobId`. */
  v.object({ id, type: v.literal('reprint'), jobId, of: jobId, from: amount, to: amount }),
  /** Jobs of this page's site and account, the newest first: opened before this epoch ms. */
  v.object({
    id,
    type: v.literal('jobs'),
    before: v.optional(v.number()),
    limit: v.optional(v.pipe(amount, v.minValue(1), v.maxValue(MAX_JOBS)), MAX_JOBS),
  }),
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;
export type BatchHeader = Extract<ClientMessage, { type: 'batch' }>;

/** All messages of the service. */
export const serviceMessage = v.variant('type', [
  v.object({ id, type: v.literal('hello'), version, os, printers: v.array(printerInfo), statusPage }),
  /** Without `id` an event: the state of a printer changed. */
  v.object({ id: v.optional(id), type: v.literal('printers'), printers: v.array(printerInfo) }),
  /** Reply to every request about one job, except `batch`. */
  v.object({ id, type: v.literal('job'), status: jobStatus }),
  v.object({ id, type: v.literal('jobs'), jobs: v.array(jobStatus) }),
  v.object({ id, type: v.literal('accepted'), jobId, accepted: amount, credits: amount }),
  v.object({ type: v.literal('progress'), status: jobStatus }),
  v.object({ type: v.literal('done'), status: jobStatus }),
  /** `id` is null when the request could not be parsed. */
  v.object({ id: v.nullable(id), type: v.literal('error'), code: v.number(), msg: messageKey, params }),
]);
export type ServiceMessage = v.InferOutput<typeof serviceMessage>;

/** Answer of GET /hello. A site that is not `paired` gets it too and must pair first (pairing.ts). */
export const greeting = v.object({
  service: v.literal(SERVICE_ID),
  version,
  os,
  minClient: version,
  paired: v.optional(v.boolean(), true),
  statusPage,
});

/** The binary frame of a batch: the bits of its rasters, one after the other. */
export function joinBatch(rasters: readonly Raster[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(rasters.reduce((sum, raster) => sum + raster.bits.length, 0));
  let at = 0;
  for (const { bits } of rasters) {
    out.set(bits, at);
    at += bits.length;
  }
  return out;
}

/**
 * Binary frame -> the batch's rasters. Bits beyond the width are cleared: a language that inverts bits would
 * print them as a line.
 * @param checksum CRC-32; a program may have a faster one.
 * @throws Refusal svcBadFrame when length or CRC do not match the header.
 */
export function splitBatch(
  header: BatchHeader,
  job: JobTicket,
  frame: Uint8Array,
  checksum: (bytes: Uint8Array) => number = crc32,
): Raster[] {
  const size = labelBytes(job);
  if (frame.length !== size * header.count || checksum(frame) !== header.crc) {
    throw refuse('svcBadFrame', { bytes: size * header.count });
  }
  const step = stride(job.width);
  const keep = 0xff00 >> (job.width % 8 || 8);
  return Array.from({ length: header.count }, (_, i) => {
    const bits = new Uint8Array(frame.subarray(i * size, (i + 1) * size));
    for (let end = step - 1; end < size; end += step) bits[end]! &= keep;
    return { width: job.width, height: job.height, bits };
  });
}
