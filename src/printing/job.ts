import * as v from 'valibot';
import { CUT, MACHINE, PAPER, PRINT_RANGES } from '../base/printSettings';
import { type Raster, stride } from '../base/raster';
import type { Range } from '../base/stepper';
import { DPIS, dotsPerMm } from '../base/units';

/** Maximum bytes of one label of a job (100 mm x 1.2 m at 600 dpi is 9 MB). */
export const MAX_LABEL_BYTES = 16 * 1024 * 1024;

/** Maximum sheets of one job. */
export const MAX_SHEETS = 1_000_000;

const whole = ({ min, max }: Range) => v.pipe(v.number(), v.safeInteger(), v.minValue(min), v.maxValue(max));
const mm = ({ min, max }: Range) => v.pipe(v.number(), v.finite(), v.minValue(min), v.maxValue(max));
const name = (max: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(max));

/** The ticket of a print job as plain data: everything a printer language needs except the rasters. */
export const jobTicket = v.pipe(
  v.object({
    title: v.pipe(v.string(), v.maxLength(200)),
    /** Name of a printer that the service lists. */
    printer: name(200),
    /** One label (all columns, tail included), dots. */
    width: whole({ min: 1, max: 20_000 }),
    height: whole({ min: 1, max: 200_000 }),
    dpi: v.picklist(DPIS),
    paperType: v.picklist(Object.values(PAPER)),
    gap: mm(PRINT_RANGES.gap),
    blackLabelGap: mm(PRINT_RANGES.blackLabelGap),
    blackLabelOffset: mm(PRINT_RANGES.blackLabelOffset),
    density: whole(PRINT_RANGES.density),
    speed: whole(PRINT_RANGES.speed),
    cutMode: v.picklist(Object.values(CUT)),
    machineType: v.picklist(Object.values(MACHINE)),
    /** Physical labels, copies counted. */
    count: whole({ min: 1, max: MAX_SHEETS }),
  }),
  v.check((job) => stride(job.width) * job.height <= MAX_LABEL_BYTES),
);
export type JobTicket = v.InferOutput<typeof jobTicket>;

/** Bytes of one packed label of the job. */
export const labelBytes = (job: Pick<JobTicket, 'width' | 'height'>): number =>
  stride(job.width) * job.height;

/** Dots of the job -> mm, at most two decimals (printers accept no more). */
export const jobMm = (dots: number, job: Pick<JobTicket, 'dpi'>): number =>
  Number((dots / dotsPerMm(job.dpi)).toFixed(2));

/** Whether `raster` has the label size of this job. */
export const fits = (job: JobTicket, raster: Raster): boolean =>
  raster.width === job.width && raster.height === job.height && raster.bits.length === labelBytes(job);
