/*
 * Linear symbologies that no reader here reads, encoded or decoded a second time from the tables of their standards.
 * Modules are strings of 0 and 1.
 */

/** Modules of widths, bar and space in turn: '211' is 1101. */
export const bars = (widths: string): string =>
  Array.from(widths, (w, i) => String((i + 1) % 2).repeat(Number(w))).join('');

const wide = (pattern: string) => pattern.replaceAll('2', '3');

const CODE11 = '111121 211121 121121 221111 112121 212111 122111 111221 211211 211111 112111'.split(' ');

/** Code 11 with its check characters: weights 1 to 10 and 1 to 9 from the right, modulo 11. */
export function code11(content: string): string {
  const values = [...content].map((char) => (char === '-' ? 10 : Number(char)));
  const check = (list: number[], most: number) =>
    list.reduceRight((sum, value, i) => sum + value * (((list.length - 1 - i) % most) + 1), 0) % 11;
  const all = [...values, check(values, 10)];
  if (content.length >= 10) all.push(check(all, 9));
  const characters = ['112211', ...all.map((value) => CODE11[value]!), '11221'];
  return bars(wide(characters.join('')));
}

/** MSI with the check digit of Luhn: 1 is 110, 0 is 100, four bits a digit. */
export function msi(content: string): string {
  let sum = 0;
  for (const [i, digit] of [...content].reverse().entries()) {
    const value = Number(digit) * (i % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  const all = content + ((10 - (sum % 10)) % 10);
  const bits = [...all].map((digit) => Number(digit).toString(2).padStart(4, '0')).join('');
  return `110${[...bits].map((bit) => (bit === '1' ? '110' : '100')).join('')}1001`;
}

const TWO_OF_FIVE = '11331 31113 13113 33111 11313 31311 13311 11133 31131 13131'.split(' ');

/** Industrial and IATA 2 of 5: digits in the bars, all spaces narrow. */
export function barsOnly(content: string, start: string, stop: string): string {
  const digits = [...content].map((digit) => [...TWO_OF_FIVE[Number(digit)]!].map((w) => `${w}1`).join(''));
  return bars(start + digits.join('') + stop);
}

/** Matrix 2 of 5: three bars and two spaces a digit, then a narrow space. */
export const matrix2of5 = (content: string): string =>
  bars(`311111${[...content].map((digit) => `${TWO_OF_FIVE[Number(digit)]}1`).join('')}31111`);

/** The number of a Pharmacode: bars from the right count 1, 2, 4 ..., wide ones twice. */
export const pharmacode = (modules: string): number =>
  (modules.match(/1+/g) ?? []).reverse().reduce((sum, bar, i) => sum + 2 ** i * (bar.length > 1 ? 2 : 1), 0);

/** States of the bars of a symbol with rows, from the left: one digit a row, top row first. */
export const statesOf = (rows: readonly string[]): string[] =>
  Array.from({ length: (rows[0]!.length + 1) / 2 }, (_, i) => rows.map((row) => row[2 * i]).join(''));

/** The number of a two-track Pharmacode: from the right 1, 3, 9 ...; the lower bar once, the upper twice, both three times. */
export const pharmacode2 = (rows: readonly string[]): number =>
  statesOf(rows)
    .reverse()
    .reduce((sum, state, i) => sum + 3 ** i * Number(parseInt(state, 2)), 0);

const CAPITALS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Two of four bars, for the values 1 to 5 and 0. */
const FOUR = '0011 0101 0110 1001 1010 1100'.split(' ');

/** The characters of RM4SCC and KIX: ascenders say the row of a table of 6 x 6, descenders the column. */
export function royal(states: readonly string[]): string {
  let out = '';
  for (let i = 0; i + 4 <= states.length; i += 4) {
    const four = states.slice(i, i + 4);
    const row = FOUR.indexOf(four.map((state) => state[0]).join(''));
    const column = FOUR.indexOf(four.map((state) => state[2]).join(''));
    out += CAPITALS[row * 6 + column] ?? '?';
  }
  return out;
}

/** The check character of RM4SCC: the sums of rows and columns, counted from 1, modulo 6. */
export function royalCheck(content: string): string {
  const sum = (of: (value: number) => number) =>
    [...content].reduce((all, char) => all + of(CAPITALS.indexOf(char)) + 1, 0) % 6;
  const place = (total: number) => (total + 5) % 6;
  return CAPITALS[place(sum((v) => Math.floor(v / 6))) * 6 + place(sum((v) => v % 6))]!;
}

const JAPAN = '144 114 132 312 123 141 321 213 231 411 414 324 342 234 432 243 423 441 111'.split(' ');

/** Bars of Japan Post, 1 to 4 as the specification has them: long, upper, lower, timing. */
export function japanPost(content: string): string {
  const values = [...content].flatMap((char) => {
    if (char === '-') return [10];
    if (/\d/.test(char)) return [Number(char)];
    const letter = char.charCodeAt(0) - 65;
    return [11 + Math.floor(letter / 10), letter % 10];
  });
  const padded = [...values, ...Array<number>(20).fill(14)].slice(0, 20);
  const check = (19 - (padded.reduce((sum, value) => sum + value, 0) % 19)) % 19;
  return `13${[...padded, check].map((value) => JAPAN[value]).join('')}31`;
}

/** Bits of a Plessey symbol after its start: 1 is a wide bar, 0 a narrow one, each in five modules. */
export function plessey(modules: string): { start: string; bits: string } {
  const bits = (modules.match(/.{5}/g) ?? []).map((unit) => (unit.startsWith('11') ? '1' : '0')).join('');
  return { start: bits.slice(0, 4), bits: bits.slice(4) };
}

/** The remainder of bits by the polynomial of Plessey, x^8+x^7+x^6+x^5+x^3+1. */
export function plesseyRest(bits: string): string {
  const rest = [...bits].map(Number);
  for (let i = 0; i + 9 <= rest.length; i++) {
    if (rest[i])
      [...'111101001'].forEach((bit, n) => {
        rest[i + n]! ^= Number(bit);
      });
  }
  return rest.slice(-8).join('');
}
