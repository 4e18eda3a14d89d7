import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas';
import { expect, test } from 'vitest';
import { isPhoto } from '../../src/raster/photo';

const SIDE = 200;
type Draw = (ctx: SKRSContext2D) => void;

/** A scene in soft light: gradients, and grain as a sensor adds it. */
const scene: Draw = (ctx) => {
  const sky = ctx.createLinearGradient(0, 0, SIDE, SIDE);
  sky.addColorStop(0, '#9bc');
  sky.addColorStop(1, '#432');
  ctx.fillStyle = sky;
  ctx.fillRect(0, 0, SIDE, SIDE);
  const ball = ctx.createRadialGradient(80, 80, 10, 100, 100, 70);
  ball.addColorStop(0, '#fd8');
  ball.addColorStop(1, '#621');
  ctx.fillStyle = ball;
  ctx.arc(100, 100, 70, 0, 7);
  ctx.fill();
  grain(ctx, 6);
};

function grain(ctx: SKRSContext2D, size: number) {
  const image = ctx.getImageData(0, 0, SIDE, SIDE);
  for (let i = 0, seed = 1; i < image.data.length; i++) {
    seed = (seed * 48_271) % 2_147_483_647;
    if (i % 4 < 3) image.data[i] = image.data[i]! + (seed % size) - size / 2;
  }
  ctx.putImageData(image, 0, 0);
}

const words: Draw = (ctx) => {
  ctx.fillStyle = '#111';
  ctx.font = '18px sans-serif';
  for (let y = 24; y < SIDE; y += 24) ctx.fillText('Bolt M8 x 20', 8, y);
};

/** Text on paper that the lamp lights unevenly. */
const scan: Draw = (ctx) => {
  const paper = ctx.createLinearGradient(0, 0, SIDE, 0);
  paper.addColorStop(0, '#ddd');
  paper.addColorStop(1, '#999');
  ctx.fillStyle = paper;
  ctx.fillRect(0, 0, SIDE, SIDE);
  words(ctx);
  grain(ctx, 4);
};

const logo: Draw = (ctx) => {
  ctx.fillStyle = '#c22';
  ctx.fillRect(20, 20, 90, 160);
  ctx.fillStyle = '#37a';
  ctx.fillRect(70, 60, 110, 60);
};

const product: Draw = (ctx) => {
  const drawn = createCanvas(SIDE, SIDE);
  scene(drawn.getContext('2d'));
  ctx.drawImage(drawn, 60, 60, 70, 70);
};

test.each<[string, boolean, Draw]>([
  ['a photo', true, scene],
  ['a photo of a product on white', true, product],
  ['a text', false, words],
  ['a scanned text', false, scan],
  ['a logo in flat colours', false, logo],
  ['nothing', false, () => {}],
])('PIC-02 %s is a photo: %s', (_, expected, draw) => {
  for (const white of [false, true]) {
    const ctx = createCanvas(SIDE, SIDE).getContext('2d');
    ctx.fillStyle = '#fff';
    if (white) ctx.fillRect(0, 0, SIDE, SIDE);
    draw(ctx);
    const { data } = ctx.getImageData(0, 0, SIDE, SIDE);
    expect(isPhoto({ width: SIDE, height: SIDE, data: new Uint8ClampedArray(data) })).toBe(expected);
  }
});
