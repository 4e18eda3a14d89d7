import { dotsPerMm, mmToDots } from '../base/units';
import type { LabelElement } from '../label/element';
import type { Assets } from './assets';
import type { DotBox } from './box';
import { blackAndWhite, type LayerPainter, layersOf } from './layers';
import type { PicturePage } from './renderJob';

/** The dots of one picture: its box on the label, and black where it inks, white where it only covers. */
export interface PictureDots {
  box: DotBox;
  image: ImageData;
}

/**
 * One picture of a label as it prints, upright. Undefined when it lies outside the label or cannot be loaded.
 * @param element of a type with a tone, contents resolved, without a problem
 */
export async function pictureDots(
  assets: Assets,
  layers: LayerPainter,
  element: LabelElement,
  { width, height, mode, dpi }: PicturePage,
): Promise<PictureDots | undefined> {
  const hold = assets.hold();
  try {
    const missing = await assets.load([element], hold);
    if (missing.length > 0) return undefined;
    const perMm = dotsPerMm(dpi);
    const size = { width: mmToDots(width, perMm), height: mmToDots(height, perMm) };
    const cut = layers.cut(layersOf([element])[0]!, { ...size, mode, env: assets.env(perMm, true) });
    return cut && { box: cut.box, image: blackAndWhite(cut) };
  } finally {
    hold.release();
  }
}
