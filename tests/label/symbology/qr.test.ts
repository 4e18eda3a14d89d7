import fc from 'fast-check';
import { create, type QRCodeSegment } from 'qrcode';
import { describe, expect, test } from 'vitest';
import { type QrLevel, qrCode } from '../../../src/label/symbology';
import { ALPHANUMERIC, BYTE, type Mode, NUMERIC, plan } from '../../../src/label/symbology/qr/segments';
import { divisionOf, modulesAcross } from '../../../src/label/symbology/qr/versions';
import { paintMatrix, read } from './reader';

const levels: QrLevel[] = ['L', 'M', 'Q', 'H'];
const versions = Array.from({ length: 40 }, (_, i) => i + 1);
const names = { [NUMERIC]: 'numeric', [ALPHANUMERIC]: 'alphanumeric', [BYTE]: 'byte' } as const;

/** The segments of our plan as the qrcode package takes them. */
const segments = (content: string, level: QrLevel): QRCodeSegment[] =>
  plan(content, level, false)!.segments.map(({ mode, from, to }) => {
    const data = content.slice(from, to);
    return mode === BYTE
      ? { mode: 'byte', data: new TextEncoder().encode(data) }
      : { mode: names[mode], data };
  });

const picture = (modules: ArrayLike<number>): string => Array.from(modules).join('');

/** Our symbol and the one the qrcode package makes of the same segments. */
function both(content: string, level: QrLevel): { own: string; reference: string; version: number } {
  const { modules, version } = create(segments(content, level), { errorCorrectionLevel: level });
  const own = qrCode[level].encode(content);
  expect(own.width).toBe(modulesAcross(version));
  return { own: picture(own.modules), reference: picture(modules.data), version };
}

/** Content of about `bits` bits in one mode or in pieces of several, the same for the same `seed`. */
function contentOf(bits: number, seed: number): string {
  let state = seed + 1;
  const below = (n: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * n);
  };
  const pieces: [number, () => string][] = [
    [10 / 3, () => String(below(10))],
    [5.5, () => '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'[below(45)]!],
    [8, () => String.fromCharCode(below(128))],
    [24, () => String.fromCharCode(0x4e00 + below(0x5000))],
    [32, () => String.fromCodePoint(0x1f300 + below(0x300))],
  ];
  const pick = seed % 6;
  let content = '';
  for (let left = bits; left > 0; ) {
    const [each, char] = pieces[pick < 5 ? pick : below(5)]!;
    for (let n = pick < 5 ? Number.POSITIVE_INFINITY : below(20) + 1; n > 0 && left > 0; n--) {
      content += char();
      left -= each;
    }
  }
  return content;
}

describe('BAR-09 QR Code is, module by module, what the qrcode package makes of the same segments', () => {
  test.each(levels)('contents that fill versions 1 to 40 at level %s', (level) => {
    for (const version of versions) {
      for (let seed = 2 * version; seed < 2 * version + 2; seed++) {
        let content = contentOf(8 * divisionOf(version, level).data, seed);
        while (content && plan(content, level, false)?.version !== version)
          content = [...content].slice(0, -1).join('');
        const { own, reference, version: made } = both(content, level);
        expect(own, `${version}-${level} ${JSON.stringify(content)}`).toBe(reference);
        expect(made).toBe(version);
      }
    }
  });

  test('what labels carry: a thousand and more numbers, codes, addresses and names', () => {
    const content = fc.oneof(
      fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 1, maxLength: 90 }),
      fc.string({ unit: fc.constantFrom(...'0123456789ABCXYZ $%*+-./:'), minLength: 1, maxLength: 90 }),
      fc.webUrl({ size: 'small' }),
      fc.string({ unit: fc.constantFrom(...'热敏标签打印机中文测试，。1aA'), minLength: 1, maxLength: 30 }),
      fc.string({
        unit: fc.constantFrom('1', '234567', 'ABCDEF', 'xyz', '标签', '😀', 'é', '\0', '\uffff'),
        minLength: 1,
        maxLength: 24,
      }),
    );
    fc.assert(
      fc.property(content, fc.constantFrom(...levels), (text, level) => {
        const { own, reference } = both(text, level);
        return own === reference;
      }),
      { numRuns: process.env.LONG_TESTS ? 2500 : 1000 },
    );
  });
});

/** Bits that `content` takes in the best of all divisions, by trying every one; count indicators of version 1 to 9. */
function fewestBits(content: string): number {
  const chars = [...content];
  const costs: Record<Mode, (part: string) => number> = {
    [NUMERIC]: (part) =>
      /^\d+$/.test(part) ? 14 + Math.ceil((part.length * 10) / 3) : Number.POSITIVE_INFINITY,
    [ALPHANUMERIC]: (part) =>
      /^[0-9A-Z $%*+\-./:]+$/.test(part) ? 13 + Math.ceil(part.length * 5.5) : Number.POSITIVE_INFINITY,
    [BYTE]: (part) => 12 + 8 * Buffer.byteLength(part),
  };
  const best = [0];
  for (let to = 1; to <= chars.length; to++) {
    const ways = best.flatMap((before, from) =>
      Object.values(costs).map((cost) => before + cost(chars.slice(from, to).join(''))),
    );
    best.push(Math.min(...ways));
  }
  return best.at(-1)!;
}

