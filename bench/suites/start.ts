import type { Bench } from '../bench';
import { freePort, startProduct } from '../product';
import { type Row, row } from '../rows';

/** From starting the built command line to the line that says where the app is. */
export async function start({ root, quick }: Bench): Promise<Row[]> {
  const values: number[] = [];
  for (let i = 0; i < (quick ? 1 : 5); i++) {
    const product = await startProduct(root, 'start', await freePort());
    values.push(product.readyAfter);
    await product.stop();
  }
  return [
    row({
      suite: 'start',
      name: 'ready',
      size: 'built',
      engine: 'node',
      unit: 'ms',
      better: 'lower',
      values,
    }),
  ];
}
