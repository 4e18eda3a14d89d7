import type { LabelElement } from '../label/element';
import { elementTypes } from '../label/elements';
import type { Assets } from './assets';
import type { Host } from './host';
import { LayerPainter } from './layers';
import { type PictureDots, pictureDots } from './pictureDots';
import type { PicturePage } from './renderJob';

/** Pictures in the dots that print, made on the page: for thumbnails, where a screen may have no workers. */
export class PageDots {
  private painter: Promise<LayerPainter> | undefined;

  constructor(
    private readonly host: Host,
    private readonly assets: Assets,
  ) {}

  /**
   * One picture of a label in dots; undefined for line art, outside the label, and where the kernels cannot be
   * loaded.
   * @param element printable and loaded, with its contents resolved
   */
  async of(element: LabelElement, page: PicturePage): Promise<PictureDots | undefined> {
    const type = elementTypes.get(element.elementType);
    if (!type?.tone?.(element)) return undefined;
    try {
      this.painter ??= import('./importedKernels').then(
        ({ importedKernels }) => new LayerPainter(this.host, importedKernels),
      );
      return await pictureDots(this.assets, await this.painter, element, page);
    } catch (error) {
      this.painter = undefined;
      console.warn('picture of a thumbnail:', String(error));
      return undefined;
    }
  }
}
