import * as v from 'valibot';
import { crc32 } from '../base/crc32';
import type { MessageKey } from '../base/messages';
import { zhCN } from '../base/messages/zh-CN';
import { refuse } from '../base/problem';
import { type Raster, stride } from '../base/raster';
import { DPIS } from '../base/units';
import { labelBytes, type PrintJob, printJob } from './job';
import { LANGUAGE_NAMES } from './languages';

/*
 * The print service's wire. Text frames are JSON `{id, type, ...}`; a reply carries the id of its request,
 * an event none. A binary frame follows its `batch` header and holds `count` packed rasters of the job's size.
 *
 * Credits: the reply to `job` says how many labels may be sent from `next` on; every `accepted` and `progress`
 * adds to that as labels reach the printer. A job's id is the client's: opening it again answers with what
 * the service has, so a reconnected client goes on from `next`.
 */

export const SERVICE_ID = 'labelwright-print';
export const SERVICE_PORTS = [18611, 28611] as const;
export const SERVICE_VERSION = '1.0.0.0';
export const CLIENT_VERSION = '1.0.0.0';
/** Oldest versions that still understand each other. */
export const MIN_SERVICE_WIN = '1.0.0.0';
export const MIN_SERVICE_LINUX = '1.0.0.0';
export const MIN_CLIENT = '1.0.0.0';

/** Largest frame either side takes. */
export const MAX_FRAME_BYTES = 64 * 1024 * 1024;
/** Labels a job may have ahead of its printer, and the step in which delivered ones are granted again. */
export const FIRST_CREDITS = 15;
export const NEXT_CREDITS = 5;
/** A job holds no more than this, so very large labels get fewer credits. */
const MAX_HELD_BYTES = 24 * 1024 * 1024;

/** Labels the job may have ahead of its printer: 15, fewer (1 at least) when they are very large. */
export const windowOf = (job: PrintJob): number =>
  Math.max(1, Math.min(FIRST_CREDITS, Math.floor(MAX_HELD_BYTES / labelBytes(job))));

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
const messageKey = v.fallback(
  v.custom<MessageKey>((key) => typeof key === 'string' && Object.hasOwn(zhCN, key)),
  'svcBadMessage',
);
const params = v.optional(v.record(v.string(), v.union([v.string(), v.number()])));
const problem = v.object({ key: messageKey, params });

/** `waiting` behind another job of the printer; the last three are final. */
export const JOB_STATES = ['waiting', 'printing', 'paused', 'done', 'cancelled', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];
const state = v.picklist(JOB_STATES);
export const isOver = (s: JobState): boolean => s === 'done' || s === 'cancelled' || s === 'failed';

const printerInfo = v.object({
  name: v.string(),
  language: v.picklist(LANGUAGE_NAMES),
  dpi: v.picklist(DPIS),
  /** Printable width, mm. */
  width: v.number(),
  /** A printer that is a folder takes labels of any resolution. */
  virtual: v.boolean(),
});
export type PrinterInfo = v.InferOutput<typeof printerInfo>;

/** Everything a client may say. */
export const clientMessage = v.variant('type', [
  v.object({ id, type: v.literal('hello'), version, os }),
  v.object({ id, type: v.literal('printers') }),
  /** `resume`: only if the service still has the job; otherwise an unknown job starts. */
  v.object({ id, type: v.literal('job'), jobId, job: printJob, resume: v.optional(v.boolean(), false) }),
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
]);
export type ClientMessage = v.InferOutput<typeof clientMessage>;
export type BatchHeader = Extract<ClientMessage, { type: 'batch' }>;

/** Everything the service may say. */
export const serviceMessage = v.variant('type', [
  v.object({ id, type: v.literal('hello'), version, os, printers: v.array(printerInfo) }),
  v.object({ id, type: v.literal('printers'), printers: v.array(printerInfo) }),
  v.object({
    id,
    type: v.literal('job'),
    jobId,
    next: amount,
    sent: amount,
    state,
    credits: amount,
    problem: v.optional(problem),
  }),
  v.object({ id, type: v.literal('accepted'), jobId, accepted: amount, credits: amount }),
  /** Reply to pause, resume and cancel. */
  v.object({ id, type: v.literal('state'), jobId, state }),
  v.object({
    type: v.literal('progress'),
    jobId,
    state,
    /** Labels taken over, and labels that reached the printer. */
    accepted: amount,
    sent: amount,
    credits: amount,
  }),
  v.object({ type: v.literal('done'), jobId, state, sent: amount, problem: v.optional(problem) }),
  /** `id` is null when the request could not be read. */
  v.object({ id: v.nullable(id), type: v.literal('error'), code: v.number(), msg: messageKey, params }),
]);
export type ServiceMessage = v.InferOutput<typeof serviceMessage>;

/** Answer of GET /hello. */
export const greeting = v.object({ service: v.literal(SERVICE_ID), version, os, minClient: version });

/** The binary frame of a batch: the rasters' bits one behind the other. */
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
 * Binary frame -> the batch's rasters. Bits beyond the width are cleared: they would print as a line
 * where a language turns them round.
 * @throws Refusal svcBadFrame when length or CRC do not fit the header.
 */
export function splitBatch(header: BatchHeader, job: PrintJob, frame: Uint8Array): Raster[] {
  const size = labelBytes(job);
  if (frame.length !== size * header.count || crc32(frame) !== header.crc) {
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
