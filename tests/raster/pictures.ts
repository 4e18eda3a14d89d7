import { createCanvas } from '@napi-rs/canvas';

/** A photo-like gradient, and a logo with a hole, as data: URLs. */
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
  return [photo, logo].map(
    (canvas) => `data:image/png;base64,${canvas.toBuffer('image/png').toString('base64')}`,
  );
}
