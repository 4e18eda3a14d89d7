/** Whole numbers below a limit, the same for the same seed (mulberry32). */
export function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}

export type Roll = (below: number) => number;
/** One of a list. */
export const pick = <T>(roll: Roll, list: readonly T[]): T => list[roll(list.length)]!;

export const FORMATS = [
  { id: 0 },
  { id: 14 },
  { id: 22 },
  { id: 1 },
  { id: 4 },
  { id: 9 },
  { id: 11 },
  { id: 31 },
  { id: 49 },
  { id: 164, code: 'yyyy-mm-dd' },
  { id: 165, code: 'yyyy&quot;年&quot;m&quot;月&quot;d&quot;日&quot; hh:mm' },
  { id: 166, code: '[h]:mm:ss' },
  { id: 167, code: '&quot;批号:&quot;@' },
  { id: 168, code: ';;;' },
  { id: 169, code: '#,##0.00_);[Red]\\(#,##0.00\\)' },
  { id: 170, code: '0.0E+00' },
  { id: 171, code: '[&gt;100]0.0;General' },
  { id: 172, code: 'd.m' },
  { id: 173, code: '_(@_)' },
  { id: 174, code: '&#24180;@&#x5E74;_x0041_' },
  { id: 300 },
];

export const NUMBERS = [
  '0',
  '1',
  '-1',
  '42',
  '007',
  '0.5',
  '-0',
  '-0.5',
  '12.50',
  '1e3',
  '1E-7',
  '1.5E+22',
  '-2.5e-300',
  '1e400',
  '9.99999999999999E307',
  '6901234567892',
  '123456789012345678',
  '0.30000000000000004',
  '3.14159265358979',
  '46027',
  '46027.5',
  '60',
  '0.75',
  '2958466',
  '-45.25',
  '1462',
  '5e-324',
  '999999999999999',
  '0.000001',
  '0.0000001',
  '100.000001',
  '1.',
  '.5',
  '+5',
  ' 7',
  '0x10',
  '',
  '١',
  'Infinity',
];

export const TEXTS = [
  'A-1',
  '茶',
  ' two  spaces ',
  '  ',
  '\u3000',
  '\u00a0',
  '\ufeff',
  'a\tb',
  'line\nline',
  'line\r\nline',
  'cr\rcr',
  'a\r\r\nb',
  '&amp;',
  '&lt;b&gt; &quot;q&quot; &apos;',
  '&amp;amp;',
  '&amp;#65;',
  '&#65;',
  '&#38;lt;',
  '&#x54C1;',
  '&#128512;',
  '&#x1F600;',
  '&#xD83D;&#xDE00;',
  '&#9;',
  '&#10;',
  '&#13;&#10;',
  'A_1',
  '__x',
  '😀👍',
  'é'.repeat(40),
  '品'.repeat(60),
  'x'.repeat(200),
  '0',
  'TRUE',
  '#N/A',
  '=1+1',
  '﷽',
  '\u2028',
  'a>b',
  ']]>',
];
/** In shared and inline texts. */
export const ESCAPED = [
  '_x000D_\n',
  '_x005F_x000D_',
  '_x0041_',
  '_X0041_',
  '_xD83D__xDE00_',
  '&#95;x0041_',
  '_x00e9_',
];
export const ODD_TEXTS = [
  '&#0;',
  '&#1114112;',
  '&#xZZ;',
  '&unknown;',
  '&QUOT;',
  'a & b',
  '&;',
  'r="B9"',
  "r='C3'",
  '_xD83D_',
];
