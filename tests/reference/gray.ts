/** A gray picture, one byte a dot: 0 black to 255 white. */
export interface Plane {
  width: number;
  height: number;
  gray: Uint8Array;
}

export interface Dots {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}

/** Luminance of one dot in 15-bit fixed point, over white. */
export function luminance(r: number, g: number, b: number, alpha: number): number {
  const opaque = Math.floor((9798 * r + 19235 * g + 3735 * b + 16384) / 32768);
  return 255 - Math.round(((255 - opaque) * alpha) / 255);
}

/** The gray plane of a picture whose dots are `order`. */
export function toGray({ width, height, data }: Dots, order: 'rgba' | 'bgra' = 'rgba'): Plane {
  const gray = new Uint8Array(width * height);
  for (let i = 0; i < gray.length; i++) {
    const [a, b, c, alpha] = data.subarray(4 * i, 4 * i + 4) as unknown as [number, number, number, number];
    gray[i] = order === 'rgba' ? luminance(a, b, c, alpha) : luminance(c, b, a, alpha);
  }
  return { width, height, gray };
}

/** How many dots have each gray. */
export function histogram(gray: Uint8Array): number[] {
  const bins = new Array<number>(256).fill(0);
  for (const g of gray) bins[g]!++;
  return bins;
}
