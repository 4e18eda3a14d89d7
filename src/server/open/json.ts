import { refuse } from '../../base/problem';

/** Levels of a body: a template's own eight, and those around it. */
const MAX_DEPTH = 12;
/** Keys that reach a prototype. */
const FORBIDDEN: readonly string[] = ['__proto__', 'constructor', 'prototype'];
/** Up to this many keys of an object are compared one by one; a set costs more for the few of a record. */
const FEW = 16;

/** The keys of the object that is being read; a list is one without keys. */
class Level {
  private readonly few: string[] = [];
  private many: Set<string> | undefined;

  constructor(readonly isObject: boolean) {}

  /** Adds a key. Returns whether it is new. */
  add(key: string): boolean {
    if (this.many) {
      if (this.many.has(key)) return false;
      this.many.add(key);
      return true;
    }
    if (this.few.includes(key)) return false;
    this.few.push(key);
    if (this.few.length > FEW) this.many = new Set(this.few);
    return true;
  }
}

/**
 * The value of a JSON text that means the same to every reader: no key twice in an object, which readers take
 * differently, no key that reaches a prototype, no more than twelve levels. Looks at the text before a value is made.
 * @throws Refusal that names what is wrong
 */
export function strictJson(text: string): unknown {
  const levels: Level[] = [];
  /** Where the last string begins and ends: it is a key if a colon follows it. */
  let from = 0;
  let to = 0;
  for (let i = 0; i < text.length; i++) {
    const one = text[i];
    if (one === '"') {
      from = i;
      i = endOfString(text, i);
      to = i + 1;
    } else if (one === '{' || one === '[') {
      if (levels.push(new Level(one === '{')) > MAX_DEPTH) throw refuse('openJsonDeep', { max: MAX_DEPTH });
    } else if (one === '}' || one === ']') levels.pop();
    else if (one === ':' && levels.at(-1)?.isObject) checkKey(levels.at(-1)!, keyOf(text.slice(from, to)));
  }
  return parsed(text);
}

function checkKey(level: Level, key: string): void {
  if (FORBIDDEN.includes(key)) throw refuse('openJsonKey', { key });
  if (!level.add(key)) throw refuse('openJsonTwice', { key });
}

/** A key as it is read: it may be written with escapes. */
const keyOf = (quoted: string): string =>
  quoted.includes('\\') ? String(parsed(quoted)) : quoted.slice(1, -1);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refuse('openJsonInvalid');
  }
}

/** Index of the closing quote of the string that opens at `i`. */
function endOfString(text: string, i: number): number {
  for (let at = text.indexOf('"', i + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0;
    while (text[at - 1 - slashes] === '\\') slashes++;
    if (slashes % 2 === 0) return at;
  }
  return text.length;
}
