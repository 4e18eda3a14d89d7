import wasm from '../../build/kernels.wasm?url&inline';

/** The bytes of the image kernels, which are a part of this module: no file has to be found at run time. */
export const kernelCode = (): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(wasm.slice(wasm.indexOf(',') + 1)), (char) => char.charCodeAt(0));
