import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** The documents of the site, in the groups and the order of its side bar, as paths from the project's root. */
export const GROUPS: readonly (readonly [title: string, documents: readonly string[]])[] = [
  [
    'Guide',
    [
      'README.md',
      'docs/contents.md',
      'docs/symbologies.md',
      'docs/grades.md',
      'docs/service.md',
      'docs/debian.md',
      'docs/container.md',
      'docs/watch.md',
      'docs/scaling.md',
      'docs/demo.md',
    ],
  ],
  ['Other software', ['docs/recipes.md', 'docs/api.md', 'docs/packaging.md']],
  [
    'API report of the package',
    ['index', 'printing', 'symbology', 'sheet', 'client', 'kernels', 'react'].map(
      (name) => `docs/api-report/${name}.md`,
    ),
  ],
  ['Behaviour', ['docs/reliability.md', 'docs/performance.md', 'docs/requirements.md']],
  ['Project', ['ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md']],
];

/** The last group of the side bar: the records of decisions, in the order of their numbers. */
const DECISIONS = 'docs/decisions/';

export interface Page {
  /** Path of the document from the project's root. */
  source: string;
  /** Path of the page in the site: `api.md`, `decisions/index.md`. */
  path: string;
  /** The document's first heading. */
  title: string;
}

/** Path of a document's page in the site. */
export const pagePath = (source: string): string =>
  source
    .toLowerCase()
    .replace(/^docs\//, '')
    .replace(/(^|\/)readme\.md$/, '$1index.md');

/** Path of the file that is built of a page. */
export const builtPath = (page: string): string => page.replace(/\.md$/, '.html');

/** The first heading of a document. Throws for a document without one. */
export function titleOf(source: string, text: string): string {
  const title = /^# (.+)$/m.exec(text)?.[1];
  if (!title) throw new Error(`${source}: no first heading`);
  return title.replaceAll('`', '');
}

/**
 * The groups of the site with their pages. Throws for a document below docs/ that no group names: it would not be
 * found.
 */
export async function groupsOfPages(root: string): Promise<{ title: string; pages: Page[] }[]> {
  const names = (await readdir(join(root, 'docs'), { recursive: true }))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`)
    .filter((name) => name.endsWith('.md'))
    .sort();
  // Capitals come before digits: the list of decisions is its first page.
  const decisions = names.filter((name) => name.startsWith(DECISIONS)).sort(indexFirst);
  const groups = [...GROUPS, ['Decisions', decisions] as const];
  const listed = new Set(groups.flatMap(([, documents]) => documents));
  const missing = names.filter((name) => !listed.has(name));
  if (missing.length > 0) throw new Error(`In no group of vite/docs/pages.ts: ${missing.join(', ')}`);
  return Promise.all(
    groups.map(async ([title, documents]) => ({
      title,
      pages: await Promise.all(
        documents.map(async (source) => {
          const text = await readFile(join(root, source), 'utf8');
          return { source, path: pagePath(source), title: titleOf(source, text) };
        }),
      ),
    })),
  );
}

const indexFirst = (a: string, b: string): number =>
  Number(b.endsWith('README.md')) - Number(a.endsWith('README.md')) || (a < b ? -1 : 1);

/** Comments of a document that have lines of their own: marks for the programs that write parts of it. */
const MARKS = /^<!-- .* -->\n/gm;

/** Copies pages and the pictures next to them into an empty folder, at their paths in the site. */
export async function copyPages(root: string, pages: readonly Page[], folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await cp(join(root, 'docs'), folder, {
    recursive: true,
    filter: (name) => !/\.(md|json)$/.test(name),
  });
  for (const { source, path } of pages) {
    const text = await readFile(join(root, source), 'utf8');
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text.replace(MARKS, ''));
  }
}
