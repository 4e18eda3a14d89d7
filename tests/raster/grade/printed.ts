import { readFileSync } from 'node:fs';
import { type Dpi, dotsPerMm } from '../../../src/base/units';
import { canvasHost } from '../../../src/canvas/canvasHost';
import { paths } from '../../../src/cli/paths';
import type { LabelElement } from '../../../src/label/element';
import { newElement } from '../../../src/label/elements';
import { linear, matrix, matrixOf } from '../../../src/label/symbology';
import { newLabel } from '../../../src/label/template';
import { estimateOf } from '../../../src/raster/grade/estimate';
import type { PrinterOf } from '../../../src/raster/grade/picture';
import { Kernels } from '../../../src/raster/kernels';
import { Painter } from '../../../src/raster/page';

export const painter = Kernels.load(readFileSync(paths.kernels)).then(
  (kernels) => new Painter(canvasHost(paths.fonts), kernels),
);

const side = (modules: number, dots: number, perMm: number) =>
  Math.ceil((modules * dots * 100) / perMm) / 100;

/** An element whose modules have so many dots. @param id of a linear type */
export function bars(
  id: number,
  content: string,
  dots: number,
  dpi: Dpi = 203,
  given: object = {},
): LabelElement {
  const { modules, quiet } = linear.get(id)!.encode(content);
  const width = side(modules.length + quiet[0] + quiet[1], dots, dotsPerMm(dpi));
  return newElement(2, { x: 2, y: 2, width, height: 12, barcodeType: id, content, ...given });
}

/** The same for a matrix type. */
export function square(
  id: number,
  content: string,
  dots: number,
  dpi: Dpi = 203,
  given: object = {},
): LabelElement {
  const { width, height, quiet } = matrixOf({ codeType: id, ...given })!.encode(content);
  const at = (modules: number) => side(modules + 2 * quiet, dots, dotsPerMm(dpi));
  return newElement(7, { x: 2, y: 2, width: at(width), height: at(height), codeType: id, content, ...given });
}

/** The printed dots of a label of some elements. */
export async function rasterOf(elements: LabelElement[], dpi: Dpi = 203) {
  const width = Math.max(...elements.map((one) => one.x + one.width)) + 2;
  const height = Math.max(...elements.map((one) => one.y + one.height)) + 2;
  const label = { ...newLabel('t', width, Math.max(width, height)), elements };
  const job = { label, fields: [], mode: 'interval', dpi, direction: 0, hOffset: 0, vOffset: 0 } as const;
  return (await painter).sheet(job, [{ index: 0 }]);
}

/** The estimate of the first of some elements on one label. */
export async function graded(elements: LabelElement[], dpi: Dpi = 203, printer?: PrinterOf) {
  return estimateOf(await rasterOf(elements, dpi), elements[0]!, dotsPerMm(dpi), printer);
}

/** Loads the encoders of a type. */
export const loaded = async (id: number) => {
  await linear.get(id)?.load?.();
  await matrix.get(id)?.load?.();
};
