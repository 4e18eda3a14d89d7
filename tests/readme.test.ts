import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');

test('every variable that configures the product is in the README', () => {
  const server = [...read('src/server/variables.ts').matchAll(/^ {2}([A-Z][A-Z\d_]+): (?:maybe|v\.)/gm)];
  const shared = [...read('src/cli/environment.ts').matchAll(/\b(?:env\.|portOf\(')([A-Z_]+)/g)];
  const names = [...server, ...shared].map(([, name]) => name!);
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !readme.includes(`\`${name}\``))).toEqual([]);
});

test('every command of the command line is in the README', () => {
  const commands = [...read('src/cli/main.ts').matchAll(/^ {2}(\w+): \(\) => import/gm)].map(
    ([, name]) => name!,
  );
  expect(commands.length).toBeGreaterThan(10);
  expect(
    commands.filter(
      (name) => !new RegExp(`[/|] ?(?:node dist/cli\\.js )?${name}\\b|cli\\.js ${name}\\b`).test(readme),
    ),
  ).toEqual([]);
});

test('what the README shows and leads to is there, and it stays readable', () => {
  const paths = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map(([, path]) => path!);
  expect(paths.length).toBeGreaterThan(5);
  expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(readme.split('\n').length).toBeLessThan(305);
});
