import fc from 'fast-check';
import type { RecordRow } from '../../src/label/bind';
import type { PrintMode, Raster } from '../../src/package/kernels';
import type { Painter } from '../../src/raster/page';
import type { SheetRows } from '../../src/raster/renderJob';
import { type AnyJob, anyJob, printable } from '../../tests/raster/anyJob';
import { inScripts } from '../../tests/raster/inScripts';
import { random } from '../kernels/pictures';

/** Labels of one generated template. */
export const PER_TEMPLATE = 40;
/** Every how many templates one keeps its own resolution; 600 dpi takes nine times the dots of 203. */
const ANY_DPI = 10;

/** What to compare: `labels` labels of generated templates in one mode; the same seed makes the same labels. */
export interface Comparison {
  mode: PrintMode;
  labels: number;
  seed: number;
  /** What the generated templates may show. */
  pictures: readonly string[];
  /** Texts in all scripts, with their direction and in columns. */
  isInScripts?: boolean;
}

export interface Compared {
  labels: number;
  templates: number;
  /** Labels of sheets that are not the full rendering, bit for bit. */
  differing: number;
  /** Where to find the first few of them. */
  examples: string[];
}

/** Several comparisons as one. */
export const summed = (parts: readonly Compared[]): Compared => ({
  labels: parts.reduce((sum, part) => sum + part.labels, 0),
  templates: parts.reduce((sum, part) => sum + part.templates, 0),
  differing: parts.reduce((sum, part) => sum + part.differing, 0),
  examples: parts.flatMap((part) => part.examples),
});

const same = (a: Raster, b: Raster): boolean =>
  a.width === b.width && a.height === b.height && a.bits.every((byte, i) => byte === b.bits[i]);

/** Digits stay as many digits, so that a barcode takes them as it took the first. */
const another = (code: string, next: () => number): string =>
  /^\d+$/.test(code) ? code.replaceAll(/\d/g, () => String(Math.floor(10 * next()))) : code;

/** What the records of a job are made of, and how many it gets. */
interface Growth {
  words: readonly string[];
  pictures: readonly string[];
  count: number;
  next(): number;
}

/** A job with many records: texts of all the templates' records, codes of the kind its own records have. */
function grown({ job, sheets }: AnyJob, { words, pictures, count, next }: Growth): AnyJob {
  const own = sheets.flat().filter((row) => row !== undefined);
  const word = () => words[Math.floor(words.length * next())]!;
  const rows = Array.from({ length: count }, (_, i): RecordRow => {
    const like = own[i % own.length]!;
    if (i < own.length) return { ...like, index: i };
    const code = like.cells?.[2] ?? '';
    const picture = pictures[Math.floor(pictures.length * next())]!;
    return { ...like, index: i, cells: [word(), word(), another(code, next), picture] };
  });
  const columns = job.label.labelNum;
  const grouped: SheetRows[] = [];
  for (let i = 0; i < count; i += columns) {
    grouped.push(Array.from({ length: columns }, (_, n) => rows[i + n]));
  }
  return { job, sheets: grouped };
}

/** Renders generated jobs as a print job is, and each sheet once more from all its elements with nothing shared. */
export async function compareLabels(
  painter: Pick<Painter, 'check' | 'sheets' | 'full'>,
  { mode, labels, seed, pictures, isInScripts = false }: Comparison,
): Promise<Compared> {
  const next = random(seed);
  const found: Compared = { labels: 0, templates: 0, differing: 0, examples: [] };
  const some = fc.sample(anyJob(pictures), { numRuns: Math.ceil(labels / PER_TEMPLATE), seed });
  const jobs = isInScripts ? some.map(inScripts) : some;
  const words = jobs.flatMap(({ sheets }) => sheets.flat().flatMap((row) => row?.cells?.slice(0, 2) ?? []));
  for (const [at, any] of jobs.entries()) {
    const count = Math.min(PER_TEMPLATE, labels - found.labels);
    const inMode = {
      ...any,
      job: { ...any.job, mode, dpi: at % ANY_DPI === 0 ? any.job.dpi : 203 },
    } as const;
    const { job, sheets } = await printable(
      painter as Painter,
      grown(inMode, { words, pictures, count, next }),
    );
    const fast = await painter.sheets(job, sheets);
    for (const [i, rows] of sheets.entries()) {
      if (same(fast[i]!, await painter.full(job, rows))) continue;
      found.differing += rows.filter(Boolean).length;
      if (found.examples.length < 3)
        found.examples.push(`mode ${mode}, seed ${seed}: template ${at}, sheet ${i}`);
    }
    found.labels += count;
    found.templates++;
  }
  return found;
}
