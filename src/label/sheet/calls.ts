import { Refusal, refuse } from '../../base/problem';
import type { SheetCalls } from '.';
import { parseSheet } from './parse';
import { writeSheet } from './write';

/** What the worker of a spreadsheet does, in a browser and as a process. */
export const sheetCalls: SheetCalls = {
  /** @throws {Refusal} its reason, or sheetUnreadable where the parser failed otherwise */
  async read(request) {
    try {
      return await parseSheet(request);
    } catch (error) {
      throw error instanceof Refusal ? error : refuse('sheetUnreadable');
    }
  },
  async write(texts) {
    return writeSheet(texts);
  },
};
