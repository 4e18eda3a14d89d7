/** The last run of one character class at the end of a serial: digits, upper case or lower case letters. */
const RUN = /([0-9]+|[A-Z]+|[a-z]+)$/;

/** Whether text can be used as a serial: it must end in a letter or digit. */
export const isSerial = (text: string): boolean => RUN.test(text);

// Letters count like spreadsheet columns (A..Z, AA..), so a full run becomes one letter longer.
function lettersToNumber(run: string, first: number): bigint {
  let n = 0n;
  for (const char of run) n = n * 26n + BigInt(char.charCodeAt(0) - first + 1);
  return n;
}
function numberToLetters(value: bigint, first: number): string {
  let out = '';
  for (let n = value; n > 0n; n = (n - 1n) / 26n)
    out = String.fromCharCode(first + Number((n - 1n) % 26n)) + out;
  return out;
}

/**
 * The serial `steps` after `text` (before it when negative). The carry stays inside the last run of one class
 * and keeps its width and case: SN9999 -> SN10000, A099 -> A100, AZ -> BA, Zz -> Zaa. Undefined when the text
 * is not a serial or the count would fall below the run's first value.
 */
export function advance(text: string, steps: number): string | undefined {
  const run = RUN.exec(text)?.[1];
  if (run === undefined) return undefined;
  const head = text.slice(0, text.length - run.length);
  if (/[0-9]/.test(run)) {
    const value = BigInt(run) + BigInt(steps);
    return value < 0n ? undefined : head + value.toString().padStart(run.length, '0');
  }
  const first = run.charCodeAt(0) <= 90 ? 65 : 97;
  const value = lettersToNumber(run, first) + BigInt(steps);
  const next = value < 1n ? '' : numberToLetters(value, first);
  return next.length < run.length ? undefined : head + next;
}
