import { join, relative } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

/** The one place that may look up a key it does not know. */
const LOOKUP = 'src/base/own.ts';

/** Whether a key may be any text: not a number, not one of a few words, and not known to be a key of the object. */
function isAnyText(checker: ts.TypeChecker, key: ts.Expression): boolean {
  // `as` states a type that is not checked.
  if (ts.isAsExpression(key) || ts.isNonNullExpression(key)) return isAnyText(checker, key.expression);
  const any = (type: ts.Type): boolean => {
    if (type.isUnion()) return type.types.some(any);
    if (type.flags & ts.TypeFlags.Index) return false;
    if (type.isIntersection()) return type.types.every(any);
    if (type.flags & ts.TypeFlags.Instantiable) {
      const base = checker.getBaseConstraintOfType(type);
      return base === undefined || base === type || any(base);
    }
    const { String: text, StringMapping, Any, Unknown } = ts.TypeFlags;
    return (type.flags & (text | StringMapping | Any | Unknown)) !== 0;
  };
  return any(checker.getTypeAtLocation(key));
}

/** Every `object[key]` and `key in object` of a program with a key that may be any text, as lines to read. */
function openLookups(program: ts.Program, within: string): string[] {
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const file of program.getSourceFiles()) {
    const path = relative(within, file.fileName).replaceAll('\\', '/');
    if (path.startsWith('..') || path.includes('node_modules') || path === LOOKUP) continue;
    const visit = (node: ts.Node): void => {
      const key = ts.isElementAccessExpression(node)
        ? node.argumentExpression
        : ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.InKeyword
          ? node.left
          : undefined;
      if (key && isAnyText(checker, key)) {
        const { line } = file.getLineAndCharacterOfPosition(node.getStart());
        found.push(`${path}:${line + 1} ${node.getText().replaceAll(/\s+/g, ' ')}`);
      }
      ts.forEachChild(node, visit);
    };
    visit(file);
  }
  return found;
}

function programOf(files: string[], options: ts.CompilerOptions = {}, text?: string): ts.Program {
  const host = ts.createCompilerHost(options);
  const { getSourceFile } = host;
  host.getSourceFile = (name, ...rest) =>
    text !== undefined && name === files[0]
      ? ts.createSourceFile(name, text, ts.ScriptTarget.ES2022, true)
      : getSourceFile.call(host, name, ...rest);
  return ts.createProgram(files, options, host);
}

test('no object of the program is looked up, or written, by a key that may be any text', () => {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: ({ messageText }) => expect.unreachable(String(messageText)),
    },
  )!;
  const sources = config.fileNames.filter((file) => relative(root, file).startsWith('src'));
  expect(sources.length).toBeGreaterThan(300);
  expect(openLookups(programOf(sources, config.options), root)).toEqual([]);
  // The types of the whole program are worked out: minutes on a busy machine.
}, 300_000);

test.each([
  [
    'a table by a text',
    'const table: Record<string, number> = {}; export const f = (key: string) => table[key];',
    1,
  ],
  [
    'written',
    'const table: Record<string, number> = {}; export const f = (key: string) => { table[key] = 1; };',
    1,
  ],
  ['a cast key', 'const t = { a: 1 }; export const f = (key: string) => t[key as keyof typeof t];', 1],
  ['in', 'export const f = (key: string, o: object) => key in o;', 1],
  [
    'a text of a type parameter',
    'export const f = <K extends string>(key: K, o: Record<K, 1>) => o[key];',
    1,
  ],
  ['a known word', "const t = { a: 1, b: 2 }; export const f = (key: 'a' | 'b') => t[key];", 0],
  ['a key of the object', 'export const f = <T>(o: T, key: keyof T & string) => o[key];', 0],
  ['a list by a number', 'export const f = (list: string[], i: number) => list[i];', 0],
  ['a fixed word in', "export const f = (o: object) => 'a' in o;", 0],
])('%s is found or not', (_, text, count) => {
  const file = join(root, 'src/sample.ts');
  expect(openLookups(programOf([file], { strict: true }, text), join(root, 'src'))).toHaveLength(count);
});
