import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { stride } from '../../src/base/raster';
import { canvasHost } from '../../src/canvas/canvasHost';
import { paths } from '../../src/cli/paths';
import { SOURCE } from '../../src/label/element';
import { newElement } from '../../src/label/elements';
import { newLabel, readElement } from '../../src/label/template';
import { Assets } from '../../src/raster/assets';
import { Kernels } from '../../src/raster/kernels';
import { Painter } from '../../src/raster/page';
import { paintElement } from '../../src/raster/paint';
import type { RenderJob } from '../../src/raster/renderJob';

const LONG = '陈年普洱熟茶饼 Tea 三百五十七克';
const COLUMN = { inputDataType: SOURCE.excel, excelKey: '品名', smallestSize: 2 };
const kinds = ['shrink', 'cut'].flatMap((fit) => [
  [`a text to ${fit}`, newElement(1, { x: 2, y: 2, width: 22, height: 5, ...COLUMN, fit })] as const,
  [
    `a cell to ${fit}`,
    readElement({
      ...{ id: 'own', elementType: 10, x: 2, y: 2, width: 30.6, height: 6.6 },
      ...{
        rowHeights: ['6'],
        columnWidths: ['30'],
        cells: [{ ...COLUMN, row: 0, col: 0, textSize: 16, fit }],
      },
    }),
  ] as const,
]);

test.each(kinds)(
  'PRN-14 %s has the same dots on a canvas, in a batch and on one label',
  async (_, element) => {
    const host = canvasHost(paths.fonts);
    const painter = new Painter(host, await Kernels.load(readFileSync(paths.kernels)));
    const label = { ...newLabel('t', 40, 30), elements: [element] };
    const job: RenderJob = {
      ...{ label, fields: ['品名'], mode: 'interval', dpi: 203, direction: 0, hOffset: 0, vOffset: 0 },
    };
    const rows = [LONG, '茶', `${LONG}${LONG}`].map((text, index) => ({ index, cells: [text] }));
    const batch = await painter.sheets(
      job,
      rows.map((row) => [row]),
    );
    for (const [i, { cells }] of rows.entries()) {
      const { width, height, bits } = await painter.full(job, [rows[i]!]);
      expect(batch[i]!.bits).toEqual(bits);
      const content = cells[0]!;
      const bound =
        element.elementType === 1
          ? { ...element, content }
          : { ...element, cells: (element.cells as object[]).map((cell) => ({ ...cell, content })) };
      const assets = new Assets(host);
      await assets.load([bound]);
      const ctx = host.context(width, height);
      ctx.fillStyle = '#fff';
      ctx.fillRect(0, 0, width, height);
      paintElement(ctx, bound, assets.env(8));
      const { data } = ctx.getImageData(0, 0, width, height);
      let inked = 0;
      let differ = 0;
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          const printed = (bits[y * stride(width) + (x >> 3)]! >> (7 - (x & 7))) & 1;
          const drawn = Number(data[(y * width + x) * 4]! < 128);
          inked += drawn;
          differ += Number(printed !== drawn);
        }
      }
      expect(inked).toBeGreaterThan(30);
      expect(differ, content).toBe(0);
    }
  },
);
