import { Canvas } from 'fabric';

/** Fabric's canvas, whose objects are painted by other hands. */
export class LabelCanvas extends Canvas {
  paint: ((ctx: CanvasRenderingContext2D) => void) | undefined;

  override _renderObjects(ctx: CanvasRenderingContext2D): void {
    this.paint?.(ctx);
  }

  /** Makes the pointer event that is under way look for its target again: the selection changed. */
  findAgain(): void {
    this._targetInfo = undefined;
  }
}
