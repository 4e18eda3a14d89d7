import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

export interface Source {
  /** Path from the project's root, with forward slashes. */
  path: string;
  text: string;
}

const root = join(import.meta.dirname, '..');

/** Every code file below a folder of the project. */
export const sourcesBelow = (folder: string): Source[] => filesBelow(folder, /\.(?:[cm]?[jt]s|tsx)$/);

/** Packages that a tool installs into a folder of its own are not of the project. */
const isForeign = (folder: string): boolean => /[\\/]node_modules(?:[\\/]|$)/.test(relative(root, folder));

/** Every file below a folder of the project whose name fits. */
export function filesBelow(folder: string, names: RegExp): Source[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && names.test(entry.name) && !isForeign(entry.parentPath))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return { path: relative(root, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Every document of the project: those of its root, of docs/ and the pages of help. */
export function documents(): Source[] {
  const below = ['docs', 'src/app/help'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  return [...readdirSync(root), ...below]
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Code without its comments, of the same lines; strings and templates stay as they are. */
export function withoutComments(code: string): string {
  const tokens = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
  return code.replace(tokens, (token) => (/^\/[/*]/.test(token) ? token.replace(/[^\n]/g, ' ') : token));
}
