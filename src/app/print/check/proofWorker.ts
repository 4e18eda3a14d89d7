import { serveCalls } from '../../../base/workerClient';
import { loadSymbols } from '../../../label/symbolLoading';
import type { Raster } from '../../../package/kernels';
import type { RenderJob, RowProblems, SheetRows } from '../../../raster/renderJob';
import { bundledReader } from '../../editor/scan/bundledReader';
import { CodeProof } from './proveSheet';

/** A sheet as it will be sent, and its records. */
export interface ProofSheet {
  raster: Raster;
  rows: SheetRows;
}

let proof: Promise<CodeProof> | undefined;

const calls = {
  /** Takes the job of the sheets that follow. */
  async open(job: RenderJob): Promise<void> {
    proof = Promise.all([bundledReader(), loadSymbols(job.label.elements)]).then(
      ([read]) => new CodeProof(job, read),
    );
    await proof;
  },
  /** The records whose codes a scanner cannot read, or reads as something else. */
  async read(sheets: readonly ProofSheet[]): Promise<RowProblems[]> {
    const found: RowProblems[] = [];
    for (const { raster, rows } of sheets) found.push(...(await (await proof!).sheet(raster, rows)));
    return found;
  },
};
export type ProofCalls = typeof calls;

serveCalls(calls);
