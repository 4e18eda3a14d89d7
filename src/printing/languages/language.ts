import type { MessageKey } from '../../base/messages';
import type { Raster } from '../../base/raster';
import type { JobTicket } from '../job';
import type { StatusQuery } from '../status';

export type Bytes = Uint8Array<ArrayBuffer>;

/** zlib (RFC 1950) compression; comes in as an argument so that languages also run in a browser. */
export type Deflate = (bytes: Uint8Array) => Uint8Array;

/** A raster as the zlib stream of a PNG's rows, see png.ts. */
export interface PackedRows {
  width: number;
  height: number;
  data: Uint8Array;
}

/**
 * Writes one job as a stream of bytes: `start`, then every label in order, then `end`.
 * Keeps numbers at most, so a job of any length takes constant memory.
 */
export interface JobWriter {
  start(): Bytes;
  /** @param index of the label in the job, from 0; labels come in order and have the job's size. */
  label(raster: Raster, index: number): Bytes;
  /** Like `label`, for a format that takes compressed rows as they are: nothing is encoded a second time. */
  packedLabel?(rows: PackedRows): Bytes;
  /** Set for a format that compresses each label as a whole. */
  pages?: Pages;
  end(): Bytes;
}

/** `label` in two steps, so that labels may be compressed at the same time, in any order and on other threads. */
export interface Pages {
  /** What is compressed of a label; depends on no other label. */
  content(raster: Raster): Uint8Array;
  /** The bytes of a label from its compressed content; labels come in order. */
  page(packed: Uint8Array, size: Pick<Raster, 'width' | 'height'>): Bytes;
}

/** A writer that compresses each label as a whole. */
export type PageWriter = JobWriter & { pages: Pages };

/** A printer command set or file format that a 1-bit raster (1 = ink) can be written in. */
export interface Language {
  /** Its key in `languages`, in configurations and on the command line. */
  name: string;
  /** What it is called, never translated. */
  title: string;
  /** Who makes the printers it is known from, never translated. */
  maker?: string;
  /** What the form of the print service calls it, its title unless said. A file format without one is not offered. */
  label?: MessageKey;
  /** Of a file that holds it, without the dot. */
  extension: string;
  mime: string;
  /** Set when printers take it as it is, over USB, a serial line or a raw port. */
  wire?: true;
  /** Set when it drives receipt printers: continuous paper, a cutter. */
  receipt?: true;
  /** How a printer is asked for its status, over the line the labels take. */
  status?: StatusQuery;
  /** Set when every label is a file of its own. */
  separate?: true;
  /** Set when it compresses the bits of a raster and nothing else: a page may compress them beforehand. */
  deflatesBits?: true;
  /**
   * Set when it can write what all labels share once, and of each label only what differs. In a language of printers
   * (`wire`) the printer stores the shared ink: not every printer can.
   */
  shares?: true;
  /** @param shared ink that all labels have, see `commonInk`; only for a language with `shares` */
  open(job: JobTicket, deflate: Deflate, shared?: Raster): JobWriter;
}

const encoder = new TextEncoder();
/** Up to this length a text is written in less time than a call of the encoder takes. */
const SHORT = 100;

/** Joins ASCII text and bytes. */
export function bytes(...parts: (string | Uint8Array)[]): Bytes {
  let size = 0;
  for (const part of parts) size += part.length;
  const out = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    if (typeof part !== 'string') out.set(part, at);
    else if (part.length > SHORT) encoder.encodeInto(part, out.subarray(at));
    else for (let i = 0; i < part.length; i++) out[at + i] = part.charCodeAt(i);
    at += part.length;
  }
  return out;
}

/** The same bits with paper as 1: what TSPL, PNG and PDF call white. */
export function inverted(bits: Uint8Array): Bytes {
  const out = new Uint8Array(bits.length);
  for (let i = 0; i < bits.length; i++) out[i] = ~bits[i]!;
  return out;
}

export const NOTHING: Bytes = new Uint8Array(0);
