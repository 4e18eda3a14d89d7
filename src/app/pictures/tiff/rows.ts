/** Reads the samples of one row, which begins on a whole byte, as whole numbers. */
export type ReadRow = (bytes: Uint8Array, at: number, out: Uint16Array) => void;

/**
 * A reader for rows of samples of 1, 2, 4, 8 or 16 bits; undefined for other depths.
 * @param littleEndian of samples of two bytes
 */
export function rowReader(bits: number, littleEndian: boolean): ReadRow | undefined {
  if (bits === 8)
    return (bytes, at, out) => {
      for (let i = 0; i < out.length; i++) out[i] = bytes[at + i]!;
    };
  if (bits === 16) {
    const [low, high] = littleEndian ? [0, 1] : [1, 0];
    return (bytes, at, out) => {
      for (let i = 0; i < out.length; i++)
        out[i] = bytes[at + 2 * i + low]! | (bytes[at + 2 * i + high]! << 8);
    };
  }
  if (bits !== 1 && bits !== 2 && bits !== 4) return undefined;
  const mask = 2 ** bits - 1;
  const perByte = 8 / bits;
  return (bytes, at, out) => {
    for (let i = 0; i < out.length; i++) {
      const shift = 8 - bits - (i % perByte) * bits;
      out[i] = (bytes[at + Math.floor(i / perByte)]! >> shift) & mask;
    }
  };
}

/** Undoes the horizontal predictor: samples are stored as the difference to the previous pixel. */
export function undoPredictor(row: Uint16Array, samples: number, bits: number): void {
  const mask = 2 ** bits - 1;
  for (let i = samples; i < row.length; i++) row[i] = (row[i]! + row[i - samples]!) & mask;
}

/**
 * Rotates RGBA pixels by the tag Orientation, so that the picture is upright.
 * @param orientation 1 to 8: 2 and 4 mirrored, 3 upside down, 5 to 8 on its side
 */
export function upright(
  data: Uint8ClampedArray<ArrayBuffer>,
  width: number,
  height: number,
  orientation: number,
): { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number } {
  if (!(orientation > 1 && orientation <= 8)) return { data, width, height };
  const lying = orientation >= 5;
  const [w, h] = lying ? [height, width] : [width, height];
  // Where the stored rows begin, and from which side.
  const fromRight = [2, 3, 6, 7].includes(orientation);
  const fromBottom = [3, 4, 7, 8].includes(orientation);
  const from = new Uint32Array(data.buffer, data.byteOffset, width * height);
  const to = new Uint32Array(w * h);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [across, down] = lying ? [y, x] : [x, y];
      to[(fromBottom ? h - 1 - down : down) * w + (fromRight ? w - 1 - across : across)] =
        from[y * width + x]!;
    }
  }
  return { data: new Uint8ClampedArray(to.buffer), width: w, height: h };
}
