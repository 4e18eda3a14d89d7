import { expect, test } from 'vitest';
import { bundledReader } from '../../../../src/app/editor/scan/bundledReader';
import { matrix } from '../../../../src/label/symbology';

test('the bundled reader is loaded from the page itself and finds a symbol with its place', async () => {
  const { width: size, modules } = matrix.get(2)!.encode('标签匠');
  const dots = 4;
  const side = (size + 20) * dots;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (let y = 0; y < size * dots; y++) {
    for (let x = 0; x < size * dots; x++) {
      if (!modules[Math.floor(y / dots) * size + Math.floor(x / dots)]) continue;
      const at = ((y + 5 * dots) * side + x + 15 * dots) * 4;
      data.fill(0, at, at + 3);
    }
  }
  const [found] = await (await bundledReader())({ width: side, height: side, data });
  expect(found).toMatchObject({ format: 'QRCode', text: '标签匠' });
  expect(Math.abs(found!.x - (15 + size / 2) * dots)).toBeLessThan(dots);
  expect(Math.abs(found!.y - (5 + size / 2) * dots)).toBeLessThan(dots);
  const loaded = performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.includes('zxing_reader.wasm'));
  expect([...new Set(loaded.map(({ name }) => new URL(name).origin))]).toEqual([location.origin]);
});
