import { dotsPerMm, mmToDots } from '../../base/units';
import { bind, type Records } from '../../label/bind';
import type { Label } from '../../label/template';
import { Assets } from '../../raster/assets';
import { browserHost } from '../../raster/browserHost';
import { paintElement } from '../../raster/paint';

const assets = new Assets(browserHost);

/** Draws the first label of some records as it prints at 203 dpi, made small for a canvas of a size in CSS px. */
export async function drawThumbnail(
  canvas: HTMLCanvasElement,
  label: Label,
  records: Records | undefined,
  size: { width: number; height: number },
): Promise<void> {
  const perMm = dotsPerMm(203);
  const cells = records?.rows[0];
  const row = { index: 0, now: Date.now(), inputs: 'sample' as const, ...(cells && { cells }) };
  const { elements } = bind(label, records?.fields ?? [], row, perMm);
  await assets.load(elements);
  const width = mmToDots(label.width, perMm);
  const height = mmToDots(label.height, perMm);
  const paper = browserHost.context(width, height);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  for (const element of elements) paintElement(paper, element, assets.env(perMm));

  const scale = Math.min(size.width / width, size.height / height);
  canvas.style.width = `${width * scale}px`;
  canvas.style.height = `${height * scale}px`;
  canvas.width = Math.round(width * scale * devicePixelRatio);
  canvas.height = Math.round(height * scale * devicePixelRatio);
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(paper.canvas, 0, 0, canvas.width, canvas.height);
}
