import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bench } from '../bench';
import { time } from '../measure';
import { row } from '../rows';
import { HEIGHT, kernels as kernelRows, WIDTH } from './kernels';
import { references } from './references';
import { slowestSymbol } from './slowestSymbol';
import { symbols as symbolRows } from './symbols';

/** Suites that run the same code in Node and in Chromium. */
export const engines = {
  async kernels({ root, quick, inBrowser }: Bench) {
    const rounds = quick ? 3 : 9;
    const code = new Uint8Array(readFileSync(join(root, 'build/kernels.wasm')));
    const node = [...(await kernelRows(code, 'node', { rounds, time })), ...(await references('node'))];
    const chromium = await inBrowser(async (browser) => [
      ...(await browser.run('kernelRows', rounds)),
      row({
        suite: 'kernels',
        name: 'canvas-to-bits',
        size: `${WIDTH}x${HEIGHT}`,
        engine: 'chromium',
        unit: 'ms',
        better: 'lower',
        values: await browser.run('canvasToBits', rounds),
      }),
    ]);
    return [...node, ...chromium];
  },

  async symbols({ quick, inBrowser }: Bench) {
    const rounds = quick ? 3 : 9;
    return [
      ...symbolRows('node', rounds),
      await slowestSymbol(rounds),
      ...(await inBrowser((browser) => browser.run('symbolRows', rounds))),
    ];
  },
};
