import { read } from '../../../base/fields';
import { CUT } from '../../../base/printSettings';
import type { Records } from '../../../label/bind';
import { type PlanRequest, sheetCount } from '../../../label/plan';
import { type Label, templateFields } from '../../../label/template';
import type { Dpi } from '../../../package/face';
import type { SheetRows } from '../../sheet/SheetRows';

import type { Storage } from '../../storage/pageStorage';
import type { WatermarkStore } from './WatermarkStore';

/** mm, in both directions. */
export const MAX_OFFSET = templateFields.hOffset.range.max;
/** Printable width of common heads in mm, where the printer does not report its own. */
export const HEAD_WIDTH = 108;

export const DIRECTIONS = [0, 90, 180, 270] as const;
export type Direction = (typeof DIRECTIONS)[number];

export const CUTS = Object.values(CUT);
export type Cut = (typeof CUTS)[number];

/** Where the dialog keeps its choices between visits. */
export type Memory = Storage;

/** Print settings preferred by the user, for labels that set none of their own. */
export interface PrintDefaults {
  printDensity: number;
  printSpeed: number;
}

/** Defaults of a label that sets none of its own. */
export const PLAIN: PrintDefaults = read(templateFields, {});

/** The content to print: fixed when the dialog opens. */
export interface PrintSubject {
  label: Label;
  records: Records | undefined;
  /** How the user chose and sorted the rows before the dialog opened. */
  rows?: SheetRows | undefined;
  dpi: Dpi;
  /** The moment the labels carry until they are printed, ms since 1970. */
  now: number;
  /** Who prints: the id of an account, '' without one. */
  account?: string;
  /** Whether photos are among what is printed. */
  photo?: boolean;
  /** The text over every label, if it was chosen before the dialog opened. */
  watermark?: WatermarkStore | undefined;
}

/** All rows in order, or rows chosen one by one with copies of their own. */
export const PRINT_TYPE = { normal: 1, custom: 2 } as const;
export type PrintType = (typeof PRINT_TYPE)[keyof typeof PRINT_TYPE];

export type PrintField = 'printer' | 'range' | 'copies' | 'sheets' | 'size';

/** The options that `set` accepts. */
export type Option = 'type' | 'from' | 'to' | 'copies' | 'collate' | 'direction' | 'hOffset' | 'vOffset';

/** Labels and sheets of a plan. Without a data source every column of a sheet carries a label. */
export function totalsOf(plan: PlanRequest): { labels: number; sheets: number } {
  const sheets = sheetCount(plan);
  return { labels: plan.hasData ? plan.records.length * plan.copies : sheets * plan.columns, sheets };
}

/** An offset in mm, clamped to the limits of a job; 0 for none. */
export const withinOffset = (mm: number | undefined): number =>
  mm !== undefined && Number.isFinite(mm) ? Math.min(MAX_OFFSET, Math.max(-MAX_OFFSET, mm)) : 0;

/** The label's own title; undefined for the default title. */
export const ownTitle = (value: number, plain: number): number | undefined =>
  value === plain ? undefined : value;
