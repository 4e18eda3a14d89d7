/** Thickness of a ruler, CSS px. */
export const RULER = 22;
/** Steps between labelled ticks, mm; the first with room for its number is used. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200];
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

const multiple = (mm: number, step: number) => Math.abs(mm / step - Math.round(mm / step)) < 1e-6;

/** Draws a ruler; a vertical one is rotated a quarter turn to the left, so that its numbers read upwards. */
export function drawRuler(canvas: HTMLCanvasElement, look: RulerScale, vertical: boolean): void {
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

  const step = STEPS.find((mm) => mm * pxPerMm >= LABEL_ROOM) ?? 500;
  const fine = [step / 10, step / 5, step / 2].find((mm) => mm * pxPerMm >= TICK_ROOM) ?? step;
  ctx.strokeStyle = colour('--lw-line-strong');
  ctx.fillStyle = colour('--lw-muted');
  ctx.font = '10px system-ui, sans-serif';
  ctx.beginPath();
  const first = Math.floor(-look.origin / pxPerMm / fine);
  const last = Math.ceil((length - look.origin) / pxPerMm / fine);
  for (let i = first; i <= last; i++) {
    const mm = i * fine;
    const x = Math.round(at(mm)) + 0.5;
    const major = multiple(mm, step);
    ctx.moveTo(x, RULER);
    ctx.lineTo(x, major ? 8 : multiple(mm, step / 2) ? 14 : 17);
    if (major) ctx.fillText(String(Math.round(mm)), x + 3, 10);
  }
  ctx.moveTo(0, RULER - 0.5);
  ctx.lineTo(length, RULER - 0.5);
  ctx.stroke();
}
