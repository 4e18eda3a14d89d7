import { type Problem, problem } from '../base/problem';
import type { Chip } from './chip';
import { SOURCE } from './element';
import { formatted } from './format';
import { type Inputs, inputKey, inputName } from './inputs';
import { columnsIn, mayMix, mixedText } from './mixedText';
import type { Piece } from './pieces';
import { advance } from './serial';

/** One record to be bound to a label. */
export interface RecordRow {
  /** 0-based number of the record; serials count by it. */
  index: number;
  /** Its cell texts, undefined when no spreadsheet is open. */
  cells?: readonly string[];
  /** Columns of its cells that contain an error: a label that uses such a column does not print. */
  errors?: readonly number[];
  /** The print time, ms since 1970; the same for all labels of a job. */
  now?: number;
  /** Values asked for at printing; the same for all labels of a job. */
  inputs?: Inputs;
}

/** The problem of a record with an error in one of these columns. */
function cellError(
  columns: readonly string[],
  fields: readonly string[],
  { cells, errors }: RecordRow,
): Problem | undefined {
  const field = columns.find((name) => errors?.includes(fields.indexOf(name)));
  return field === undefined
    ? undefined
    : problem('cellError', { field, value: cells?.[fields.indexOf(field)] ?? '' });
}

/** Receives why a value prints as it is, without its format. */
export type Report = (warning: Problem) => void;

/**
 * The value of a chip for one record, in its format, or why there is none. A value that the format cannot read is
 * reported, and stays as it is.
 */
function chipValue({ source, format, bad }: Chip, row: RecordRow, report?: Report): string | Problem {
  const name = source.kind === 'serial' ? source.start : source.name;
  if (bad !== undefined) return problem('formatBad', { field: name, value: bad });
  const value = bareValue(source, row);
  if (typeof value !== 'string') return value;
  const written = formatted(value, format, name);
  if (typeof written === 'string') return written;
  report?.(written);
  return value;
}

function bareValue(source: Chip['source'], row: RecordRow): string | Problem {
  const { cells, inputs } = row;
  switch (source.kind) {
    case 'column':
      if (!cells) return problem('sheetMissing', { field: source.name });
      if (source.column < 0) return problem('columnUnknown', { field: source.name });
      return cells[source.column] ?? '';
    case 'serial':
      return advance(source.start, source.step * row.index) ?? problem('serialBad');
    case 'input': {
      const value = inputs === 'sample' ? source.sample : inputs?.get(source.name);
      const missing = inputs !== 'sample' && !value?.trim();
      return missing ? problem('atPrintMissing', { name: source.name }) : String(value);
    }
  }
}

/** A typed text with its references replaced by the values of one record, or the first problem among them. */
function filledIn(
  text: string,
  fields: readonly string[],
  row: RecordRow,
  report?: Report,
): string | Problem {
  if (!mayMix(text)) return text;
  // Without a spreadsheet the columns are unknown: their names stay visible.
  const columns = row.cells ? fields : [];
  const error = row.errors && cellError(columnsIn(text, columns), fields, row);
  if (error) return error;
  let out = '';
  for (const part of mixedText(text, columns).parts) {
    const value = typeof part === 'string' ? part : chipValue(part, row, report);
    if (typeof value !== 'string') return value;
    out += value;
  }
  return out;
}

/**
 * The content of an element or a part for one record, or why there is none.
 * @param key identifies the value asked for at printing
 * @param report receives each value that its format cannot read: it prints as it is
 */
export function contentOf(
  element: Piece,
  fields: readonly string[],
  row: RecordRow,
  key = inputKey(element),
  report?: Report,
): string | Problem {
  const { index, cells, inputs } = row;
  const content = String(element.content ?? '');
  switch (element.inputDataType) {
    case SOURCE.serial: {
      const sign = element.transmutationType === 2 ? -1 : 1;
      return advance(content, sign * Number(element.transmutationValue) * index) ?? problem('serialBad');
    }
    case SOURCE.excel: {
      const field = String(element.excelKey ?? '');
      if (!field) return problem('columnUnset');
      if (!cells) return problem('sheetMissing', { field });
      const column = fields.indexOf(field);
      if (column < 0) return problem('columnUnknown', { field });
      const error = row.errors && cellError([field], fields, row);
      if (error) return error;
      const value = cells[column] ?? '';
      return element.showKeyName ? `${field}:${value}` : value;
    }
    case SOURCE.atPrint: {
      const name = inputName(element, key);
      const value = inputs === 'sample' ? content : inputs?.get(key);
      if (inputs !== 'sample' && !value?.trim()) return problem('atPrintMissing', { name });
      return element.showKeyName ? `${name}:${value}` : String(value);
    }
    default:
      return filledIn(content, fields, row, report);
  }
}
