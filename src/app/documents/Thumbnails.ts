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

interface Waiting {
  run(): void;
  signal: AbortSignal;
}

/** Small pictures of cropped pages, upright: drawn on request, the last ones cached. */
export class Thumbnails {
  /** Compressed to a twentieth of their bitmaps. */
  private readonly kept = new Map<string, Blob>();
  private readonly keys = new WeakMap<SourcePage, number>();
  private readonly waiting: Waiting[] = [];
  private busy = 0;
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
    await this.turn(signal);
    try {
      const bitmap = await this.render(source, crop, side, signal);
      if (!signal.aborted) use(bitmap);
      this.keep(key, await packed(bitmap));
      signal.throwIfAborted();
    } finally {
      this.busy--;
      this.go();
    }
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

  /** Waits for a slot; the last request comes first, because it is in view. */
  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ run: resolve, signal });
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      this.go();
    });
  }

  private go(): void {
    while (this.busy < LANES && this.waiting.length > 0) {
      const { run, signal } = this.waiting.pop()!;
      if (signal.aborted) continue;
      this.busy++;
      run();
    }
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
