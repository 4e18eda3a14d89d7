import { posix } from 'node:path';
import { type Source, withoutComments } from './sources';

export interface Import {
  specifier: string;
  typeOnly: boolean;
}

/** The imports of a file, in their order. */
export function importsOf({ text }: Source): Import[] {
  const code = withoutComments(text);
  const found: Import[] = [];
  const add = (pattern: RegExp, typeOnly: (match: RegExpMatchArray) => boolean) => {
    for (const match of code.matchAll(pattern)) {
      found.push({ specifier: match.at(-1)!.replace(/\?.*$/, ''), typeOnly: typeOnly(match) });
    }
  };
  add(
    /^\s*(?:import|export)\s+(type\s+)?(?:[\w*{][^'";]*?\sfrom\s*)?['"]([^'"]+)['"]/gm,
    ([, type]) => !!type,
  );
  add(/(typeof\s+)?\bimport\(\s*['"]([^'"]+)['"]/g, ([, type]) => !!type);
  add(/new URL\(\s*['"](\.[^'"]+)['"],\s*import\.meta\.url/g, () => false);
  return found;
}

/** The file a relative specifier means, or undefined when it is none of the sources. */
export function resolve(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  const base = posix.join(posix.dirname(from), specifier);
  return ['', '.ts', '.tsx', '.mjs', '/index.ts', '/index.tsx']
    .map((end) => base + end)
    .find((path) => paths.has(path));
}
