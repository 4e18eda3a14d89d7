import { DASH_SCALE } from '../../base/constants';
import { integer, number, oneOf } from '../../base/fields';
import { ptToMm } from '../../base/units';
import { boxFields, elementType } from '../element';

/** The box is higher than the stroke by this much (mm), so that a thin line can be grabbed. */
export const LINE_MARGIN = 2.68;

/** Stored dash presets: pen down, pen up, ... in units of 1/33 points. */
const DASHES: readonly (readonly number[])[] = [
  [0.15, 0.15],
  [0.06, 0.06],
  [0.03, 0.06],
  [0.3, 0.15],
  [0.45, 0.15],
  [0.3, 0.12, 0.06, 0.12],
  [0.3, 0.12, 0.06, 0.12, 0.06, 0.12],
];
const UNKNOWN_DASH = [5, 5];

/** Lengths in mm of a line's dashes and gaps, empty when solid. `gap` above 0 (mm) replaces the gaps. */
export function dashPattern(lineType: number, dashType: number, gap: number): number[] {
  if (lineType !== 2 || dashType === 0) return [];
  const points = DASHES[dashType - 1]?.map((n) => n * DASH_SCALE) ?? UNKNOWN_DASH;
  return points.map((pt, i) => (i % 2 === 1 && gap > 0 ? gap : ptToMm(pt)));
}

const fields = {
  ...boxFields(14, 2.98),
  lineType: oneOf([1, 2], 1),
  dashType: integer(1, 0, 100),
  intervalValue: number(0, 0, 100),
  strokeWidth: number(0.3, 0.1, 100),
};

export const line = elementType({
  code: 4,
  name: 'line',
  label: 'elLine',
  icon: 'line',
  key: 'l',
  fields,
  obstacle: () => 'mark',
  handles: 'sides',
  panel: [
    {
      field: 'strokeWidth',
      label: 'strokeWidth',
      input: 'number',
      ...fields.strokeWidth.range,
      step: 0.1,
      isLength: true,
    },
    {
      field: 'lineType',
      label: 'lineStyle',
      input: 'select',
      options: [
        { value: 1, label: 'lineSolid' },
        { value: 2, label: 'lineDashed' },
      ],
    },
    {
      field: 'dashType',
      label: 'dashType',
      input: 'select',
      options: DASHES.map((_, i) => ({ value: i + 1, label: `dash${i + 1}` as 'dash1' })),
      when: (element) => element.lineType === 2,
    },
    {
      field: 'intervalValue',
      label: 'lineGap',
      input: 'number',
      ...fields.intervalValue.range,
      step: 0.1,
      isLength: true,
      when: (element) => element.lineType === 2,
    },
  ],
  change: (_, field, value) =>
    field === 'strokeWidth' ? { strokeWidth: value, height: Number(value) + LINE_MARGIN } : undefined,
  draw(ctx, el, env) {
    const perMm = env.dotsPerMm;
    const snap = (mm: number) => Math.round(mm * perMm) / perMm;
    // The stored height includes the width of the stroke; the field mirrors it.
    const stroke = Math.max(1 / perMm, snap(Math.max(fields.strokeWidth.range.min, el.height - LINE_MARGIN)));
    const y = snap((el.height - stroke) / 2);
    const pattern = dashPattern(el.lineType, el.dashType, el.intervalValue);
    ctx.fillStyle = '#000';
    if (pattern.length === 0) {
      ctx.fillRect(0, y, el.width, stroke);
      return;
    }
    for (let x = 0, i = 0; x < el.width; i++) {
      const end = Math.min(el.width, x + Math.max(1 / perMm, pattern[i % pattern.length]!));
      if (i % 2 === 0) ctx.fillRect(snap(x), y, Math.max(1 / perMm, snap(end) - snap(x)), stroke);
      x = end;
    }
  },
});
