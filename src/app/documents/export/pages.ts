import { dotsPerMm, mmToDots } from '../../../base/units';
import { isSeen, type Watermark } from '../../../label/watermark';
import { openPhotoPdf } from '../../../printing/languages/pdf';
import { Assets } from '../../../raster/assets';
import { browserHost } from '../../../raster/browserHost';
import { paintElement } from '../../../raster/paint';
import { watermarkTexts } from '../../../raster/watermark';
import { canvasFile } from '../../pictures/canvasFile';
import type { Saving } from '../../print/export/saving';
import { fileName } from '../../ui/files';
import type { Fit, TargetDots } from '../fit';
import type { PageEdit, Size, SourcePage } from '../page';
import { paintPage } from '../paint';

/** Resolution of exported pages, dpi: usual for print shops, screens and most photos. */
const DPI = 300;

/** File types for pages. */
export const FORMATS = {
  pdf: { ending: '.pdf', mime: 'application/pdf' },
  png: { ending: '.png', mime: 'image/png' },
  jpeg: { ending: '.jpg', mime: 'image/jpeg' },
} as const;
export type Format = keyof typeof FORMATS;
const ZIP = { ending: '.zip', mime: 'application/zip' };

/** A page with the user's changes. */
export interface ExportPage extends Pick<PageEdit, 'rotation' | 'crop'> {
  readonly name: string;
  readonly source: SourcePage;
}

/** The target of the pages. */
export interface ExportOrder {
  readonly title: string;
  readonly format: Format;
  readonly pages: readonly ExportPage[];
  /** mm */
  readonly size: Size;
  readonly fit: Fit;
  /** Resolution at which a picture without a size of its own is printed, dpi. */
  readonly perInch: number;
  readonly watermark: Watermark | undefined;
}

/** Called for every page written; a page that cannot be drawn is reported with the reason and left out. */
export type Report = (done: number, failure?: { page: number; reason: unknown }) => void;

/** The file for an order: pictures of several pages are in an archive. */
export const exportFile = ({ title, format, pages }: ExportOrder): { name: string; mime: string } => {
  const { ending, mime } = format === 'pdf' || pages.length === 1 ? FORMATS[format] : ZIP;
  return { name: fileName(title.replace(/\.\w{1,5}$/, ''), ending), mime };
};

/**
 * Writes pages in colour, in their proportions on white, with the watermark over them.
 * @throws AbortError; errors of writing
 */
export async function exportPages(order: ExportOrder, to: Saving, report: Report, signal: AbortSignal) {
  const painter = await pagePainter(order);
  const { format, pages, size } = order;
  let done = 0;
  /** Every page that can be drawn, as a file of a type. */
  async function* files(type: 'image/png' | 'image/jpeg') {
    for (const [i, page] of pages.entries()) {
      signal.throwIfAborted();
      try {
        const canvas = await painter(page, signal);
        yield { blob: await canvasFile(canvas, type), width: canvas.width, height: canvas.height, page };
        report(++done);
      } catch (reason) {
        signal.throwIfAborted();
        report(++done, { page: i, reason });
      }
    }
  }
  if (format === 'pdf') {
    const pdf = openPhotoPdf(size);
    await to.write(pdf.start());
    for await (const { blob, width, height } of files('image/jpeg'))
      await to.write(pdf.page({ jpeg: new Uint8Array(await blob.arrayBuffer()), width, height }));
    await to.write(pdf.end());
    return;
  }
  const pictures = files(FORMATS[format].mime);
  if (pages.length === 1) {
    for await (const { blob } of pictures) await to.write(blob);
    return;
  }
  const { makeZip } = await import('client-zip');
  async function* entries() {
    const digits = String(pages.length).length;
    let n = 0;
    for await (const { blob, page } of pictures) {
      const number = String(++n).padStart(digits, '0');
      const stem = page.name.replace(/\.\w{1,5}$/, '');
      yield { name: `${number} ${fileName(stem, FORMATS[format].ending)}`, input: blob };
    }
  }
  const reader = makeZip(entries()).getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read())
    await to.write(new Uint8Array(part.value));
}

/** Draws pages on white at `DPI`, with the watermark in shades of gray. */
async function pagePainter({ size, fit, perInch, watermark }: ExportOrder) {
  const perMm = dotsPerMm(DPI);
  const target: TargetDots = {
    width: Math.max(1, mmToDots(size.width, perMm)),
    height: Math.max(1, mmToDots(size.height, perMm)),
    perInch: perMm * 25.4,
  };
  const overlay = watermark && (await watermarkOverlay(watermark, target, perMm));
  return async (page: ExportPage, signal: AbortSignal): Promise<OffscreenCanvas> => {
    const { id, name, width, height, perInch: own = perInch } = page.source;
    // Pictures keep their print size.
    const source: SourcePage = {
      id,
      name,
      width,
      height,
      perInch: own,
      render: (...how) => page.source.render(...how),
    };
    const canvas = await paintPage(source, page, target, fit, signal);
    if (overlay) {
      const ctx = canvas.getContext('2d')!;
      ctx.setTransform(1, 0, 0, 1, 0, 0);
      ctx.globalAlpha = watermark.transparent / 100;
      ctx.drawImage(overlay, 0, 0);
    }
    return canvas;
  };
}

/** A black watermark on a transparent background: where two texts overlapped they would not be darker. */
async function watermarkOverlay(mark: Watermark, { width, height }: Size, perMm: number) {
  if (!isSeen(mark)) return undefined;
  const assets = new Assets(browserHost);
  const ctx = browserHost.context(width, height);
  const page = { width, height, env: assets.env(perMm) };
  for (const text of await watermarkTexts(mark, page, ctx, assets)) paintElement(ctx, text, page.env);
  return ctx.canvas as OffscreenCanvas;
}
