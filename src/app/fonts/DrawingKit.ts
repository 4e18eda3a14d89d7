import type { BrowserHost } from '../../raster/browserHost';
import type { Fonts } from '../../raster/fonts';
import type { FaceStore } from './FaceStore';
import type { FontRegistry } from './FontRegistry';

/** What the views of a label draw with. Views of two labels in one page may have different ones. */
export interface DrawingKit {
  readonly host: BrowserHost;
  /** Fonts that texts may be set in, in addition to the bundled face. */
  readonly fonts: Fonts;
  readonly registry: FontRegistry;
  readonly faces: FaceStore;
}
