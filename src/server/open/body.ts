import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { refuse } from '../../base/problem';
import { invalidField } from '../refusals';
import { strictJson } from './json';
import type { RenderBody } from './renderer';
import {
  type JobInput,
  jobInput,
  jobSheetInput,
  MAX_RECORDS,
  type RenderChoices,
  type RenderInput,
  renderInput,
  sheetInput,
} from './schemas';

const NUMBERS: readonly string[] = [
  'template',
  'version',
  'copies',
  'dpi',
  'id',
  'page',
  'pageSize',
  'printer',
  'limit',
];
const FLAGS: readonly string[] = ['dryRun', 'skipBad'];

/** The fields of a query as JSON has them. `inputs` is the JSON text of an object. */
export function fieldsOf(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const read = ([name, text]: [string, unknown]): [string, unknown] => {
    if (typeof text !== 'string') return [name, text];
    if (NUMBERS.includes(name)) return [name, /^\d{1,16}$/.test(text) ? Number(text) : text];
    if (FLAGS.includes(name)) return [name, text === 'true' ? true : text === 'false' ? false : text];
    return [name, name === 'inputs' ? strictJson(text) : text];
  };
  return Object.fromEntries(Object.entries(query).map(read));
}

/** Checks fields against a schema. @throws Refusal 400 that names the first field that is wrong */
export function checked<S extends v.GenericSchema>(schema: S, fields: unknown): v.InferOutput<S> {
  const { success, output, issues } = v.safeParse(schema, fields, { abortEarly: true });
  if (success) return output;
  const path = issues[0].path as { key: unknown }[] | undefined;
  throw invalidField(path?.map(({ key }) => String(key)).join('.') || 'body');
}

/** Reads a request. @throws Refusal that names what is wrong */
export async function readRequest(
  { content, kind, query, isJob }: RenderBody,
  choices: RenderChoices,
): Promise<RenderInput | JobInput> {
  if (kind === 'sheet')
    return isJob ? jobOfSheet(query, choices) : checked(sheetInput(choices), fieldsOf(query));
  const [unread] = Object.keys(query);
  if (unread !== undefined) throw invalidField(unread);
  const fields = strictJson(decoded(typeof content === 'string' ? await readFile(content) : content));
  const { records, inputs } = (fields ?? {}) as Partial<Record<'records' | 'inputs', unknown>>;
  if (Array.isArray(records) && records.length > MAX_RECORDS)
    throw refuse('openRecordsTooMany', { max: MAX_RECORDS });
  // To a schema a list is an object, whose names are its positions.
  if (Array.isArray(records) && records.some(Array.isArray)) throw invalidField('records');
  if (Array.isArray(inputs)) throw invalidField('inputs');
  return isJob ? ofOneTarget(checked(jobInput(choices), fields)) : checked(renderInput(choices), fields);
}

/** @throws Refusal openOutputOne unless a job has either a printer or an output */
function ofOneTarget(input: JobInput): JobInput {
  if ((input.printer === undefined) === (input.output === undefined)) throw refuse('openOutputOne');
  return input;
}

function jobOfSheet(query: RenderBody['query'], choices: RenderChoices): JobInput {
  const { printer, stock, ...rest } = checked(jobSheetInput(choices), fieldsOf(query));
  if (printer !== undefined && stock !== undefined) throw invalidField('stock');
  const chosen = printer ?? (stock === undefined ? undefined : { stock });
  return ofOneTarget({ ...rest, ...(chosen !== undefined && { printer: chosen }) });
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw refuse('openJsonInvalid');
  }
}
