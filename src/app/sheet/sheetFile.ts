import { Refusal, refuse } from '../../base/problem';
import { placeOf } from '../../label/address';
import { SHEET_LIMITS, tooBig } from '../../label/sheet';

/**
 * The address to fetch a label's spreadsheet from: on our own server, under the page's scheme also when it is
 * stored with http, and never from a cache.
 * @param path as stored, absolute or relative
 * @param now ms since 1970
 * @throws Refusal for a file of another server, and for anything but the address of a stored file
 */
export function sheetAddress(path: string, page: string, now: number): URL {
  const place = placeOf(path, [new URL(page).host]);
  if (place?.kind === 'foreign') throw refuse('sheetForeign', { host: place.url.host });
  if (place?.kind !== 'own') throw refuse('fileUnreadable');
  const url = new URL(place.path, page);
  url.searchParams.set('t', String(now));
  return url;
}

/** What fetching a spreadsheet needs from the page. */
export interface SheetHost {
  /** Address of the page. */
  page: string;
  /** ms since 1970. */
  now(): number;
  /** Fetches the bytes of a file with the account; rejects when that fails. */
  fetch(url: URL): Promise<Blob>;
}

/**
 * Fetches the spreadsheet kept with a label.
 * @param name its display name, by default the end of its address
 * @throws Refusal when it cannot be fetched or is too big
 */
export async function fetchSheetFile(path: string, name: string, host: SheetHost): Promise<File> {
  const url = sheetAddress(path, host.page, host.now());
  const known = name || url.pathname.split('/').at(-1) || url.hostname;
  const blob = await host.fetch(url).catch((error: unknown) => {
    if (error instanceof Refusal) throw error;
    throw refuse('sheetGone', { name: known });
  });
  if (blob.size > SHEET_LIMITS.bytes) throw tooBig();
  return new File([blob], known);
}
