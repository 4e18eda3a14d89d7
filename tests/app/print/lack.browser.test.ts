import { afterEach, expect, test, vi } from 'vitest';
import { browserPrinting } from '../../../src/app/print/browserPrinting';
import { Printing } from '../../../src/app/print/Printing';
import { machineClock } from '../../../src/base/clock';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('IMG-08 without workers or SIMD nothing is rendered, and what is missing is named', () => {
  const host = browserPrinting('', () => Promise.reject(new Error('no pictures')));
  const printing = new Printing('', machineClock, host);
  expect(printing.lack).toBeUndefined();
  vi.stubGlobal('Worker', undefined);
  expect(printing.lack).toEqual({ key: 'lackWorkers' });
  expect(() => printing.pool).toThrow('lackWorkers');
  vi.unstubAllGlobals();
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  expect(printing.lack).toEqual({ key: 'lackSimd' });
  expect(() => printing.pool).toThrow('lackSimd');
});
