/**
 * The address a picture is loaded from. Files of the server are requested each time, since one may be replaced under
 * its address; for TIFF it is asked for what browsers show. What the page itself holds has no other version.
 * @param now ms since 1970
 */
export function pictureAddress(source: string, now: number): string {
  if (/^(data|blob):/i.test(source)) return source;
  const [, path = '', query = '', fragment = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(source) ?? [];
  const asked = new URLSearchParams(query);
  if (/\.tiff?$/i.test(path)) asked.set('format', 'png');
  asked.set('t', String(now));
  return `${path}?${asked}${fragment}`;
}
