import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { writeTemplate } from '../../src/label/template';
import { createRenderer, openTemplate } from '../../src/package/node';
import { labelFile } from '../../src/package/printing';
import { encodeSymbol } from '../../src/package/symbology';
import { record, smallLabel } from '../labels';

export { loadKernels } from '../../src/package/kernels';
export { label, photo } from '../kernels/pictures';
export { record } from '../labels';
export { median, row } from '../rows';
export { shortfalls, table } from '../table';
export { pdfOverTypst } from './overTypst';
export { plainOtsu } from './plain';

export const encodeQr = (content: string) => encodeSymbol('qr', content);
export const encodeCode128 = (content: string) => encodeSymbol('code128', content);

/**
 * Makes PDF files of the batch bench's small label by the entries of the package, as other software does: `count` rows from
 * `from` on.
 */
export async function pdfMaker(root: string, logo: string) {
  const renderer = await createRenderer({ fonts: join(root, 'dist/app/fonts') });
  const template = openTemplate(writeTemplate(smallLabel(logo)));
  const rows = Array.from({ length: 1000 }, (_, i) => record(i));
  return async (from: number, count: number): Promise<number> => {
    const records = Array.from({ length: count }, (_, i) => rows[(from + i) % rows.length]!);
    const job = await renderer.open({ template, records });
    const file = await labelFile('pdf', job.ticket, job.rasters(), { compress: deflateSync });
    return file.length;
  };
}
