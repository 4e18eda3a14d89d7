import type { Label } from '../../src/label/template';
import type { RenderJob } from '../../src/raster/renderJob';

/** A print job at 203 dpi, upright and without offsets. */
export const plainJob = (label: Label, fields: readonly string[] = []): RenderJob => ({
  label,
  fields,
  mode: 'interval',
  dpi: 203,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
});
