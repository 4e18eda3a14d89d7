/**
 * The program as a folder that runs with Node.js alone: code, app, kernels, and the packages that it needs.
 * `node packaging/tree.mjs FOLDER` writes it for a container; the Debian package holds it too. It needs a built project.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const ENTRIES = ['cli.js', 'sheet-worker.js', 'print-worker.js', 'render-worker.js'];

/** The built command line with the chunks that it loads; an earlier build may have left others. */
function copyCode(program) {
  const seen = new Set();
  const packages = new Set();
  const visit = (path) => {
    if (seen.has(path)) return;
    seen.add(path);
    const code = readFileSync(join(root, 'dist', path), 'utf8');
    mkdirSync(dirname(join(program, 'dist', path)), { recursive: true });
    writeFileSync(join(program, 'dist', path), code);
    // Comments of packages have imports as examples.
    const read = code.replace(/^\s*\*.*$/gm, '');
    for (const [, name] of read.matchAll(/["'`](?:\.\/|\.\.\/)((?:chunks\/)?[\w.-]+\.js)["'`]/g))
      for (const file of [name, `chunks/${name}`]) if (existsSync(join(root, 'dist', file))) visit(file);
    for (const [, name] of read.matchAll(
      /(?:\bfrom\s*|\bimport\s*\(?\s*|\bresolve\()["'](?!node:)((?:@[\w.-]+\/)?[a-z][\w.-]*)/g,
    ))
      if (!builtinModules.includes(name)) packages.add(name);
  };
  for (const entry of ENTRIES) visit(entry);
  return packages;
}

/** The folder of a package as Node.js finds it from another folder; undefined where it is not installed. */
function folderOf(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name);
    if (existsSync(join(found, 'package.json'))) return found;
    if (folder === root || folder === dirname(folder)) return undefined;
  }
}

/** What a package that brings its machine code for many systems has for this one. */
const libc =
  process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime ? 'musl' : '';
const OWN_BUILD = `/prebuilds/${process.platform}${libc}-${process.arch}.node`;

/**
 * What only builds or explains a package is left out; the packages within one are copied where they are needed. The sources
 * of SQLite are in `deps` of its package.
 */
const isLeftOut = (name, path) =>
  /^\/node_modules$|\.(map|md|ts|cts|mts|c|cpp|h|o|gyp|gypi)$|\/obj(\.target)?$/.test(path) ||
  (path.startsWith('/prebuilds/') && path !== OWN_BUILD) ||
  (name.startsWith('better-sqlite3') && /^\/deps$|\/test_extension\.node$/.test(path));

/** Copies packages with everything they need to run. */
function copyPackages(names, program) {
  const seen = new Set();
  const visit = (name, from, isOptional) => {
    const folder = folderOf(name, from);
    if (!folder) {
      if (isOptional) return;
      throw new Error(`${name} is not installed`);
    }
    if (seen.has(folder)) return;
    seen.add(folder);
    const about = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    cpSync(folder, join(program, relative(root, folder)), {
      recursive: true,
      filter: (path) => !isLeftOut(name, path.slice(folder.length)),
    });
    for (const one of Object.keys(about.dependencies ?? {})) visit(one, folder, false);
    for (const one of Object.keys(about.optionalDependencies ?? {})) visit(one, folder, true);
  };
  for (const name of names) visit(name, root, name === '@napi-rs/canvas');
}

/** Writes the program into a folder, which need not exist. Node.js runs `dist/cli.js` in it. */
export function writeProgram(program) {
  mkdirSync(join(program, 'build'), { recursive: true });
  copyPackages(copyCode(program), program);
  cpSync(join(root, 'dist/app'), join(program, 'dist/app'), { recursive: true });
  for (const name of ['kernels.wasm', 'qr.wasm'])
    copyFileSync(join(root, 'build', name), join(program, 'build', name));
  writeFileSync(
    join(program, 'package.json'),
    JSON.stringify({ name: 'labelwright', version, type: 'module' }),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('node packaging/tree.mjs FOLDER');
  writeProgram(resolve(folder));
}
