/** The exports of a built module, as an import of it gives them; `Kernels.of` knows their types. */
declare module '*/build/kernels.wasm' {}
