import { symbols } from './suites/symbols';
import { batchRate, batchRun, firstBatch } from './tasks/batch';
import { exactLabels } from './tasks/exactness';
import { canvasToBits, kernelRows } from './tasks/kernels';
import { pdfAlone, pdfFirst, pdfRasters } from './tasks/pdf';
import { printJob } from './tasks/print';
import { proveRows } from './tasks/proof';
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
  pdfFirst,
  pdfRasters,
  pdfAlone,
  printJob,
  proveRows,
  exactLabels,
  rowsRate,
  elementsRate,
};
export type Tasks = typeof tasks;

Object.assign(globalThis, { bench: tasks });
