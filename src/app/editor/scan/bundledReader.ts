import type { ReaderOptions } from 'zxing-wasm/reader';
import type { Scanned } from '../../../label/scanned';
import type { CodeReader, FoundSymbol } from './readCodes';

let loading: Promise<CodeReader> | undefined;

/** The bundled reader, loaded on first use and served with the app. */
export function bundledReader(): Promise<CodeReader> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

/** Symbols of one format: by a fast search, and by a thorough one only when that finds none. */
async function readOne(picture: ImageData, format: Scanned['format']) {
  const { readBarcodes } = await import('zxing-wasm/reader');
  const wanted: ReaderOptions = {
    formats: [format],
    textMode: 'Plain',
    tryInvert: false,
    tryDownscale: false,
    eanAddOnSymbol: 'Read',
  };
  const found = await readBarcodes(picture, { ...wanted, tryHarder: false, tryRotate: false });
  return found.length > 0 ? found : readBarcodes(picture, { ...wanted, tryHarder: true });
}

async function load(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // By default the package downloads its program from a public server.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return async ({ width, height, data }, format) => {
    const picture = new ImageData(data, width, height);
    const found = format
      ? await readOne(picture, format)
      : await readBarcodes(picture, { textMode: 'HRI', tryHarder: true, eanAddOnSymbol: 'Read' });
    return found.map(({ format, text, position }): FoundSymbol => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
      const middle = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
      return { format, text, x: middle('x'), y: middle('y') };
    });
  };
}
