import type { CallWorker } from '../../base/workerClient';

/** Starts the worker that reads one spreadsheet. */
export const startWorker = (): CallWorker =>
  new Worker(new URL('../../label/sheet/worker.ts', import.meta.url), { type: 'module' });
