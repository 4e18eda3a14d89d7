import type { Translate } from '../../base/messages';
import { type Calibration, calibrationLabel } from '../../label/calibration';
import type { PlanRequest } from '../../label/plan';
import type { RenderJob } from '../../raster/renderJob';
import type { PrintForm } from './form/PrintForm';
import type { JobRequest } from './jobs/JobSender';

const ONCE: PlanRequest = { records: [0], copies: 1, collate: true, columns: 1, hasData: false };

/** The calibration label for a form's paper and printer: the whole sheet as it is printed. */
export function calibrationOf({ sheet, dpi }: Pick<PrintForm, 'sheet' | 'dpi'>, t: Translate): Calibration {
  return calibrationLabel({ width: sheet.widthMm, height: sheet.heightMm, dpi }, t);
}

/** One calibration label as a job: printed without an offset, so that it measures the printer's own. */
export function calibrationRequest(form: PrintForm, t: Translate): JobRequest {
  const { label } = calibrationOf(form, t);
  const render: RenderJob = {
    label,
    fields: [],
    mode: 'normal',
    dpi: form.dpi,
    direction: 0,
    hOffset: 0,
    vOffset: 0,
  };
  const job = { ...form.jobOf(ONCE), title: label.name, count: 1 };
  return { plan: ONCE, job, also: [], skipped: 0, render, rows: undefined };
}
