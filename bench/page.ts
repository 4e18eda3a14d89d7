import { symbols } from './suites/symbols';
import { batchRate, batchRun, firstBatch } from './tasks/batch';
import { exactLabels } from './tasks/exactness';
import { canvasToBits, kernelRows } from './tasks/kernels';
import { printJob } from './tasks/print';
import { elementsRate, rowsRate } from './tasks/scaling';
import { parseFile, readSheetFile } from './tasks/sheet';

/** What Node may call in the page. */
const tasks = {
  kernelRows,
  canvasToBits,
  symbolRows: (rounds: number) => symbols('chromium', rounds),
  readSheetFile,
  parseFile,
  batchRate,
  batchRun,
  firstBatch,
  printJob,
  exactLabels,
  rowsRate,
  elementsRate,
};
export type Tasks = typeof tasks;

Object.assign(globalThis, { bench: tasks });
