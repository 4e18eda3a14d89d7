import { type Problem, problem } from '../../../base/problem';
import { japanPost } from '../japanPost';
import { trackType } from './bars';
import { characters } from './rules';

const post = { quiet: 4, group: 'symGroupPost', reader: undefined } as const;
/** Ascender, tracker and descender of a 4-state code. */
const FOUR_STATES = [3 / 8, 1 / 4, 3 / 8];

/** Digits of a tracking code, and of it with a ZIP code of 5, 9 or 11 digits. */
const IMB_DIGITS = [20, 25, 29, 31];

/** USPS-B-3200: the second digit of the barcode identifier is 0 to 4. */
function imbProblem(content: string): Problem | undefined {
  if (content === '') return problem('barEmpty');
  if (!/^\d+$/.test(content)) return problem('barDigits');
  if (!IMB_DIGITS.includes(content.length))
    return problem('barDigitCount', { counts: IMB_DIGITS.join(' / '), n: content.length });
  return content[1]! > '4' ? problem('barImb', { digit: content[1]! }) : undefined;
}

export const postalTypes = [
  trackType(
    {
      ...post,
      id: 130,
      word: 'imb',
      name: 'USPS-IMb',
      label: 'symImb',
      hint: 'symHintImb',
      sample: '01234567094987654321',
      rules: imbProblem,
      call: { encoder: 'onecode' },
    },
    FOUR_STATES,
    0.15,
  ),
  trackType(
    {
      ...post,
      id: 131,
      word: 'rm4scc',
      name: 'RM4SCC',
      label: 'symRm4scc',
      hint: 'symHintRm4scc',
      sample: 'LE28HS9Z',
      rules: characters(/[^0-9A-Z]/u, 50),
      call: { encoder: 'royalmail' },
    },
    FOUR_STATES,
    0.175,
  ),
  japanPost,
  trackType(
    {
      ...post,
      id: 133,
      word: 'kix',
      name: 'KIX',
      label: 'symKix',
      hint: 'symHintKix',
      sample: '1231FZ13XHS',
      rules: characters(/[^0-9A-Z]/u, 18),
      call: { encoder: 'kix' },
    },
    FOUR_STATES,
    0.175,
  ),
];
