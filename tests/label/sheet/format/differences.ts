import type { Pair } from './pairs';

/** How LibreOffice 7.4 differs from Excel in whole kinds of formats. Excel wins. */
interface Difference {
  reason: string;
  applies(pair: Pair): boolean;
  /** The code to ask LibreOffice instead. */
  code?(code: string): string;
  /** What LibreOffice makes of Excel's text. */
  text?(excel: string): string;
}

export const DIFFERENCES: readonly Difference[] = [
  {
    reason: 'LibreOffice 7.4 knows languages by number alone, Excel writes them by name too',
    applies: ({ code }) => /\[\$-(?:zh-CN|en-US)\]/.test(code),
    code: (code) => code.replace('zh-CN', '804').replace('en-US', '409'),
  },
  {
    reason: 'Excel shows the point even if no digit follows (0.## of 7 is "7."), LibreOffice leaves it out',
    applies: ({ code, value }) => typeof value === 'number' && code.includes('.#'),
    text: (excel) => excel.replace(/\.(?!\d)/, ''),
  },
  {
    reason: 'Excel keeps the sign of zeros where a section for texts follows (0.0;@), LibreOffice drops it',
    applies: ({ code, value }) => typeof value === 'number' && value < 0 && /^[^;]+;@$/.test(code),
    text: (excel) => excel.replace(/^-(?=[^1-9]*$)/, ''),
  },
  {
    reason: 'A/P is shown in capitals, LibreOffice writes it small',
    applies: ({ code }) => code.includes('A/P'),
    text: (excel) => excel.replace(/ ([AP])$/, (half) => half.toLowerCase()),
  },
  {
    reason: 'the short weekday of Windows in Chinese is 周二, that of LibreOffice 二',
    applies: ({ code }) => /804\]ddd($|[ ;])/.test(code),
    text: (excel) => excel.replace('周', ''),
  },
];

/** What to ask LibreOffice of a pair, and what it answers when Excel shows a text. */
export function forOffice(pair: Pair): { asked: Pair; expected(excel: string): string } {
  let asked = pair;
  const texts: ((excel: string) => string)[] = [];
  for (const { applies, code, text } of DIFFERENCES) {
    if (!applies(asked)) continue;
    if (code) asked = { ...asked, code: code(asked.code) };
    if (text) texts.push(text);
  }
  return { asked, expected: (excel) => texts.reduce((shown, change) => change(shown), excel) };
}
