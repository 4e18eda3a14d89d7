import { type Problem, problem } from '../../base/problem';
import { symbolOfTracks } from './library/bars';
import { characters } from './library/rules';
import { type LinearSymbol, symbology } from './symbology';

/*
 * The customer barcode of Japan Post. The library has a wrong check digit where it is 0, so the encoder is ours.
 */

/** Bars of the values: digits, hyphen, CC1 to CC8. 1 is a full bar, 2 an upper one, 3 a lower one, 4 the middle. */
const VALUES = '144 114 132 312 123 141 321 213 231 411 414 324 342 234 432 243 423 441 111'.split(' ');
const HYPHEN = 10;
/** CC1, CC2 and CC3 before a digit are the letters A to J, K to T and U to Z. */
const LETTERS = 11;
/** CC4 fills what the address leaves free. */
const FILL = 14;
/** Values of a symbol: seven digits of the postcode and thirteen of the address. */
const PLACES = 20;

/** Rows of the bars, top first: which of them each kind of bar reaches. */
const REACH = ['12', '1234', '13'];
const THIRDS = [1 / 3, 1 / 3, 1 / 3];
const QUIET = 4;

const valuesOf = (content: string): number[] =>
  [...content].flatMap((char) => {
    if (char === '-') return [HYPHEN];
    if (char <= '9') return [Number(char)];
    const letter = char.charCodeAt(0) - 65;
    return [LETTERS + Math.floor(letter / 10), letter % 10];
  });

/** Seven digits of the postcode, then the address in digits, hyphens and letters, which take two places. */
function check(content: string): Problem | undefined {
  const bad = characters(/[^0-9A-Z-]/u, PLACES)(content);
  if (bad) return bad;
  if (!/^\d{7}/.test(content)) return problem('barJapanPost');
  return valuesOf(content).length > PLACES ? problem('barTooLong') : undefined;
}

function draw(content: string): LinearSymbol {
  const values = valuesOf(content);
  while (values.length < PLACES) values.push(FILL);
  const sum = values.reduce((all, value) => all + value, 0);
  values.push((VALUES.length - (sum % VALUES.length)) % VALUES.length);
  const bars = `13${values.map((value) => VALUES[value]).join('')}31`;
  const tracks = REACH.map((kinds) => {
    const row = new Uint8Array(2 * bars.length - 1);
    for (const [i, bar] of [...bars].entries()) row[2 * i] = Number(kinds.includes(bar));
    return row;
  });
  return symbolOfTracks(tracks, THIRDS, content, QUIET);
}

export const japanPost = symbology<LinearSymbol>({
  id: 132,
  word: 'japanpost',
  name: 'Japan-Post',
  label: 'symJapanPost',
  hint: 'symHintJapanPost',
  group: 'symGroupPost',
  sample: '10000131-3-2',
  reader: undefined,
  check,
  draw,
});
