export interface PictureSize {
  width: number;
  height: number;
}

/** A square part of a picture, px of the picture. */
export interface Square {
  x: number;
  y: number;
  side: number;
}

/** Maximum zoom, before the square gets too coarse. */
export const MAX_ZOOM = 4;

/** The largest square in the middle of a picture. */
export const middleSquare = (size: PictureSize): Square => place(size, size.width / 2, size.height / 2, 1);

/** The square of a zoom, 1 to MAX_ZOOM, around the same middle, kept inside the picture. */
export const zoomed = (size: PictureSize, { x, y, side }: Square, zoom: number): Square =>
  place(size, x + side / 2, y + side / 2, zoom);

/** The square moved by px of the picture, kept inside it. */
export const moved = (size: PictureSize, square: Square, dx: number, dy: number): Square => {
  const { x, y, side } = square;
  return place(size, x + side / 2 + dx, y + side / 2 + dy, zoomOf(size, square));
};

/** The zoom factor of a square. */
export const zoomOf = ({ width, height }: PictureSize, { side }: Square): number =>
  Math.min(width, height) / side;

function place({ width, height }: PictureSize, middleX: number, middleY: number, zoom: number): Square {
  const side = Math.min(width, height) / Math.min(MAX_ZOOM, Math.max(1, zoom));
  const within = (at: number, end: number) => Math.min(end - side, Math.max(0, at - side / 2));
  return { x: within(middleX, width), y: within(middleY, height), side };
}
