import fc from 'fast-check';
import { checkDigit } from '../../../src/label/symbology/digits';

/** Contents of every symbology that a reader reads, by its word. */

export const text = (characters: string, minLength: number, maxLength: number) =>
  fc.string({ unit: fc.constantFrom(...characters), minLength, maxLength });
export const digits = (...lengths: number[]) => fc.oneof(...lengths.map((n) => text('0123456789', n, n)));

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const latin = ascii + String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 161 + i));
const anyText = `${ascii}é中文标签¥😀`;
const CAPITALS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const batch = text(`${CAPITALS}abc-./(%&`, 1, 20).map((value) => value.replaceAll('(', '\\('));

/** A GTIN-14, check digit included. */
const gtin = (first = '0123456789') =>
  fc.tuple(fc.constantFrom(...first), digits(12)).map(([a, rest]) => a + rest + checkDigit(a + rest));
const day = fc.integer({ min: 1, max: 28 }).map((n) => `2607${String(n).padStart(2, '0')}`);

const elements = fc.oneof(
  fc.tuple(gtin(), batch).map(([item, lot]) => `(01)${item}(10)${lot}`),
  fc.tuple(gtin(), day, text(CAPITALS, 1, 10)).map(([item, due, n]) => `(01)${item}(17)${due}(21)${n}`),
  fc.tuple(gtin('9'), digits(6)).map(([item, weight]) => `(01)${item}(3103)${weight}`),
  fc.tuple(gtin(), digits(1, 4, 8)).map(([item, n]) => `(02)${item}(37)${n}`),
  fc.tuple(gtin(), batch).map(([item, lot]) => `\u001d01${item}10${lot.replaceAll('\\', '')}`),
);
const one = (list: fc.Arbitrary<string>) => list.map((item) => `(01)${item}`);
const hibc = text(`${CAPITALS}-. $/%`, 2, 24);
const with2D = (linear: fc.Arbitrary<string>) =>
  fc.tuple(linear, batch).map(([content, lot]) => `${content}|(10)${lot}`);
const addOn = (base: fc.Arbitrary<string>, n: number) =>
  fc.tuple(base, digits(n)).map(([number, more]) => `${number} ${more}`);
const ean13 = digits(12);
const ean8 = digits(7);
const upcA = digits(11);
const upcE = digits(6);
const pzn = digits(7).filter(
  (number) => [...number].reduce((sum, digit, i) => sum + Number(digit) * (i + 1), 0) % 11 < 10,
);

export const contents: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'gs1-128': elements.filter((content) => content.length < 48),
  dpd: text(CAPITALS, 27, 27),
  'ean13-2': addOn(ean13, 2),
  'ean13-5': addOn(ean13, 5),
  'ean8-2': addOn(ean8, 2),
  'ean8-5': addOn(ean8, 5),
  'upca-2': addOn(upcA, 2),
  'upca-5': addOn(upcA, 5),
  'upce-2': addOn(upcE, 2),
  'upce-5': addOn(upcE, 5),
  isbn: fc.oneof(
    digits(9),
    digits(9).map((n) => `979${n}`),
    addOn(digits(9), 5),
  ),
  issn: fc.oneof(digits(7), addOn(digits(7), 2)),
  'databar-omni': fc.oneof(gtin(), one(gtin())),
  'databar-truncated': one(gtin()),
  'databar-limited': one(gtin('01')),
  'databar-expanded': elements,
  'databar-stacked': one(gtin()),
  'databar-stacked-omni': one(gtin()),
  'databar-expanded-stacked': elements,
  pzn,
  code32: digits(8),
  'hibc-code128': hibc,
  'hibc-code39': hibc,
  'hibc-qr': hibc,
  'hibc-datamatrix': hibc,
  telepen: text(ascii, 1, 30),
  'gs1-datamatrix': elements,
  'gs1-qr': elements,
  pdf417: text(anyText, 1, 80),
  micropdf417: text(anyText, 1, 40),
  aztec: text(anyText, 1, 80),
  'aztec-rune': fc.integer({ min: 0, max: 255 }).map(String),
  microqr: fc.oneof(digits(1, 5, 20, 35), text(CAPITALS, 1, 14), text(ascii, 1, 15)),
  rmqr: text(anyText, 1, 40),
  'datamatrix-rect': fc.oneof(text(ascii, 1, 30), text(anyText, 1, 12)),
  dmre: fc.oneof(text(ascii, 1, 60), text(anyText, 1, 20)),
  maxicode: fc.oneof(text(ascii, 1, 40), text(anyText, 1, 12), digits(1, 9, 30, 90)),
  'maxicode-carrier': fc
    .tuple(
      fc.oneof(
        digits(1, 5, 9),
        text(`${CAPITALS.slice(10)}`, 6, 6),
        text('AB12 ', 5, 5).map((rest) => `C${rest}`),
      ),
      digits(3),
      digits(3),
      fc.oneof(
        fc.tuple(fc.constant(''), text(latin, 1, 25)),
        fc.tuple(fc.constant('[)><RS>01<GS>96'), fc.oneof(text(ascii, 1, 25), text(anyText, 1, 8))),
      ),
    )
    .map(
      ([postcode, country, service, [header, message]]) =>
        `${header}${postcode}<GS>${country}\u001d${service}<GS>${message}`,
    ),
  'maxicode-full': fc.oneof(text(ascii, 1, 30), text(anyText, 1, 10)),
  'maxicode-setup': text(ascii, 1, 40),
  'ean13-composite': with2D(ean13),
  'ean8-composite': with2D(ean8),
  'upca-composite': with2D(upcA),
  'upce-composite': with2D(upcE),
  'gs1-128-composite': with2D(one(gtin())),
  'databar-omni-composite': with2D(one(gtin())),
  'databar-limited-composite': with2D(one(gtin('01'))),
  'databar-expanded-composite': with2D(one(gtin())),
  'databar-truncated-composite': with2D(one(gtin())),
  'databar-expanded-stacked-composite': with2D(one(gtin())),
  'databar-stacked-composite': with2D(one(gtin())),
  'databar-stacked-omni-composite': with2D(one(gtin())),
};
