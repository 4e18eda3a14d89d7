import { CROP_MARGIN } from '../../base/constants';
import { type CallWorker, WorkerClient } from '../../base/workerClient';
import type { ContentCalls } from './contentWorker';
import { croppedSize, inside, type Part, type Size, type SourcePage, WHOLE } from './page';
import { renderPart } from './paint';

/** Maximum pixels for analysing a page: an A4 page at 203 dpi has four million. */
const LOOK_PIXELS = 6_000_000;

const startWorker = (): CallWorker =>
  new Worker(new URL('./contentWorker.ts', import.meta.url), { type: 'module' });

/** Finds the content of pages, in a worker started with the first one. */
export class Finder {
  private client: WorkerClient<ContentCalls> | undefined;

  constructor(private readonly start = startWorker) {}

  /**
   * The content area of an upright page with a margin of 10 px, within its crop; undefined for a blank one.
   * @throws as the source does; AbortError
   */
  async content(source: SourcePage, crop: Part = WHOLE, signal?: AbortSignal): Promise<Part | undefined> {
    const { bitmap, scale } = await this.look(source, crop, signal);
    const found = await this.client!.call('content', { bitmap, margin: CROP_MARGIN * scale }, signal, [
      bitmap,
    ]);
    return found && inside(crop, found);
  }

  /**
   * The labels on an upright page that white gutters separate, as parts of what its crop leaves, in reading order.
   * @param gutter least white between two labels, px of the page
   */
  async frames(
    source: SourcePage,
    crop: Part = WHOLE,
    gutter: number,
    signal?: AbortSignal,
  ): Promise<Part[]> {
    const { bitmap, scale } = await this.look(source, crop, signal);
    return this.client!.call('frames', { bitmap, gutter: Math.max(2, gutter * scale) }, signal, [bitmap]);
  }

  close(): void {
    this.client?.end();
    this.client = undefined;
  }

  private async look(source: SourcePage, crop: Part, signal?: AbortSignal) {
    if (!this.client || this.client.isOver) this.client = new WorkerClient(this.start());
    const own: Size = croppedSize(source, crop);
    const scale = Math.min(1, Math.sqrt(LOOK_PIXELS / (own.width * own.height)));
    const size = {
      width: Math.max(1, Math.round(own.width * scale)),
      height: Math.max(1, Math.round(own.height * scale)),
    };
    const { bitmap, box } = await renderPart(source, crop, size, signal);
    if (box.x === 0 && box.y === 0 && box.width === bitmap.width && box.height === bitmap.height) {
      return { bitmap, scale };
    }
    const part = await createImageBitmap(bitmap, box.x, box.y, box.width, box.height);
    bitmap.close();
    return { bitmap: part, scale };
  }
}
