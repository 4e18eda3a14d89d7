import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import type { BundledFace, FontSource } from './bundledFace';

/** The characters of the two-byte part of GB 18030, private use left out. */
function twoByteCharacters(): Set<number> {
  const decoder = new TextDecoder('gb18030');
  const found = new Set<number>();
  for (let lead = 0x81; lead <= 0xfe; lead++) {
    for (let trail = 0x40; trail <= 0xfe; trail++) {
      const [char, ...more] = decoder.decode(Uint8Array.of(lead, trail));
      if (more.length === 0 && !/[\p{Co}\ufffd]/u.test(char!)) found.add(char!.codePointAt(0)!);
    }
  }
  return found;
}

/** Blocks of symbols that labels use beyond those: Greek; arrows, numbers in circles and the like; units. */
const SYMBOLS = [0x370, 0x3ff, 0x2000, 0x2bff, 0x3000, 0x33ff];
/** Some of it is claimed by the package of Simplified Chinese, which has none. */
const HANGUL = [0x1100, 0x11ff, 0x3130, 0x318f, 0xac00, 0xd7a3];

/** Packages of scripts that need a face of their own, with the blocks of each. */
const SCRIPTS: readonly [name: string, blocks: readonly number[]][] = [
  ['noto-sans-arabic', [0x600, 0x6ff, 0x750, 0x77f, 0x870, 0x8ff, 0xfb50, 0xfdff, 0xfe70, 0xfefc]],
  ['noto-sans-hebrew', [0x591, 0x5f4, 0xfb1d, 0xfb4f]],
  ['noto-sans-thai', [0xe00, 0xe7f]],
  ['noto-sans-lao', [0xe80, 0xeff]],
  ['noto-sans-khmer', [0x1780, 0x17ff, 0x19e0, 0x19ff]],
  ['noto-sans-devanagari', [0x900, 0x97f, 0x1cd0, 0x1cff, 0xa8e0, 0xa8ff]],
  ['noto-sans-bengali', [0x980, 0x9ff]],
  ['noto-sans-tamil', [0xb80, 0xbff]],
];

/** Whether a code point is in blocks, given by their first and last characters. */
const isIn = (blocks: readonly number[], point: number) =>
  blocks.some((first, i) => i % 2 === 0 && point >= first && point <= blocks[i + 1]!);

/**
 * The packages of each bundled family, by the name of its list: of those that have a character the last one
 * draws it.
 */
function sourcesIn(modules: string): Record<string, FontSource[]> {
  const twoByte = twoByteCharacters();
  const fontsource = (name: string) =>
    [400, 700].map((weight) => join(modules, '@fontsource', name, `${weight}.css`));
  const chinese: FontSource[] = [
    {
      // Rare Han, Greek, Roman numerals, units: what the web edition of the same face was made without.
      sheets: ['regular', 'bold'].map((name) => join(modules, 'noto-sans-cjk-sc/css', `${name}.css`)),
      prefix: 'noto-sans-cjk-sc-',
      isWanted: (point) => twoByte.has(point) || isIn(SYMBOLS, point),
    },
    ...SCRIPTS.map(([name, blocks]) => ({
      sheets: fontsource(name),
      isWanted: (point: number) => isIn(blocks, point),
    })),
    { sheets: fontsource('noto-sans-kr'), isWanted: (point) => isIn(HANGUL, point) },
    { sheets: fontsource('noto-sans-sc') },
  ];
  return { 'faces.json': chinese, 'japanese.json': [{ sheets: fontsource('noto-sans-jp') }] };
}

/** The terms of all packages of the bundled families. */
const licenceOf = (root: string) => readFileSync(join(root, 'LICENSES/Noto-Sans-OFL-1.1.txt'));

/** The bundled families as files, and their lists as JSON by name. */
interface Bundle {
  lists: ReadonlyMap<string, string>;
  /** The style sheet of the first one, in which pages show their own texts. */
  css: string;
  files: BundledFace['files'];
}

