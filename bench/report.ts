import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { type Chart, lineChart } from './plot';
import type { Row } from './rows';
import { markdown, shortfalls } from './table';

/** The last run of one suite, and where and when it was. */
export interface Run {
  /** UTC, to the minute. */
  date: string;
  commit: string;
  quick: boolean;
  machine: string;
  rows: Row[];
}

/** By suite; a run of some suites leaves the others as they are. */
export type Report = Record<string, Run>;

/** The processor and the engines; nothing that names the machine itself. */
export const machineOf = (chromium: string | undefined): string =>
  [`${cpus().length} x ${cpus()[0]?.model ?? 'unknown processor'}`, `Node.js ${process.versions.node}`]
    .concat(chromium ? `Chromium ${chromium}` : [])
    .join(', ');

const git = (root: string, ...args: string[]): string => {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
};

/** The commit measured, and whether what was measured is all of it. */
function commitOf(root: string): string {
  const commit = git(root, 'rev-parse', '--short', 'HEAD') || 'unknown';
  return git(root, 'status', '--porcelain', '--', 'src', 'assembly', 'bench')
    ? `${commit} with changes`
    : commit;
}

/** `report` with the suites of these rows replaced. */
export function merged(report: Report, rows: readonly Row[], run: Omit<Run, 'rows'>): Report {
  const found = { ...report };
  for (const suite of new Set(rows.map((row) => row.suite))) {
    found[suite] = { ...run, rows: rows.filter((row) => row.suite === suite) };
  }
  return found;
}

/**
 * Replaces the text between the comments `<!-- name -->` and `<!-- /name -->`. Throws when they are missing.
 */
export function withBlock(text: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(start), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`no ${start} ... ${end}`);
  return `${text.slice(0, from + start.length)}\n\n${content}\n\n${text.slice(to)}`;
}

/** The curves of the scaling suite: their names in it, and how they are drawn. */
const CHARTS: Record<string, { names: string[] } & Omit<Chart, 'lines'>> = {
  pixels: {
    names: ['otsu', 'normal', 'floyd'],
    title: 'RGBA to packed bits, photo, one thread',
    x: 'picture, Mpx',
    y: 'ns per pixel',
    logX: true,
  },
  rows: {
    names: ['rows'],
    title: 'Labels of 40 x 30 mm by rows of the job, 2 workers',
    x: 'rows',
    y: 'labels/s',
    logX: true,
  },
  workers: {
    names: ['workers'],
    title: 'Labels of 40 x 30 mm by workers',
    x: 'workers',
    y: 'labels/s',
  },
  elements: {
    names: ['elements'],
    title: 'Labels of 100 x 150 mm by elements, half of them of the row, 2 workers',
    x: 'elements per label',
    y: 'labels/s',
    logX: true,
  },
};

/** The plots of the scaling suite: file name -> SVG. Sizes are numbers with their unit behind. */
export function plots(rows: readonly Row[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [file, { names, ...chart }] of Object.entries(CHARTS)) {
    const lines = names
      .map((name) => ({
        name,
        points: rows
          .filter((row) => row.suite === 'scaling' && row.name === name)
          .map((row) => [Number.parseFloat(row.size), row.value] as const),
      }))
      .filter(({ points }) => points.length > 0);
    if (lines.length > 0) found[`performance-${file}.svg`] = lineChart({ ...chart, lines });
  }
  return found;
}

const runLine = ({ date, commit, quick, machine }: Run): string =>
  `${date} UTC, commit ${commit}${quick ? ', quick look: fewer rows and rounds' : ''}. ${machine}.`;

/** Every suite's table with its run, plots behind the suite they belong to. */
export function results(report: Report): string {
  return Object.entries(report)
    .map(([suite, run]) => {
      const images = Object.keys(plots(run.rows)).map((file) => `![${file}](${file})`);
      return [`### ${suite}`, runLine(run), markdown(run.rows), ...images].join('\n\n');
    })
    .join('\n\n');
}

/** Adds rows to docs/performance.json and writes tables and plots of all it holds into docs. */
export function writeDocs(
  root: string,
  rows: readonly Row[],
  run: { quick: boolean; chromium?: string },
): void {
  const folder = join(root, 'docs');
  mkdirSync(folder, { recursive: true });
  const kept = join(folder, 'performance.json');
  const before = existsSync(kept) ? (JSON.parse(readFileSync(kept, 'utf8')) as Report) : {};
  const report = merged(before, rows, {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    commit: commitOf(root),
    quick: run.quick,
    machine: machineOf(run.chromium),
  });
  writeFileSync(kept, `${JSON.stringify(report, null, 2)}\n`);
  for (const [file, svg] of Object.entries(plots(report.scaling?.rows ?? []))) {
    writeFileSync(join(folder, file), svg);
  }
  const page = join(folder, 'performance.md');
  const all = Object.values(report).flatMap((one) => one.rows);
  const text = withBlock(readFileSync(page, 'utf8'), 'results', results(report));
  writeFileSync(page, withBlock(text, 'shortfalls', `\`\`\`\n${shortfalls(all)}\n\`\`\``));
}
