import { CUT, PAPER } from '../../src/base/printSettings';
import type { PlanRequest } from '../../src/label/plan';
import type { Label } from '../../src/label/template';
import { DEFAULT_PRINT_MODE, type Raster } from '../../src/package/kernels';
import type { JobTicket } from '../../src/printing/job';
import type { RenderJob } from '../../src/raster/renderJob';

/** A job at 203 dpi in the app's default mode. */
export const jobOf = (label: Label, fields: readonly string[]): RenderJob => ({
  label,
  fields,
  mode: DEFAULT_PRINT_MODE,
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
});

/** What the print service receives about a job of small labels. */
export const smallJob = (
  printer: string,
  size: Pick<JobTicket, 'width' | 'height' | 'count'>,
): JobTicket => ({
  title: 'bench',
  printer,
  ...size,
  dpi: 203,
  paperType: PAPER.gap,
  gap: 2,
  blackLabelGap: 2,
  blackLabelOffset: 2,
  density: 8,
  speed: 0,
  cutMode: CUT.none,
  machineType: 1,
});

/** Every record once, in order. */
export const planOf = (count: number): PlanRequest => ({
  records: Array.from({ length: count }, (_, i) => i),
  copies: 1,
  collate: true,
  columns: 1,
  hasData: true,
});

/** A logo as users have it, a shaded disc, as the URL of a PNG of 160 x 160 pixels. */
export function logoPicture(): string {
  const size = 160;
  const canvas = document.createElement('canvas');
  canvas.width = size;
  canvas.height = size;
  const ctx = canvas.getContext('2d')!;
  const shade = ctx.createLinearGradient(0, 0, size, size);
  shade.addColorStop(0, '#000');
  shade.addColorStop(1, '#d0d0d0');
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, size, size);
  ctx.fillStyle = shade;
  ctx.beginPath();
  ctx.arc(size / 2, size / 2, size / 2 - 1, 0, 7);
  ctx.fill();
  return canvas.toDataURL();
}

/** Throws unless a label has some ink and some paper: a bench of blank labels would be fast and wrong. */
export function assertPrinted({ bits, width, height }: Raster): void {
  const ink = bits.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  if (ink < 0.02 * width * height || ink > 0.6 * width * height) {
    throw new Error(`a label of ${width}x${height} with ${ink} dots of ink`);
  }
}
