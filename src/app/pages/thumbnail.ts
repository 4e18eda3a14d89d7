import { dotsPerMm, mmToDots } from '../../base/units';
import { elementTypes } from '../../label/elements';
import type { Label } from '../../label/template';
import { Assets } from '../../raster/assets';
import { browserHost } from '../../raster/browserHost';
import { paintElement } from '../../raster/paint';

const assets = new Assets(browserHost);

/** Draws a label as it prints at 203 dpi, with the contents it was stored with. */
export async function drawThumbnail(canvas: HTMLCanvasElement, label: Label): Promise<void> {
  const perMm = dotsPerMm(203);
  const drawable = label.elements.filter(
    (element) => element.takePrint && !elementTypes.get(element.elementType)?.check?.(element, perMm),
  );
  await assets.load(drawable);
  canvas.width = mmToDots(label.width, perMm);
  canvas.height = mmToDots(label.height, perMm);
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  for (const element of drawable) paintElement(ctx, element, assets.env(perMm));
}
