import { makeAutoObservable, observableRef, reaction } from 'mobx';
import { flag, number, oneOf, read } from '../../base/fields';
import { fieldsEntry } from '../storage/entry';
import type { Storage } from '../storage/pageStorage';

/** Steps that a grid may have in a unit, mm; 0 shows none. In inches 1/8, 1/4 and 1/2. */
export const GRIDS = { mm: [0, 1, 2, 5], in: [0, 3.175, 6.35, 12.7] } as const;
const ALL_GRIDS = [...GRIDS.mm, ...GRIDS.in];
const fields = {
  showRuler: flag(true),
  snap: flag(true),
  grid: oneOf(ALL_GRIDS, 0),
  dots: flag(false),
  layersOpen: flag(true),
  /** The label's display size, and the window's, CSS px; 0 before the first visit. */
  scale: number(0, 0, 5),
  rectWidth: number(0, 0, 20_000),
  rectHeight: number(0, 0, 20_000),
};

const kept = fieldsEntry('canvas', fields);

/** What of the window is kept: a label shows at once where it will stand. */
export interface KeptWindow {
  readonly zoom: number;
  readonly width: number;
  readonly height: number;
  /** Restores the state of the last visit. */
  begin(zoom: number, width: number, height: number): void;
}

/** A guide in the user's hand. */
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
  grid: (typeof ALL_GRIDS)[number] = 0;
  /** Whether pictures are shown in the black dots that print, instead of their colours. */
  dots = false;

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

  setDots(dots: boolean): void {
    this.dots = dots;
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

  /** Takes on what was kept and keeps every change. A corrupt value gives the defaults. */
  keep(storage: Storage, view?: KeptWindow): () => void {
    const { showRuler, snap, grid, dots, layersOpen, scale, rectWidth, rectHeight } = kept.read(storage);
    if (scale > 0 && rectWidth > 0 && rectHeight > 0) view?.begin(scale, rectWidth, rectHeight);
    this.setRuler(showRuler);
    this.setSnap(snap);
    this.setGrid(grid);
    this.setDots(dots);
    this.setLayers(layersOpen);
    const settings = () => {
      const { showRuler, snap, grid, dots, layersOpen } = this;
      const window = { scale: view?.zoom ?? 0, rectWidth: view?.width ?? 0, rectHeight: view?.height ?? 0 };
      return { showRuler, snap, grid, dots, layersOpen, ...window };
    };
    return reaction(
      () => kept.format(settings()),
      () => kept.write(storage, settings()),
    );
  }
}
