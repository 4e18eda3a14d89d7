import type { MessageKey } from '../base/messages';

/* The application identifiers (AI) offered: GS1 General Specifications, section 3. */

/** One application identifier. */
export interface ApplicationIdentifier {
  /** Its digits; those of a measure lack the last one, the number of decimals. */
  ai: string;
  label: MessageKey;
  /** `digits` 0-9 only; `text` the 82 characters of section 7.11; `measure` six digits with up to five decimals. */
  kind: 'digits' | 'text' | 'measure';
  min: number;
  max: number;
  /** The last digit is a check digit. */
  check?: true;
  /** The value begins with a date YYMMDD; the day may be 00, for the month as a whole. */
  date?: true;
}

type Row = readonly [
  ai: string,
  label: MessageKey,
  kind: 'n' | 'x',
  min: number,
  max: number,
  extra?: 'check' | 'date',
];

// biome-ignore format: one identifier a line
const rows: readonly Row[] = [
  ['00', 'gs1Sscc', 'n', 18, 18, 'check'],
  ['01', 'gs1Gtin', 'n', 14, 14, 'check'],
  ['02', 'gs1Content', 'n', 14, 14, 'check'],
  ['10', 'gs1Batch', 'x', 1, 20],
  ['11', 'gs1Produced', 'n', 6, 6, 'date'],
  ['12', 'gs1Due', 'n', 6, 6, 'date'],
  ['13', 'gs1Packed', 'n', 6, 6, 'date'],
  ['15', 'gs1BestBefore', 'n', 6, 6, 'date'],
  ['16', 'gs1SellBy', 'n', 6, 6, 'date'],
  ['17', 'gs1Expiry', 'n', 6, 6, 'date'],
  ['20', 'gs1Variant', 'n', 2, 2],
  ['21', 'gs1Serial', 'x', 1, 20],
  ['30', 'gs1VariableCount', 'n', 1, 8],
  ['37', 'gs1Count', 'n', 1, 8],
  ['240', 'gs1Additional', 'x', 1, 30],
  ['241', 'gs1CustomerPart', 'x', 1, 30],
  ['400', 'gs1Order', 'x', 1, 30],
  ['410', 'gs1ShipTo', 'n', 13, 13, 'check'],
  ['411', 'gs1BillTo', 'n', 13, 13, 'check'],
  ['412', 'gs1PurchaseFrom', 'n', 13, 13, 'check'],
  ['413', 'gs1ShipFor', 'n', 13, 13, 'check'],
  ['414', 'gs1Location', 'n', 13, 13, 'check'],
  ['415', 'gs1PayTo', 'n', 13, 13, 'check'],
  ['416', 'gs1Producer', 'n', 13, 13, 'check'],
  ['417', 'gs1Party', 'n', 13, 13, 'check'],
  ['420', 'gs1Postcode', 'x', 1, 20],
  ['8005', 'gs1UnitPrice', 'n', 6, 6],
  ['8008', 'gs1ProducedAt', 'n', 8, 12, 'date'],
];

/** Measures: three digits and the number of decimals, then six digits. */
const measures: readonly (readonly [ai: string, label: MessageKey])[] = [
  ['310', 'gs1NetWeight'],
  ['311', 'gs1Length'],
  ['315', 'gs1NetVolume'],
  ['330', 'gs1GrossWeight'],
];

/** The identifiers offered, by number. */
export const identifiers: ReadonlyMap<string, ApplicationIdentifier> = new Map(
  [
    ...rows.map(
      ([ai, label, kind, min, max, extra]): ApplicationIdentifier => ({
        ai,
        label,
        kind: kind === 'n' ? 'digits' : 'text',
        min,
        max,
        ...(extra && { [extra]: true }),
      }),
    ),
    ...measures.map(([ai, label]): ApplicationIdentifier => ({ ai, label, kind: 'measure', min: 6, max: 6 })),
  ]
    .sort((a, b) => a.ai.localeCompare(b.ai))
    .map((row) => [row.ai, row]),
);
