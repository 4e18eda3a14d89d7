// The content of Han Xin Code (ISO/IEC 20830): modes and their values, and the bytes of GB 18030 they are for.

export interface Content {
  /** 1 digits, 2 text, 3 bytes, 4 and 5 regions one and two, 6 two bytes, 7 four bytes: in their order, without repeats. */
  modes: number[];
  text: string;
}

const WORDS = /[0-9A-Za-z]/;
/** Text 1 and Text 2 in the order of their values. */
const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const text1 = ['0', 'A', 'a'].flatMap((from) =>
  ascii.slice(ascii.indexOf(from)).slice(0, from === '0' ? 10 : 26),
);
const text2 = ascii.filter((char) => !WORDS.test(char) && (char <= '\x1b' || char >= ' '));
const codeOf = (char: string): number => char.charCodeAt(0);

/** A number from its bits, the highest first. */
export const numberOf = (bits: readonly number[]): number => bits.reduce((sum, bit) => 2 * sum + bit, 0);

/** Takes bits from the front. */
class Bits {
  constructor(private readonly bits: readonly number[]) {}

  private at = 0;

  get left(): number {
    return this.bits.length - this.at;
  }

  /** @throws Error when there are fewer */
  take(count: number): number {
    if (this.left < count) throw new Error('the content breaks off');
    this.at += count;
    return numberOf(this.bits.slice(this.at - count, this.at));
  }
}

/** Bytes of a character of two, in rows of 94 from the first byte given. */
const inRows = (value: number, first: number): number[] => [
  first + Math.floor(value / 94),
  0xa1 + (value % 94),
];

/** The characters of a mode. @throws Error for a value that is none */
const READ: Readonly<Record<number, (bits: Bits) => number[]>> = {
  1(bits) {
    const groups: number[] = [];
    for (;;) {
      const value = bits.take(10);
      // The end says how many digits the last group has.
      if (value > 1020) return digitsOf(groups, value - 1020);
      if (value > 999) throw new Error(`a group of digits that is ${value}`);
      groups.push(value);
    }
  },
  2(bits) {
    const bytes: number[] = [];
    let table = text1;
    for (let value = bits.take(6); value !== 63; value = bits.take(6)) {
      if (value === 62) table = table === text1 ? text2 : text1;
      else if (value >= table.length) throw new Error(`a character of a text that is ${value}`);
      else bytes.push(codeOf(table[value]!));
    }
    return bytes;
  },
  3: (bits) => Array.from({ length: bits.take(13) }, () => bits.take(8)),
  4: (bits) => regions(bits, 1),
  5: (bits) => regions(bits, 2),
  6(bits) {
    const bytes: number[] = [];
    for (let value = bits.take(15); value !== 0x7fff; value = bits.take(15)) {
      const second = 0x40 + (value % 190);
      bytes.push(0x81 + Math.floor(value / 190), second < 0x7f ? second : second + 1);
    }
    return bytes;
  },
  // Each character of four bytes has its mode in front.
  7(bits) {
    const value = bits.take(21);
    const at = (step: number, count: number) => Math.floor(value / step) % count;
    return [0x81 + at(12600, 126), 0x30 + at(1260, 10), 0x81 + at(10, 126), 0x30 + at(1, 10)];
  },
};

/** Three digits of each group; of the last one as many as are given. */
const digitsOf = (groups: readonly number[], inLast: number): number[] =>
  groups.flatMap((group, i) => {
    const length = i === groups.length - 1 ? inLast : 3;
    const digits = String(group).padStart(length, '0');
    if (digits.length !== length) throw new Error(`${group} has not ${length} digits`);
    return Array.from(digits, codeOf);
  });

/** Common characters of regions one and two, which follow each other without a new mode. */
function regions(bits: Bits, first: 1 | 2): number[] {
  const bytes: number[] = [];
  let region = first;
  for (let value = bits.take(12); value !== 4095; value = bits.take(12)) {
    if (value === 4094) region = region === 1 ? 2 : 1;
    else if (region === 2) bytes.push(...inRows(value, 0xd8));
    else if (value < 0xeb0) bytes.push(...inRows(value, 0xb0));
    else if (value < 0xfca) bytes.push(...inRows(value - 0xeb0, 0xa1));
    else bytes.push(0xa8, 0xa1 + value - 0xfca);
  }
  return bytes;
}

/** The content of the codewords of data. @throws Error for ECI and other modes, and for padding that is not zero */
export function contentOf(data: readonly number[]): Content {
  const bits = new Bits(data.flatMap((word) => Array.from(word.toString(2).padStart(8, '0'), Number)));
  const bytes: number[] = [];
  const modes: number[] = [];
  while (bits.left >= 4) {
    const mode = bits.take(4);
    if (mode === 0) break;
    const read = READ[mode];
    if (!read) throw new Error(`mode ${mode}${mode === 8 ? ', ECI,' : ''} is not read`);
    bytes.push(...read(bits));
    modes.push(mode);
  }
  while (bits.left > 0) if (bits.take(1) === 1) throw new Error('the padding is not zero');
  const text = new TextDecoder('gb18030', { fatal: true }).decode(Uint8Array.from(bytes));
  return { modes: [...new Set(modes)], text };
}
