import { dotsPerMm, mmToDots } from '../../base/units';
import { bind, type Records } from '../../label/bind';
import type { Label } from '../../label/template';
import { Assets } from '../../raster/assets';
import { browserHost } from '../../raster/browserHost';
import { paintElement } from '../../raster/paint';
import { canvasFile } from '../pictures/canvasFile';
import { pageFonts } from '../stores/pageFonts';

const assets = new Assets(browserHost, pageFonts);
const DPI = 203;

interface Size {
  width: number;
  height: number;
}

/** The first label of some records as it prints at 203 dpi, before thresholding: one px is one dot. */
export async function paintLabel(label: Label, records?: Records): Promise<OffscreenCanvas> {
  const perMm = dotsPerMm(DPI);
  const cells = records?.rows[0];
  const row = { index: 0, now: Date.now(), inputs: 'sample' as const, ...(cells && { cells }) };
  const { elements } = bind(label, records?.fields ?? [], row, perMm);
  const hold = assets.hold();
  await assets.load(elements, hold);
  const width = mmToDots(label.width, perMm);
  const height = mmToDots(label.height, perMm);
  const paper = browserHost.context(width, height);
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, width, height);
  for (const element of elements) paintElement(paper, element, assets.env(perMm));
  hold.release();
  return paper.canvas as OffscreenCanvas;
}

/** Draws the first label of some records as it prints at 203 dpi, made small for a canvas of a size in CSS px. */
export async function drawThumbnail(
  canvas: HTMLCanvasElement,
  label: Label,
  records: Records | undefined,
  size: Size,
): Promise<void> {
  const paper = await paintLabel(label, records);
  const scale = Math.min(size.width / paper.width, size.height / paper.height);
  canvas.style.width = `${paper.width * scale}px`;
  canvas.style.height = `${paper.height * scale}px`;
  canvas.width = Math.round(paper.width * scale * devicePixelRatio);
  canvas.height = Math.round(paper.height * scale * devicePixelRatio);
  const ctx = canvas.getContext('2d');
  if (!ctx) return;
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(paper, 0, 0, canvas.width, canvas.height);
}

/** The label as a picture file no larger than a size in px, never enlarged. */
export async function thumbnailFile(
  label: Label,
  size: Size,
  type?: 'image/png' | 'image/jpeg',
): Promise<Blob> {
  const paper = await paintLabel(label);
  const scale = Math.min(1, size.width / paper.width, size.height / paper.height);
  const small = new OffscreenCanvas(
    Math.max(1, Math.round(paper.width * scale)),
    Math.max(1, Math.round(paper.height * scale)),
  );
  const ctx = small.getContext('2d');
  if (!ctx) throw new Error(`no 2d canvas of ${small.width}x${small.height}`);
  ctx.imageSmoothingQuality = 'high';
  ctx.drawImage(paper, 0, 0, small.width, small.height);
  return canvasFile(small, type);
}
