import type { Problem } from '../../../base/problem';
import { problem } from '../../../base/problem';
import { printable } from '../symbology';
import { matrixType } from './matrix';

/** The characters of GB 18030 that have two bytes, which are the values. */
function readTwoBytes(): ReadonlyMap<string, number> {
  const decoder = new TextDecoder('gb18030');
  const found = new Map<string, number>();
  for (let first = 0x81; first <= 0xfe; first++) {
    for (let second = 0x40; second <= 0xfe; second++) {
      const char = second === 0x7f ? '' : decoder.decode(Uint8Array.of(first, second));
      // A pair that is no character decodes to several, or to the replacement character.
      if ([...char].length === 1 && char !== '\ufffd') found.set(char, first * 256 + second);
    }
  }
  return found;
}

let twoBytes: ReadonlyMap<string, number> | undefined;

/** The bytes of a character: none for those of four bytes, which are rare. */
function bytesOf(char: string): number[] {
  const code = char.charCodeAt(0);
  if (code < 0x80) return [code];
  twoBytes ??= readTwoBytes();
  const pair = twoBytes.get(char);
  return pair === undefined ? [] : [pair >> 8, pair & 0xff];
}

/** Digits are the smallest a symbol holds: 7,827 of them fit in the largest. */
const MOST = 7827;

function hanXinProblem(content: string): Problem | undefined {
  if (content === '') return problem('barEmpty');
  if (content.length > MOST) return problem('barTooLong');
  for (const char of content)
    if (bytesOf(char).length === 0) return problem('barCharacter', { char: printable(char) });
  return undefined;
}

/** Each byte as the library takes it: its value in three digits. */
const escaped = (content: string): string =>
  Array.from(content, (char) =>
    bytesOf(char)
      .map((byte) => `^${String(byte).padStart(3, '0')}`)
      .join(''),
  ).join('');

/** Han Xin Code, GB/T 21049 and ISO/IEC 20830: texts in GB 18030. */
export const hanXin = matrixType({
  id: 175,
  word: 'hanxin',
  name: 'Han-Xin',
  label: 'symHanXin',
  hint: 'symHintHanXin',
  group: 'symGroup2d',
  sample: '12345678',
  reader: undefined,
  quiet: 3,
  rules: hanXinProblem,
  input: escaped,
  call: { encoder: 'hanxin', options: { parse: true } },
});
