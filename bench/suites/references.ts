import { loadKernels, PRINT_MODES } from '../../src/package/kernels';
import { toGray } from '../../tests/reference/gray';
import { threshold } from '../../tests/reference/modes';
import { photo } from '../kernels/pictures';
import { time } from '../measure';
import { type Row, row } from '../rows';
import { HEIGHT, perDot, WIDTH } from './kernels';

/** Every print mode, whole with copies in and out, compared with its plain twin. */
export async function references(engine: Row['engine']): Promise<Row[]> {
  const kernels = await loadKernels();
  const image = photo(WIDTH, HEIGHT);
  return PRINT_MODES.map((mode) => {
    const ours = time(() => kernels.threshold(image, mode));
    const plain = time(() => threshold(toGray(image), mode), { samples: 1 });
    return row({
      suite: 'kernels',
      name: `${mode}-over-reference`,
      size: `${WIDTH}x${HEIGHT}`,
      engine,
      unit: 'ns/px',
      better: 'higher',
      values: [perDot(ours)],
      ratios: [plain / ours],
      against: 'reference',
    });
  });
}
