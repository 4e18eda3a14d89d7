import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseCsv } from '../../../../src/label/sheet/csv';
import { book } from '../files';
import type { Pair } from './pairs';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Pairs a row, so that a sheet of many stays low. */
const WIDTH = 10;
const column = (at: number) => String.fromCharCode(65 + at);

/** A workbook with one cell a pair. */
export function bookOf(pairs: readonly Pair[], date1904 = false): Uint8Array<ArrayBuffer> {
  const codes = [...new Set(pairs.map(({ code }) => code))];
  const styles = new Map(codes.map((code, at) => [code, at + 1]));
  const cell = ({ code, value }: Pair, at: number) => {
    const place = `r="${column(at % WIDTH)}${Math.floor(at / WIDTH) + 1}" s="${styles.get(code)}"`;
    return typeof value === 'number'
      ? `<c ${place}><v>${value}</v></c>`
      : `<c ${place} t="inlineStr"><is><t xml:space="preserve">${escaped(value)}</t></is></c>`;
  };
  const rows: string[] = [];
  for (let at = 0; at < pairs.length; at += WIDTH) {
    const cells = pairs.slice(at, at + WIDTH).map((pair, i) => cell(pair, at + i));
    rows.push(`<row r="${at / WIDTH + 1}">${cells.join('')}</row>`);
  }
  const formats = codes.map((code, at) => `<numFmt numFmtId="${at + 164}" formatCode="${escaped(code)}"/>`);
  const used = codes.map(
    (_, at) => `<xf numFmtId="${at + 164}" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"/>`,
  );
  return book({
    rows: rows.join(''),
    styles: `<numFmts count="${codes.length}">${formats.join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="${codes.length + 1}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>${used.join('')}</cellXfs>`,
    ...(date1904 && {
      workbook:
        '<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="1"/><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>',
    }),
    extra: [
      {
        path: '_rels/.rels',
        data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      },
      {
        path: 'xl/_rels/workbook.xml.rels',
        data: '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId3" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/></Relationships>',
      },
    ],
  });
}

/** What LibreOffice shows of each pair, as its export to CSV writes it. */
export function shownByOffice(pairs: readonly Pair[], date1904 = false): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'labelwright-formats-'));
  try {
    const source = join(folder, 'pairs.xlsx');
    writeFileSync(source, bookOf(pairs, date1904));
    const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile'))}`;
    // Comma, quote, UTF-8, cells as shown.
    const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,true';
    execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', folder, source], {
      stdio: 'pipe',
    });
    const rows: string[][] = [];
    parseCsv(readFileSync(join(folder, 'pairs.csv'), 'utf8'), ',', (cells) => rows.push(cells));
    return rows
      .flatMap((cells) => Array.from({ length: WIDTH }, (_, at) => cells[at] ?? ''))
      .slice(0, pairs.length);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
