import ts from 'typescript';
import { resolve } from './imports';
import type { Source } from './sources';

/** A test whose name, or the name of its group, begins with requirements. */
export interface NamedTest {
  path: string;
  /** Line the test begins at, from 1. */
  line: number;
  ids: string[];
  /** Whether it compares something that the product made: `expect` of a literal alone shows nothing. */
  asserts: boolean;
  /** Whether only `npm run test:long` runs it. */
  long: boolean;
}

const TESTS = new Set(['test', 'it']);
const GROUPS = new Set(['describe', 'test.describe']);
/** What may stand between a test and its name: `test.each(rows)('name', …)`, `test.describe.configure` may not. */
const MODES = new Set(['each', 'for', 'runIf', 'skipIf', 'concurrent', 'sequential', 'only']);

/** `fc.assert` compares what its property returns for generated input. */
const ASSERTIONS = /^(?:expect(?:\.(?:soft|poll|element))?|fc\.assert)$/;

/** The tests named after a requirement, in the order of files and lines. */
export function namedTests(sources: readonly Source[]): NamedTest[] {
  const files = sources.map((source) => ({ ...source, tree: parse(source) }));
  const asserting = assertingFunctions(files);
  return files.flatMap(({ path, tree }) => testsOf(path, tree, asserting.get(path)!));
}

type Parsed = Source & { tree: ts.SourceFile };

const parse = ({ path, text }: Source): ts.SourceFile =>
  ts.createSourceFile(
    path,
    text,
    ts.ScriptTarget.Latest,
    true,
    path.endsWith('x') ? ts.ScriptKind.TSX : undefined,
  );

/** `LONG`, the details of a test that is too long for `npm test`. */
const isLong = (argument: ts.Expression): boolean => ts.isIdentifier(argument) && argument.text === 'LONG';

function testsOf(path: string, tree: ts.SourceFile, asserting: ReadonlySet<string>): NamedTest[] {
  const found: NamedTest[] = [];
  const visit = (node: ts.Node, around: readonly string[]): void => {
    const kind = ts.isCallExpression(node) ? kindOf(node) : undefined;
    if (!ts.isCallExpression(node) || kind === undefined) {
      ts.forEachChild(node, (child) => visit(child, around));
      return;
    }
    const ids = [...around, ...idsOf(node.arguments[0])];
    if (kind === 'group') {
      for (const argument of node.arguments) visit(argument, ids);
      return;
    }
    if (ids.length === 0) return;
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    const asserts = node.arguments.some((body) => assertsIn(body, asserting));
    const long = path.includes('.long.') || node.arguments.some(isLong);
    found.push({ path, line, ids, asserts, long });
  };
  visit(tree, []);
  return found;
}

/** Whether a call declares a test or a group of tests. */
function kindOf(call: ts.CallExpression): 'test' | 'group' | undefined {
  if (call.arguments.length < 2) return undefined;
  let callee: ts.Expression = call.expression;
  for (;;) {
    const name = callee.getText();
    if (TESTS.has(name)) return 'test';
    if (GROUPS.has(name)) return 'group';
    if (ts.isCallExpression(callee) || ts.isTaggedTemplateExpression(callee)) {
      callee = ts.isCallExpression(callee) ? callee.expression : callee.tag;
    } else if (ts.isPropertyAccessExpression(callee) && MODES.has(callee.name.text)) {
      callee = callee.expression;
    } else return undefined;
  }
}

/** The requirements at the start of a name: 'SH-01 SH-02 what the test shows'. */
function idsOf(name: ts.Node | undefined): string[] {
  if (!name) return [];
  const text = ts.isStringLiteralLike(name) ? name.text : ts.isTemplateExpression(name) ? name.head.text : '';
  const [ids = ''] = /^(?:[A-Z][A-Z\d]*-\d\d )+/.exec(text) ?? [];
  return ids.split(' ').filter((id) => id !== '');
}

/** Names of each file's functions that assert, its own and those it imports from other files of the tests. */
function assertingFunctions(files: readonly Parsed[]): Map<string, Set<string>> {
  const paths = new Set(files.map(({ path }) => path));
  const names = new Map(files.map(({ path }) => [path, new Set<string>()]));
  const functions = files.flatMap(({ path, tree }) => functionsOf(tree).map((one) => ({ path, ...one })));
  const imports = files.flatMap(({ path, tree }) => importedNames(path, tree, paths));
  for (let grew = true; grew; ) {
    grew = false;
    const add = (path: string, name: string) => {
      if (names.get(path)!.has(name)) return;
      names.get(path)!.add(name);
      grew = true;
    };
    for (const { path, name, body } of functions) {
      if (!names.get(path)!.has(name) && assertsIn(body, names.get(path)!)) add(path, name);
    }
    for (const { path, name, from, original } of imports) {
      if (names.get(from)!.has(original)) add(path, name);
    }
  }
  return names;
}

function functionsOf(tree: ts.SourceFile): { name: string; body: ts.Node }[] {
  const found: { name: string; body: ts.Node }[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionDeclaration(node) && node.name && node.body) {
      found.push({ name: node.name.text, body: node.body });
    }
    const value =
      ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) ? node.initializer : undefined;
    if (value && ts.isFunctionLike(value)) {
      found.push({ name: (node as ts.VariableDeclaration).name.getText(), body: value });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function importedNames(path: string, tree: ts.SourceFile, paths: ReadonlySet<string>) {
  return tree.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement)) return [];
    const from = resolve(path, (statement.moduleSpecifier as ts.StringLiteral).text, paths);
    const bindings = statement.importClause?.namedBindings;
    if (!from || !bindings || !ts.isNamedImports(bindings)) return [];
    return bindings.elements.map(({ name, propertyName }) => ({
      ...{ path, from, name: name.text },
      original: (propertyName ?? name).text,
    }));
  });
}

/** Whether code compares something by `expect`, itself or through a function that does. */
function assertsIn(code: ts.Node, asserting: ReadonlySet<string>): boolean {
  const visit = (node: ts.Node): boolean => {
    if (ts.isIdentifier(node) && asserting.has(node.text)) return true;
    if (ts.isCallExpression(node) && ASSERTIONS.test(node.expression.getText())) {
      const compared = node.arguments[0];
      if (compared && !isLiteral(compared)) return true;
    }
    return ts.forEachChild(node, (child) => visit(child) || undefined) ?? false;
  };
  return visit(code);
}

const isLiteral = (node: ts.Expression): boolean =>
  ts.isLiteralExpression(node) ||
  [ts.SyntaxKind.TrueKeyword, ts.SyntaxKind.FalseKeyword, ts.SyntaxKind.NullKeyword].includes(node.kind) ||
  node.getText() === 'undefined';
