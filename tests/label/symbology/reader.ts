import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import type { LinearSymbol, MatrixSymbol } from '../../../src/label/symbology';

const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(readFileSync(wasm)).buffer } });

/** Paints rows of modules at whole dots, each module `dots` wide and high, with `quiet` modules around. */
function paint(rows: Uint8Array[], dots: number, quiet: readonly [number, number, number]) {
  const [left, right, above] = quiet;
  const width = (rows[0]!.length + left + right) * dots;
  const height = (rows.length + 2 * above) * dots;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = above * dots; y < height - above * dots; y++) {
    const row = rows[Math.floor(y / dots) - above]!;
    for (let x = 0; x < row.length * dots; x++) {
      if (row[Math.floor(x / dots)])
        data.fill(0, (y * width + x + left * dots) * 4, (y * width + x + left * dots) * 4 + 3);
    }
  }
  return { width, height, data, colorSpace: 'srgb' as const };
}

/** A linear symbol at 2 dots a module, 24 modules high, with its own quiet zone. */
export const paintLinear = (symbol: LinearSymbol) =>
  paint(
    Array.from({ length: 24 }, () => symbol.modules),
    2,
    [...symbol.quiet, 4],
  );

/** A matrix symbol at 3 dots a module with its own quiet zone. */
export const paintMatrix = ({ width, height, modules, quiet }: MatrixSymbol) =>
  paint(
    Array.from({ length: height }, (_, row) => modules.subarray(row * width, (row + 1) * width)),
    3,
    [quiet, quiet, quiet],
  );

/** What the bundled reader finds: 'Format:text' per symbol. */
export async function read(image: ReturnType<typeof paint>, options: ReaderOptions = {}): Promise<string[]> {
  const found = await readBarcodes(image as ImageData, { textMode: 'Plain', ...options });
  return found.map((symbol) => `${symbol.format}:${symbol.text}`);
}
