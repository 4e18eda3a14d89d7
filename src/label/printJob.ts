import type { PrintJob } from '../printing/job';
import type { Label } from './template';

/** Longest title a printer language or the print service takes, characters. */
const MAX_TITLE = 200;

/** What a label does not know of its job: the sheet in dots, the printer, the count; the rest where it is not the label's. */
export type PrintJobChoices = Pick<PrintJob, 'printer' | 'width' | 'height' | 'dpi' | 'cutMode' | 'count'> &
  Partial<Pick<PrintJob, 'title' | 'density' | 'speed'>>;

/**
 * The job that prints a label: its paper and machine are the label's, everything else is chosen. Title, density (0..15) and
 * speed (inches a second, whole) are the label's where none is given.
 *
 * It stands in `label`, beside the fields it reads, because the page and the command line both import that layer and
 * `printing` knows no label. Of `printing` it imports the type alone, so nothing of the languages gets into a label's code.
 */
export function printJobOf(label: Label, choices: PrintJobChoices): PrintJob {
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
