import type { Raster } from '../../../base/raster';
import type { RenderJob, RowProblems, SheetRows } from '../../../raster/renderJob';
import { bundledReader } from '../../editor/scan/bundledReader';
import { CodeProof } from './proveSheet';

/** A sheet as it will be sent, and its records. */
export interface ProofSheet {
  raster: Raster;
  rows: SheetRows;
}

/** Messages to a proof worker: the job first, then its sheets. */
export type ProofRequest =
  | { type: 'job'; job: RenderJob }
  | { type: 'sheets'; id: number; sheets: readonly ProofSheet[] };

/** Its answer to `sheets`. */
export type ProofReply = { id: number; found: RowProblems[] } | { id: number; error: string };

let proof: Promise<CodeProof> | undefined;

async function prove(sheets: readonly ProofSheet[]): Promise<RowProblems[]> {
  const found: RowProblems[] = [];
  for (const { raster, rows } of sheets) found.push(...(await (await proof!).sheet(raster, rows)));
  return found;
}

addEventListener('message', ({ data }: MessageEvent<ProofRequest>) => {
  if (data.type === 'job') {
    proof = bundledReader().then((read) => new CodeProof(data.job, read));
    proof.catch(() => {});
    return;
  }
  const { id, sheets } = data;
  prove(sheets).then(
    (found) => postMessage({ id, found } satisfies ProofReply),
    (error) => postMessage({ id, error: String(error) } satisfies ProofReply),
  );
});
