import { own } from '../../../../base/own';
import { type Problem, problem } from '../../../../base/problem';
import { characterProblem } from '../../symbology';

/*
 * A structured carrier message: postcode, country and class of service, each with the control character GS after it, then a message.
 * A header of the format may be in front. People write control characters as scanners show them, such as `<GS>`.
 */

const CONTROLS: Readonly<Record<string, string>> = {
  '<EOT>': '\u0004',
  '<FS>': '\u001c',
  '<GS>': '\u001d',
  '<RS>': '\u001e',
  '<US>': '\u001f',
};

const HEADER = String.raw`(?<header>\[\)>\u001e01\u001d\d\d)?`;
const FORM = new RegExp(
  String.raw`^${HEADER}(?<postcode>[^\u001d]*)\u001d(?<country>\d{3})\u001d(?<service>\d{3})\u001d(?<message>.+)$`,
  'su',
);

/** Mode 2 has up to 9 digits. */
const DIGITS = /^\d{1,9}$/;
/** Mode 3 has six characters of set A; the standard fills shorter ones with blanks, which the content must have. */
const LETTERS = /^[ "-:A-Z]{6}$/;

/** A content in its parts. */
interface Carried {
  /** 2 for a postcode of digits, 3 for one with letters. */
  mode: 2 | 3;
  /** What is before the message: header, postcode, country, class. */
  address: string;
  message: string;
  /** Whether the message is one of Latin-1, which MaxiCode has without an announcement. */
  latin: boolean;
  /** What a scanner sends. */
  sent: string;
}

/** Characters that have no byte of their own. */
const WIDE = /[^\0-\xff]/u;

/** A content with its control characters. */
const plain = (content: string): string =>
  content.replace(/<[A-Z]+>/g, (name) => own(CONTROLS, name) ?? name);

/** The parts of a content; undefined when it has another form. */
export function carried(content: string): Carried | undefined {
  const sent = plain(content);
  const { postcode, message } = FORM.exec(sent)?.groups ?? {};
  if (postcode === undefined || message === undefined) return undefined;
  const mode = DIGITS.test(postcode) ? 2 : 3;
  const address = sent.slice(0, sent.length - message.length);
  return { mode, message, address, latin: !WIDE.test(message), sent };
}

/**
 * The problem of a content that is no structured carrier message. Without a header only characters of Latin-1 are taken:
 * the library puts characters NUL before the first announcement of others (version 4.11.4).
 */
export function carrierProblem(content: string): Problem | undefined {
  const { postcode, header, message } = FORM.exec(plain(content))?.groups ?? {};
  if (postcode === undefined) return problem('barCarrier');
  if (!DIGITS.test(postcode) && !LETTERS.test(postcode)) return problem('barPostcode');
  return header === undefined ? characterProblem(message!, WIDE) : undefined;
}
