import { serveCalls } from '../../base/workerClient';
import type { Size } from './part';
import { tiffPictures } from './tiff/decode';

/** A page of a TIFF file as a file that browsers show, and its size upright, px. */
export interface TiffPage extends Size {
  blob: Blob;
}

const calls = {
  /** Reads a file's pages, all or the first one. */
  async read(
    { bytes, first }: { bytes: Uint8Array; first: boolean },
    signal: AbortSignal,
  ): Promise<TiffPage[]> {
    const pages: TiffPage[] = [];
    for await (const { width, height, data, stretch } of tiffPictures(bytes)) {
      signal.throwIfAborted();
      const canvas = new OffscreenCanvas(width, height);
      canvas.getContext('2d')!.putImageData(new ImageData(data, width, height), 0, 0);
      const blob = await canvas.convertToBlob({ type: 'image/png' });
      pages.push({ blob, width, height: Math.max(1, Math.round(height * stretch)) });
      if (first) break;
    }
    return pages;
  },
};
export type TiffCalls = typeof calls;
serveCalls(calls);
