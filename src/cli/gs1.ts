import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Refusal } from '../base/problem';
import { readLink, writeLink } from '../label/gs1/digitalLink';
import { encodeElements, readableLines, readElements, writeElements } from '../label/gs1/elementString';
import { located, refusalLine, refuseOption } from './terminal';

/** What the command answers for one text. */
type Answer =
  | { valid: false; why: string }
  | { valid: true; data: string; hri: string[]; digitalLink: string | null }
  | { valid: true; elements: string };

/** FNC1 in the answers. */
const FNC1 = '^';

const options = {
  element: { type: 'string' },
  link: { type: 'string' },
  elements: { type: 'boolean' },
  links: { type: 'boolean' },
  file: { type: 'string' },
  json: { type: 'boolean' },
} as const;

/**
 * `gs1 --element TEXT | --link URI`, or `--element --file F | --link --file F` for a line each: whether GS1's
 * rules are kept, and what the text becomes. One line of JSON for each text with `--json`.
 */
export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args: args.map(plural), options });
  const texts: [read: (text: string) => Answer, text: string][] = [];
  if (values.element !== undefined) texts.push([ofElements, values.element]);
  if (values.link !== undefined) texts.push([ofLink, values.link]);
  if (values.elements || values.links) {
    const { file } = values;
    if (file === undefined) throw refuseOption('optionMissing', { option: '--file' });
    const lines = (await located(file, readFile(file, 'utf8'))).replace(/\r?\n$/, '').split(/\r?\n/);
    for (const line of lines) texts.push([values.links ? ofLink : ofElements, line]);
  } else if (texts.length === 0) throw refuseOption('optionMissing', { option: '--element' });
  for (const [read, text] of texts) {
    const answer = checked(read, text);
    process.stdout.write(`${values.json ? JSON.stringify(answer) : plain(answer)}\n`);
  }
}

/** `--element` and `--link` without a text of their own, as `--element --file F` has them. */
function plural(arg: string, i: number, all: readonly string[]): string {
  const isBare = all[i + 1] === undefined || all[i + 1]!.startsWith('--');
  return (arg === '--element' || arg === '--link') && isBare ? `${arg}s` : arg;
}

function ofElements(text: string): Answer {
  const list = readElements(text);
  const link = attempt(() => writeLink(list));
  const digitalLink = typeof link === 'string' ? link : null;
  return { valid: true, data: encodeElements(list, FNC1), hri: readableLines(list), digitalLink };
}

const ofLink = (text: string): Answer => ({ valid: true, elements: writeElements(readLink(text)) });

/** What a step gives, or its refusal. */
function attempt<T>(step: () => T): T | Refusal {
  try {
    return step();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

function checked(read: (text: string) => Answer, text: string): Answer {
  const answer = attempt(() => read(text));
  return answer instanceof Refusal ? { valid: false, why: refusalLine(answer) } : answer;
}

/** An answer for people: fields with tabs between them. */
function plain(answer: Answer): string {
  if (!answer.valid) return `-\t${answer.why}`;
  if ('elements' in answer) return answer.elements;
  return [answer.data, answer.hri.join(' '), answer.digitalLink ?? ''].join('\t');
}
