/** zlib compression (RFC 1950) by the browser, which is asynchronous. */
export const deflate = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> => packed(bytes, 'deflate');

/** Compression without a header (RFC 1951) by the browser, which is asynchronous. */
export const deflateRaw = (bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> =>
  packed(bytes, 'deflate-raw');

async function packed(bytes: Uint8Array, format: CompressionFormat): Promise<Uint8Array<ArrayBuffer>> {
  const copy = new Uint8Array(bytes);
  const stream = new Blob([copy]).stream().pipeThrough(new CompressionStream(format));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
