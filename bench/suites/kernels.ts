import { type BenchCase, kernelSuite } from '../kernels/suite';
import { interleaved, time } from '../measure';
import { type Row, row } from '../rows';

export const WIDTH = 800;
export const HEIGHT = 1200;

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
  rounds?: number;
  /** Times the plain references too, which are slow. */
  references?: boolean;
}

/** The image kernels in place, each beside a memcpy of the same RGBA bytes; the print modes beside their plain twins. */
export async function kernels(
  code: Uint8Array<ArrayBuffer>,
  engine: Row['engine'],
  { rounds = 7, references = false }: KernelOptions = {},
): Promise<Row[]> {
  const cases = await kernelSuite(code, WIDTH, HEIGHT);
  const find = (name: string, picture: Picture): BenchCase => {
    const found = cases.find((one) => one.name === name && one.picture === picture);
    if (!found) throw new Error(`no kernel case ${name} of a ${picture}`);
    return found;
  };
  const common = { suite: 'kernels', size: `${WIDTH}x${HEIGHT}`, engine };
  const perDot = (seconds: number) => (seconds * 1e9) / (WIDTH * HEIGHT);

  const timed = ROWS.map(([name, of, picture]) => ({
    name,
    run: find(of, picture).run,
    baseline: find('memcpy', picture).run,
  }));
  const rows = [...interleaved(timed, rounds)].map(([{ name }, { seconds, ratios }]) =>
    row({
      ...common,
      name,
      unit: 'ns/px',
      better: 'lower',
      values: seconds.map(perDot),
      ratios,
      against: 'memcpy',
    }),
  );
  if (!references) return rows;

  for (const { name, picture } of cases) {
    if (picture !== 'photo' || !name.endsWith(' reference')) continue;
    const mode = name.split(' ')[0]!;
    const ours = time(find(`${mode} with copies`, picture).run);
    const plain = time(find(name, picture).run, { samples: 1 });
    rows.push(
      row({
        ...common,
        name: `${mode}-over-reference`,
        unit: 'ns/px',
        better: 'higher',
        values: [perDot(ours)],
        ratios: [plain / ours],
        against: 'reference',
      }),
    );
  }
  return rows;
}
