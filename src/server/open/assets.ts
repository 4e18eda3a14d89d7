import { buffer } from 'node:stream/consumers';
import { placeOf } from '../../label/address';
import type { Database } from '../db';
import type { FileStore } from '../files/store';
import { deny } from '../refusals';
import type { RenderAssets, RenderNeeds } from './renderer';

/** Bytes of all pictures and fonts of a template. */
const MAX_ASSETS = 100 * 1024 * 1024;

/** The stored pictures and the fonts of a template. What is missing is found when its records are checked. */
export async function assetsOf(
  { db, files }: { db: Database; files: FileStore },
  userId: number,
  needs: RenderNeeds,
  hosts: readonly string[],
): Promise<RenderAssets> {
  let left = MAX_ASSETS;
  const read = async (fileId: string): Promise<Buffer | undefined> => {
    const stream = await files.get(fileId);
    const bytes = stream && (await buffer(stream));
    left -= bytes?.length ?? 0;
    if (left < 0) throw deny('openTooLarge', { mb: MAX_ASSETS / 1024 / 1024 });
    return bytes;
  };
  const assets: RenderAssets = { pictures: [], fonts: [] };
  for (const address of needs.pictures) {
    const place = placeOf(address, hosts);
    const file = place?.kind === 'own' ? await db.files.find(place.id) : undefined;
    const bytes = file?.kind === 'image' ? await read(file.id) : undefined;
    if (file && bytes) assets.pictures.push({ address, type: file.type, bytes });
  }
  for (const code of needs.fonts) {
    const font = /^\d{1,15}$/.test(code) ? await db.fonts.find(Number(code), userId) : undefined;
    const bytes = font && (await read(font.fileId));
    if (font && bytes) assets.fonts.push({ code, id: font.fileId, bytes });
  }
  return assets;
}
