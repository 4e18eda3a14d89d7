import { type Problem, problem } from '../../base/problem';
import { checkDigit } from '../symbology/digits';
import { COUNTRY_LETTERS, COUNTRY_NUMBERS, CURRENCIES, PACKAGE_TYPES } from './codes.data';
import { isCoupon, isOffer } from './coupons';
import { isDate, isShortDate, isShortDay } from './dates';

/*
 * The valueChecks that the dictionary names for components, after GS1's Barcode Syntax Tests. Each gets the
 * characters of its component, whose length and character set are right, and returns what is wrong. The
 * parameter `ai` is added by the caller.
 */

/** Digits at which a GS1 company prefix has at least this many. */
const SHORTEST_PREFIX = 4;

const when = (wrong: boolean, key: Problem['key'], params?: Problem['params']): Problem | undefined =>
  wrong ? problem(key, params) : undefined;

const hasPrefix = (text: string): boolean =>
  text.length >= SHORTEST_PREFIX && /^\d+$/.test(text.slice(0, SHORTEST_PREFIX));

const isHour = (text: string): boolean => /^(?:[01]\d|2[0-3])$/.test(text);
const isMinute = (text: string): boolean => /^[0-5]\d$/.test(text);

/** Values of the 82 characters, in their order. */
const CSET82 = '!"%&\'()*+,-./0123456789:;<=>?ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';
/** Characters of a check pair. */
const CSET32 = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

const isPrime = (n: number): boolean => {
  for (let i = 2; i * i <= n; i++) if (n % i === 0) return false;
  return n > 1;
};
/** Weights of a check pair: prime numbers, the smallest for the last character. */
const PRIMES = Array.from({ length: 510 }, (_, n) => n).filter(isPrime);

/** The two check characters of a text of the 82 characters. GS1 General Specifications, 7.9.5. */
export function checkPair(text: string): string {
  let sum = 0;
  for (let i = 0; i < text.length; i++) sum += CSET82.indexOf(text[i]!) * PRIMES[text.length - 1 - i]!;
  sum %= 1021;
  return CSET32[sum >> 5]! + CSET32[sum & 31]!;
}

/** Whether the remainder of an IBAN is right. ISO 13616, ISO/IEC 7064 MOD 97-10. */
function isIban(text: string): boolean {
  if (text.length <= 10 || !/^[\dA-Z]+$/.test(text) || !COUNTRY_LETTERS.has(text.slice(0, 2))) return false;
  let rest = 0;
  for (const char of text.slice(4) + text.slice(0, 4)) {
    const value = Number.parseInt(char, 36);
    rest = (rest * (value < 10 ? 10 : 100) + value) % 97;
  }
  return rest === 1;
}

/** Number and total have the same number of digits; neither is 0, and the number is not over the total. */
function isPiece(digits: string): boolean {
  const [piece, total] = [digits.slice(0, digits.length / 2), digits.slice(digits.length / 2)].map(Number);
  return piece! > 0 && total! > 0 && piece! <= total!;
}

function isPlaceInSequence(text: string): boolean {
  const [, place, end] = /^([1-9]\d*)\/([1-9]\d*)$/.exec(text) ?? [];
  return place !== undefined && Number(place) <= Number(end);
}

/** One of a few characters. */
const oneOf = (text: string, characters: string): Problem | undefined =>
  when(text.length !== 1 || !characters.includes(text), 'gs1OneOf', { list: [...characters].join(', ') });

/** The valueChecks by their names in the dictionary. */
export const valueChecks: Readonly<Record<string, (text: string) => Problem | undefined>> = {
  csum(text) {
    const expected = checkDigit(text.slice(0, -1));
    return when(!text.endsWith(expected), 'gs1CheckDigit', { expected });
  },
  csumalpha(text) {
    if (text.length < 2) return problem('gs1CheckPair', { expected: checkPair('') });
    const expected = checkPair(text.slice(0, -2));
    return when(!text.endsWith(expected), 'gs1CheckPair', { expected });
  },
  gcppos1: (text) => when(!hasPrefix(text), 'gs1Prefix', { n: SHORTEST_PREFIX }),
  gcppos2: (text) => when(!hasPrefix(text.slice(1)), 'gs1Prefix', { n: SHORTEST_PREFIX }),
  yymmd0: (text) => when(!isShortDate(text), 'gs1Date', { format: 'YYMMDD' }),
  yymmdd: (text) => when(!isShortDay(text), 'gs1Date', { format: 'YYMMDD' }),
  yyyymmd0: (text) => when(!isDate(text), 'gs1Date', { format: 'YYYYMMDD' }),
  yyyymmdd: (text) => when(!isDate(text) || text.endsWith('00'), 'gs1Date', { format: 'YYYYMMDD' }),
  hh: (text) => when(!isHour(text), 'gs1Time', { format: 'HH' }),
  mi: (text) => when(!isMinute(text), 'gs1Time', { format: 'MM' }),
  ss: (text) => when(!isMinute(text), 'gs1Time', { format: 'SS' }),
  hhmi: (text) => when(!isHour(text.slice(0, 2)) || !isMinute(text.slice(2)), 'gs1Time', { format: 'HHMM' }),
  iso3166: (text) => when(!COUNTRY_NUMBERS.has(text), 'gs1Country', { value: text }),
  iso3166999: (text) => when(text !== '999' && !COUNTRY_NUMBERS.has(text), 'gs1Country', { value: text }),
  iso3166alpha2: (text) => when(!COUNTRY_LETTERS.has(text), 'gs1Country', { value: text }),
  iso4217: (text) => when(!CURRENCIES.has(text), 'gs1Currency', { value: text }),
  iso5218: (text) => oneOf(text, '0129'),
  winding: (text) => oneOf(text, '019'),
  yesno: (text) => oneOf(text, '01'),
  zero: (text) => oneOf(text, '0'),
  hyphen: (text) => oneOf(text, '-'),
  nonzero: (text) => when(/^0*$/.test(text), 'gs1Zero'),
  nozeroprefix: (text) => when(text.startsWith('0'), 'gs1ZeroPrefix'),
  hasnondigit: (text) => when(/^\d*$/.test(text), 'gs1NonDigit'),
  latitude: (text) => when(Number(text) > 1_800_000_000, 'gs1Coordinate', { max: '1800000000' }),
  longitude: (text) => when(Number(text) > 3_600_000_000, 'gs1Coordinate', { max: '3600000000' }),
  iban: (text) => when(!isIban(text), 'gs1Iban'),
  importeridx: (text) => when(!/^[-\w]$/.test(text), 'gs1Importer'),
  mediatype: (text) => when(!/^(?:0[1-9]|10|[89]\d)$/.test(text), 'gs1Media', { value: text }),
  packagetype: (text) => when(!PACKAGE_TYPES.has(text), 'gs1Package', { value: text }),
  pcenc: (text) => when(/%(?![\da-fA-F]{2})/.test(text), 'gs1Percent'),
  pieceoftotal: (text) => when(!isPiece(text), 'gs1Piece'),
  posinseqslash: (text) => when(!isPlaceInSequence(text), 'gs1Sequence'),
  couponcode: (text) => when(!isCoupon(text), 'gs1Coupon'),
  couponposoffer: (text) => when(!isOffer(text), 'gs1Coupon'),
};
