import { isBuiltin } from 'node:module';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { fontList } from '../../src/raster/fontFaces';

/** What a file names of other modules and files, as written. */
export interface References {
  /** Modules: files of the package, or packages. */
  modules: string[];
  /** Addresses that are seen from the file. */
  files: string[];
}

const isRelative = (name: string) => /^\.{1,2}\//.test(name);
const unquoted = (literal: string) => /^(["'`])([^"'`$]*)\1$/.exec(literal)?.[2];

/** An address before `import.meta.url`, in quotes of any kind. */
const ADDRESS = /new URL\(\s*(["'`])([^"'`$]+)\1\s*,\s*$/;
/** Characters before it that the expression takes. */
const LONGEST = 300;

function inModule(path: string, code: string): References {
  const { errors, module } = parseSync(path, code);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]!.message}`);
  const { staticImports, staticExports, dynamicImports, importMetas } = module;
  const exported = staticExports.flatMap(({ entries }) => entries.map((one) => one.moduleRequest?.value));
  const later = dynamicImports.map(({ moduleRequest: { start, end } }) => unquoted(code.slice(start, end)));
  const typed = path.endsWith('.d.ts')
    ? [...code.matchAll(/\bimport\(\s*(["'])(.*?)\1|^\/\/\/ *<reference (?:path|types)=(["'])(.*?)\3/gm)].map(
        ([, , imported, , referred]) => imported ?? referred,
      )
    : [];
  const files = importMetas.map(
    ({ start }) => ADDRESS.exec(code.slice(Math.max(0, start - LONGEST), start))?.[2],
  );
  const named = (one: string | undefined) => one !== undefined;
  return {
    modules: [...staticImports.map((one) => one.moduleRequest.value), ...exported, ...later, ...typed].filter(
      named,
    ),
    files: files.filter(named),
  };
}

function inSheet(code: string): References {
  const rules = code.replaceAll(/\/\*.*?\*\//gs, '');
  const found = [
    ...rules.matchAll(/\burl\(\s*(["']?)(.*?)\1\s*\)/g),
    ...rules.matchAll(/@import\s+(["'])(.*?)\1/g),
  ];
  // Data is in the sheet itself, and `#x` is in the page.
  return {
    modules: [],
    files: found.map(([, , name]) => name!).filter((name) => !/^(?:data:|#)/.test(name)),
  };
}

/** Files that a list of font files names. */
const inFontList = (code: string): References => ({
  modules: [],
  files: Object.values(fontList(code)).flatMap(({ files }) => files),
});

/** What a file of a package names: modules, types, style sheets and lists of fonts. Other files name nothing. */
export function references(path: string, code: string): References {
  if (/\.(?:js|d\.ts)$/.test(path)) return inModule(path, code);
  if (/\/fonts\/.*\.json$/.test(path)) return inFontList(code);
  return path.endsWith('.css') ? inSheet(code) : { modules: [], files: [] };
}

type Exports = string | { readonly [key: string]: Exports };

/** The files that `exports` of a package.json names, in every condition. A pattern has its `*`. */
export const exported = (exports: Exports): string[] =>
  typeof exports === 'string' ? [posix.normalize(exports)] : Object.values(exports).flatMap(exported);

interface Package {
  /** Paths from the folder of the package. */
  files: readonly string[];
  /** Where a walk begins: paths in `files`. */
  entries: readonly string[];
  /** Packages that its user installs. */
  packages: readonly string[];
  /** What a file names. */
  namedIn(path: string): References;
}

/** Follows what the entries of a package name: files that none of them reaches, and references that lead nowhere. */
export function walk({ files, entries, packages, namedIn }: Package): {
  unreached: string[];
  missing: string[];
} {
  const held = new Set(files);
  const reached = new Set<string>();
  const missing: string[] = [];
  const visit = (path: string, by: string) => {
    if (!held.has(path)) missing.push(`${by}: ${path}`);
    else if (!reached.has(path)) {
      reached.add(path);
      const named = namedIn(path);
      const from = (name: string) => posix.join(posix.dirname(path), name.replace(/[?#].*$/, ''));
      // Types name the module that they are of.
      const moduleAt = (name: string) => from(path.endsWith('.d.ts') ? name.replace(/\.js$/, '.d.ts') : name);
      for (const name of named.files) {
        if (/^(?:[a-z]+:|\/)/i.test(name)) missing.push(`${path}: ${name}`);
        else visit(from(name), path);
      }
      for (const name of named.modules) {
        const [owner] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? [name];
        if (isRelative(name)) visit(moduleAt(name), path);
        else if (!isBuiltin(name) && !packages.includes(owner)) missing.push(`${path}: ${name}`);
      }
    }
  };
  for (const entry of entries) visit(entry, 'package.json');
  return { unreached: files.filter((path) => !reached.has(path)), missing: [...new Set(missing)] };
}
