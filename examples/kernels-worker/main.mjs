// The kernels alone, in a worker: the picture goes there and its dots come back, neither is copied.
import { Worker } from 'node:worker_threads';

const width = 800;
const height = 1200;
const data = new Uint8ClampedArray(width * height * 4);
for (let y = 0; y < height; y++) {
  for (let x = 0; x < width; x++) {
    const gray = Math.round((x * 255) / (width - 1));
    data.set([gray, gray, gray, 255], (y * width + x) * 4);
  }
}

const worker = new Worker(new URL('./worker.mjs', import.meta.url));
worker.on('message', ({ ink, level }) => {
  console.log(`${ink} of ${width * height} dots are ink, the level is ${level}`);
  worker.terminate();
});
worker.postMessage({ width, height, data }, [data.buffer]);
