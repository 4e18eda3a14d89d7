import { file, isOwnFile } from '../api';
import { fetchForeign, fetchSheetFile, type SheetHost } from './sheetFile';

const sheetHost: SheetHost = {
  get page() {
    return location.href;
  },
  now: () => Date.now(),
  fetch: (url) => (isOwnFile(url) ? file(url.href, { hideError: true }) : fetchForeign(url)),
};

/** Fetches a spreadsheet by its stored address. @throws Refusal when it cannot be fetched or is too big */
export const loadSheetFile = (path: string, name: string): Promise<File> =>
  fetchSheetFile(path, name, sheetHost);
