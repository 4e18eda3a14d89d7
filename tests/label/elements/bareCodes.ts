import ts from 'typescript';
import type { Source } from '../../sources';

/** Calls whose first argument is the code of an element type. */
const TAKES_CODE = /(?:^|\.)(?:newElement|iconOf|elementTypes\.(?:get|has)|editor\.add)$/;
/** Calls of a list or set that compare what they are given. */
const COMPARES = new Set(['includes', 'indexOf', 'has']);

const EQUALITY = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.EqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsToken,
]);

/** An expression without what does not change its value: brackets, casts and `Number(...)`. */
function bare(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
    return bare(node.expression);
  if (ts.isNonNullExpression(node)) return bare(node.expression);
  const isNumber =
    ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'Number';
  return isNumber && node.arguments[0] ? bare(node.arguments[0]) : node;
}

/** What the names of one file mean, as far as element codes are concerned. */
interface Names {
  /** Element types imported by name. */
  types: Set<string>;
  /** Constants that are a code, or a list, set or table of codes. */
  constants: Set<string>;
  /** Variables that hold an element's code. */
  codes: Set<string>;
}

/** Whether an expression is a fixed code: a number, a type's `code`, a constant of either, or a collection of them. */
function isFixed(expression: ts.Expression | undefined, names: Names): boolean {
  if (!expression) return false;
  const node = bare(expression);
  if (ts.isNumericLiteral(node)) return true;
  if (ts.isIdentifier(node)) return names.constants.has(node.text);
  if (ts.isArrayLiteralExpression(node)) return node.elements.some((element) => isFixed(element, names));
  if (ts.isNewExpression(node)) return isFixed(node.arguments?.[0], names);
  if (ts.isObjectLiteralExpression(node)) {
    return node.properties.some(
      (property) =>
        ts.isPropertyAssignment(property) &&
        (ts.isNumericLiteral(property.name) || isFixed(property.initializer, names)),
    );
  }
  if (ts.isElementAccessExpression(node)) return isFixed(node.expression, names);
  if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return false;
  const owner = node.expression.text;
  return names.constants.has(owner) || (names.types.has(owner) && node.name.text === 'code');
}

/** Whether an expression is the code of an element or of a type that is not known before the program runs. */
function isCode(expression: ts.Expression, names: Names): boolean {
  const node = bare(expression);
  if (ts.isIdentifier(node)) return names.codes.has(node.text);
  if (!ts.isPropertyAccessExpression(node)) return false;
  if (node.name.text === 'elementType') return true;
  return node.name.text === 'code' && !isFixed(node, names);
}

function namesOf(file: ts.SourceFile, types: ReadonlyMap<string, number>): Names {
  const names: Names = { types: new Set(), constants: new Set(), codes: new Set(['elementType', 'code']) };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier)) {
      const { namedBindings } = node.importClause ?? {};
      if (node.moduleSpecifier.text.includes('elements') && namedBindings && ts.isNamedImports(namedBindings))
        for (const { name, propertyName } of namedBindings.elements)
          if (types.has((propertyName ?? name).text)) names.types.add(name.text);
    }
    if (ts.isBindingElement(node) && ts.isIdentifier(node.name) && node.propertyName) {
      if (node.propertyName.getText(file) === 'elementType') names.codes.add(node.name.text);
    }
    if (ts.isVariableDeclaration(node) && node.initializer) {
      const { name, initializer } = node;
      if (ts.isIdentifier(name)) {
        if (isFixed(initializer, names)) names.constants.add(name.text);
        else if (isCode(initializer, names)) names.codes.add(name.text);
      } else if (ts.isArrayBindingPattern(name) && isFixed(initializer, names)) {
        for (const element of name.elements)
          if (ts.isBindingElement(element) && ts.isIdentifier(element.name))
            names.constants.add(element.name.text);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return names;
}

/** Whether a constant copies the code of the type it is called after: `QR = 7`. */
function copiesCode(node: ts.VariableDeclaration, types: ReadonlyMap<string, number>): boolean {
  const pairs: [ts.BindingName, ts.Expression | undefined][] = [[node.name, node.initializer]];
  if (
    ts.isArrayBindingPattern(node.name) &&
    node.initializer &&
    ts.isArrayLiteralExpression(node.initializer)
  )
    for (const [i, element] of node.name.elements.entries())
      if (ts.isBindingElement(element)) pairs.push([element.name, node.initializer.elements[i]]);
  return pairs.some(([name, value]) => {
    if (!ts.isIdentifier(name) || !value || !ts.isNumericLiteral(value)) return false;
    return types.get(name.text.toLowerCase()) === Number(value.text);
  });
}

/**
 * Where a file distinguishes element types by their codes instead of by a trait, or writes a code as a
 * number: one line to read for each place. A type may be named where one is made: `newElement(text.code)`.
 * @param types code of each element type by name
 */
export function bareCodes({ path, text }: Source, types: ReadonlyMap<string, number>): string[] {
  // Codes of answers, of keys and of processes are different: they occur in files that know no elements.
  if (!/\belementType\b|label\/elements?['/]|\.\/elements?['/]/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const names = namesOf(file, types);
  const found: string[] = [];
  const report = (node: ts.Node) => {
    const { line } = file.getLineAndCharacterOfPosition(node.getStart(file));
    found.push(`${path}:${line + 1}: ${node.getText(file).split('\n')[0]}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && EQUALITY.has(node.operatorToken.kind)) {
      const { left, right } = node;
      if ((isCode(left, names) && isFixed(right, names)) || (isFixed(left, names) && isCode(right, names)))
        report(node);
    } else if (ts.isSwitchStatement(node)) {
      const cases = node.caseBlock.clauses.filter(ts.isCaseClause);
      if (isCode(node.expression, names) && cases.some(({ expression }) => isFixed(expression, names)))
        report(node);
    } else if (ts.isCallExpression(node)) {
      const { expression: callee, arguments: given } = node;
      const [first] = given;
      if (first && TAKES_CODE.test(callee.getText(file)) && isNumber(first, file)) report(node);
      if (
        first &&
        ts.isPropertyAccessExpression(callee) &&
        COMPARES.has(callee.name.text) &&
        isFixed(callee.expression, names) &&
        isCode(first, names)
      )
        report(node);
    } else if (ts.isElementAccessExpression(node)) {
      if (isFixed(node.expression, names) && isCode(node.argumentExpression, names)) report(node);
    } else if (ts.isPropertyAssignment(node)) {
      if (node.name.getText(file) === 'elementType' && isNumber(node.initializer, file)) report(node);
    } else if (ts.isVariableDeclaration(node) && copiesCode(node, types)) report(node);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

/** Whether an expression is a number, or a constant of the file that is one, alone or in a table. */
function isNumber(node: ts.Expression, file: ts.SourceFile): boolean {
  return isFixed(node, namesOf(file, new Map()));
}
