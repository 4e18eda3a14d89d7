import { machineClock } from '../../base/clock';
import { file } from '../api';
import { fetchSheetFile, type SheetHost } from './sheetFile';

const sheetHost: SheetHost = {
  get page() {
    return location.href;
  },
  now: machineClock.now,
  fetch: (url) => file(url.href, { hideError: true }),
};

/** Fetches a spreadsheet by its stored address. @throws Refusal when it cannot be fetched or is too big */
export const loadSheetFile = (path: string, name: string): Promise<File> =>
  fetchSheetFile(path, name, sheetHost);
