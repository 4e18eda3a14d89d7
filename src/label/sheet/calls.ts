import { Refusal, refuse } from '../../base/problem';
import type { SheetCalls } from '.';
import { readRows } from './parse';

/** What the worker of a spreadsheet does, in a browser and as a process. */
export const sheetCalls: SheetCalls = {
  /** @throws {Refusal} its reason, or sheetUnreadable where the parser failed otherwise */
  async read(request, _, emit) {
    try {
      return await readRows(request, emit);
    } catch (error) {
      throw error instanceof Refusal ? error : refuse('sheetUnreadable');
    }
  },
  async write(texts) {
    const { writeSheet } = await import('./write');
    return writeSheet(texts);
  },
};
