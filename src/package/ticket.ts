import * as v from 'valibot';
import { CUT, MACHINE, PAPER } from '../base/printSettings';
import type { Dpi } from '../base/units';
import { type JobTicket, jobTicket } from '../printing/job';
import { LabelwrightError } from './errors';

/** What a printer language has to know of a job. */
export interface Ticket {
  /** At most 200 characters. */
  title: string;
  /** A name for the printer, 1 to 200 characters; only PWG files say it. */
  printer: string;
  /** Size of every label in dots: 1..20000 and 1..200000. */
  width: number;
  height: number;
  dpi: Dpi;
  /** 1 gaps, 2 continuous paper, 3 black marks. */
  paperType: 1 | 2 | 3;
  /** From one label to the next, 0..100 mm. */
  gap: number;
  /** Height of the black mark, 0..100 mm, and its distance from the label, -100..100 mm. */
  blackLabelGap: number;
  blackLabelOffset: number;
  /** 0 lightest .. 15 darkest. */
  density: number;
  /** Inches per second, 0..30; 0 is the printer's own. */
  speed: number;
  /** 0 none, 1 by the printer, 2 at the tear bar. */
  cutMode: 0 | 1 | 2;
  /** 1 label, 2 receipt, 3 76-pin printer. */
  machineType: 1 | 2 | 3;
  /** Labels, 1..1000000. */
  count: number;
}

/** The fields of a ticket that have no default. */
export type TicketSize = Pick<Ticket, 'width' | 'height' | 'dpi' | 'count'>;

const DEFAULTS = {
  title: 'Labels',
  printer: 'printer',
  paperType: PAPER.gap,
  gap: 2,
  blackLabelGap: 2,
  blackLabelOffset: 0,
  density: 4,
  speed: 0,
  cutMode: CUT.none,
  machineType: MACHINE.label,
};

/**
 * A ticket for rasters of any source. A job of the renderer has one already.
 * @throws LabelwrightError with the field that is missing or out of its range
 */
export function ticketFor(fields: TicketSize & Partial<Ticket>): Ticket {
  const { success, output, issues } = v.safeParse(
    jobTicket,
    { ...DEFAULTS, ...fields },
    { abortEarly: true },
  );
  if (success) return output satisfies JobTicket;
  const path = issues[0].path as { key: unknown }[] | undefined;
  const field = path ? String(path[0]?.key) : 'height';
  throw new LabelwrightError(
    'fieldInvalid',
    path ? `${field} is missing or out of its range` : 'a label has at most 16 MB of dots',
    field,
  );
}
