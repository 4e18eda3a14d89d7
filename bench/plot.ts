import { figure } from './table';

export interface Line {
  name: string;
  points: readonly (readonly [x: number, y: number])[];
}

export interface Chart {
  title: string;
  /** What the axes show, units included. */
  x: string;
  y: string;
  /** Powers of ten at equal distances along x; every x is above 0 then. */
  logX?: boolean;
  lines: readonly Line[];
}

const WIDTH = 640;
const HEIGHT = 360;
const BOX = { left: 72, right: 520, top: 44, bottom: 304 };
const COLOURS = ['#1769c2', '#c2410c', '#15803d', '#7e22ce', '#525252'];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const at = (n: number): string => String(Math.round(n * 10) / 10);

/** Round numbers from 0 to just above `max` (more than 0): 1, 2 or 5 times a power of ten apart, 4 to 9 of them. */
export function ticks(max: number): number[] {
  const rough = max / 5;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough)!;
  const count = Math.ceil(max / step);
  return Array.from({ length: count + 1 }, (_, i) => Number((i * step).toPrecision(12)));
}

const label = (x: number, y: number, text: string, anchor = 'middle', more = ''): string =>
  `<text x="${at(x)}" y="${at(y)}" text-anchor="${anchor}"${more}>${escaped(text)}</text>`;

/** A line chart as SVG text. Throws RangeError without a point, or with one that cannot be shown. */
export function lineChart({ title, x, y, logX = false, lines }: Chart): string {
  const all = lines.flatMap(({ points }) => points);
  const good = all.every(([px, py]) => Number.isFinite(px) && Number.isFinite(py) && px >= 0 && py >= 0);
  if (all.length === 0 || !good || (logX && all.some(([px]) => px === 0))) {
    throw new RangeError(`chart "${title}" has no points, or one that cannot be shown`);
  }
  const scale = logX ? Math.log10 : (n: number) => n;
  const yTicks = ticks(Math.max(...all.map(([, py]) => py)) || 1);
  const xTicks = [...new Set(all.map(([px]) => px))].sort((a, b) => a - b);
  const top = yTicks.at(-1)!;
  const first = logX ? scale(xTicks[0]!) : 0;
  const span = scale(xTicks.at(-1)!) - first || 1;
  const toX = (n: number) => BOX.left + ((scale(n) - first) / span) * (BOX.right - BOX.left);
  const toY = (n: number) => BOX.bottom - (n / top) * (BOX.bottom - BOX.top);

  const parts = [label(BOX.left, 24, title, 'start', ' font-weight="bold"')];
  for (const tick of yTicks) {
    const py = at(toY(tick));
    parts.push(
      `<path d="M${BOX.left} ${py}H${BOX.right}" stroke="#e2e2e2"/>`,
      label(BOX.left - 8, toY(tick) + 4, figure(tick), 'end'),
    );
  }
  for (const tick of xTicks) parts.push(label(toX(tick), BOX.bottom + 18, figure(tick)));
  parts.push(
    label((BOX.left + BOX.right) / 2, HEIGHT - 14, x),
    label(
      18,
      (BOX.top + BOX.bottom) / 2,
      y,
      'middle',
      ` transform="rotate(-90 18 ${(BOX.top + BOX.bottom) / 2})"`,
    ),
  );
  for (const [i, { name, points }] of lines.entries()) {
    const colour = COLOURS[i % COLOURS.length]!;
    const path = points.map(([px, py], n) => `${n === 0 ? 'M' : 'L'}${at(toX(px))} ${at(toY(py))}`).join('');
    parts.push(`<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`);
    for (const [px, py] of points) {
      parts.push(`<circle cx="${at(toX(px))}" cy="${at(toY(py))}" r="3" fill="${colour}"/>`);
    }
    parts.push(label(BOX.right + 12, BOX.top + 12 + 20 * i, name, 'start', ` fill="${colour}"`));
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${parts.join('\n')}
</svg>
`;
}
