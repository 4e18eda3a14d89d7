import fc from 'fast-check';
import { linear, matrix } from '../../src/label/symbology';
import { loadEncoders } from '../../src/label/symbology/library/encoder';
import { contents, text } from '../../tests/label/symbology/contents';
import { median, type Row, row } from '../rows';

/** Contents of a type before the first round, and in each round: no content comes twice, as the last symbols are kept. */
const WARM = 60;
const EACH = 40;

/** Types that no reader reads have no contents with the others. */
const unread = text('0123456789ABCDEFghijk -./中é', 1, 40);
const generated: typeof contents = { ...contents, dotcode: unread, hanxin: unread };

/** ms a symbol of a type takes in each round. */
function roundsOf(encode: (content: string) => unknown, texts: readonly string[]): number[] {
  for (const one of texts.slice(0, WARM)) encode(one);
  const found: number[] = [];
  for (let from = WARM; from + EACH <= texts.length; from += EACH) {
    const start = performance.now();
    for (const one of texts.slice(from, from + EACH)) encode(one);
    found.push((performance.now() - start) / EACH);
  }
  return found;
}

/** The type whose symbols take longest once it is warm, checked and encoded as a label does it. */
export async function slowestSymbol(rounds: number): Promise<Row> {
  await loadEncoders();
  const types = [...linear.values(), ...matrix.values()];
  const measured = types.flatMap(({ word, check, encode }) => {
    const some = word === undefined ? undefined : generated[word];
    if (!some) return [];
    const drawn = fc.sample(some, { numRuns: 2 * (WARM + rounds * EACH), seed: 7 });
    const texts = [...new Set(drawn)].filter((one) => check(one) === undefined);
    const values = roundsOf(encode, texts.slice(0, WARM + rounds * EACH));
    return values.length > 0 ? [{ word: word!, values }] : [];
  });
  const slowest = measured.reduce((a, b) => (median(b.values) > median(a.values) ? b : a));
  const size = `${slowest.word}, of ${measured.length} types`;
  const common = { suite: 'symbols', engine: 'node', unit: 'ms', better: 'lower' } as const;
  return row({ ...common, name: 'slowest', size, values: slowest.values });
}
