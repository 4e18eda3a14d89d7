import { posix } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import {
  loadWords,
  PAGE_WORDS,
  problemText,
  SCREEN_MESSAGES,
  SHELL_MESSAGES,
  t,
} from '../../src/i18n/messages';
import { screens as english } from '../../src/i18n/screens/en';
import { screens as simplified } from '../../src/i18n/screens/zh-CN';
import { screens as traditional } from '../../src/i18n/screens/zh-TW';
import { type Source, sourcesBelow, withoutComments } from '../sources';

const files = import.meta.glob<Record<string, Record<string, string>>>('../../src/base/messages/*/zh-CN.ts', {
  eager: true,
});

/** Which area a message is of. */
const areaOf = new Map(
  Object.entries(files).flatMap(([path, exported]) =>
    Object.values(exported).flatMap((messages) =>
      Object.keys(messages).map((key) => [key, /(\w+)\/zh-CN/.exec(path)![1]!] as const),
    ),
  ),
);

/** Names of stored fields that are also names of messages. */
const FIELDS = ['paperType'];

const sources = new Map(sourcesBelow('src').map((source) => [source.path, source]));
const code = (path: string) => withoutComments(sources.get(path)!.text);

const resolve = (from: string, specifier: string): string | undefined => {
  const base = posix.join(posix.dirname(from), specifier);
  return ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => base + end).find((p) => sources.has(p));
};

/** A file and all that comes along with it: not types, and not what it loads later. */
function closure(root: string, found = new Set<string>()): Set<string> {
  if (found.has(root) || root.startsWith('src/base/messages/')) return found;
  found.add(root);
  for (const [, type, specifier] of code(root).matchAll(
    /^\s*(?:import|export)\s+(type\s)?(?:[\w*{][^'";]*?\sfrom\s*)?['"](\.[^'"]+)['"]/gm,
  )) {
    const path = type ? undefined : resolve(root, specifier!);
    if (path) closure(path, found);
  }
  return found;
}

/** Messages named in a file, as `area/key`. */
const named = (path: string): string[] =>
  [...code(path).matchAll(/['"`]([\w.-]+)['"`]/g)]
    .map(([, key]) => key!)
    .filter((key) => areaOf.has(key) && !FIELDS.includes(key))
    .map((key) => `${areaOf.get(key)}/${key}`);

interface Root {
  path: string;
  /** Areas that are loaded before it, in addition to those of the frame. */
  words: readonly string[];
}

/** What a file loads later, as `lazy(() => import(...))` or `lazyWithMessages` names it, but for what has all the words. */
const later = ({ path: from, words }: Root): Root[] =>
  [
    ...code(from).matchAll(
      /(?:^|[^\w])(lazy|lazyWithMessages)\(\s*\(\) => import\('([^']+)'\)[^,)]*(?:,\s*\[([^\]]*)\])?/gm,
    ),
  ]
    .filter(([, how, , areas]) => how === 'lazy' || areas !== undefined)
    .map(([, , specifier, areas]) => ({
      path: resolve(from, specifier!)!,
      words: [...words, ...(areas?.match(/\w+/g) ?? [])],
    }));

/** Code that is loaded after all messages, and a drawing without any. */
const others = ['editor/form/LabelFormDialog', 'print/jobs/PrintingOverlays', 'shell/AppCode'].map(
  (name) => `src/app/${name}.tsx`,
);

/** The first screen and everything that may be shown without the words of work. */
function lightRoots(): Root[] {
  const found: Root[] = [{ path: 'src/app/main.tsx', words: [] }];
  for (const { path, words } of found) {
    for (const file of closure(path)) {
      const fresh = later({ path: file, words }).filter(
        (root) => !others.includes(root.path) && !found.some((one) => one.path === root.path),
      );
      found.push(...fresh);
    }
  }
  return found;
}

test.each([
  ['zh-CN', simplified],
  ['zh-TW', traditional],
  ['en', english],
])(
  'I18N-01 every area of the app is loaded in %s: with the frame, with work or with the page that shows it',
  (_, screens) => {
    const alone = ['cli', 'server', 'demo', ...SHELL_MESSAGES, ...PAGE_WORDS];
    const shown = [...areaOf].filter(([, area]) => !alone.includes(area)).map(([key]) => key);
    expect(shown.length).toBeGreaterThan(500);
    expect(Object.keys(screens).sort()).toEqual(shown.sort());
    expect([SHELL_MESSAGES, SCREEN_MESSAGES]).toEqual([['account', 'shell'], ['screens']]);
  },
);

test('I18N-01 the first screen and the screens next to it say only what was loaded before', () => {
  const light = lightRoots();
  expect(light.length).toBeGreaterThan(12);
  const missing = light.flatMap(({ path, words }) => {
    const has = [...SHELL_MESSAGES, ...words];
    return [...closure(path)]
      .flatMap(named)
      .filter((message) => !has.includes(message.split('/')[0]!))
      .map((message) => `${path}: ${message}`);
  });
  expect([...new Set(missing)]).toEqual([]);
});

test('I18N-01 the app says nothing of what only the server, the commands or the service say', () => {
  const says = [...sources.keys()]
    .filter((path) => /^src\/(app|label|raster|printing)\//.test(path))
    .flatMap((path) =>
      [...code(path).matchAll(/(?:\bt|\bproblem|\brefuse|Refusal)\(\s*'([\w.-]+)'/g)].map(
        ([, key]) => `${path}: ${areaOf.get(key!)}/${key}`,
      ),
    )
    .filter((line) => /: (cli|server|status)\//.test(line));
  expect(says).toEqual([]);
});

/** Messages used at module load, before any of the file's functions is called: they may not be loaded yet. */
function early({ path, text }: Source): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isClassLike(node)) return;
    if (ts.isCallExpression(node) && node.expression.getText() === 't') {
      const key = node.arguments[0]!.getText().slice(1, -1);
      if (!SHELL_MESSAGES.includes(areaOf.get(key) ?? '')) found.push(`${path}: ${key}`);
    }
    node.forEachChild(visit);
  };
  ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX).forEachChild(visit);
  return found;
}

test('I18N-01 no file says words before they are there', () => {
  const app = [...sources.values()].filter(({ path }) => path.startsWith('src/app/'));
  expect(app.flatMap(early)).toEqual([]);
  const text =
    "const a = t('print'); const b = () => t('print'); const c = { d: [t('zoomIn'), t('login')] };";
  expect(early({ path: 'x.ts', text })).toEqual(['x.ts: print', 'x.ts: zoomIn']);
});

test('a problem that the page has no words for is reported as one of a newer service', async () => {
  await loadWords();
  expect(problemText({ key: 'print' })).toBe(t('print'));
  for (const key of ['constructor', 'notYetKnown']) {
    expect(problemText({ key } as unknown as Parameters<typeof problemText>[0])).toBe(t('unknown'));
  }
});
