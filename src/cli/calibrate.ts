import type { Language } from '../base/messages';
import { loadTranslate } from '../base/messages/load';
import { canvasHost } from '../canvas/canvasHost';
import { calibrationLabel } from '../label/calibration';
import type { Dpi } from '../package/face';
import type { Raster } from '../package/kernels';
import { Painter } from '../raster/page';
import { loadKernels } from './kernels';
import { paths } from './paths';

/** Paper of the test print, mm, when nothing else is known: the most common stock. */
const PAPER = { width: 40, height: 30 };

/**
 * The calibration label that the print service prints, rendered like any label.
 * @param language of its texts
 * @returns a function of the printer (`width` of the head in mm) and of the paper in mm, never wider than the
 * head
 */
export function calibrator(language: Language) {
  let painter: Promise<Painter> | undefined;
  const start = async () => new Painter(canvasHost(paths.fonts), await loadKernels());
  return async (printer: { dpi: Dpi; width: number }, paper = PAPER): Promise<Raster> => {
    painter ??= start();
    const stock = { ...paper, width: Math.min(paper.width, printer.width), dpi: printer.dpi };
    const { label } = calibrationLabel(stock, await loadTranslate(language));
    const job = {
      label,
      fields: [],
      mode: 'normal',
      dpi: printer.dpi,
      direction: 0,
      hOffset: 0,
      vOffset: 0,
    } as const;
    return (await painter).sheet(job, [{ index: 0 }]);
  };
}
