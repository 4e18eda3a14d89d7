import fc from 'fast-check';
import type { Chip } from '../../src/label/chip';
import { CASES, type Format, THOUSANDS } from '../../src/label/format';

const columns = ['品名', '日期', '数量', '批号', '空'];

export const text = fc.string({ unit: 'grapheme', maxLength: 12 });
const notEmpty = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 });
const orNothing = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });
const padding = fc.record({
  pad: fc.integer({ min: 1, max: 100 }),
  fill: orNothing(fc.constantFrom('0', '¦', '}', '\\', '字')),
});
const figures = fc.record({
  decimals: orNothing(fc.integer({ min: 0, max: 10 })),
  thousands: orNothing(fc.constantFrom(...THOUSANDS)),
});
/** Any format. */
export const anyFormat: fc.Arbitrary<Format> = fc
  .tuple(
    fc.oneof(
      fc.constant({}),
      text.map((rest) => ({ date: `YYYY${rest}` })),
      figures,
    ),
    fc.oneof(fc.constant({}), padding),
    fc.record({
      case: orNothing(fc.constantFrom(...CASES)),
      prefix: orNothing(notEmpty),
      suffix: orNothing(notEmpty),
    }),
  )
  .map((parts) =>
    Object.fromEntries(
      Object.entries(Object.assign({}, ...parts)).filter(([, value]) => value !== undefined),
    ),
  );
/** The source of any chip. */
export const anySource: fc.Arbitrary<Chip['source']> = fc.oneof(
  fc
    .constantFrom(...columns)
    .map((name) => ({ kind: 'column' as const, name, column: columns.indexOf(name) })),
  fc.record({
    kind: fc.constant('serial' as const),
    start: text,
    step: fc.oneof(fc.integer({ min: -9999, max: -1 }), fc.integer({ min: 1, max: 9999 })),
    count: fc.integer({ min: 1, max: 10_000 }),
  }),
  fc.record({
    kind: fc.constant('input' as const),
    name: notEmpty.filter((name) => name.trim() === name),
    sample: text,
  }),
);
