import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { problemsOf } from '../../vite/docs/check.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** What is wrong with pages of these files. */
function check(files: Record<string, string>): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-check-'));
  folders.push(folder);
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return problemsOf(folder, '/docs/');
}

test('pages whose links lead to files and headings have no problems', () => {
  const problems = check({
    'index.html': `<a href="/docs/api.html#a&amp;b">A</a> <a class="x" href="#top">B</a> <p id="top">
      <a href="https://example.com/">C</a> <a href="mailto:a@example.com">D</a> <a href="/docs/decisions/">E</a>
      <img src="data:image/png;base64,AAAA"><img alt="x" src="./images/a.webp"><script src="/docs/assets/a.js"></script>`,
    'api.html': '<h2 id="a&amp;b">A</h2><a href="./index.html#top">Back</a>',
    'decisions/index.html': '<a href="../api.html">Up</a>',
    'images/a.webp': '',
    'assets/a.js': '',
    'style.css': 'a { background: url(data:image/png;base64,AAAA) } b { background: url("./images/a.webp") }',
  });
  expect(problems).toEqual([]);
});

test.each([
  ['<a href="/docs/gone.html">', 'index.html: /docs/gone.html leads to no file'],
  ['<a href="gone/">', 'index.html: gone/ leads to no file'],
  ['<a href="api.html#gone">', 'index.html: api.html#gone leads to no heading'],
  ['<a href="#gone">', 'index.html: #gone leads to no heading'],
  ['<a href="/edit">', 'index.html: /edit leaves the site'],
  ['<img src="gone.webp">', 'index.html: gone.webp leads to no file'],
  ['<img src="https://a.example/a.png">', 'index.html: https://a.example/a.png is loaded from another host'],
  [
    '<link rel="stylesheet" href="//fonts.example/a.css">',
    'index.html: //fonts.example/a.css is loaded from another host',
  ],
  ['<script>run()</script>', 'index.html: has a script in it'],
])('%s is a problem', (html, problem) => {
  expect(check({ 'index.html': html, 'api.html': '' })).toEqual([problem]);
});

test('a style that loads from another host is a problem', () => {
  expect(
    check({ 'a.css': "@import 'https://a.example/b.css'; a { src: url(//b.example/c.woff2) }" }),
  ).toEqual([
    'a.css: https://a.example/b.css is loaded from another host',
    'a.css: //b.example/c.woff2 is loaded from another host',
  ]);
});
