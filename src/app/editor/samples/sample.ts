import type { Elements } from '../../../label/localize';

/** A sample label, and rows that fill it. */
export interface Sample {
  template: { name: string; data: Elements } & Record<string, unknown>;
  /** Headings and rows of its spreadsheet. */
  records?: { name: string; fields: string[]; rows: string[][] };
}

const cell = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** A sample's rows as a CSV file that any spreadsheet program opens (UTF-8 with a byte order mark). */
export function sampleSheet({ template, records }: Sample): File {
  if (!records) throw new RangeError(`sample ${template.name} has no rows`);
  const lines = [records.fields, ...records.rows].map((row) => row.map(cell).join(','));
  return new File([`\ufeff${lines.join('\r\n')}\r\n`], records.name, { type: 'text/csv' });
}
