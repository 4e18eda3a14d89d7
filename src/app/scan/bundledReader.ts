import type { CodeReader, Found } from './readCodes';

let loading: Promise<CodeReader> | undefined;

/** The bundled reader, loaded at its first use and served with the app. */
export function bundledReader(): Promise<CodeReader> {
  loading ??= load();
  loading.catch(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<CodeReader> {
  const [{ prepareZXingModule, readBarcodes }, { default: wasm }] = await Promise.all([
    import('zxing-wasm/reader'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  // Left to itself the package fetches its program from a public server.
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return async ({ width, height, data }) => {
    const found = await readBarcodes(new ImageData(data, width, height), {
      textMode: 'HRI',
      tryHarder: true,
    });
    return found.map(({ format, text, position }): Found => {
      const corners = [position.topLeft, position.topRight, position.bottomLeft, position.bottomRight];
      const middle = (axis: 'x' | 'y') => corners.reduce((sum, corner) => sum + corner[axis], 0) / 4;
      return { format, text, x: middle('x'), y: middle('y') };
    });
  };
}
