import { readFile } from 'node:fs/promises';
import { type Problem, problem, Refusal } from '../base/problem';
import { type ElementProblem, inputProblem, type Records } from '../label/bind';
import { elementTypes } from '../label/elements';
import { type PrintInput, printInputs } from '../label/inputs';
import { recordsFor } from '../label/sheet/dates';
import { type Label, pathOf, readTemplate } from '../label/template';
import { type ReadSheetOptions, readSheet } from './readSheet';
import { formulaLine, LocatedRefusal, located, refuseOption, t } from './terminal';

/** What a command that prints reads, with what is odd about it on standard error: nobody can be asked there. */

/** The label of a file. Repaired values are reported. */
export const readLabel = (file: string): Promise<Label> =>
  located(
    file,
    readFile(file, 'utf8').then((source) => labelOf(source, file)),
  );

/**
 * The label in the text of a template.
 * @param file its name, for the report of repaired values; without it nothing is reported
 * @throws Refusal
 */
export const labelOf = (source: string, file?: string): Label =>
  readTemplate(source, (repair) => {
    if (file === undefined) return;
    const { from, to, reason } = repair;
    const field = pathOf(repair);
    const said = reason
      ? t('repairedWhy', { field, why: t(reason.key, reason.params) })
      : t('repairedField', { field, from, to });
    process.stderr.write(`${file}: ${said}\n`);
  });

/** The rows of a spreadsheet as a label prints them. Formulas without a result are reported. */
export async function readRecords(file: string, encoding: ReadSheetOptions, label: Label): Promise<Records> {
  const sheet = await located(file, readSheet(file, encoding));
  if (sheet.uncalculated) process.stderr.write(`${formulaLine(file, sheet.uncalculated)}\n`);
  return recordsFor(sheet, label);
}

/**
 * The values for printing from `--input NAME=CONTENT`, each known by its name.
 * @throws Refusal that names what is missing, unknown, or not accepted by an element
 */
export function givenInputs(label: Label, given: readonly string[], perMm: number): Map<string, string> {
  const asked = printInputs(label);
  const values = new Map<string, string>();
  // A name may contain an equals sign: the longest matching name is used.
  const longest = asked.map(({ key }) => key).sort((a, b) => b.length - a.length);
  for (const value of given) {
    const key = longest.find((name) => value.startsWith(`${name}=`));
    const [name, content] = value.split('=', 2);
    if (content === undefined) throw refuseOption('optionInput', { value });
    if (key === undefined) throw refuseOption('optionInputUnknown', { name: name!, names: namesOf(asked) });
    values.set(key, value.slice(key.length + 1));
  }
  const missing = asked.filter(({ key }) => !values.has(key));
  if (missing.length > 0) throw refuseOption('inputMissing', { names: namesOf(missing) });
  for (const input of asked) {
    const found = inputProblem(input, values.get(input.key)!, perMm);
    if (found) throw new LocatedRefusal(t('inputRefused', { name: input.key }), new Refusal(found));
  }
  return values;
}

const namesOf = (inputs: readonly PrintInput[]): string => inputs.map(({ key }) => key).join(', ');

/** A problem of an element with the type of the element. One of unknown type is named by its problem. */
export function namedProblem(label: Label, { key, params, elementId }: ElementProblem): Problem {
  const element = label.elements.find(({ id }) => id === elementId);
  const type = element && elementTypes.get(element.elementType);
  return type
    ? problem('cannotPrint', { element: t(type.label), reason: t(key, params) })
    : problem(key, params);
}
