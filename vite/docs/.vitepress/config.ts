import { copyFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitepress';
import { compressFolder } from '../../compress.ts';
import { problemsOf } from '../check.ts';
import { anchorOf, convertLinks, type Targets, type Token } from '../links.ts';
import { builtPath, copyPages, groupsOfPages } from '../pages.ts';
import { withoutInlineScripts } from '../scripts.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
/** Copies of the documents, at the paths of their pages. */
const srcDir = join(root, 'build/docs/pages');
const outDir = join(root, 'dist/docs');
const base = '/docs/';

export default async () => {
  const groups = await groupsOfPages(root);
  const pages = groups.flatMap((group) => group.pages);
  await copyPages(root, pages, srcDir);
  mkdirSync(join(srcDir, 'public'));
  copyFileSync(join(root, 'src/app/ui/logo.svg'), join(srcDir, 'public/logo.svg'));
  const pathOf = new Map(pages.map(({ source, path }) => [source, path]));
  const sourceOf = new Map(pages.map(({ source, path }) => [path, source]));
  const targets: Targets = {
    pageOf: (source) => pathOf.get(source),
    exists: (path) => existsSync(join(root, path)),
  };
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const linkTo = (path: string) => `/${builtPath(path)}`.replace(/\/index\.html$/, '/');

  return defineConfig({
    srcDir,
    outDir,
    cacheDir: join(root, 'build/docs/cache'),
    base,
    lang: 'en',
    title: 'Labelwright',
    description: 'Guides, recipes, API, architecture, performance and reliability of Labelwright.',
    head: [['link', { rel: 'icon', type: 'image/svg+xml', href: `${base}logo.svg` }]],
    ignoreDeadLinks: false,
    markdown: {
      // With enough contrast for comments too.
      theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
      // Documents are text for readers of any Markdown: braces and angle brackets mean themselves.
      html: false,
      attrs: { disable: true },
      emoji: { enabled: [] },
      anchor: { slugify: anchorOf },
      languageAlias: { vba: 'vb' },
      config(md) {
        md.core.ruler.push('project-links', (state) => {
          const page = state.env.relativePath as string;
          const source = sourceOf.get(page);
          if (source === undefined) throw new Error(`${page}: made of no document`);
          state.tokens = convertLinks(state.tokens as Token[], source, page, targets) as typeof state.tokens;
        });
        // Vue would evaluate what is between two braces.
        for (const rule of ['text', 'code_inline'] as const) {
          const render = md.renderer.rules[rule]!;
          md.renderer.rules[rule] = (...args) => render(...args).replaceAll('{{', '&#123;&#123;');
        }
      },
    },
    vite: { build: { assetsInlineLimit: 0 } },
    themeConfig: {
      logo: '/logo.svg',
      nav: [
        { text: 'Guide', link: '/' },
        { text: 'Recipes', link: '/recipes.html' },
        { text: 'API', link: '/api.html' },
        { text: 'Architecture', link: '/architecture.html' },
        { text: 'Performance', link: '/performance.html' },
        { text: 'Reliability', link: '/reliability.html' },
        { text: version, link: '/changelog.html' },
      ],
      sidebar: groups.map(({ title, pages: shown }) => ({
        text: title,
        items: shown.map((page) => ({
          text: page.source === 'README.md' ? 'Overview' : page.title,
          link: linkTo(page.path),
        })),
      })),
      outline: [2, 3],
      search: { provider: 'local' },
    },
    transformHtml: (html) => withoutInlineScripts(html, outDir, base),
    async buildEnd() {
      const problems = problemsOf(outDir, base);
      if (problems.length > 0) throw new Error(`The pages have mistakes:\n${problems.join('\n')}`);
      await compressFolder(outDir, /\.(html|js|css|svg|json)$/);
    },
  });
};
