import { createCanvas } from '@napi-rs/canvas';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { canvasHost } from '../../src/canvas/canvasHost';

const STORED = { width: 48, height: 32 };
/** Blocks of four grays, one to a quarter, as they are stored. */
const pixels = Buffer.from(
  Array.from({ length: STORED.width * STORED.height }, (_, i) => {
    const right = i % STORED.width >= STORED.width / 2;
    const below = i >= (STORED.width * STORED.height) / 2;
    return (right ? 70 : 0) + (below ? 140 : 0);
  }),
);

/** Grays in the middle of the quarters. */
const quarters = (data: Uint8Array, width: number, height: number, channels: number) =>
  [1, 3].flatMap((y) =>
    [1, 3].map((x) => data[(Math.floor((y * height) / 4) * width + Math.floor((x * width) / 4)) * channels]!),
  );

test.each(['jpeg', 'png', 'webp'] as const)(
  'a %s is drawn upright by the command line, whatever its orientation',
  async (type) => {
    const host = canvasHost('');
    for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const file = await sharp(pixels, { raw: { ...STORED, channels: 1 } })
        .toColourspace('srgb')
        .withMetadata({ orientation })
        .toFormat(type, { quality: 100 })
        .toBuffer();
      const picture = await host.loadPicture(`data:image/${type};base64,${file.toString('base64')}`);
      // As sharp turns it.
      const { data, info } = await sharp(file).autoOrient().raw().toBuffer({ resolveWithObject: true });
      const { width, height } = info;
      expect([orientation, picture.width, picture.height]).toEqual([orientation, width, height]);
      const ctx = createCanvas(width, height).getContext('2d');
      ctx.drawImage(picture as unknown as Parameters<typeof ctx.drawImage>[0], 0, 0);
      const found = quarters(new Uint8Array(ctx.getImageData(0, 0, width, height).data), width, height, 4);
      for (const [i, gray] of quarters(data, width, height, info.channels).entries())
        expect(Math.abs(found[i]! - gray), `${type} ${orientation}: ${found}`).toBeLessThanOrEqual(6);
    }
  },
);
