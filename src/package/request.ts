import * as v from 'valibot';
import { MAX_COPIES } from '../base/constants';
import { own } from '../base/own';
import { DPIS, type Dpi } from '../base/units';
import { type Records, recordCount } from '../label/bind';
import { type Cell, objectRecords } from '../label/objectRecords';
import { recordsFor } from '../label/sheet/dates';
import type { Label } from '../label/template';
import { DEFAULT_MODE, isMode, type Mode } from '../raster/modes';
import { invalid, LabelwrightError } from './errors';
import { saidError } from './said';
import type { SheetRecords } from './sheet';
import { labelOf, type Template } from './template';
import { words } from './words';

/** One record: column to value. Numbers print as JSON writes them; send codes and prices as texts, such as `'0012'`. */
export type LabelRecord = Readonly<Record<string, Cell>>;

/** Labels to check and render. */
export interface LabelRequest {
  /** What `openTemplate` returned. */
  template: Template;
  /** One label per record, or a sheet of `labelwright/sheet`. Needed where the template has `columns`. */
  records?: readonly LabelRecord[] | SheetRecords;
  /** Positions of the records to print, from 1, in this order; all by default. */
  only?: readonly number[];
  /** Values asked for at printing, by name. */
  inputs?: Readonly<Record<string, string>>;
  /** Copies of every label, collated: 1 (default) to 2000. */
  copies?: number;
  /** 203 (default), 300 or 600: 8, 12 or 24 dots per mm. */
  dpi?: Dpi;
  /** How pictures become ink and paper; `interval` by default. */
  mode?: Mode;
  /** Whether `mode` converts texts, codes and lines too. */
  wholeLabel?: boolean;
  /** The time that elements with the time of printing show; now by default. */
  now?: Date;
}

/** A request that was checked. */
export interface CheckedRequest {
  label: Label;
  records: Records | undefined;
  /** 0-based records to print. */
  chosen: number[];
  isSheet: boolean;
  inputs: ReadonlyMap<string, string>;
  copies: number;
  dpi: Dpi;
  mode: Mode;
  wholeLabel: boolean;
  now: Date | undefined;
}

const cell = v.union([v.string(), v.number(), v.boolean(), v.null()]);
const settings = v.strictObject({
  template: v.unknown(),
  records: v.optional(
    v.union([
      v.pipe(v.array(v.record(v.string(), cell)), v.minLength(1)),
      v.looseObject({ fields: v.array(v.string()), records: v.array(v.array(v.string())) }),
    ]),
  ),
  only: v.optional(v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1))),
  inputs: v.optional(v.record(v.string(), v.string()), {}),
  copies: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_COPIES)), 1),
  dpi: v.optional(v.picklist(DPIS), 203),
  mode: v.optional(v.custom<Mode>(isMode), DEFAULT_MODE),
  wholeLabel: v.optional(v.boolean(), false),
  now: v.optional(v.date()),
});

/** `records[2].ean` of its keys. */
const pathOf = (keys: readonly unknown[]): string =>
  keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`;
    return path === '' ? String(key) : `${path}.${String(key)}`;
  }, '');

/** Checks a request. @throws LabelwrightError that names the field */
export function checkedRequest(request: LabelRequest): CheckedRequest {
  const { success, output, issues } = v.safeParse(settings, request, { abortEarly: true });
  if (!success) {
    const field = pathOf(((issues[0].path ?? []) as { key: unknown }[]).map(({ key }) => key)) || 'request';
    const given = request && own(request as object as Record<string, unknown>, field) === undefined;
    throw new LabelwrightError(
      'fieldInvalid',
      `${field} ${given ? 'is not valid or not known' : 'is not valid'}`,
      field,
    );
  }
  const label = labelOf(request.template);
  const records = recordsOf(request, label);
  const { only, copies, dpi, mode, wholeLabel, now } = output;
  const count = recordCount(label, records);
  for (const [i, position] of (only ?? []).entries())
    if (position > count) throw invalid(`only[${i}]`, `a position from 1 to ${count}`);
  const chosen = only?.map((position) => position - 1) ?? Array.from({ length: count }, (_, i) => i);
  if (chosen.length === 0) throw invalid('records', 'a list with at least one record');
  return {
    label,
    records,
    chosen,
    isSheet: !Array.isArray(request.records),
    inputs: inputsOf(request.template, output.inputs),
    copies,
    dpi,
    mode,
    wholeLabel,
    now,
  };
}

function recordsOf({ records, template }: LabelRequest, label: Label): Records | undefined {
  if (!records) {
    if (template.columns.length > 0)
      throw new LabelwrightError(
        'recordsMissing',
        `the template takes columns of records: ${template.columns.join(', ')}`,
        'records',
      );
    return undefined;
  }
  if ('fields' in records) return recordsFor(records, label);
  try {
    return objectRecords(records);
  } catch (error) {
    throw saidError(error, words, 'records');
  }
}

function inputsOf(template: Template, given: Readonly<Record<string, string>>): Map<string, string> {
  const unknown = Object.keys(given).find((name) => !template.inputs.includes(name));
  if (unknown !== undefined) throw invalid(`inputs.${unknown}`, 'an input of the template');
  const missing = template.inputs.find((name) => !own(given, name)?.trim());
  if (missing !== undefined) throw invalid(`inputs.${missing}`, 'a text: the template asks for it');
  return new Map(Object.entries(given));
}
