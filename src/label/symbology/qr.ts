import { create, type QRCodeSegment } from 'qrcode';
import { type Problem, problem } from '../../base/problem';
import { badCharacter, loneSurrogate, type MatrixSymbol, type Symbology, symbology } from './symbology';

// QR Code, ISO/IEC 18004. The qrcode package draws the symbol; which modes the text is written in is
// decided here: exact in linear time (the package is neither, and throws on a lone surrogate).

export type QrLevel = 'L' | 'M' | 'Q' | 'H';

type Mode = 'numeric' | 'alphanumeric' | 'byte';

/** Versions with the same count indicators: bits of those, and data codewords of the last version (table 7). */
const tiers: { bits: Record<Mode, number>; capacity: Record<QrLevel, number> }[] = [
  { bits: { numeric: 10, alphanumeric: 9, byte: 8 }, capacity: { L: 232, M: 182, Q: 132, H: 100 } },
  { bits: { numeric: 12, alphanumeric: 11, byte: 16 }, capacity: { L: 1370, M: 1062, Q: 754, H: 596 } },
  { bits: { numeric: 14, alphanumeric: 13, byte: 16 }, capacity: { L: 2956, M: 2334, Q: 1666, H: 1276 } },
];

/** Digits of version 40-L, the most characters any QR Code holds. */
const MAX_LENGTH = 7089;
const modes = ['numeric', 'alphanumeric', 'byte'] as const;

/** Sixths of a bit that `char` takes in each mode: 10 bits for 3 digits, 11 for 2 characters, 8 per UTF-8 byte. */
function sixths(char: string): readonly [number, number, number] {
  const c = char.codePointAt(0)!;
  const bytes = c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  return [
    /[0-9]/.test(char) ? 20 : Number.POSITIVE_INFINITY,
    /[0-9A-Z $%*+\-./:]/.test(char) ? 33 : Number.POSITIVE_INFINITY,
    48 * bytes,
  ];
}

/** The shortest division of `chars` into mode segments, given the count indicators of one tier. */
function divide(chars: readonly string[], indicator: Record<Mode, number>): { bits: number; order: Mode[] } {
  const heads = modes.map((mode) => 6 * (4 + indicator[mode]));
  // from[3 * i + m]: the mode the character before had, in the cheapest division that ends with i in mode m.
  const from = new Uint8Array(3 * chars.length);
  let cost = heads;
  chars.forEach((char, i) => {
    const own = sixths(char);
    const next = cost.map((stay, m) => {
      let best = i === 0 ? heads[m]! : stay;
      from[3 * i + m] = m;
      for (let k = 0; i > 0 && k < 3; k++) {
        // A segment that ends fills up to whole bits.
        const change = Math.ceil(cost[k]! / 6) * 6 + heads[m]!;
        if (k === m || change >= best) continue;
        best = change;
        from[3 * i + m] = k;
      }
      return best + own[m]!;
    });
    cost = next;
  });

  let m = cost.indexOf(Math.min(...cost));
  const bits = Math.ceil(cost[m]! / 6);
  const order: Mode[] = [];
  for (let i = chars.length - 1; i >= 0; i--) {
    order[i] = modes[m]!;
    m = from[3 * i + m]!;
  }
  return { bits, order };
}

/** Runs of one mode as the segments the qrcode package takes. */
function segments(chars: readonly string[], order: readonly Mode[]): QRCodeSegment[] {
  const found: QRCodeSegment[] = [];
  for (let start = 0, end = 1; start < chars.length; start = end++) {
    const mode = order[start]!;
    while (order[end] === mode) end++;
    const data = chars.slice(start, end).join('');
    found.push(mode === 'byte' ? { mode, data: new TextEncoder().encode(data) } : { mode, data });
  }
  return found;
}

/** The segments of the smallest symbol that holds `content`; undefined when none does. */
function plan(content: string, level: QrLevel): QRCodeSegment[] | undefined {
  if (content.length > MAX_LENGTH) return undefined;
  const chars = Array.from(content);
  for (const { bits, capacity } of tiers) {
    const division = divide(chars, bits);
    if (division.bits <= 8 * capacity[level]) return segments(chars, division.order);
  }
  return undefined;
}

function make(level: QrLevel): Symbology<MatrixSymbol> {
  const check = (content: string): Problem | undefined => {
    if (content === '') return problem('barEmpty');
    return badCharacter(content, loneSurrogate) ?? (plan(content, level) ? undefined : problem('barTooLong'));
  };
  return symbology<MatrixSymbol>({
    id: 2,
    name: 'QR-code',
    label: 'symQr',
    sample: '12345678',
    check,
    draw(content) {
      const { modules } = create(plan(content, level)!, { errorCorrectionLevel: level });
      return { size: modules.size, modules: modules.data, quiet: 4 };
    },
  });
}

/** QR Code at each error correction level; labels use M. */
export const qrCode: Readonly<Record<QrLevel, Symbology<MatrixSymbol>>> = {
  L: make('L'),
  M: make('M'),
  Q: make('Q'),
  H: make('H'),
};
