import { Refusal } from '../base/problem';
import type { Raster } from '../base/raster';
import type { Dpi } from '../base/units';
import type { RecordRow, Records } from '../label/bind';
import type { Label } from '../label/template';
import { BatchRenderer } from '../raster/batch';
import { DEFAULT_MODE } from '../raster/modes';
import type { RenderJob } from '../raster/page';
import type { RasterPool } from '../raster/pool';

/** The label on the canvas and the record it shows. */
export interface OnCanvas {
  readonly label: Label;
  readonly dpi: Dpi;
  readonly record: RecordRow;
}

/** The label alone, upright: no tail, no turn, no neighbours. */
export const jobOfLabel = ({ label, dpi, record }: OnCanvas, fields: readonly string[]): RenderJob => ({
  label: { ...label, labelNum: 1, cableLabelLength: 0, printDirection: 0 },
  fields,
  mode: DEFAULT_MODE,
  dpi,
  direction: 0,
  hOffset: 0,
  vOffset: 0,
  ...(record.now !== undefined && { now: record.now }),
  ...(record.inputs !== undefined && { inputs: record.inputs }),
});

/**
 * The label on the canvas as the bits that print, in a raster worker.
 * @throws Refusal with the first problem that forbids printing this record
 */
export async function currentRaster(
  editor: OnCanvas,
  records: Records | undefined,
  pool: RasterPool,
): Promise<Raster> {
  const renderer = new BatchRenderer(pool, jobOfLabel(editor, records?.fields ?? []), records?.rows);
  const { index } = editor.record;
  try {
    const [bad] = await renderer.check([index]);
    if (bad) {
      const { key, params } = bad.problems[0]!;
      throw new Refusal(params ? { key, params } : { key });
    }
    const [raster] = await renderer.render([[index]]);
    return raster!;
  } finally {
    renderer.close();
  }
}
