import type { Host } from '../../raster/host';
import type { RenderAssets } from '../../server/open/renderer';

/** What the code of an uploaded font begins with in a template. */
export const CLOUD = 'cloud:';

/** The uploaded fonts of a request as a job takes them. */
export const fontsOf = ({ fonts }: RenderAssets) =>
  fonts.map(({ code, id, bytes }) => ({ key: CLOUD + code, id, bytes: new Blob([new Uint8Array(bytes)]) }));

/** The host with the pictures that a request refers to. */
export function withPictures(host: Host, pictures: RenderAssets['pictures']): Host {
  const embedded = new Map(
    pictures.map(({ address, type, bytes }) => [
      address,
      `data:${type};base64,${Buffer.from(bytes).toString('base64')}`,
    ]),
  );
  return { ...host, loadPicture: (source) => host.loadPicture(embedded.get(source) ?? source) };
}
