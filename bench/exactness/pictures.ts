/** The part of a canvas, of the page or of Node, that a picture is drawn with. */
interface PictureCanvas {
  getContext(type: '2d'): unknown;
  toDataURL(): string;
}

/** URLs of a photo-like gradient, a logo with a hole in it and a tall one of coloured bars. `make` gives a canvas of that many pixels. */
export function pictures(make: (width: number, height: number) => PictureCanvas): string[] {
  const photo = make(60, 40);
  const ctx = photo.getContext('2d') as CanvasRenderingContext2D;
  const sweep = ctx.createLinearGradient(0, 0, 60, 40);
  sweep.addColorStop(0, '#fff');
  sweep.addColorStop(1, '#203040');
  ctx.fillStyle = sweep;
  ctx.fillRect(0, 0, 60, 40);
  const logo = make(50, 50);
  const pen = logo.getContext('2d') as CanvasRenderingContext2D;
  pen.fillStyle = '#c02020';
  pen.arc(25, 25, 20, 0, 7);
  pen.fill();
  pen.clearRect(20, 20, 9, 9);
  const tall = make(30, 90);
  const brush = tall.getContext('2d') as CanvasRenderingContext2D;
  for (let y = 0; y < 90; y += 6) {
    brush.fillStyle = `rgb(${2.8 * y} ${255 - 2 * y} 90)`;
    brush.fillRect(y % 4, y, 26, 4);
  }
  return [photo, logo, tall].map((canvas) => canvas.toDataURL());
}
