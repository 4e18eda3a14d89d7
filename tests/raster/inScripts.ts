import type { LabelElement } from '../../src/label/element';
import type { AnyJob } from './anyJob';
import { SHAPED } from './shapedWords';

const PHRASES = [
  ...SHAPED.map(([, text]) => text),
  'السعر: ١٢٫٥٠ ر.س (100 غرام) ABC-42',
  'מחיר: ₪12.50 מק"ט',
  'ชาเขียว 100 กรัม 茶 ที่แห้งและเย็น',
  'हरी चाय (१०० ग्राम)। 25/11',
  '红茶 شاي tea 茶',
  '日本語、ラベル（特級）tea 2026年「茶」。',
  'ទម្ងន់ ១០០ក្រាម។',
];
const DIRECTIONS = ['auto', 'auto', 'ltr', 'rtl'];

/** The job with its texts, the cells of its tables and of its records in words of all scripts, in turn. */
export function inScripts({ job, sheets }: AnyJob): AnyJob {
  let next = job.now ?? 0;
  const phrase = () => `${PHRASES[next++ % PHRASES.length]} ${PHRASES[(next * 7) % PHRASES.length]}`;
  const styled = <T extends object>(look: T): T => ({
    ...look,
    content: `${phrase()} {文}`,
    textDirection: DIRECTIONS[next % DIRECTIONS.length],
    verticalText: next % 3 === 0,
  });
  const elements = job.label.elements.map((element): LabelElement => {
    if (Array.isArray(element.cells)) return { ...element, cells: element.cells.map(styled) };
    return element.elementType === 1 ? styled(element) : element;
  });
  // The first two columns are those of texts.
  const written = sheets.map((rows) =>
    rows.map((row) => row && { ...row, cells: row.cells?.map((cell, i) => (i < 2 ? phrase() : cell)) }),
  );
  return { job: { ...job, label: { ...job.label, elements } }, sheets: written as AnyJob['sheets'] };
}
