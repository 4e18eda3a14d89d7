import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { flag, number, oneOf, read } from '../../base/fields';

/** Steps a grid may have, mm; 0 shows none. */
export const GRIDS = [0, 1, 2, 5] as const;
const KEY = 'labelwright.canvas';
const fields = {
  showRuler: flag(true),
  snap: flag(true),
  grid: oneOf(GRIDS, 0),
  layersOpen: flag(true),
  /** The label's display size, and the window's, CSS px; 0 before the first visit. */
  scale: number(0, 0, 5),
  rectWidth: number(0, 0, 20_000),
  rectHeight: number(0, 0, 20_000),
};

/** The kept part of the view, so that a label appears at its place from the start. */
export interface KeptWindow {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** Restores the state of the last visit. */
  begin(zoom: number, width: number, height: number): void;
}

/** Storage of the settings: the browser's own, or one of a test. */
export type TextShelf = Pick<Storage, 'getItem' | 'setItem'>;

/** A guide being dragged. */
export interface HeldGuide {
  axis: 'x' | 'y';
  /** Which guide it was; undefined for a new one. */
  index: number | undefined;
  mm: number;
  /** Over an area where releasing removes it. */
  outside: boolean;
}

/** Placement aids of the canvas: rulers, grid and snapping, kept in this browser. */
export class CanvasStore {
  showRuler = true;
  /** Whether edges snap to those of other elements, to the label and to guides. */
  snap = true;
  grid: (typeof GRIDS)[number] = 0;

  /** Whether the list of elements is open. */
  layersOpen = true;
  heldGuide: HeldGuide | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { heldGuide: observableRef }, { autoBind: true });
  }

  setRuler(show: boolean): void {
    this.showRuler = show;
  }

  setSnap(snap: boolean): void {
    this.snap = snap;
  }

  setLayers(open: boolean): void {
    this.layersOpen = open;
  }

  setGrid(grid: number): void {
    this.grid = read(fields, { grid }).grid;
  }

  holdGuide(guide: HeldGuide | undefined): void {
    this.heldGuide = guide;
  }

  /** Restores the kept settings and stores every change. A corrupt value gives the defaults. */
  keep(shelf: TextShelf, view?: KeptWindow): () => void {
    try {
      const kept = read(fields, JSON.parse(shelf.getItem(KEY) ?? '{}'));
      const { showRuler, snap, grid, layersOpen, scale, rectWidth, rectHeight } = kept;
      if (scale > 0 && rectWidth > 0 && rectHeight > 0) view?.begin(scale, rectWidth, rectHeight);
      this.setRuler(showRuler);
      this.setSnap(snap);
      this.setGrid(grid);
      this.setLayers(layersOpen);
    } catch (error) {
      console.warn('the canvas settings kept in this browser cannot be read', error);
    }
    return reaction(
      () => {
        const { showRuler, snap, grid, layersOpen } = this;
        const window = view && { scale: view.zoom, rectWidth: view.width, rectHeight: view.height };
        return JSON.stringify({ showRuler, snap, grid, layersOpen, ...window });
      },
      (text) => {
        try {
          shelf.setItem(KEY, text);
        } catch (error) {
          console.warn('the canvas settings cannot be kept in this browser', error);
        }
      },
    );
  }
}
