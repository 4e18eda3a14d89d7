import { stepAside } from './aside';

const NAMED: ReadonlyMap<string, number> = new Map([
  ['quot', 0x22],
  ['apos', 0x27],
  ['gt', 0x3e],
  ['lt', 0x3c],
  ['amp', 0x26],
]);

/** What an entity that encodes half of a surrogate pair is read as. */
const REPLACEMENT = 0xfffd;

/** The code point of an entity, from the text between & and ;. Entities of the file's own are not understood. */
export function codePointOf(entity: string): number {
  const named = NAMED.get(entity);
  if (named !== undefined) return named;
  const number = /^#(?:[xX]([\da-fA-F]{1,6})|(\d{1,7}))$/.exec(entity) ?? stepAside('entity');
  const code = number[1] ? Number.parseInt(number[1], 16) : Number(number[2]);
  if (code > 0x10ffff) stepAside('entity');
  return code >= 0xd800 && code <= 0xdfff ? REPLACEMENT : code;
}

/** An escaped UTF-16 unit of a text (ECMA-376 part 1, 22.9.2.19): _x000D_. */
const UNIT = /_x([\da-fA-F]{4})_/gi;

/** A text with its escaped units decoded. */
export const withUnits = (text: string): string =>
  text.replace(UNIT, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** The text of an attribute. */
export function unescaped(value: string): string {
  const text = value.replace(/&([^;&]*)(;?)/g, (_, entity: string, end: string) =>
    end ? String.fromCodePoint(codePointOf(entity)) : stepAside('entity'),
  );
  return withUnits(text);
}
