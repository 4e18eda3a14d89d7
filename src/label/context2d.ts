import type { MatrixSymbol } from './symbology/symbology';

export type Context2D = (CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D) & {
  /** Language for text shaping; newer than the DOM's types, and ignored where it is unknown. */
  lang?: string;
  /**
   * Draws a symbol's modules in one call, `dots` each; false when they must be drawn one by one. Only a
   * recorder has it, no canvas.
   */
  fillModules?(symbol: MatrixSymbol, left: number, top: number, dots: number): boolean;
};
