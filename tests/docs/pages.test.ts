import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { anchorOf, convertLinks, siteLink, sitePicture, type Token } from '../../vite/docs/links.ts';
import { copyPages, groupsOfPages, pagePath } from '../../vite/docs/pages.ts';
import { withoutInlineScripts } from '../../vite/docs/scripts.ts';

const folder = mkdtempSync(join(tmpdir(), 'labelwright-pages-'));
afterAll(() => rmSync(folder, { recursive: true }));

const targets = {
  pageOf: (source: string) =>
    source.endsWith('.md') && source !== 'src/a.md' ? pagePath(source) : undefined,
  exists: (path: string) => ['LICENSE', 'src/cli', 'docs/images/a.webp'].includes(path),
};

test('every document has a page, and each page the title of its document', async () => {
  const groups = await groupsOfPages('.');
  const pages = groups.flatMap((group) => group.pages);
  expect(pages.length).toBeGreaterThan(30);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
  expect(pages).toContainEqual({ source: 'docs/api.md', path: 'api.md', title: 'The open API' });
  expect(pages).toContainEqual({ source: 'README.md', path: 'index.md', title: 'Labelwright 标签匠' });
  const decisions = groups.at(-1)!.pages.map(({ path }) => path);
  expect(decisions.slice(0, 2)).toEqual(['decisions/index.md', 'decisions/0001-by-feature.md']);
});

test('a document that is in no group is an error: no reader would find it', async () => {
  const root = join(folder, 'project');
  mkdirSync(join(root, 'docs'), { recursive: true });
  writeFileSync(join(root, 'docs/secret.md'), '# Secret\n');
  await expect(groupsOfPages(root)).rejects.toThrow('docs/secret.md');
});

test('pages are copied with the pictures of the documents, without marks and into an empty folder', async () => {
  const root = join(folder, 'copied');
  const files = {
    'README.md': '# One\n<!-- results -->\ntext\n',
    'docs/images/a.webp': 'picture',
    'docs/performance.json': '{}',
    'docs/decisions/README.md': '# Decisions\n',
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const pages = ['README.md', 'docs/decisions/README.md'].map((source) => ({
    source,
    path: pagePath(source),
    title: '',
  }));
  const target = join(root, 'build');
  mkdirSync(target);
  writeFileSync(join(target, 'old.md'), '# Old\n');
  await copyPages(root, pages, target);
  const names = readdirSync(target, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  expect(names.map(({ name }) => name).sort()).toEqual(['a.webp', 'index.md', 'index.md']);
  expect(readFileSync(join(target, 'index.md'), 'utf8')).toBe('# One\ntext\n');
});

test.each([
  ['README.md', 'docs/scaling.md#behind-nginx-or-caddy', '/scaling.md#behind-nginx-or-caddy'],
  ['docs/decisions/0001-x.md', '../../CONTRIBUTING.md', '/contributing.md'],
  ['docs/decisions/README.md', '0002-kernels.md', '/decisions/0002-kernels.md'],
  ['docs/packaging.md', '../README.md#in-your-own-software', '/index.md#in-your-own-software'],
  ['docs/a.md', '#here', '#here'],
  ['docs/a.md', 'https://example.com/b.md', 'https://example.com/b.md'],
  ['README.md', 'LICENSE', undefined],
  ['docs/a.md', '../src/cli', undefined],
])('a link of %s to %s is %s in the site', (source, href, expected) => {
  expect(siteLink(source, href, targets)).toBe(expected);
});

test('links and pictures that lead nowhere are errors', () => {
  expect(() => siteLink('docs/a.md', '../src/gone.ts', targets)).toThrow('docs/a.md: ../src/gone.ts');
  expect(() => siteLink('README.md', '../LICENSE', targets)).toThrow('leads nowhere');
  expect(() => sitePicture('README.md', 'index.md', 'docs/images/gone.webp', targets)).toThrow('nowhere');
  expect(() => sitePicture('README.md', 'index.md', 'https://a.example/a.png', targets)).toThrow('host');
  expect(sitePicture('README.md', 'index.md', 'docs/images/a.webp', targets)).toBe('./images/a.webp');
  expect(sitePicture('docs/decisions/0001.md', 'decisions/0001.md', '../images/a.webp', targets)).toBe(
    './../images/a.webp',
  );
});

test('a link to a file that the site does not have becomes its text, others stay links', () => {
  const token = (type: string, attributes: Record<string, string> = {}, children: Token[] | null = null) => ({
    type,
    attributes,
    children,
    attrGet: (name: string) => attributes[name] ?? null,
    attrSet: (name: string, value: string) => void Object.assign(attributes, { [name]: value }),
  });
  const line = token('inline', {}, [
    token('link_open', { href: 'LICENSE' }),
    token('text'),
    token('link_close'),
    token('link_open', { href: 'docs/api.md' }),
    token('image', { src: 'docs/images/a.webp' }),
    token('link_close'),
  ]);
  const [converted] = convertLinks([line], 'README.md', 'index.md', targets) as (typeof line)[];
  expect(converted!.children!.map((one) => [one.type, one.attrGet('href') ?? one.attrGet('src')])).toEqual([
    ['text', null],
    ['link_open', '/api.md'],
    ['image', './images/a.webp'],
    ['link_close', null],
  ]);
});

test('headings have the anchors that code hosts give them', () => {
  expect(anchorOf('Behind nginx')).toBe('behind-nginx');
  expect(anchorOf('One row, from Excel to the printer')).toBe('one-row-from-excel-to-the-printer');
  expect(anchorOf('`POST /jobs`: 标签 A_b')).toBe('post-jobs-标签-a_b');
});

test('scripts in a page become files that run at the same place', async () => {
  const loaded = '<script type="module" src="/docs/assets/app.js"></script>';
  const html = `<head>${loaded}<link rel="icon" href="a.svg"><script id="dark">a < 1;</script>${loaded}</head>`;
  const page = await withoutInlineScripts(html, folder, '/docs/');
  const [, name] = /<script id="dark" src="\/docs\/(assets\/page\.[\da-f]{8}\.js)"><\/script>/.exec(page)!;
  expect(readFileSync(join(folder, name!), 'utf8')).toBe('a < 1;');
  const moved = `<script id="dark" src="/docs/${name}"></script>`;
  expect(page).toBe(`<head>${loaded}<link rel="icon" href="a.svg">${moved}${loaded}</head>`);
});
