/** A cell: a number or text, and the code it is shown by. */
export interface Pair {
  code: string;
  value: number | string;
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

const words = (text: string) => text.split(' | ');

const WHOLES = words('0 | # | #,##0 | 0,000 | 000 | 00000 | #,### | 0000 | ##0 | ?0 | ???0 | #,##0 | 0');
const FRACTIONS = words(' | .0 | .00 | .000 | .0# | .## | .0000 | .?? | .0?? | .#### | .00 | .00');
const FRONTS = words(
  ' | $ | ¥ | "¥" | "kg " | [$-804] | [$-409] | [Red] | [$-1010409] | - | \\A | "批号:" | (',
);
/** LibreOffice leaves out percent behind these. */
const CURRENCIES = words('[$€-407]\\  | [$¥-804] | [$$-409] | [$kr-41D] ');
const ENDS = words(' | % | " %" | \\ % | "kg" | , | ,, | "件" | \\m | _) |  |  | _-');
const TEXTS = words(' | ;@ | ;;;@ | ;;;"T"@ | ;;;"<"@">"');
const DATES = words(
  'yyyy | yy | m | mm | mmm | mmmm | d | dd | ddd | dddd | yyyy/m/d | yyyy-mm-dd | m/d/yy | d-mmm-yy | mmm-yy | yymmdd | yyyymmdd | yyyy"年"m"月"d"日" | m"月"d"日" | dd.mm.yyyy | mmmmm | mmm\\-yy | yyyy\\-mm\\-dd',
);
const TIMES = words(
  'h:mm | hh:mm | h:mm:ss | hh:mm:ss | h:mm AM/PM | hh:mm:ss AM/PM | mm:ss | h"时"mm"分" | h"时"mm"分"ss"秒" | hh | h\\.mm | hhmmss | mm:ss.0 | h:mm:ss.00 | h:mm A/P',
);
const ELAPSED = words('[h]:mm | [h]:mm:ss | [hh]:mm | [m] | [mm]:ss | [s] | [h] | [h]"h "mm"m"');
const TAGS = words(' |  | [$-409] | [$-804] | [$-1010409] | [$-zh-CN] | [$-en-US] | [$-1010804]');

/** Numbers of every size, some of them halfway between two last digits. */
function numberFrom(random: () => number): number {
  const sign = random() < 0.3 ? -1 : 1;
  const pick = Math.floor(random() * 12);
  const whole = (most: number) => Math.floor(random() * most);
  switch (pick) {
    case 0:
      return 0;
    case 1:
      return sign * whole(10);
    case 2:
      return sign * whole(100_000);
    case 3:
      return sign * whole(1e10);
    case 4:
      return (sign * (whole(1e6) * 10 + 5)) / 1000;
    case 5:
      return (sign * (whole(1e4) * 10 + 5)) / 10_000;
    case 6:
      return (sign * whole(1e7)) / 100;
    case 7:
      return sign * random();
    case 8:
      return sign * random() * 1000;
    case 9:
      return (sign * whole(1000)) / 8;
    case 10:
      return (sign * (whole(1e5) * 10 + 5)) / 1e6;
    default:
      return sign * random() * 10 ** Math.floor(random() * 14 - 5);
  }
}

/** Percent, and thousands left out. */
const SCALED = /%|[0#?],+(?![,0#?])/;

/** LibreOffice rounds the binary product of a scaled number, Excel its digits: the two part where it ends in a half. */
const offHalf = ({ code, value }: Pair): Pair => ({
  code,
  value:
    typeof value === 'number' && value !== 0 && SCALED.test(code)
      ? Number((value * 1.000_000_012_3).toPrecision(11))
      : value,
});

/** Makes pairs of a code and a value, the same for the same seed. */
export function pairsFrom(seed: number, count: number): Pair[] {
  const random = randomFrom(seed);
  const of = (list: readonly string[]) => list[Math.floor(random() * list.length)]!;
  const number = () => of(WHOLES) + of(FRACTIONS);
  const decorated = () => {
    const front = of(FRONTS);
    return front + number() + (front === '(' ? ')' : of(ENDS));
  };
  const day = () => 61 + Math.floor(random() * 73_000);
  // Within a second, where nothing is rounded up: LibreOffice cuts what Excel rounds.
  const clock = () => (Math.floor(random() * 86_400) + 0.234) / 86_400;
  const makers: (() => Pair)[] = [
    () => ({ code: decorated() + (random() < 0.3 ? of(TEXTS) : ''), value: numberFrom(random) }),
    () => ({ code: `${of(WHOLES)}${of(FRACTIONS)}${of(ENDS)}`, value: numberFrom(random) }),
    () => ({ code: of(CURRENCIES) + number(), value: numberFrom(random) }),
    () => ({ code: sections(), value: numberFrom(random) }),
    () => ({ code: accounting(), value: numberFrom(random) }),
    () => ({ code: of(TAGS) + of(DATES), value: day() + (random() < 0.5 ? clock() : 0) }),
    () => ({ code: of(TAGS) + of(TIMES), value: random() < 0.5 ? clock() : day() + clock() }),
    () => ({
      code: `${of(TAGS)}${of(DATES)} ${of(TIMES)}${random() < 0.3 ? ';@' : ''}`,
      value: day() + clock(),
    }),
    () => ({ code: of(ELAPSED), value: random() < 0.5 ? clock() : Math.floor(random() * 400) + clock() }),
    () => ({ code: scientific(), value: numberFrom(random) }),
    () => ({ code: conditional(), value: numberFrom(random) }),
    () => ({ code: fraction(), value: Math.floor(random() * 2000) / 8 }),
    () => ({ code: decorated() + of(TEXTS), value: of(['文字', 'A-1', ' two  spaces ', '007']) }),
  ];
  const sections = () => {
    const body = number();
    const negative = of([`(${body})`, `-${body}`, `[Red]-${body}`, `\\(${body}\\)`, '', `"负"${body}`]);
    const zero = of(['', ';"-"', ';0', ';"零"', ';']);
    return `${body};${negative}${zero}${zero === '' ? '' : of(['', '', ';@', ';'])}`;
  };
  const accounting = () => {
    const [open, close] = of(['_(|_)', '_-|_-', '_ |_ ']).split('|') as [string, string];
    const sign = of(['', '"$"', '[$¥-804]', '"¥"', '[$€-2]\\ ']);
    const decimals = of(['', '.00']);
    const below = open === '_(' ? `\\(#,##0${decimals}\\)` : `\\-#,##0${decimals}`;
    const part = (body: string) => `${open}${sign}* ${body}${close}`;
    return `${part(`#,##0${decimals}`)};${part(below)};${part(`"-"${decimals && '??'}`)};${open}@${close}`;
  };
  const scientific = () =>
    `${of(['0', '##0', '0', '00'])}${of(['.00', '.0', '', '.000', '.0#'])}E+${of(['00', '0'])}`;
  const conditional = () => {
    const limit = of(['100', '0', '1000', '9999']);
    return of([
      `[>${limit}]${number()};[<0]0.0;"few "0`,
      `[>=${limit}]#,##0;[<0]-0.0;0.00`,
      `[<=9999999]###\\-####;\\(###\\)\\ ###\\-####`,
    ]);
  };
  const fraction = () => of(words('# ?/? | # ??/?? | # ?/8 | # ??/16 | ??/?? | # #/#'));
  return Array.from({ length: count }, () => offHalf(makers[Math.floor(random() * makers.length)]!()));
}
