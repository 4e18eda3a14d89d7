/** Family of the bundled face; every label is set in it until other fonts are chosen. */
export const FONT_FAMILY = 'Noto Sans SC';

/** The canvas `font` string at a size in dots. */
export const canvasFont = (size: number, bold = false, italic = false): string =>
  `${italic ? 'italic ' : ''}${bold ? '700' : '400'} ${size}px "${FONT_FAMILY}"`;
