import { reaction } from 'mobx';
import type { DrawingKit } from '../app/fonts/DrawingKit';
import { FaceStore } from '../app/fonts/FaceStore';
import { type CloudFont, FontRegistry } from '../app/fonts/FontRegistry';
import { isPacked, tablesOfBlob } from '../app/fonts/fontTables';
import { machineFonts } from '../app/fonts/machineFonts';
import { faceFacts } from '../label/faces/facts';
import { BrowserFaces } from '../raster/browserFaces';
import { createBrowserHost, type ForeignPictures } from '../raster/browserHost';
import { Fonts } from '../raster/fonts';
import { fontPlace } from './fontPlace';
import type { EditorFont } from './types';

/** The row of the list of fonts for a font of the page. */
const rowOf = ({ id, name }: EditorFont, at: number): CloudFont => ({
  fontId: at,
  fontValue: id,
  fontName: name,
  fontUrl: `/${id}`,
  fontKind: '',
  fontEnglishName: '',
  fontTraditionalName: '',
  fontKoreanName: '',
  sysUserId: 0,
  size: 0,
  restricted: 0,
  createTime: 0,
});

/**
 * What one editor draws with: pictures and fonts of the page that shows it.
 * @param folder address of the bundled fonts; '' for those of the package
 * @returns the kit, and a function that ends it
 */
export function pageKit(
  picture: ForeignPictures,
  fonts: readonly EditorFont[],
  folder: string,
): { kit: DrawingKit; stop(): void } {
  const host = createBrowserHost(picture, new BrowserFaces(fontPlace(folder)), false);
  const files = new Map<string, Promise<Blob>>();
  const bytesOf = (font: EditorFont): Promise<Blob> => {
    const file = files.get(font.id) ?? font.load();
    files.set(font.id, file);
    file.catch(() => files.delete(font.id));
    return file;
  };
  const registry = new FontRegistry({
    list: async (page, size) => ({
      rows: fonts.map(rowOf).slice((page - 1) * size, page * size),
      total: fonts.length,
    }),
    async face({ fontId, fontName }) {
      const file = await bytesOf(fonts[fontId]!);
      // The browser draws it, and says nothing of it.
      if (await isPacked(file)) return undefined;
      const tables = await tablesOfBlob(file);
      const facts = tables && faceFacts(tables, fontName);
      if (!facts) throw new Error(`${fontName} is no font that can be read`);
      return facts;
    },
    async fetch(url) {
      const font = fonts.find(({ id }) => `/${id}` === url);
      if (!font) throw new Error(`no font ${url}`);
      return bytesOf(font);
    },
    bundledCharacters: (family) => host.bundledCharacters(family),
    ...machineFonts(),
  });
  const drawn = new Fonts(host, registry.source);
  const stop = reaction(
    () => registry.version,
    () => drawn.renew(),
  );
  return { kit: { host, fonts: drawn, registry, faces: new FaceStore(registry) }, stop };
}
