import { type PlanRequest, sheetAt } from '../../../label/plan';
import type { BatchRenderer } from '../../../raster/batch';
import type { RowProblems, SheetRows } from '../../../raster/renderJob';
import type { Proof } from './ProofPool';
import type { ProofSheet } from './proofWorker';

/** Sheets per message to a reader: a message costs as much as reading a code. */
const PROOF_SHEETS = 20;
/** Time limit after which reading back ends with a sample, ms. */
export const PROOF_TIME = 10_000;

/** Progress of reading back. */
export interface ProofProgress {
  /** Number of records read back. */
  read: number;
  /** ms since the start. */
  elapsed: number;
}

interface Reading {
  renderer: BatchRenderer;
  /** Each record once. */
  plan: PlanRequest;
  rows: readonly (readonly string[])[] | undefined;
  proof: Proof;
  signal: AbortSignal;
  /** ms of any clock. */
  now(): number;
  /** Whether to read all records, without a time limit. */
  all(): boolean;
  progress(so: ProofProgress): void;
}

/**
 * Records in an order in which every prefix is spread over the whole: what was read when the time is over is
 * a sample of all. Positions are taken with their bits reversed.
 */
export function spreadOut<T>(records: readonly T[]): T[] {
  const bits = Math.max(0, Math.ceil(Math.log2(Math.max(1, records.length))));
  const out: T[] = [];
  for (let n = 0; n < 2 ** bits; n++) {
    let at = 0;
    for (let bit = 0; bit < bits; bit++) if (n & (1 << bit)) at |= 1 << (bits - 1 - bit);
    if (at < records.length) out.push(records[at]!);
  }
  return out;
}

/**
 * Reads the codes of a plan's sheets back from their final rasters: all of them, or as many as the time
 * allows. Returns the findings by record, and the number of records read. Rejects when a reader fails or on
 * abort.
 */
export async function proveCodes({
  renderer,
  plan,
  rows,
  proof,
  signal,
  now,
  all,
  progress,
}: Reading): Promise<{ bad: RowProblems[]; read: number }> {
  const spread = { ...plan, records: spreadOut(plan.records) };
  const begun = now();
  const bad: RowProblems[] = [];
  const underWay = new Set<Promise<void>>();
  let read = 0;
  const rowsOf = (sheet: number): SheetRows =>
    sheetAt(spread, sheet).map((index) =>
      index === undefined ? undefined : { index, ...(rows?.[index] && { cells: rows[index] }) },
    );
  const hand = (sheets: ProofSheet[]) => {
    const part = proof.read(sheets).then((found) => {
      bad.push(...found);
      read += new Set(sheets.flatMap((sheet) => sheet.rows.flatMap((row) => row?.index ?? []))).size;
      progress({ read, elapsed: now() - begun });
    });
    underWay.add(part);
    part.finally(() => underWay.delete(part)).catch(() => {});
  };
  let sheets: ProofSheet[] = [];
  let releases: (() => void)[] = [];
  const flush = () => {
    if (sheets.length > 0) hand(sheets);
    // The sheets were copied for the reader.
    for (const free of releases) free();
    sheets = [];
    releases = [];
  };
  for await (const { start, rasters, release } of renderer.batches(spread, 0, signal)) {
    sheets.push(...rasters.map((raster, i) => ({ raster, rows: rowsOf(start + i) })));
    if (release) releases.push(release);
    if (sheets.length < PROOF_SHEETS) continue;
    flush();
    if (underWay.size >= proof.lanes) await Promise.race(underWay);
    if (now() - begun > PROOF_TIME && !all()) break;
  }
  flush();
  await Promise.all(underWay);
  signal.throwIfAborted();
  return { bad: bad.sort((a, b) => a.index - b.index), read };
}
