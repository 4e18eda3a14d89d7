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
  if (/\.tiff?$/i.test(path)) asked.set('format', 'png');
  asked.set('t', String(now));
  return `${path}?${asked}${fragment}`;
}
