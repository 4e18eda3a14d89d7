/** The part of a canvas, of the page or of Node, that a picture is drawn with. */
interface PictureCanvas {
  getContext(type: '2d'): unknown;
  toDataURL(): string;
}

/** URLs of a photo-like gradient and of a logo with a hole in it. `make` gives a canvas of that many pixels. */
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
  return [photo.toDataURL(), logo.toDataURL()];
}
