import { barType, trackType } from './bars';
import { wholeNumber } from './rules';

const health = { quiet: 6, group: 'symGroupHealth', reader: undefined } as const;

/** Pharmacode of Laetus: numbers that a packaging machine compares, in one track and in two. */
export const pharmacodes = [
  barType({
    ...health,
    id: 120,
    word: 'pharmacode',
    name: 'Pharmacode',
    label: 'symPharmacode',
    hint: 'symHintPharmacode',
    sample: '1234',
    rules: wholeNumber(3, 131_070),
    call: { encoder: 'pharmacode' },
  }),
  trackType(
    {
      ...health,
      id: 121,
      word: 'pharmacode2',
      name: 'Pharmacode-2',
      label: 'symPharmacode2',
      hint: 'symHintPharmacode2',
      sample: '123456',
      rules: wholeNumber(4, 64_570_080),
      call: { encoder: 'pharmacode2' },
    },
    [1 / 2, 1 / 2],
    8 / 25.4,
  ),
];
