import type { Picture } from '../../../label/element';
import { elementTypes } from '../../../label/elements';
import { place } from '../../../label/place';
import { isPhoto } from '../../../raster/photo';
import type { EditorStore } from '../EditorStore';

/** Side of what is looked at, px. */
const LOOK = 1024;

/** Finds photos among the pictures of a label. */
export class Photos {
  /** By decoded picture, and the size it was looked at in. */
  private readonly known = new WeakMap<Picture, Map<string, boolean>>();

  constructor(private readonly editor: Pick<EditorStore, 'shown' | 'dotsPerMm' | 'assets'>) {}

  /** Whether a picture of the label as it is shown is a photo that the print mode converts. */
  get any(): boolean {
    const { shown, dotsPerMm, assets } = this.editor;
    const env = assets.env(dotsPerMm);
    for (const { element, drawable } of shown.values()) {
      const type = elementTypes.get(element.elementType);
      if (!drawable || !element.takePrint || type?.tone?.(element) !== 'mode') continue;
      const { width, height } = place(element, dotsPerMm);
      for (const source of type.pictures?.(element) ?? []) {
        const picture = env.picture(source);
        if (picture && this.isPhoto(picture, Math.min(LOOK, width), Math.min(LOOK, height))) return true;
      }
    }
    return false;
  }

  /** Whether a picture is a photo when it is drawn in a box, px. */
  private isPhoto(picture: Picture, width: number, height: number): boolean {
    const scale = Math.min(1, width / picture.width, height / picture.height);
    const size = [picture.width, picture.height].map((side) => Math.max(1, Math.round(side * scale)));
    const sizes = this.known.get(picture) ?? new Map<string, boolean>();
    this.known.set(picture, sizes);
    const key = size.join();
    const before = sizes.get(key);
    if (before !== undefined) return before;
    const [across, down] = size as [number, number];
    const ctx = new OffscreenCanvas(across, down).getContext('2d', { willReadFrequently: true });
    if (!ctx) return false;
    ctx.imageSmoothingQuality = 'high';
    ctx.drawImage(picture as CanvasImageSource, 0, 0, across, down);
    const found = isPhoto(ctx.getImageData(0, 0, across, down));
    sizes.set(key, found);
    return found;
  }
}
