import { Refusal, refuse } from '../../base/problem';
import { SHEET_LIMITS, tooBig } from '../../label/sheet';

const LOOPBACK = /^(localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Where the spreadsheet kept with a label is fetched from: never from a cache, and over https but for our own
 * server and this machine.
 * @param path as stored, absolute or relative to the page
 * @param now ms since 1970
 * @throws Refusal for anything that is no web address
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

/** What fetching a spreadsheet needs of the page. */
export interface SheetHost {
  /** Address of the page. */
  page: string;
  /** ms since 1970. */
  now(): number;
  /** Fetches the bytes of a file, as the account where it is one of ours; rejects when they cannot be had. */
  fetch(url: URL): Promise<Blob>;
}

/**
 * Fetches the spreadsheet kept with a label.
 * @param name what it is called, the end of its address unless given
 * @throws Refusal when it cannot be had or is too big
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

/** Fetches a file from anywhere, as nobody. @throws Refusal when it is too big, Error when it cannot be had */
export async function fetchForeign(url: URL): Promise<Blob> {
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
  if (Number(reply.headers.get('content-length')) > SHEET_LIMITS.bytes) {
    await reply.body?.cancel();
    throw tooBig();
  }
  return reply.blob();
}
