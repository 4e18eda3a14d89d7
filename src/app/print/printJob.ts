import { type PlanRequest, sheetCount } from '../../label/plan';
import type { PrintJob } from '../../printing/job';
import type { PrintForm } from './form/PrintForm';

/** What a form says of a plan, as the print service takes it. */
export function printJobOf(form: PrintForm, plan: PlanRequest): PrintJob {
  const { label } = form.subject;
  const { width, height } = form.sheet;
  return {
    title: label.name.slice(0, 200),
    printer: form.printerName ?? '',
    width,
    height,
    dpi: form.dpi,
    paperType: label.paperType,
    gap: label.gap,
    blackLabelGap: label.blackLabelGap,
    blackLabelOffset: label.blackLabelOffset,
    density: form.density,
    speed: Math.round(form.speed),
    cutMode: form.cut,
    machineType: label.machineType,
    count: sheetCount(plan),
  };
}
