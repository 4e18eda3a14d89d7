import { createCanvas } from '@napi-rs/canvas';

/** A photo-like gradient, a logo with a hole, and a tall one of coloured bars, as data: URLs. */
export function pictures(): string[] {
  const photo = createCanvas(60, 40);
  const ctx = photo.getContext('2d');
  const sweep = ctx.createLinearGradient(0, 0, 60, 40);
  sweep.addColorStop(0, '#fff');
  sweep.addColorStop(1, '#203040');
  ctx.fillStyle = sweep;
  ctx.fillRect(0, 0, 60, 40);
  const logo = createCanvas(50, 50);
  const pen = logo.getContext('2d');
  pen.fillStyle = '#c02020';
  pen.arc(25, 25, 20, 0, 7);
  pen.fill();
  pen.clearRect(20, 20, 9, 9);
  const tall = createCanvas(30, 90);
  const brush = tall.getContext('2d');
  for (let y = 0; y < 90; y += 6) {
    brush.fillStyle = `rgb(${2.8 * y} ${255 - 2 * y} 90)`;
    brush.fillRect(y % 4, y, 26, 4);
  }
  return [photo, logo, tall].map(
    (canvas) => `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`,
  );
}
