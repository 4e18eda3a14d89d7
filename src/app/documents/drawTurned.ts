import { isSideways, type Rotation } from './page';

/** Draws a bitmap rotated clockwise on a canvas resized to it, on white. */
export function drawTurned(canvas: HTMLCanvasElement, bitmap: ImageBitmap, rotation: Rotation): void {
  const { width, height } = bitmap;
  canvas.width = isSideways(rotation) ? height : width;
  canvas.height = isSideways(rotation) ? width : height;
  const ctx = canvas.getContext('2d')!;
  ctx.fillStyle = '#fff';
  ctx.fillRect(0, 0, canvas.width, canvas.height);
  ctx.translate(canvas.width / 2, canvas.height / 2);
  ctx.rotate((rotation * Math.PI) / 180);
  ctx.drawImage(bitmap, -width / 2, -height / 2);
}
