/** Path of our server that passes on pictures of other servers. */
export const FOREIGN_PICTURES = '/api/v3/oss/picture';

/**
 * The address a picture is loaded from. A timestamp makes files of the server load again each time, because
 * one may be replaced under its address. For TIFF the server is asked for a format that browsers show.
 * Embedded pictures have no other version.
 * @param now ms since 1970
 */
export function pictureAddress(source: string, now: number): string {
  if (/^(data|blob):/i.test(source)) return source;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(source) ?? [];
  const asked = new URLSearchParams(query);
  if (isTiff(path)) asked.set('format', 'png');
  asked.set('t', String(now));
  return `${path}?${asked}${fragment}`;
}

/**
 * The address of our own server that a picture of another server is loaded from. The timestamp and the format
 * are for our server: added to the picture's own address they would break signed addresses.
 * @param now ms since 1970
 */
export function foreignAddress({ href, pathname }: URL, now: number): string {
  const asked = new URLSearchParams({ url: href });
  if (isTiff(pathname)) asked.set('format', 'png');
  asked.set('t', String(now));
  return `${FOREIGN_PICTURES}?${asked}`;
}

const isTiff = (path: string): boolean => /\.tiff?$/i.test(path);
