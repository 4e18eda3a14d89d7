import { READY } from '../../src/raster/ready';
import { type Compared, type Comparison, summed } from '../exactness/compare';
import { pictures } from '../exactness/pictures';
import type { Answer } from '../exactness/worker';

function canvas(width: number, height: number): HTMLCanvasElement {
  const made = document.createElement('canvas');
  [made.width, made.height] = [width, height];
  return made;
}

function compareInWorker(comparison: Comparison): Promise<Compared> {
  const worker = new Worker(new URL('../exactness/worker.ts', import.meta.url), { type: 'module' });
  const answer = new Promise<Compared>((go, fail) => {
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (data === READY) worker.postMessage(comparison);
      else if ('compared' in data) go(data.compared);
      else fail(new Error(data.error));
    };
    worker.onerror = (event) => fail(new Error(event.message));
  });
  return answer.finally(() => worker.terminate());
}

/** Compares labels in workers, each a share of its own. */
export async function exactLabels(
  { labels, seed, ...same }: Omit<Comparison, 'pictures'>,
  workers: number,
): Promise<Compared> {
  const shown = pictures(canvas);
  const share = Math.ceil(labels / workers);
  const parts = await Promise.all(
    Array.from({ length: workers }, (_, i) =>
      compareInWorker({
        ...same,
        labels: Math.min(share, labels - i * share),
        seed: seed + i,
        pictures: shown,
      }),
    ),
  );
  return summed(parts);
}
