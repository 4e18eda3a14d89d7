import { useEffect, useState } from 'react';
import { bundledFamily } from '../../label/faces/families';
import { FONT_FAMILY, type FontKey } from '../../label/font';
import type { DrawingKit } from './DrawingKit';
import { loadLocalFace } from './localFace';

export interface Face {
  /** Its CSS family list, once it is loaded. */
  family: string | undefined;
  state: 'waiting' | 'there' | 'missing';
}

/** What loads a face; it keeps its identity. */
type FaceKit = { host: Pick<DrawingKit['host'], 'loadGlyphs'> } & Pick<DrawingKit, 'fonts'>;

/** The CSS family list that shows a text in a font; undefined when the font cannot be loaded. */
async function familyFor({ host, fonts }: FaceKit, key: FontKey, text: string): Promise<string | undefined> {
  if (key === '') {
    await host.loadGlyphs(text, false);
    return `"${FONT_FAMILY}"`;
  }
  // By its name: the browser draws it without a copy of its bytes.
  if (key.startsWith('local:')) return loadLocalFace(key.slice('local:'.length));
  await fonts.load(key);
  if (bundledFamily(key)) await host.loadGlyphs(text, false, key);
  return fonts.family(key);
}

/**
 * The face of a font for a text, loaded once it is wanted.
 * @param wanted whether the text has been in view
 */
export function useFace(kit: FaceKit, key: FontKey, text: string, wanted: boolean): Face {
  // Kept, because the font stays loaded when the list of fonts changes.
  const [face, setFace] = useState<Face>({ family: undefined, state: 'waiting' });
  useEffect(() => {
    if (!wanted) return;
    let live = true;
    const show = (family: string | undefined) => {
      if (live) setFace({ family, state: family === undefined ? 'missing' : 'there' });
    };
    familyFor(kit, key, text).then(show, () => show(undefined));
    return () => {
      live = false;
    };
  }, [kit, wanted, key, text]);
  return face;
}
