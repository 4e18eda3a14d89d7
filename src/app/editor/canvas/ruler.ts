import { MM_PER_INCH } from '../../../base/length';
import type { LengthUnit } from '../../../base/lengthUnit';

/** Thickness of a ruler, CSS px. */
export const RULER = 22;
/** Parts between labelled ticks: the first whose ticks have room is used. */
const TENTHS = [10, 5, 2];
/** Inches are divided as on a ruler: into eighths, quarters and halves. */
const EIGHTHS = [8, 4, 2];
interface Division {
  /** mm of one. */
  mm: number;
  /** Steps between labelled ticks; the first with room for its number is used. */
  steps: readonly number[];
  /** How a step is divided into ticks. */
  partsOf(step: number): readonly number[];
}
const DIVISIONS: Record<LengthUnit, Division> = {
  mm: { mm: 1, steps: [1, 2, 5, 10, 20, 50, 100, 200, 500], partsOf: () => TENTHS },
  in: {
    mm: MM_PER_INCH,
    steps: [0.125, 0.25, 0.5, 1, 2, 5, 10, 20],
    partsOf: (step) => (step < 5 ? EIGHTHS : TENTHS),
  },
};
const LABEL_ROOM = 44;
const TICK_ROOM = 4;

export interface RulerScale {
  /** Length of the ruler, CSS px. */
  length: number;
  /** Position of 0 mm, CSS px from its beginning. */
  origin: number;
  pxPerMm: number;
  /** Length of the paper, mm. */
  paper: number;
}

const multiple = (n: number, step: number) => Math.abs(n / step - Math.round(n / step)) < 1e-6;

/** Draws a ruler in a unit; a vertical one is rotated a quarter turn to the left, so that its numbers read upwards. */
export function drawRuler(
  canvas: HTMLCanvasElement,
  look: RulerScale,
  unit: LengthUnit,
  vertical: boolean,
): void {
  const ratio = devicePixelRatio;
  const { length, pxPerMm, paper } = look;
  canvas.width = Math.max(1, Math.round((vertical ? RULER : length) * ratio));
  canvas.height = Math.max(1, Math.round((vertical ? length : RULER) * ratio));
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  if (vertical) ctx.setTransform(0, -ratio, ratio, 0, 0, length * ratio);
  else ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  const at = (mm: number) => (vertical ? length - look.origin - mm * pxPerMm : look.origin + mm * pxPerMm);
  const tokens = getComputedStyle(canvas);
  const colour = (token: string) => tokens.getPropertyValue(token);
  ctx.fillStyle = colour('--lw-surface');
  ctx.fillRect(0, 0, length, RULER);
  ctx.fillStyle = colour('--lw-brand-faint');
  ctx.fillRect(Math.min(at(0), at(paper)), 0, paper * pxPerMm, RULER);

  const { mm: size, steps, partsOf } = DIVISIONS[unit];
  const pxPerUnit = size * pxPerMm;
  const step = steps.find((one) => one * pxPerUnit >= LABEL_ROOM) ?? steps.at(-1)!;
  const parts = partsOf(step).find((one) => (step / one) * pxPerUnit >= TICK_ROOM) ?? 1;
  const fine = step / parts;
  ctx.strokeStyle = colour('--lw-line-strong');
  ctx.fillStyle = colour('--lw-muted');
  ctx.font = '10px system-ui, sans-serif';
  ctx.beginPath();
  const first = Math.floor(-look.origin / pxPerUnit / fine);
  const last = Math.ceil((length - look.origin) / pxPerUnit / fine);
  for (let i = first; i <= last; i++) {
    const n = i * fine;
    const x = Math.round(at(n * size)) + 0.5;
    const major = multiple(n, step);
    ctx.moveTo(x, RULER);
    ctx.lineTo(x, major ? 8 : multiple(n, step / 2) ? 14 : 17);
    if (major) ctx.fillText(String(Number(n.toFixed(3))), x + 3, 10);
  }
  ctx.moveTo(0, RULER - 0.5);
  ctx.lineTo(length, RULER - 0.5);
  ctx.stroke();
}