describe('BAR-09 division into segments', () => {
  test('no other division is shorter', () => {
    const unit = fc.constantFrom('1', '22', '3456789', 'A', 'BC-D', 'x', 'yz', '中', '😀');
    fc.assert(
      fc.property(fc.string({ unit, minLength: 1, maxLength: 14 }), (content) => {
        expect(plan(content, 'L', false)!.bits).toBe(fewestBits(content));
      }),
      { numRuns: 300 },
    );
  });

  test.each<[string, [Mode, string][]]>([
    ['0123456789', [[NUMERIC, '0123456789']]],
    ['SKU-0042', [[ALPHANUMERIC, 'SKU-0042']]],
    [
      'https://ex.cn/8690123456789',
      [
        [BYTE, 'https://ex.cn/'],
        [NUMERIC, '8690123456789'],
      ],
    ],
    ['a😀1', [[BYTE, 'a😀1']]],
  ])('%s', (content, expected) => {
    const found = plan(content, 'M', false)!.segments.map(({ mode, from, to }) => [
      mode,
      content.slice(from, to),
    ]);
    expect(found).toEqual(expected);
  });
});

describe('BAR-09 QR Code: numbers from print', () => {
  test.each([
    // ISO/IEC 18004, annex D.
    [7, '000111110010010100'],
    [21, '010101011010000011'],
    [40, '101000110001101001'],
  ])('version information of version %i, both copies', (version, expected) => {
    const { width: size, modules } = qrCode.L.encode('a'.repeat(divisionOf(version, 'L').data - 3));
    expect(size).toBe(modulesAcross(version));
    const bit = (y: number, x: number) => modules[y * size + x];
    const places = Array.from({ length: 18 }, (_, i) => [Math.floor(i / 3), size - 11 + (i % 3)] as const);
    expect(
      places
        .map(([y, x]) => bit(y, x))
        .reverse()
        .join(''),
    ).toBe(expected);
    expect(
      places
        .map(([y, x]) => bit(x, y))
        .reverse()
        .join(''),
    ).toBe(expected);
  });
});

describe('BAR-09 QR Code reads back', () => {
  test.each(levels)('versions 1 to 40 at level %s, full to the last byte', async (level) => {
    for (const version of versions) {
      const bytes = divisionOf(version, level).data - (version < 10 ? 2 : 3);
      // Small letters only: one byte segment that leaves 4 bits, those of the terminator.
      const content = Array.from({ length: bytes }, (_, i) =>
        String.fromCharCode(97 + ((i * i + version) % 26)),
      ).join('');
      const symbol = qrCode[level].encode(content);
      expect([symbol.width, symbol.height]).toEqual([modulesAcross(version), modulesAcross(version)]);
      expect(await read(paintMatrix(symbol), { formats: ['QRCode'] })).toEqual([`QRCode:${content}`]);
    }
  });
});

describe('BAR-09 hostile contents', () => {
  test.each<[string, string, string | undefined]>([
    ['nothing', '', 'barEmpty'],
    ['half a surrogate pair', `${'1'.repeat(40)}\ud800`, 'barCharacter'],
    ['surrogates the wrong way round', '\udc00\ud800', 'barCharacter'],
    ['a million digits', '1'.repeat(1_000_000), 'barTooLong'],
    ['7090 digits, one more than any symbol holds', '1'.repeat(7090), 'barTooLong'],
    ['modes that change at every character', 'a1A'.repeat(2000), 'barTooLong'],
    ['emoji past the end', '😀'.repeat(583), 'barTooLong'],
    ['emoji to the end', '😀'.repeat(582), undefined],
    ['U+0000', '\0', undefined],
    ['U+FFFF and U+10FFFF', '\uffff\u{10ffff}', undefined],
    ['names of object members', '__proto__constructor', undefined],
    ['marks that change the direction', '\u202e\u200f\ufeff', undefined],
  ])('%s', (_, content, key) => {
    expect(qrCode.M.check(content)?.key).toBe(key);
    if (key) expect(() => qrCode.M.encode(content)).toThrow(key);
    else {
      const { own, reference } = both(content, 'M');
      expect(own).toBe(reference);
    }
  });

  test('a symbol given out is not touched by the next ones', () => {
    const first = qrCode.M.encode('first of two');
    const before = picture(first.modules);
    expect(picture(qrCode.M.encode('other of two').modules)).not.toBe(before);
    expect(picture(first.modules)).toBe(before);
  });
});
