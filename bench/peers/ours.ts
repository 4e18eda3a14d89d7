import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { canvasHost } from '../../src/canvas/canvasHost';
import { linear, matrix } from '../../src/label/symbology';
import { languages } from '../../src/printing/languages';
import { sheetSize } from '../../src/raster/geometry';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { FIELDS, rowsOf, smallLabel } from '../labels';
import { jobOf, smallJob } from '../tasks/job';

export { label, photo } from '../kernels/pictures';
export { record } from '../labels';
export { median, row } from '../rows';
export { shortfalls, table } from '../table';
export { plainOtsu } from './plain';
export const encodeQr = matrix.get(2)!.encode;
export const encodeCode128 = linear.get(1)!.encode;

export const loadKernels = (root: string): Promise<Kernels> =>
  Kernels.load(readFileSync(join(root, 'build/kernels.wasm')));

/** Makes PDF files of the batch bench's small label, as the command line does: `count` rows from `from` on. */
export async function pdfMaker(root: string, logo: string) {
  const job = jobOf(smallLabel(logo), FIELDS);
  const painter = new Painter(canvasHost(join(root, 'dist/app/fonts')), await loadKernels(root));
  const rows = rowsOf(1000, FIELDS);
  return async (from: number, count: number): Promise<number> => {
    const writer = languages.pdf.open(smallJob('file', { ...sheetSize(job), count }), deflateSync);
    let bytes = writer.start().length;
    for (let i = 0; i < count; i++) {
      const index = (from + i) % rows.length;
      bytes += writer.label(await painter.sheet(job, [{ index, cells: rows[index]! }]), i).length;
    }
    return bytes + writer.end().length;
  };
}
