import { dotsPerMm } from '../../base/units';
import { bind, type RecordRow } from '../../label/bind';
import type { LabelElement } from '../../label/element';
import { loadSymbols } from '../../label/symbolLoading';
import type { Painter } from '../page';
import { inJob, type RenderJob } from '../renderJob';
import { type Estimate, estimateOf, geometryOf } from './estimate';
import { measuredPrinter, typicalPrinter } from './picture';

/** The estimated grade of one code of a label. */
export interface CodeGrade extends Estimate {
  elementId: string;
  /** The 0-based record that it was measured on. */
  record: number;
}

/** The label of a job alone and upright: a turn of the whole sheet, or its place on it, changes no grade. */
const uprightJob = (job: RenderJob): RenderJob => ({
  ...job,
  label: { ...job.label, labelNum: 1, cableLabelLength: 0, printDirection: 0 },
  direction: 0,
  hOffset: 0,
  vOffset: 0,
});

/**
 * The estimated grade of each code of a job, the lowest over some records. A code is measured once for each number and size
 * of its modules, so most records cost no more than their binding. Records that cannot be printed are left out.
 */
export async function gradeRows(
  painter: Painter,
  job: RenderJob,
  rows: readonly RecordRow[],
): Promise<CodeGrade[]> {
  const { label, fields, dpi } = job;
  const perMm = dotsPerMm(dpi);
  await loadSymbols(label.elements);
  const upright = uprightJob(job);
  const printer = job.measured ? measuredPrinter(job.measured, perMm) : typicalPrinter;
  const seen = new Set<string>();
  const worst = new Map<string, CodeGrade>();
  for (const row of rows) {
    const { elements, problems } = bind(label, fields, inJob(row, job), perMm, label.elements);
    if (problems.length > 0) continue;
    const fresh = elements.filter((element) => isNew(element, perMm, seen));
    if (fresh.length === 0) continue;
    const raster = await painter.sheet(upright, [row]);
    for (const element of fresh) {
      const estimate = estimateOf(raster, element, perMm, printer);
      const known = worst.get(element.id);
      if (!estimate || (known && known.grade <= estimate.grade)) continue;
      worst.set(element.id, { ...estimate, elementId: element.id, record: row.index });
    }
  }
  // In the order of the label's elements.
  return label.elements.flatMap(({ id }) => worst.get(id) ?? []);
}

/** Whether a printed code has modules that were not measured yet. */
function isNew(element: LabelElement, perMm: number, seen: Set<string>): boolean {
  const geometry = element.takePrint ? geometryOf(element, perMm) : undefined;
  const key = `${element.id} ${geometry}`;
  if (geometry === undefined || seen.has(key)) return false;
  seen.add(key);
  return true;
}
