/** A rectangle of whole dots: left and top inside, right and bottom outside. */
export interface DotBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const isEmpty = (box: DotBox): boolean => box.left >= box.right || box.top >= box.bottom;

export const intersection = (a: DotBox, b: DotBox): DotBox => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

export const touches = (a: DotBox, b: DotBox): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** The smallest box that holds both; undefined is nothing. */
export const union = (a: DotBox | undefined, b: DotBox): DotBox =>
  a
    ? {
        left: Math.min(a.left, b.left),
        top: Math.min(a.top, b.top),
        right: Math.max(a.right, b.right),
        bottom: Math.max(a.bottom, b.bottom),
      }
    : b;

/** The part inside a page, widened to whole bytes of its rows. */
export const onPage = (box: DotBox, width: number, height: number): DotBox => ({
  left: Math.max(0, box.left) & ~7,
  top: Math.max(0, box.top),
  right: Math.min(width, (box.right + 7) & ~7),
  bottom: Math.min(height, box.bottom),
});
