import { Semaphore } from '../../base/async';
import { canvasFile } from '../pictures/canvasFile';
import { croppedSize, type Part, release, type SourcePage } from './page';
import { renderPart } from './paint';

/**
 * Pages drawn at a time: few, so that the first appear soon and pages that scrolled out of view can be
 * skipped.
 */
const LANES = 2;
/**
 * Maximum cached pictures; the least recently used is removed first. With a side of 320 px they have about 15
 * kB each, outside the page's memory.
 */
const MAX_KEPT = 500;

/** Small pictures of pages as their crop leaves them, upright: drawn when asked for, the last ones kept. */
export class Thumbnails {
  /** Compressed to a twentieth of their bitmaps. */
  private readonly kept = new Map<string, Blob>();
  private readonly keys = new WeakMap<SourcePage, number>();
  /** The page asked for last is the one in sight. */
  private readonly lanes = new Semaphore(LANES, 'last');
  private next = 0;

  /**
   * Draws a page with its longer side of a length. The bitmap is valid during the call only.
   * @param side px
   * @throws as the source does; AbortError
   */
  async draw(
    source: SourcePage,
    crop: Part | undefined,
    side: number,
    signal: AbortSignal,
    use: (bitmap: ImageBitmap) => void,
  ): Promise<void> {
    signal.throwIfAborted();
    const key = this.keyOf(source, crop, side);
    const kept = this.kept.get(key);
    if (kept) {
      this.kept.delete(key);
      this.kept.set(key, kept);
      const bitmap = await createImageBitmap(kept);
      if (!signal.aborted) use(bitmap);
      bitmap.close();
      signal.throwIfAborted();
      return;
    }
    await this.lanes.run(async () => {
      const bitmap = await this.render(source, crop, side, signal);
      if (!signal.aborted) use(bitmap);
      this.keep(key, await packed(bitmap));
      signal.throwIfAborted();
    }, signal);
  }

  /** Releases all pictures. */
  clear(): void {
    this.kept.clear();
  }

  private async render(source: SourcePage, crop: Part | undefined, side: number, signal: AbortSignal) {
    const own = croppedSize(source, crop);
    const scale = Math.min(1, side / Math.max(own.width, own.height));
    const size = {
      width: Math.max(1, Math.round(own.width * scale)),
      height: Math.max(1, Math.round(own.height * scale)),
    };
    const { bitmap, box } = await renderPart(source, crop, size, signal);
    if (box.width === bitmap.width && box.height === bitmap.height) return bitmap;
    const part = await createImageBitmap(bitmap, box.x, box.y, box.width, box.height);
    bitmap.close();
    return part;
  }

  private keep(key: string, picture: Blob): void {
    this.kept.set(key, picture);
    if (this.kept.size > MAX_KEPT) this.kept.delete(this.kept.keys().next().value!);
  }

  private keyOf(source: SourcePage, crop: Part | undefined, side: number): string {
    let key = this.keys.get(source);
    if (key === undefined) {
      key = this.next++;
      this.keys.set(source, key);
    }
    const { left, top, right, bottom } = crop ?? {};
    return [key, side, left, top, right, bottom].join();
  }
}

/** A bitmap as a lossless file, the smallest form for small pictures of text; closes the bitmap. */
async function packed(bitmap: ImageBitmap): Promise<Blob> {
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')!.transferFromImageBitmap(bitmap);
  const file = await canvasFile(canvas);
  release(canvas);
  return file;
}
