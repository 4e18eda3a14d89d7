import type { MatrixSymbol } from './symbology/symbology';

/** What elements are drawn on. */
export type Context2D = (CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D) & {
  /** Language text is shaped in; newer than the DOM's types, and without effect where it is unknown. */
  lang?: string;
  /** Takes a symbol's modules at once, `dots` each; false when it wants them drawn. No canvas has it, a recorder does. */
  fillModules?(symbol: MatrixSymbol, left: number, top: number, dots: number): boolean;
};
