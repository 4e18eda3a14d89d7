/** A type that `zxing-wasm` names without its package: the types of the npm package are made of what has a declaration. */
interface EmscriptenModule {
  HEAPU8: Uint8Array;
}
