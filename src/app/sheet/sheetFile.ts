import { Refusal, refuse } from '../../base/problem';
import { SHEET_LIMITS, tooBig } from '../../label/sheet';

const LOOPBACK = /^(localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * The address to fetch a label's spreadsheet from: never from a cache, and over https except for our own
 * server and this machine.
 * @param path as stored, absolute or relative to the page
 * @param now ms since 1970
 * @throws Refusal for anything but a web address
 */
export function sheetAddress(path: string, page: string, now: number): URL {
  const own = new URL(page);
  if (!URL.canParse(path, own)) throw refuse('fileUnreadable');
  const url = new URL(path, own);
  if (!/^https?:$/.test(url.protocol)) throw refuse('fileUnreadable');
  if (url.protocol === 'http:' && url.host !== own.host && !LOOPBACK.test(url.hostname)) {
    url.protocol = 'https:';
  }
  url.searchParams.set('t', String(now));
  return url;
}

/** What fetching a spreadsheet needs from the page. */
export interface SheetHost {
  /** Address of the page. */
  page: string;
  /** ms since 1970. */
  now(): number;
  /** Fetches the bytes of a file, with the account for one of our own; rejects when that fails. */
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

/**
 * Fetches a file from anywhere, without credentials. @throws Refusal when it is too big, Error when it cannot
 * be fetched
 */
export async function fetchForeign(url: URL): Promise<Blob> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  if (Number(reply.headers.get('content-length')) > SHEET_LIMITS.bytes) {
    await reply.body?.cancel();
    throw tooBig();
  }
  return reply.blob();
}