/** The bundled families, read once they are asked for: to read all files takes a second. */
function lazyBundle(root: string): () => Promise<Bundle> {
  const read = async (): Promise<Bundle> => {
    // They share readers of fonts with the app, which a configuration cannot import directly.
    const { module } = await runnerImport<typeof import('./bundledFace')>(join(root, 'vite/bundledFace.ts'));
    const known = join(root, 'src/label/faces/families.ts');
    const { bundledFamilies } = (await runnerImport<typeof import('../src/label/faces/families')>(known))
      .module;
    const sources = sourcesIn(join(root, 'node_modules'));
    const faces = await Promise.all(
      bundledFamilies.map(({ family, list }) => module.bundledFace(family, sources[list]!)),
    );
    return {
      lists: new Map(bundledFamilies.map(({ list }, i) => [list, JSON.stringify(faces[i]!.list)])),
      css: faces[0]!.css,
      files: new Map(faces.flatMap(({ files }) => [...files])),
    };
  };
  let reading: Promise<Bundle> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

/** The style sheet that the pages of the app name. */
const PAGE_SHEET = 'faces.css';

/** What a build ships of them, by name. */
async function shipped(root: string, bundle: () => Promise<Bundle>): Promise<[string, string | Buffer][]> {
  const { lists, files } = await bundle();
  return [
    ...[...lists].map(([name, json]): [string, string] => [`fonts/${name}`, json]),
    ['fonts/LICENSE.txt', licenceOf(root)],
    ...[...files].map(([name, path]): [string, Buffer] => [`fonts/${name}`, readFileSync(path)]),
  ];
}

/** Serves and ships the files of the bundled families under /fonts/, with lists of the characters of each and a style sheet for pages. */
export function bundledFonts(root: string): Plugin {
  const bundle = lazyBundle(root);
  return {
    name: 'bundled-fonts',
    configureServer(server) {
      server.middlewares.use('/fonts', async (request, response, next) => {
        try {
          const name = (request.url ?? '').slice(1).split('?')[0]!;
          const { lists, files, css } = await bundle();
          const [path, list] = [files.get(name), lists.get(name)];
          if (list !== undefined) response.setHeader('content-type', 'application/json').end(list);
          else if (name === PAGE_SHEET) response.setHeader('content-type', 'text/css').end(css);
          else if (name === 'LICENSE.txt')
            response.setHeader('content-type', 'text/plain').end(licenceOf(root));
          else if (path) response.setHeader('content-type', 'font/woff2').end(readFileSync(path));
          else next();
        } catch (error) {
          next(error);
        }
      });
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return;
      for (const [fileName, source] of await shipped(root, bundle))
        this.emitFile({ type: 'asset', fileName, source });
      const { css } = await bundle();
      this.emitFile({ type: 'asset', fileName: `fonts/${PAGE_SHEET}`, source: css });
    },
  };
}

/** The module that `src/package/browser.ts` loads: lists, and the address of each file as bundlers find it. */
const FONT_MODULE = './fontFiles.js';

/** Ships the families with the npm package, as files and as modules that name them. */
export function packageFonts(root: string): Plugin {
  const bundle = lazyBundle(root);
  return {
    name: 'package-fonts',
    enforce: 'pre',
    resolveId: (id) => (id === FONT_MODULE ? { id, external: true } : undefined),
    async generateBundle() {
      const { lists, files } = await bundle();
      const names = [...files.keys()].sort();
      const addresses = names.map(
        (name) => `  ${JSON.stringify(name)}: new URL('./fonts/${name}', import.meta.url).href,\n`,
      );
      const modules = [...lists].map(([name, json]) => ({
        name,
        file: `fontLists/${name.replace('.json', '.js')}`,
        json,
      }));
      for (const { file, json } of modules)
        this.emitFile({ type: 'asset', fileName: file, source: `export const list = ${json};\n` });
      // Bundlers find a module by a name that is written out.
      const loaders = modules.map(
        ({ name, file }) => `  ${JSON.stringify(name)}: () => import('./${file}'),\n`,
      );
      const source = [
        `const lists = {\n${loaders.join('')}};\n`,
        'export const list = async (name) => (await lists[name]()).list;\n',
        `const addresses = {\n${addresses.join('')}};\n`,
        'export const address = (file) => addresses[file];\n',
      ].join('');
      this.emitFile({ type: 'asset', fileName: 'fontFiles.js', source });
      for (const [fileName, bytes] of await shipped(root, bundle))
        this.emitFile({ type: 'asset', fileName, source: bytes });
    },
  };
}
