import { type BenchCase, kernelSuite } from '../kernels/suite';
import { interleavedBy, type Timer } from '../rounds';
import { type Row, row } from '../rows';

export const WIDTH = 800;
export const HEIGHT = 1200;

export const perDot = (seconds: number): number => (seconds * 1e9) / (WIDTH * HEIGHT);

type Picture = BenchCase['picture'];

/** Row name -> case and picture. */
const ROWS: readonly [name: string, of: string, picture: Picture][] = [
  ['luma', 'gray', 'photo'],
  ['normal-photo', 'normal in place', 'photo'],
  ['normal-label', 'normal in place', 'label'],
  ['average-photo', 'average in place', 'photo'],
  ['otsu-photo', 'otsu in place', 'photo'],
  ['otsu-label', 'otsu in place', 'label'],
  ['renyi-photo', 'renyi in place', 'photo'],
  ['renyi-label', 'renyi in place', 'label'],
  ['interval-photo', 'interval in place', 'photo'],
  ['unified-photo', 'unified in place', 'photo'],
  ['halftone-photo', 'halftone in place', 'photo'],
  ['floyd-photo', 'floyd in place', 'photo'],
  ['rotate90', 'rotate 90', 'photo'],
  ['rotate180', 'rotate 180', 'photo'],
  ['tail', 'offset 8', 'photo'],
  ['otsu-with-copies', 'otsu with copies', 'photo'],
];

export interface KernelOptions {
  rounds: number;
  time: Timer;
}

/** The image kernels in place, each compared with a memcpy of the same RGBA bytes. */
export async function kernels(
  code: Uint8Array<ArrayBuffer>,
  engine: Row['engine'],
  { rounds, time }: KernelOptions,
): Promise<Row[]> {
  const cases = await kernelSuite(code, WIDTH, HEIGHT);
  const find = (name: string, picture: Picture): BenchCase => {
    const found = cases.find((one) => one.name === name && one.picture === picture);
    if (!found) throw new Error(`no kernel case ${name} of a ${picture}`);
    return found;
  };
  const common = { suite: 'kernels', size: `${WIDTH}x${HEIGHT}`, engine };

  const timed = ROWS.map(([name, of, picture]) => ({
    name,
    run: find(of, picture).run,
    baseline: find('memcpy', picture).run,
  }));
  return [...interleavedBy(time, timed, rounds)].map(([{ name }, { seconds, ratios, bases }]) =>
    row({
      ...common,
      name,
      unit: 'ns/px',
      better: 'lower',
      values: seconds.map(perDot),
      ratios,
      against: 'memcpy',
      bases: bases.map(perDot),
    }),
  );
}
