import { DPIS, type Dpi } from '../../base/units';
import type { PrinterConfig } from '../printerConfig';
import { type Collection, type Resolution, textOf } from './attributes';
import { cupsPrinters, ippAddress, RAW_QUEUE } from './printer';

/** Where CUPS listens on this machine by default. */
const CUPS = 'ipp://localhost:631';

const WANTED = [
  ...['printer-name', 'printer-info', 'printer-make-and-model', 'printer-resolution-default'],
  ...['printer-resolution-supported', 'media-size-supported', 'media-supported'],
];
/** Width assumed for a printer that does not report one, mm. */
const DEFAULT_WIDTH = 104;
const MAX_WIDTH = 1000;

/**
 * Print queues of this machine's CUPS; none without CUPS. Raw queues, and printers with a resolution that no
 * label has, are left out.
 * @param server address of CUPS.
 */
export async function discoverPrinters(signal: AbortSignal, server = CUPS): Promise<PrinterConfig[]> {
  const { endpoint } = ippAddress(`${server}/`);
  const found = await cupsPrinters(endpoint, WANTED, signal);
  return found.flatMap((queue) => printerOf(queue, server) ?? []);
}

function printerOf(queue: Collection, server: string): PrinterConfig | undefined {
  const name = textOf(queue, 'printer-name');
  const dpi = dpiOf(queue);
  if (!name || !dpi || textOf(queue, 'printer-make-and-model') === RAW_QUEUE) return undefined;
  return {
    name: (textOf(queue, 'printer-info').trim() || name).slice(0, 200),
    driver: 'ipp',
    address: `${server}/printers/${encodeURIComponent(name)}`,
    language: 'pdf',
    dpi,
    width: widthOf(queue),
  };
}

/**
 * The resolution the queue is set to, else the first of ours that it supports; some printers report 203 dpi
 * as 200.
 */
function dpiOf(queue: Collection): Dpi | undefined {
  const all = ['printer-resolution-default', 'printer-resolution-supported'].flatMap(
    (name) => queue.get(name) ?? [],
  );
  const inches = all
    .filter((value): value is Resolution => typeof value === 'object' && value !== null && 'x' in value)
    .map(({ x }) => (x === 200 ? 203 : x));
  return inches.flatMap((x) => DPIS.find((dpi) => dpi === x) ?? [])[0];
}

/** The widest paper it accepts, mm. */
function widthOf(queue: Collection): number {
  const widths = (queue.get('media-size-supported') ?? []).map((size) => {
    const [x] = size instanceof Map ? (size.get('x-dimension') ?? []) : [];
    if (typeof x === 'number') return x / 100;
    return typeof x === 'object' && x !== null && 'to' in x ? x.to / 100 : 0;
  });
  const named = (queue.get('media-supported') ?? []).map((name) =>
    Number(/_([\d.]+)x[\d.]+mm$/.exec(String(name))?.[1] ?? 0),
  );
  const widest = Math.max(0, ...widths, ...named);
  return widest >= 1 ? Math.min(MAX_WIDTH, widest) : DEFAULT_WIDTH;
}
