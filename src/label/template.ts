import {
  type FieldMap,
  integer,
  list,
  misfits,
  number,
  numberIn,
  type Of,
  oneOf,
  read,
  text,
  whole,
} from '../base/fields';
import { MACHINE, PAPER, PRINT_RANGES } from '../base/printSettings';
import { type Problem, problem, refuse } from '../base/problem';
import { uuid } from '../base/uuid';
import { fromEarlier } from './earlier';
import { type LabelElement, MAX_PICTURE, type STORED } from './element';
import { elementTypes, isBackdrop, newElement, readFields } from './elements';
import { background } from './elements/background';
import { fromImport, isImport } from './importFormat';
import { isBound } from './pieces';
import { readUnknown, storedElement, typeOf } from './unknown';

export const SHAPE = { rectangle: 1, rounded: 2, circle: 3 } as const;
export const TAIL = { left: 1, up: 2, right: 3, down: 4 } as const;

/** Maximum columns of a spreadsheet. */
const MAX_ISO_COLUMNS = 200;

/** Stored template fields, without the elements. Sizes in mm. */
export const templateFields = {
  name: text('', 32),
  width: number(40, 10, 210),
  height: number(30, 5, 1000),
  cover: whole(200_000),
  /** The app's number for the way the cover was drawn; 0 for unknown. */
  coverDrawing: integer(0, 0, 1_000_000),
  updateTime: number(0, 0, 1e14),
  labelNum: integer(1, 1, 5),
  labelGap: number(0, 0, 10),
  printDirection: oneOf([0, 90, 180, 270], 0),
  gap: numberIn(2, PRINT_RANGES.gap),
  paperType: oneOf(Object.values(PAPER), PAPER.gap),
  machineType: oneOf(Object.values(MACHINE), MACHINE.label),
  labelType: oneOf(Object.values(SHAPE), SHAPE.rectangle),
  blackLabelGap: numberIn(2, PRINT_RANGES.blackLabelGap),
  blackLabelOffset: numberIn(2, PRINT_RANGES.blackLabelOffset),
  multiLabelType: oneOf([0, 1], 0),
  os: text('web'),
  // Its meaning is not known: any integer is kept.
  versionCode: integer(0, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  cableLabelDirection: oneOf(Object.values(TAIL), TAIL.up),
  cableLabelLength: number(0, 0, 100),
  templateBg: whole(MAX_PICTURE),
  printDensity: integer(4, PRINT_RANGES.density.min, PRINT_RANGES.density.max),
  printSpeed: numberIn(0, PRINT_RANGES.speed),
  hOffset: number(0, -100, 100),
  vOffset: number(0, -100, 100),
  execlFilePath: text(''),
  excelName: text('', 255),
  /**
   * How dates and times of the spreadsheet are printed: the displayed text, or ISO (2026-03-01). A label
   * bound to columns before this option existed has none and prints ISO.
   */
  dateTexts: oneOf(['iso', 'shown'], 'iso'),
  /** Unit of letter and line spacing: relative to the font size, or mm in labels of earlier versions. */
  spacingUnit: oneOf(['mm', 'em'], 'mm'),
  /** Names of the columns that print ISO while others print the displayed text. */
  isoColumns: list<string>([], (name) => (typeof name === 'string' ? name : undefined), MAX_ISO_COLUMNS),
};

export type TemplateFields = Of<typeof templateFields>;

/** A template opened for editing: its fields, the elements of its first column, and unknown keys. */
export type Label = TemplateFields & { elements: LabelElement[] };

const MAX_BYTES = 32_000_000;
const MAX_ELEMENTS = 500;
const MAX_DEPTH = 8;
const MAX_STRING = 10_000;
/** Keys that reach a prototype, or would make converting a value to text or a number throw. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'toJSON']);

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

function parse(source: string): Json {
  if (source.length > MAX_BYTES) throw refuse('templateTooBig');
  try {
    return JSON.parse(source, (key, value) => {
      if (FORBIDDEN.has(key)) throw refuse('templateInvalid', { what: key });
      return value;
    });
  } catch (error) {
    if (error instanceof SyntaxError) throw refuse('templateInvalid', { what: 'JSON' });
    // Nested so deeply that the parser ran out of stack.
    if (error instanceof RangeError) throw refuse('templateInvalid', { what: `depth > ${MAX_DEPTH}` });
    throw error;
  }
}

/** Refuses trees that are too deep, strings that are too long, and forbidden keys. Pictures are left to their fields. */
function bounded(value: Json, depth = 0): void {
  if (depth > MAX_DEPTH) throw refuse('templateInvalid', { what: `depth > ${MAX_DEPTH}` });
  if (typeof value === 'string' && value.length > MAX_STRING && !value.startsWith('data:image/')) {
    throw refuse('templateInvalid', { what: `string > ${MAX_STRING}` });
  }
  // 1e999 is a number in JSON, but not one of a label.
  if (typeof value === 'number' && !Number.isFinite(value))
    throw refuse('templateInvalid', { what: 'Infinity' });
  if (typeof value !== 'object' || value === null) return;
  for (const [key, child] of Object.entries(value)) {
    if (FORBIDDEN.has(key)) throw refuse('templateInvalid', { what: key });
    bounded(child, depth + 1);
  }
}

/**
 * Parsed JSON text with parts of a template.
 * @param around number of levels around its elements
 * @throws Refusal when it is too large, nested too deeply, or has keys or texts no template may have
 */
export function readPart(source: string, around: number): unknown {
  const value = parse(source);
  bounded(value, 1 - around);
  return value;
}

const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first column's element list, in any form of `data`; refuses templates with several designs. */
function firstColumn(data: Json, columns: number): { list: Json[]; converted: boolean } {
  if (data === null || data === '') return { list: [], converted: false };
  if (isRecord(data)) return { list: [data], converted: columns > 1 };
  if (!Array.isArray(data)) throw refuse('templateInvalid', { what: 'data' });
  if (!data.some(Array.isArray)) return { list: data, converted: columns > 1 };
  const filled = data.filter((column) => !Array.isArray(column) || column.some((item) => item !== null));
  const [first] = data;
  if (!Array.isArray(first) || filled.some((column) => column !== first)) throw refuse('multiRow');
  return { list: first, converted: false };
}

/** A stored value that could not be used unchanged. */
export interface Repair {
  /**
   * Name of the stored field, in a list with its index: `cells[2].textSize`. '' for an item that is no
   * element.
   */
  field: string;
  /** 1-based position of its element in the stored list; undefined for a field of the label itself. */
  element?: number;
  /** Its type. */
  type?: number;
  /** JSON text of the stored value and of its replacement. */
  from: string;
  to: string;
  /** Why, where the values do not say it. */
  reason?: Problem;
}

/** The path of the repaired value in program notation: `width`, `elements[3].x`, counted from 0. */
export function pathOf({ field, element }: Repair): string {
  if (element === undefined) return field;
  const at = `elements[${element - 1}]`;
  return field === '' ? at : `${at}.${field}`;
}

const shortJson = (value: unknown): string => (JSON.stringify(value) ?? 'null').slice(0, 60);

/** Characters of a data address to a million bytes of its picture. */
const PER_MB = (4 / 3) * 1e6;
const tooLarge = (text: unknown, longest: number): Problem =>
  // Rounded so that what is too much never reads as what is allowed.
  problem('pictureTooLarge', {
    mb: Math.ceil((String(text).length / PER_MB) * 10) / 10,
    max: Math.floor((longest / PER_MB) * 10) / 10,
  });

function repairsOf(fields: FieldMap, raw: object, at: { element?: number; type?: number } = {}): Repair[] {
  return misfits(fields, raw).map(({ path, from, to, longest }) => ({
    field: path,
    from: shortJson(from),
    to: shortJson(to),
    ...at,
    ...(longest !== undefined && { reason: tooLarge(from, longest) }),
  }));
}

/** The problem of an item in the stored list. Nulls and unknown types are accepted. */
function repairsIn(item: Json, place: number): Repair[] {
  if (item === null) return [];
  if (!isRecord(item)) return [{ field: '', element: place, from: shortJson(item), to: 'null' }];
  const type = elementTypes.get(typeOf(item));
  return type ? repairsOf(type.fields, item, { element: place, type: type.code }) : [];
}

/** Repairs one stored element; one of unknown type gets a box, and its stored values are kept. */
export function readElement(
  raw: Record<string, unknown> & { [STORED]?: LabelElement[typeof STORED] },
): LabelElement {
  const type = elementTypes.get(typeOf(raw));
  const element = type ? { ...readFields(type, raw), elementType: type.code } : readUnknown(raw);
  return { ...element, id: element.id || newId() };
}

/** What follows from the stored values of an element, see `ElementType`. */
const openedOf = (item: Record<string, Json>) => elementTypes.get(typeOf(item))?.opened?.(item);

/** The elements, each with an id; a duplicate id is replaced. */
function distinct(elements: LabelElement[]): LabelElement[] {
  const ids = new Set<string>();
  return elements.map((element) => {
    const one = ids.has(element.id) ? { ...element, id: newId() } : element;
    ids.add(one.id);
    return one;
  });
}

/** A new element id, unique within any label. */
export const newId = (): string => uuid();

/**
 * Opens a stored template: repairs its fields, drops nulls and empty items, moves the background to the back
 * or adds one.
 * @param source JSON text or the parsed object; `data` inside may be text or a list. Files of the exchange
 * format are accepted too.
 * @param report receives each repair
 * @param size of a label without one of its own, mm
 * @throws Refusal naming what is wrong; templates with several designs are refused with `multiRow`
 */
export function readTemplate(
  source: string | Record<string, unknown>,
  report: (repair: Repair) => void = () => {},
  size: { width: number; height: number } = { width: 40, height: 30 },
): Label {
  const parsed = typeof source === 'string' ? parse(source) : (source as Json);
  if (isImport(parsed)) bounded(parsed as Json);
  const raw = isImport(parsed)
    ? (fromImport(parsed, { width: size.width, height: size.height }) as Json)
    : parsed;
  if (!isRecord(raw)) throw refuse('templateInvalid', { what: 'JSON' });
  const { data, ...rest } = raw;
  bounded(rest);
  const fields = read(templateFields, rest);
  repairsOf(templateFields, rest).forEach(report);
  const tree = typeof data === 'string' && data !== '' ? parse(data) : (data ?? null);
  bounded(tree);
  const { list: stored, converted } = firstColumn(tree, fields.labelNum);
  const list = fields.spacingUnit === 'em' ? stored : (stored.map(fromEarlier) as Json[]);
  list.flatMap((item, i) => repairsIn(item, i + 1)).forEach(report);
  const items = list.filter(isRecord).filter((item) => Object.keys(item).length > 0);
  if (items.length > MAX_ELEMENTS) throw refuse('templateInvalid', { what: `elements > ${MAX_ELEMENTS}` });
  const elements = distinct(items.map((item) => readElement({ ...item, ...openedOf(item) })));
  const backdrop = elements.find(isBackdrop) ?? newElement(background.code);
  const content = backdrop.content || fields.templateBg;
  return {
    ...fields,
    spacingUnit: 'em',
    // A label bound to no column has nothing that could change.
    ...(rest.dateTexts === undefined && !elements.some(isBound) && { dateTexts: 'shown' as const }),
    templateBg: String(content),
    multiLabelType: converted ? 1 : fields.multiLabelType,
    elements: [
      { ...backdrop, x: 0, y: 0, width: fields.width, height: fields.height, content },
      ...elements.filter((element) => !isBackdrop(element)),
    ],
  };
}

/**
 * The template as stored: `data` is JSON text of the element list, one list per column when there are
 * several. The background's picture is stored once, as `templateBg`.
 */
export function writeTemplate(label: Label): Record<string, unknown> {
  const { elements, ...fields } = label;
  const templateBg = elements.find(isBackdrop)?.content ?? '';
  const stored = elements.map((element) =>
    isBackdrop(element) && element.content ? { ...element, content: '' } : storedElement(element),
  );
  const several = label.labelNum > 1;
  const columns = Array.from({ length: label.labelNum }, (_, i) => (i === 0 ? stored : []));
  return {
    ...fields,
    templateBg,
    multiLabelType: several ? 1 : fields.multiLabelType,
    data: JSON.stringify(several ? columns : stored),
  };
}

/** A new, empty label of a size in mm. */
export const newLabel = (name: string, width = 40, height = 30): Label =>
  readTemplate({ name, width, height });
