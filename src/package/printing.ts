import { DPIS, type Dpi } from '../base/units';
import { fits, type JobTicket } from '../printing/job';
import { type JobWriter, languages } from '../printing/languages';
import { packRows, pngOf } from '../printing/languages/png';
import { invalid } from './errors';
import type { Raster } from './kernels';
import type { Ticket } from './ticket';

/* Entry `labelwright/printing`: rasters to the bytes of printers and files. */

export type { Raster } from '../base/raster';
export { LabelwrightError } from './errors';
export { type Ticket, type TicketSize, ticketFor } from './ticket';

/** A printer language or file format. Written out, so that the types of the package hold nothing else of `languages`. */
export type PrintFormat = 'zpl' | 'tspl' | 'escpos' | 'png' | 'pdf' | 'pwg';

export interface FormatInfo {
  name: PrintFormat;
  title: string;
  /** Of a file, without the dot. */
  extension: string;
  mime: string;
  /** Whether printers take it as it is, over USB, a serial line or a raw port. */
  isWire: boolean;
  /** Whether every label is a file of its own. */
  isSeparate: boolean;
}

/** Every format. */
export const FORMATS: readonly FormatInfo[] = (Object.keys(languages) as PrintFormat[]).map((name) => {
  const { title, extension, mime, wire = false, separate = false } = languages[name];
  return { name, title, extension, mime, isWire: wire, isSeparate: separate };
});

/** zlib compression (RFC 1950), at once or later. */
export type Compress = (bytes: Uint8Array) => Uint8Array | Promise<Uint8Array>;

export interface EncodeOptions {
  /** Replaces the compression of the platform; in Node.js `deflateSync` of `node:zlib` is faster for small labels. */
  compress?: Compress;
}

type Rasters = AsyncIterable<Raster> | Iterable<Raster>;

async function platformCompress(bytes: Uint8Array): Promise<Uint8Array> {
  const packed = new Blob([new Uint8Array(bytes)]).stream().pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(packed).arrayBuffer());
}

/**
 * Writes labels as a stream: what starts the job, each label, what ends it. Nothing but the current label is kept.
 * @param ticket of a job of the renderer, or of `ticketFor`
 * @param rasters in print order, each of the size of the ticket and as many as its count
 * @throws LabelwrightError with the field that is wrong: `format`, or `rasters[n]`, counted from 0
 */
export async function* encodeLabels(
  format: PrintFormat,
  ticket: Ticket,
  rasters: Rasters,
  { compress = platformCompress }: EncodeOptions = {},
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  if (!Object.hasOwn(languages, format))
    throw invalid('format', `one of ${Object.keys(languages).join(', ')}`);
  const { open, separate, deflatesBits } = languages[format];
  let packed: Uint8Array | undefined;
  // Languages compress at once, platforms do not: a label is compressed before its language asks for it.
  const writer = open(ticket, () => packed!);
  const label = async (raster: Raster, index: number): Promise<Uint8Array<ArrayBuffer>> => {
    if (separate) return pngFile(raster, ticket.dpi, compress);
    const { pages } = writer as JobWriter;
    if (pages) return pages.page(await compress(pages.content(raster)), raster);
    packed = deflatesBits ? await compress(raster.bits) : undefined;
    return writer.label(raster, index);
  };
  if (!separate) yield writer.start();
  let index = 0;
  for await (const raster of rasters) {
    const wanted = `a raster of ${ticket.width}x${ticket.height}, and one of ${ticket.count}`;
    if (index >= ticket.count || !fits(ticket as JobTicket, raster))
      throw invalid(`rasters[${index}]`, wanted);
    yield await label(raster, index++);
  }
  if (index < ticket.count) throw invalid('rasters', `${ticket.count} labels, there are ${index}`);
  if (!separate) yield writer.end();
}

/**
 * All labels as one file. The same arguments and errors as `encodeLabels`; a format in which every label is a file of
 * its own (PNG) takes a job of one label.
 */
export async function labelFile(
  format: PrintFormat,
  ticket: Ticket,
  rasters: Rasters,
  options: EncodeOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (FORMATS.some(({ name, isSeparate }) => name === format && isSeparate) && ticket.count > 1)
    throw invalid('format', 'a format that holds several labels in a file');
  const parts: Uint8Array<ArrayBuffer>[] = [];
  for await (const part of encodeLabels(format, ticket, rasters, options)) parts.push(part);
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

const pngFile = async (raster: Raster, dpi: Dpi, compress: Compress) => {
  const rows = packRows(raster, (bytes) => bytes);
  return pngOf({ ...rows, data: await compress(rows.data) }, dpi);
};

/**
 * One raster as a 1-bit PNG that carries its resolution.
 * @param dpi 203, 300 or 600
 * @throws LabelwrightError with the field `dpi`
 */
export async function encodePng(
  raster: Raster,
  dpi: Dpi,
  { compress = platformCompress }: EncodeOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  if (!DPIS.includes(dpi)) throw invalid('dpi', `one of ${DPIS.join(', ')}`);
  return pngFile(raster, dpi, compress);
}
