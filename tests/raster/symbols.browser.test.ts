import { expect, test } from 'vitest';
import { newElement } from '../../src/label/elements';
import { matrix } from '../../src/label/symbology';
import { loadEncoders } from '../../src/label/symbology/library/encoder';
import { newLabel } from '../../src/label/template';
import { appPool } from '../../src/raster/appPool';
import { BatchRenderer } from '../../src/raster/batch';
import { plainJob } from './plainJob';

const PDF417 = 164;

test('SYM-04 a new worker loads the encoders before its first label, and prints the right symbol', async () => {
  const content = 'Labelwright';
  const code = newElement(7, { x: 0, y: 0, width: 50, height: 20, codeType: PDF417, content });
  const label = { ...newLabel('t', 50, 20), elements: [code] };
  const job = plainJob(label);
  const pool = appPool(1);
  const renderer = new BatchRenderer(pool, job, undefined);
  const [raster] = await renderer.render([[0]]);
  expect(await renderer.check([0])).toEqual([]);
  pool.close();

  await loadEncoders();
  const { width, height, modules } = matrix.get(PDF417)!.encode(content);
  // 50 mm are 400 dots: modules of 3 dots, in the middle of the label.
  const dots = 3;
  const [left, top] = [Math.floor((400 - width * dots) / 2), Math.floor((160 - height * dots) / 2)];
  const inkAt = (x: number, y: number) => (raster!.bits[y * 50 + (x >> 3)]! >> (7 - (x & 7))) & 1;
  const printed = modules.map((_, at) =>
    inkAt(left + (at % width) * dots, top + Math.floor(at / width) * dots),
  );
  expect(printed).toEqual(modules);
});
