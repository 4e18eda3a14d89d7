import type { MessageKey, Translate } from '../../../base/messages';
import { saveFile } from '../../ui/files';

/** One result; the export holds whole rows of the benches. */
export interface SpeedRow {
  suite: string;
  name: string;
  size: string;
  value: number;
  unit: string;
  /** How many times the time of `against`; null without one. */
  ratio: number | null;
  against: string | null;
  /** Interquartile range over median; null for a single measurement. */
  spread: number | null;
}

/** Labels per second with so many workers: a bar of the chart. */
export interface WorkersRate {
  workers: number;
  rate: number;
}

export interface SpeedWork {
  /** Measures the kernels, or a batch with so many workers, and reports progress. */
  run(notify: (step: 'kernels' | number) => void): Promise<{
    rows: readonly SpeedRow[];
    rates: readonly WorkersRate[];
  }>;
}

/** Labels per second of a printer with 150 mm/s, for 30 mm labels with a gap of 2 mm. */
const PAPER_RATE = 150 / 32;

function tag<K extends keyof HTMLElementTagNameMap>(
  name: K,
  props: Partial<HTMLElementTagNameMap[K]> = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const made = Object.assign(document.createElement(name), props);
  made.append(...children);
  return made;
}

const figure = (n: number): string =>
  n.toLocaleString('en', n >= 1000 ? { maximumFractionDigits: 0 } : { maximumSignificantDigits: 3 });

function tableOf(rows: readonly SpeedRow[], t: Translate): HTMLElement {
  const cell = (textContent: string) => tag('td', { textContent });
  const headings = [
    'speedSuite',
    'speedName',
    'speedSize',
    'speedValue',
    'speedRatio',
    'speedSpread',
  ] satisfies MessageKey[];
  const head = tag('tr', {}, ...headings.map((key) => tag('th', { textContent: t(key) })));
  const lines = rows.map((row) =>
    tag(
      'tr',
      {},
      cell(row.suite),
      cell(row.name),
      cell(row.size),
      cell(`${figure(row.value)} ${row.unit}`),
      cell(row.ratio === null ? '' : `${figure(row.ratio)} × ${row.against}`),
      cell(row.spread === null ? '' : `${Math.round(row.spread * 100)} %`),
    ),
  );
  return tag('table', {}, tag('thead', {}, head), tag('tbody', {}, ...lines));
}

/** Bars as long as their rate relative to the longest, the printer first. */
function chartOf(rates: readonly WorkersRate[], t: Translate): HTMLElement {
  const bars = rates.map(({ workers, rate }) => ({ title: t('speedWorkers', { n: workers }), rate }));
  const all = [{ title: t('speedPaper'), rate: PAPER_RATE }, ...bars];
  const most = Math.max(...all.map(({ rate }) => rate));
  const items = all.map(({ title, rate }) => {
    const bar = tag('div', { className: 'bar' });
    bar.style.width = `${Math.max(0.3, (70 * rate) / most)}%`;
    const name = tag('span', { className: 'title', textContent: title });
    return tag('li', {}, name, bar, tag('span', { textContent: figure(rate) }));
  });
  const heading = tag('h2', { textContent: t('speedChart') });
  return tag('section', {}, heading, tag('ul', { className: 'chart' }, ...items));
}

/** What an export contains in addition to the rows: public properties of the browser. */
const exported = (rows: readonly SpeedRow[]): Blob => {
  const { userAgent, hardwareConcurrency } = navigator;
  const text = JSON.stringify(
    { date: new Date().toISOString(), userAgent, hardwareConcurrency, rows },
    null,
    2,
  );
  return new Blob([text], { type: 'application/json' });
};

/** The page: measures on request, shows a table and bars, exports. */
export function showSpeedPage(root: HTMLElement, t: Translate, work: SpeedWork): void {
  document.title = t('speedTitle');
  const status = tag('p', { role: 'status' });
  const results = tag('div');
  const start = tag('button', { textContent: t('speedStart') });
  const save = tag('button', { textContent: t('speedExport'), disabled: true });
  start.onclick = async () => {
    start.disabled = true;
    save.disabled = true;
    results.replaceChildren();
    try {
      const { rows, rates } = await work.run((step) => {
        status.textContent = step === 'kernels' ? t('speedKernels') : t('speedBatch', { n: step });
      });
      results.replaceChildren(chartOf(rates, t), tableOf(rows, t));
      save.onclick = () => saveFile('labelwright-speed.json', exported(rows));
      save.disabled = false;
      status.textContent = t('speedDone');
    } catch (error) {
      status.textContent = t('speedFailed', {
        reason: error instanceof Error ? error.message : String(error),
      });
    } finally {
      start.disabled = false;
    }
  };
  const intro = tag('p', { textContent: t('speedIntro') });
  root.replaceChildren(tag('h1', { textContent: t('speedTitle') }), intro, start, save, status, results);
}
