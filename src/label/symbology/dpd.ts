import { problem } from '../../base/problem';
import { code128 } from './code128';
import { characterProblem, type LinearSymbol, lengthProblem, symbology } from './symbology';

// The parcel label of DPD: postcode, tracking number, service and country, 27 characters after an identifier.

/** Characters with their values for the check character. */
const VALUES = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Check character of the text below the bars, ISO/IEC 7064 MOD 37,36. The bars do not carry it. */
function dpdCheck(text: string): string {
  let product = 36;
  for (const char of text) {
    const sum = (product + VALUES.indexOf(char)) % 36 || 36;
    product = (2 * sum) % 37;
  }
  return VALUES[(37 - product) % 36]!;
}

/** Characters without the identifier. */
const LENGTH = 27;

/** A content without the identifier, which is `%`. */
const parcel = (content: string): string => (content.startsWith('%') ? content.slice(1) : content);

/** Groups of the text below the bars: postcode, tracking number in four, service, country. */
const GROUPS = [4, 3, 4, 4, 4, 2, 3, 3];

function readable(content: string): string {
  const text = parcel(content);
  const groups = GROUPS.map((length, i) => {
    const from = GROUPS.slice(0, i).reduce((sum, before) => sum + before, 0);
    return text.slice(from, from + length);
  });
  return [...groups, dpdCheck(text)].join(' ');
}

export const dpd = symbology<LinearSymbol>({
  id: 124,
  name: 'DPD',
  word: 'dpd',
  label: 'symDpd',
  sample: '007110601632532948375179276',
  group: 'symGroupLogistics',
  hint: 'symHintDpd',
  reader: { format: 'Code128', text: (content) => `%${parcel(content)}` },
  check(content) {
    const bad = lengthProblem(content, LENGTH + 1) ?? characterProblem(parcel(content), /[^0-9A-Z]/u);
    if (bad) return bad;
    const n = parcel(content).length;
    return n === LENGTH ? undefined : problem('barLength', { min: LENGTH, max: LENGTH, n });
  },
  draw: (content) => ({ ...code128.encode(`%${parcel(content)}`), text: readable(content) }),
});
