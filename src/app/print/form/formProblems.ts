import { MAX_COPIES } from '../../../base/constants';
import { type Problem, problem } from '../../../base/problem';
import { stride } from '../../../package/kernels';
import { MAX_LABEL_BYTES, MAX_SHEETS } from '../../../printing/job';
import type { RowChoice } from '../../sheet/grid/RowChoice';
import type { PrintField, PrintSubject } from './printOptions';

/** What is checked of a form. */
interface Checked {
  printer: unknown;
  printers: { readonly list: readonly unknown[] };
  from: number | undefined;
  to: number | undefined;
  copies: number | undefined;
  chosen: RowChoice | undefined;
  recordCount: number;
  subject: PrintSubject;
  totals: { sheets: number };
  /** Dots. */
  sheet: { width: number; height: number };
}

/** Why a form cannot be printed as it is, by field. */
export function problemsOf(form: Checked): Partial<Record<PrintField, Problem>> {
  const { printer, printers, chosen, totals, sheet } = form;
  const [range, copies] = [rangeProblem(form), copiesProblem(form)];
  const out: Partial<Record<PrintField, Problem>> = {};
  if (!printer) out.printer = problem(printers.list.length > 0 ? 'printerReq' : 'noPrinter');
  if (range) out.range = range;
  if (copies) out.copies = copies;
  const labels = chosen?.labels ?? 0;
  if (!range && !copies && Math.max(labels, totals.sheets) > MAX_SHEETS) {
    out.sheets = problem('printTooMany', { max: MAX_SHEETS });
  }
  if (stride(sheet.width) * sheet.height > MAX_LABEL_BYTES) out.size = problem('printTooLarge');
  return out;
}

function rangeProblem({ from, to, recordCount: max, chosen, subject }: Checked): Problem | undefined {
  const outside = (n: number) => !Number.isInteger(n) || n < 1 || n > max;
  if (max === 0) return problem('excelEmpty');
  if (chosen) {
    const none = subject.records?.pages ? 'pagesReq' : 'rowReq';
    return chosen.size === 0 ? problem(none) : undefined;
  }
  if (from === undefined || to === undefined) return problem('rangeReq');
  if (from > to) return problem('rangeOrder');
  return outside(from) || outside(to) ? problem('printRangeLimit', { max }) : undefined;
}

function copiesProblem({ copies, chosen }: Checked): Problem | undefined {
  // Chosen rows have copies of their own.
  if (chosen) return undefined;
  if (copies !== undefined && copies > MAX_COPIES) return problem('copiesMax');
  return copies !== undefined && Number.isInteger(copies) && copies >= 1 ? undefined : problem('copiesReq');
}
