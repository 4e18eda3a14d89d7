import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { encodePng } from '../../src/printing/languages/png';
import type { IppPeer } from '../print-service/crash/ippPeer';
import type { FakePrinter } from '../print-service/fakePrinter';
import { run } from '../print-service/ipp/programs';
import { deflate } from '../printing/samples';
import { readTspl } from '../printing/tsplReader';
import { readCodes } from './peers';

const nameOf = (i: number) => String(i).padStart(4, '0');

/** The QR code of each picture; '' where none is read. */
async function codesOf(files: readonly string[]): Promise<string[]> {
  const found = (await readCodes(files)).filter(({ kind }) => kind === 'QR-Code');
  return files.map((file) => found.find((one) => one.file === file)?.text ?? '');
}

/** The QR codes of the labels that came out of a TSPL printer of 203 dpi, in order. @param work folder for pictures */
export async function onPaper(printer: FakePrinter, work: string): Promise<string[]> {
  const folder = join(work, 'paper');
  mkdirSync(folder, { recursive: true });
  const files = readTspl(printer.stream, 8).map(({ raster }, i) => {
    const file = join(folder, `${nameOf(i)}.png`);
    writeFileSync(file, encodePng(raster, 203, deflate));
    return file;
  });
  return codesOf(files);
}

/** The QR codes of the pages an IPP printer took over, in order, as Poppler draws them. @param work folder for them */
export async function inDocuments(printer: IppPeer, work: string): Promise<string[]> {
  const folder = join(work, 'documents');
  mkdirSync(folder, { recursive: true });
  for (const [i, { document }] of printer.jobs.entries()) {
    const file = join(folder, nameOf(i));
    writeFileSync(`${file}.pdf`, document);
    await run('pdftoppm', ['-png', '-r', '203.2', `${file}.pdf`, file]);
  }
  const pictures = readdirSync(folder).filter((name) => name.endsWith('.png'));
  return codesOf(pictures.sort().map((name) => join(folder, name)));
}
