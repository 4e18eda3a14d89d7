import type { LabelElement, PanelRow } from '../../../label/element';
import type { Piece } from '../../../label/pieces';

/** An element or a part of one, and how its fields are set; edits under one key are one undo step. */
export interface PieceProps {
  element: Piece;
  set(patch: Record<string, unknown>, key?: string): void;
}

/** Rows of the panel for an element or a part of one. */
export interface PieceRowsProps {
  /** The element, or a part of one that has fields like an element's. */
  element: LabelElement;
  rows: readonly PanelRow[];
  /** @param also fields that are set with it */
  set(field: string, value: unknown, also?: Record<string, unknown>): void;
}
