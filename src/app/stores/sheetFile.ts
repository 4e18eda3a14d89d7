import { refuse } from '../../base/problem';
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

/**
 * Fetches the spreadsheet kept with a label.
 * @param name what it is called, the end of its address unless given
 * @throws Refusal when it cannot be had or is too big
 */
export async function fetchSheetFile(
  path: string,
  name: string,
  page = location.href,
  now = Date.now(),
): Promise<File> {
  const url = sheetAddress(path, page, now);
  const reply = await fetch(url, { method: 'GET' }).catch(() => undefined);
  if (!reply?.ok) throw refuse('fileUnreadable');
  if (Number(reply.headers.get('content-length')) > SHEET_LIMITS.bytes) throw tooBig();
  const blob = await reply.blob();
  return new File([blob], name || url.pathname.split('/').at(-1) || url.hostname);
}
