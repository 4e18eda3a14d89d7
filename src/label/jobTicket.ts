import type { JobTicket } from '../printing/job';
import type { Label } from './template';

/** Maximum length of a title for printer languages and the print service, characters. */
const MAX_TITLE = 200;

/**
 * The settings of a job that are not the label's: the sheet in dots, the printer, the count; the others
 * override the label's.
 */
export type JobTicketChoices = Pick<JobTicket, 'printer' | 'width' | 'height' | 'dpi' | 'cutMode' | 'count'> &
  Partial<Pick<JobTicket, 'title' | 'density' | 'speed'>>;

/**
 * The job that prints a label: paper and machine come from the label, everything else is chosen. Title,
 * density (0..15) and speed (inches per second, integer) are the label's by default.
 *
 * It is in `label`, next to the fields it reads, because the page and the command line both import that
 * layer, and `printing` does not know labels. It imports only a type from `printing`, so no code of the
 * languages becomes part of the label code.
 */
export function jobTicketOf(label: Label, choices: JobTicketChoices): JobTicket {
  const { printer, width, height, dpi, cutMode, count } = choices;
  const { title = label.name, density = label.printDensity, speed = label.printSpeed } = choices;
  const { paperType, gap, blackLabelGap, blackLabelOffset, machineType } = label;
  return {
    title: title.slice(0, MAX_TITLE),
    printer,
    width,
    height,
    dpi,
    paperType,
    gap,
    blackLabelGap,
    blackLabelOffset,
    density,
    speed: Math.round(speed),
    cutMode,
    machineType,
    count,
  };
}
