import type { Language } from '../../../../src/base/messages';
import { Refusal } from '../../../../src/base/problem';
import { readPackage } from '../../../../src/label/sheet/library';
import { unpackRows } from '../../../../src/label/sheet/packedRows';
import type { Spreadsheet } from '../../../../src/label/sheet/sheet';
import { RowTable } from '../../../../src/label/sheet/table';
import { readXlsx } from '../../../../src/label/sheet/xlsx/reader';

/** A sheet, or the key of the refusal. */
export type Outcome = Spreadsheet | { refused: string };

const outcomeOf = async (work: Promise<Spreadsheet>): Promise<Outcome> => {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.problem.key };
    return { refused: 'sheetUnreadable' };
  }
};

/** What the library's reader makes of a workbook. */
export const byLibrary = (bytes: Uint8Array, sheet: number, language: Language): Promise<Outcome> =>
  outcomeOf(readPackage(bytes, sheet, language));

/** What the reader of our own makes of it; undefined where it steps aside. */
export async function byReader(
  bytes: Uint8Array,
  sheet: number,
  language: Language,
): Promise<Outcome | undefined> {
  const table = new RowTable();
  try {
    const facts = await readXlsx(bytes, sheet, language, (rows) => unpackRows(rows, table));
    return facts && (await outcomeOf(Promise.resolve().then(() => ({ ...table.finish(), ...facts }))));
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.problem.key };
    throw error;
  }
}
