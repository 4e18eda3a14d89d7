import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VERSION } from '../src/base/version';
import { type Source, sourcesBelow, withoutComments } from './sources';

const root = join(import.meta.dirname, '..');
const json = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const config: Source = { path: 'vite.config.ts', text: readFileSync(join(root, 'vite.config.ts'), 'utf8') };
const sources = [...sourcesBelow('src'), ...sourcesBelow('vite'), config];

/** Packages that the code names in no string, as a whole or as the beginning of a path; fonts are named without their scope. */
const unused = (packages: readonly string[], files: readonly Source[]) => {
  const code = files.map(({ text }) => withoutComments(text)).join('\n');
  return packages.filter((name) => {
    const spelled = name.replace(/^@fontsource\//, '');
    return !["'", '/'].some((end) => code.includes(`${spelled}${end}`));
  });
};

describe('package.json', () => {
  test('names no dependency that nothing uses', () => {
    expect(unused(Object.keys(json.optionalDependencies), sources)).toEqual([]);
    expect(unused(['left-pad', 'mobx'], sources)).toEqual(['left-pad']);
  });

  test('is the only place that holds the version', () => {
    expect(VERSION).toBe(json.version);
    expect(sources.filter(({ text }) => text.includes(json.version)).map(({ path }) => path)).toEqual([]);
  });
});
