import * as v from 'valibot';
import { crc32 } from '../../../base/crc32';
import type { MessageKey } from '../../../base/messages';
import type { Problem } from '../../../base/problem';
import { type Records, rowNumber } from '../../../label/bind';
import { elementTypes } from '../../../label/elements';
import type { Label } from '../../../label/template';
import type { RowProblems } from '../../../raster/renderJob';
import { isBlobUrl } from '../form/rowBlobs';

/** Rows whose reasons are stored, and reasons of each: a job of bad rows only would fill the browser's storage. */
const MAX_EXPLAINED = 2000;
const MAX_REASONS = 5;
/** How far unchanged neighbours of a row are looked for, rows in each direction. */
const REACH = 50;

/** Why a row was skipped: the problem and the kind of its element. */
export interface Reason extends Problem {
  element?: MessageKey;
}

/** A row that a job left out because it cannot be printed. */
export interface SkippedRow {
  /** 0-based record of the sheet at that time. */
  record: number;
  /** Its row in the file, or its page, 1-based. */
  number: number;
  /** Labels asked for, at least 1. */
  copies: number;
  /** Empty for rows after the first 2000. */
  reasons: readonly Reason[];
  /** Whether a later job was given it. */
  sent?: boolean;
  /** Its number in the job whose skipped rows this job printed. */
  was?: number;
}

/** The rows that a job left out, and what finds them again in a sheet that was repaired. */
export interface SkippedRows {
  rows: readonly SkippedRow[];
  /** Whether they are pages of a document. */
  pages: boolean;
  /** The label: its number if it is in the cloud. */
  label: { title: string; templetId?: number };
  /** File name of the sheet, and a CRC-32 of each of its rows. */
  sheet: { name: string; prints: Uint32Array };
  /** The job whose skipped rows this job printed. */
  of?: string;
}

/** Where rows come from. */
export interface SkippedFrom {
  label: Label;
  templetId: number | undefined;
  records: Records | undefined;
  /** File name; undefined where there is no file to repair. */
  sheetName: string | undefined;
  /** The job whose skipped rows are printed, and the number of a record in that job. */
  of: string | undefined;
  was(record: number): number | undefined;
}

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const key = v.custom<MessageKey>((one) => typeof one === 'string' && /^[A-Za-z]\w{0,63}$/.test(one));

/** The record as the browser stores it. */
export const skippedRows = v.object({
  rows: v.array(
    v.object({
      record: count,
      number: count,
      copies: v.pipe(count, v.minValue(1)),
      reasons: v.array(
        v.object({
          key,
          params: v.exactOptional(v.record(v.string(), v.union([v.string(), v.number()]))),
          element: v.exactOptional(key),
        }),
      ),
      sent: v.exactOptional(v.boolean()),
      was: v.exactOptional(count),
    }),
  ),
  pages: v.boolean(),
  label: v.object({ title: v.string(), templetId: v.exactOptional(count) }),
  sheet: v.object({ name: v.string(), prints: v.instance(Uint32Array) }),
  of: v.exactOptional(v.string()),
});

/** A CRC-32 of each row's cells. Addresses of pictures differ after each reload and do not count. */
export function printsOf(rows: Records['rows']): Uint32Array {
  const encoder = new TextEncoder();
  const cell = (text: string) => (isBlobUrl(text) ? '' : text);
  return Uint32Array.from(rows, (cells) => crc32(encoder.encode(cells.map(cell).join('\u001f'))));
}

/**
 * The record of the rows that a job leaves out; undefined when it leaves out none.
 * @param copiesOf labels asked for of a record
 */
export function skippedRowsOf(
  bad: readonly RowProblems[],
  copiesOf: (record: number) => number,
  { label, templetId, records, sheetName, of, was }: SkippedFrom,
): SkippedRows | undefined {
  if (bad.length === 0) return undefined;
  const elements = new Map(label.elements.map((element) => [element.id, element]));
  const rows = bad.map(({ index, problems }, at) => {
    const before = was(index);
    return {
      record: index,
      number: rowNumber(records, index),
      copies: copiesOf(index),
      reasons: at < MAX_EXPLAINED ? reasonsOf(problems, elements) : [],
      ...(before !== undefined && { was: before }),
    };
  });
  return {
    rows,
    pages: records?.pages === true,
    label: { title: label.name, ...(templetId !== undefined && { templetId }) },
    sheet: {
      name: sheetName ?? '',
      prints: sheetName === undefined || !records ? new Uint32Array() : printsOf(records.rows),
    },
    ...(of !== undefined && { of }),
  };
}

function reasonsOf(
  problems: RowProblems['problems'],
  elements: ReadonlyMap<string, { elementType: number }>,
): Reason[] {
  return problems.slice(0, MAX_REASONS).map(({ key: what, params, elementId }) => {
    const element = elements.get(elementId);
    const name = element && elementTypes.get(element.elementType)?.label;
    return { key: what, ...(params && { params: { ...params } }), ...(name && { element: name }) };
  });
}

/** Skipped rows that no later job has printed, and that a sheet can bring back. */
export const openRows = ({ rows, sheet }: SkippedRows): readonly SkippedRow[] =>
  sheet.prints.length > 0 ? rows.filter(({ sent }) => !sent) : [];

/**
 * Where skipped rows are in a sheet that may have been repaired since: the 0-based record of each row that is found. A row is
 * found between its neighbours: rows inserted or removed elsewhere move it. Without unchanged neighbours it is where it was, if
 * file name and number of rows are the same. Where neither holds it is not found, since another row could be printed twice; nor
 * is a row with the content of one that was printed.
 */
export function recordsNow(
  { rows, sheet }: SkippedRows,
  records: Pick<Records, 'rows'>,
  name: string,
): Map<SkippedRow, number> {
  const now = printsOf(records.rows);
  const skipped = new Set(rows.map(({ record }) => record));
  const printed = new Set(sheet.prints.filter((_, at) => !skipped.has(at)));
  const places = placesOf(now);
  const isSame = name === sheet.name && now.length === sheet.prints.length;
  const found = new Map<SkippedRow, number>();
  for (const row of rows) {
    const sides = [-1, 1].map((step) => shiftOf(row.record, step, sheet.prints, now, skipped, places));
    const shifts = new Set(sides.filter((side) => typeof side === 'number'));
    const changed = sides.includes('changed');
    const [shift] = shifts;
    if (shifts.size > 1 || (changed && !isSame) || (shift === undefined && !isSame)) continue;
    const at = row.record + (shift ?? 0);
    if (at >= 0 && at < now.length && !printed.has(now[at]!)) found.set(row, at);
  }
  return found;
}

/** The places of each content; undefined for one that is there more than once. */
function placesOf(prints: Uint32Array): Map<number, number | undefined> {
  const places = new Map<number, number | undefined>();
  prints.forEach((print, at) => {
    places.set(print, places.has(print) ? undefined : at);
  });
  return places;
}

/** By how many rows the nearest unchanged neighbour on one side moved; `changed` when all within reach were changed. */
function shiftOf(
  record: number,
  step: number,
  before: Uint32Array,
  now: Uint32Array,
  skipped: ReadonlySet<number>,
  places: ReadonlyMap<number, number | undefined>,
): number | 'changed' | 'none' {
  let seen = 0;
  for (let at = record + step; at >= 0 && at < before.length && seen < REACH; at += step) {
    if (skipped.has(at)) continue;
    seen++;
    if (now[at] === before[at]) return 0;
    const place = places.get(before[at]!);
    if (place !== undefined) return place - at;
  }
  return seen > 0 ? 'changed' : 'none';
}
