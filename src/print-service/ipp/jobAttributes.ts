import { dotsPerMm } from '../../base/units';
import type { JobTicket } from '../../printing/job';
import { languages } from '../../printing/languages';
import { type Collection, type Resolution, textOf, textsOf } from './attributes';
import type { Attribute } from './message';
import { RAW_QUEUE } from './printer';

/** Seconds. By default CUPS cancels a job after three hours, which is shorter than a night without paper. */
const KEEP_TRYING = 30 * 24 * 3600;

/**
 * Largest relative difference between real and nominal dpi at which the page size is declared in nominal dpi.
 */
const CLOSE = 0.002;

/**
 * The format that keeps every dot: the printer's own raster, or for a print system a PDF of the exact size.
 */
export function formatFor(attributes: Collection, job: JobTicket): 'pwg' | 'pdf' | undefined {
  if (textOf(attributes, 'printer-make-and-model') === RAW_QUEUE) return undefined;
  const formats = textsOf(attributes, 'document-format-supported');
  const takes = (name: 'pwg' | 'pdf') => formats.includes(languages[name].mime);
  if (attributes.has('cups-version')) return takes('pdf') ? 'pdf' : undefined;
  const dpis = resolutions(attributes, 'pwg-raster-document-resolution-supported');
  const types = textsOf(attributes, 'pwg-raster-document-type-supported');
  const exact = types.includes('black_1') && dpis.some(({ x, y }) => x === job.dpi && y === job.dpi);
  if (takes('pwg') && exact) return 'pwg';
  return takes('pdf') ? 'pdf' : undefined;
}

const resolutions = (attributes: Collection, name: string): Resolution[] =>
  (attributes.get(name) ?? []).filter(
    (value): value is Resolution => typeof value === 'object' && value !== null && 'x' in value,
  );

/**
 * Size of the label, mm to two decimals. A print system computes with nominal dpi: 203 per inch, where 8 dots
 * per mm are 203.2. A label of 75 mm has 600 dots, but would be drawn with 599: one dot missing in the middle
 * of the bars. So the declared size is the one that has 600 dots there, 75.08 mm. At 300 and 600 dpi the
 * difference is too large for this.
 */
export function sizeOf(attributes: Collection, job: JobTicket): { width: number; height: number } {
  const perMm = dotsPerMm(job.dpi);
  const named = job.dpi / 25.4;
  const close = attributes.has('cups-version') && Math.abs(1 - named / perMm) < CLOSE;
  const [, maxWidth, maxHeight] =
    /custom_max_([\d.]+)x([\d.]+)mm/.exec(textsOf(attributes, 'media-supported').join(' ')) ?? [];
  const mm = (dots: number, max: number) => {
    const exact = Math.round((dots / perMm) * 100) / 100;
    if (!close || Math.round(exact * named) === dots) return exact;
    return Math.max(exact, Math.min(Math.ceil((dots / named) * 100) / 100, max || Number.POSITIVE_INFINITY));
  };
  return { width: mm(job.width, Number(maxWidth)), height: mm(job.height, Number(maxHeight)) };
}

/** Paper of the label's size, without margins. */
function media(attributes: Collection, job: JobTicket): Attribute {
  const { width, height } = sizeOf(attributes, job);
  const [x, y] = [Math.round(width * 100), Math.round(height * 100)];
  // For a media-col, CUPS takes the nearest size it knows, in whole points. This option gives the exact size.
  const anySize = textsOf(attributes, 'media-supported').some((name) => name.startsWith('custom_min'));
  if (attributes.has('cups-version') && anySize)
    return ['PageSize', 'keyword', `Custom.${x / 100}x${y / 100}mm`];
  const size: Attribute[] = [
    ['x-dimension', 'integer', x],
    ['y-dimension', 'integer', y],
  ];
  const margins = ['left', 'right', 'top', 'bottom'].map(
    (side): Attribute => [`media-${side}-margin`, 'integer', 0],
  );
  return ['media-col', 'collection', [['media-size', 'collection', size], ...margins]];
}

/** No scaling, first label first. */
export function jobAttributes(attributes: Collection, job: JobTicket): Attribute[] {
  const out: Attribute[] = [media(attributes, job)];
  const isCups = attributes.has('cups-version');
  if (isCups) {
    // Without this, CUPS reverses the order for a printer that delivers labels face up.
    out.push(['outputorder', 'keyword', 'normal'], ['job-cancel-after', 'integer', KEEP_TRYING]);
  }
  if (isCups || textsOf(attributes, 'print-scaling-supported').includes('none')) {
    out.push(['print-scaling', 'keyword', 'none']);
  }
  if (resolutions(attributes, 'printer-resolution-supported').some(({ x }) => x === job.dpi)) {
    out.push(['printer-resolution', 'resolution', job.dpi]);
  }
  return out;
}
