import { dashPattern } from '../../../label/elements/line';

const WIDTH = 62;
/** CSS px per mm: wide enough to show the longest pattern twice. */
const SCALE = 4;

/** A line of one of the dash patterns, as it prints. */
export function DashLine({ type }: { type: number }) {
  const dashes = dashPattern(2, type, 0).map((mm) => mm * SCALE);
  return (
    <svg width={WIDTH} height={10} aria-hidden="true">
      <line
        x1={0}
        x2={WIDTH}
        y1={5}
        y2={5}
        stroke="currentColor"
        strokeWidth={2}
        strokeDasharray={dashes.join()}
      />
    </svg>
  );
}
