// The content of DotCode (AIM DotCode 4.0) from its codewords.

type CodeSet = 'A' | 'B' | 'C';

/** What a codeword does in a code set: the set it leads to, and for how many codewords where it is a shift. */
const SHIFT: Record<CodeSet, Readonly<Record<number, string>>> = {
  A: { 96: 'B1', 97: 'B2', 98: 'B3', 99: 'B4', 100: 'B5', 101: 'B6', 102: 'B', 103: 'C2', 104: 'C3', 105: 'C4', 106: 'C' },
  B: { 101: 'A1', 102: 'A', 103: 'C2', 104: 'C3', 105: 'C4', 106: 'C' },
  C: { 101: 'A', 102: 'B1', 103: 'B2', 104: 'B3', 105: 'B4', 106: 'B' },
}; // biome-ignore format: a table

const FNC1 = 107;
/** In binary mode: 103 to 108 are followed by 2 to 7 pairs of digits, and these latch to a set. */
const OUT_OF_BINARY: Readonly<Record<number, CodeSet>> = { 109: 'A', 110: 'B', 111: 'C' };
const FNC2 = 108;
const UPPER_A = 110;
const UPPER_B = 111;
const BINARY = 112;

/** Characters of a codeword of the sets A and B. */
const plainOf = (set: 'A' | 'B', word: number): string => {
  if (set === 'B' && word === 96) return '\r\n';
  if (set === 'B' && word >= 97) return String.fromCharCode([9, 28, 29, 30][word - 97]!);
  return String.fromCharCode(word < 64 || set === 'B' ? word + 32 : word - 64);
};

/** The bytes of a run of binary codewords: each six (the last ones fewer) are a number to the base 103, and five to the base 259. */
function bytesOf(words: readonly number[]): number[] {
  const found: number[] = [];
  for (let i = 0; i < words.length; i += 6) {
    const group = words.slice(i, i + 6);
    if (group.length < 2) throw new Error('a single binary codeword');
    let value = group.reduce((sum, word) => sum * 103n + BigInt(word), 0n);
    const bytes = group.slice(1).map(() => {
      const byte = Number(value % 259n);
      value /= 259n;
      return byte;
    });
    if (value !== 0n) throw new Error('binary codewords of no bytes');
    found.push(...bytes.reverse());
  }
  return found;
}

/** Reads an extended channel from the numbers that follow its announcement. */
const channelOf = (words: readonly number[]): { channel: number; length: number } =>
  words[0]! < 40
    ? { channel: words[0]!, length: 1 }
    : { channel: (words[0]! - 40) * 12_769 + words[1]! * 113 + words[2]! + 40, length: 3 };

/** Bytes as text: of channel 26 (UTF-8), else of Latin-1, which DotCode has where it announces nothing. */
class Text {
  private readonly parts: { channel: number; bytes: number[] }[] = [{ channel: 3, bytes: [] }];

  add(text: string): void {
    this.parts.at(-1)!.bytes.push(...Array.from(text, (one) => one.charCodeAt(0)));
  }

  /** @throws Error for a channel that no label of ours announces */
  announce(channel: number): void {
    if (channel !== 3 && channel !== 26) throw new Error(`channel ${channel}`);
    this.parts.push({ channel, bytes: [] });
  }

  /** Bytes of binary mode; 256 to 258 announce a channel in the one to three bytes that follow. */
  addBytes(bytes: readonly number[]): void {
    for (let i = 0; i < bytes.length; i++) {
      if (bytes[i]! < 256) this.add(String.fromCharCode(bytes[i]!));
      else {
        const count = bytes[i]! - 255;
        this.announce(bytes.slice(i + 1, i + 1 + count).reduce((sum, byte) => sum * 256 + byte, 0));
        i += count;
      }
    }
  }

  toString(): string {
    return this.parts
      .map(({ channel, bytes }) =>
        new TextDecoder(channel === 26 ? 'utf-8' : 'latin1', { fatal: true }).decode(Uint8Array.from(bytes)),
      )
      .join('');
  }
}

/**
 * The text of codewords: FNC1 after the first place is a separator, and the date of AI 17 may be written in short.
 * @throws Error for codewords that no text has
 */
export function textOf(codewords: readonly number[]): string {
  const text = new Text();
  let set: CodeSet = 'C';
  let shifted: { set: CodeSet; left: number } | undefined;
  let isPairs = true;
  for (let i = 0; i < codewords.length; i++) {
    const word = codewords[i]!;
    const now: CodeSet = shifted?.set ?? set;
    if (shifted && --shifted.left === 0) shifted = undefined;
    const act: string | undefined = SHIFT[now][word];
    if (word === FNC1) {
      // In the first place it says that the digits are no GS1 data.
      if (i > 0) text.add('\x1d');
    } else if (act) {
      const to = act[0] as CodeSet;
      const count = Number(act[1] ?? 0);
      if (count > 0) shifted = { set: to, left: count };
      else set = to;
      isPairs = false;
    } else if (word === FNC2) {
      const { channel, length } = channelOf(codewords.slice(i + 1));
      text.announce(channel);
      i += length;
    } else if (word === UPPER_A || word === UPPER_B) {
      const next = codewords[++i]!;
      text.add(String.fromCharCode(plainOf(word === UPPER_A ? 'A' : 'B', next).charCodeAt(0) + 128));
    } else if (word === BINARY) {
      const { end, to } = readBinary(codewords, i + 1, text);
      set = to;
      isPairs = false;
      i = end;
    } else if (word > 106) throw new Error(`codeword ${word} in set ${now}`);
    else if (now !== 'C') text.add(plainOf(now, word));
    else if (word < 100) text.add(String(word).padStart(2, '0'));
    else if (isPairs) {
      // GS1 dates in short: codeword 100 and three pairs are AI 17, the date, and AI 10.
      const date = codewords.slice(i + 1, i + 4).map((pair) => String(pair).padStart(2, '0'));
      text.add(`17${date.join('')}10`);
      i += 3;
    } else throw new Error('a short date in set C after other sets');
  }
  return String(text);
}

/** Reads binary mode from a place on: where its last codeword is, and the set that follows. */
function readBinary(codewords: readonly number[], from: number, text: Text): { end: number; to: CodeSet } {
  let run: number[] = [];
  const flush = () => {
    text.addBytes(bytesOf(run));
    run = [];
  };
  for (let i = from; i < codewords.length; i++) {
    const word = codewords[i]!;
    if (word < 103) {
      run.push(word);
      continue;
    }
    flush();
    const to = OUT_OF_BINARY[word];
    if (to) return { end: i, to };
    if (word > 108) throw new Error(`codeword ${word} in binary mode`);
    const pairs = codewords.slice(i + 1, i + word - 100);
    text.add(pairs.map((pair) => String(pair).padStart(2, '0')).join(''));
    i += pairs.length;
  }
  flush();
  return { end: codewords.length, to: 'C' };
}
