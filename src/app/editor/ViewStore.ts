import { makeAutoObservable } from 'mobx';
import { ZOOM_STEP } from '../../base/constants';

/** CSS pixels of one mm at 100 %: a CSS inch is 96 px. */
const PX_PER_MM = 96 / 25.4;
const MIN_ZOOM = 0.2;
const MAX_ZOOM = 5;
/** CSS pixels left free around a fitted label, and the part of the window they may take at most. */
const MARGIN = 56;
const MARGIN_PART = 1 / 12;

/** Position and scale of the label in the window. */
export class ViewStore {
  /** 1 = the size it has on paper. */
  zoom = 1;
  /** The label's top left corner in the window, CSS px. */
  x = 0;
  y = 0;
  /** Window size, CSS px. */
  width = 0;
  height = 0;
  /** Whether the label was fitted and not moved since: then it is fitted again when the window changes. */
  fitted = true;
  /** Whether the spreadsheet is shown below the canvas. */
  dockOpen = false;
  /** Whether the property panel is shown where it is no fixed part of the editor. */
  panelOpen = false;
  /** Whether a phone shows the label as it prints; otherwise the canvas. */
  previewOpen = false;
  /** Whether the list of keyboard shortcuts is shown. */
  keysOpen = false;

  /** The element of the canvas, which has the keyboard while elements are moved by keys. */
  element: HTMLElement | undefined = undefined;

  constructor() {
    makeAutoObservable(this, { element: false });
  }

  get pxPerMm(): number {
    return this.zoom * PX_PER_MM;
  }

  /** Gives the keyboard to the canvas: the next key press applies to what is selected. */
  focus(): void {
    this.element?.focus({ preventScroll: true });
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
  }

  /** Starts with the view of the last visit; the label is fitted, or placed as it was kept. */
  begin(zoom: number, width: number, height: number): void {
    this.zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom));
    this.resize(width, height);
  }

  setDock(open: boolean): void {
    this.dockOpen = open;
  }

  setPanel(open: boolean): void {
    this.panelOpen = open;
  }

  setPreview(open: boolean): void {
    this.previewOpen = open;
  }

  showKeys(open: boolean): void {
    this.keysOpen = open;
  }

  panBy(dx: number, dy: number): void {
    this.fitted = false;
    this.x = Math.round(this.x + dx);
    this.y = Math.round(this.y + dy);
  }

  /** Zooms so that the point (px, py) of the window stays in place; the middle by default. */
  zoomTo(zoom: number, px = this.width / 2, py = this.height / 2): void {
    const old = this.zoom;
    this.fitted = false;
    this.zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.round(zoom * 100) / 100));
    this.x = Math.round(px - ((px - this.x) * this.zoom) / old);
    this.y = Math.round(py - ((py - this.y) * this.zoom) / old);
  }

  /** Zooms in (1) or out (-1) to the next multiple of the step, or by `n` of them. */
  step(towards: 1 | -1, n = 1, px?: number, py?: number): void {
    const steps = this.zoom / ZOOM_STEP;
    const next = towards > 0 ? Math.floor(steps + 1e-6) + n : Math.ceil(steps - 1e-6) - n;
    this.zoomTo(next * ZOOM_STEP, px, py);
  }

  /** Shows a box in mm at its size on paper, centred. */
  actualSize(box: { x: number; y: number; width: number; height: number }): void {
    this.zoomTo(1);
    this.centre(box);
  }

  /** Shows a box in mm, relative to the label's corner, as large as it fits, centred. */
  fit(box: { x: number; y: number; width: number; height: number }): void {
    if (this.width === 0 || this.height === 0) return;
    const room = (length: number) => length - 2 * Math.min(MARGIN, length * MARGIN_PART);
    const zoom = Math.min(
      room(this.width) / (box.width * PX_PER_MM),
      room(this.height) / (box.height * PX_PER_MM),
    );
    this.zoom = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, Math.floor(zoom * 100) / 100));
    this.centre(box);
    this.fitted = true;
  }

  /** Centres a box in mm when it is not wholly visible. */
  reveal(box: { x: number; y: number; width: number; height: number }): void {
    const [left, top] = [this.x + box.x * this.pxPerMm, this.y + box.y * this.pxPerMm];
    const [right, bottom] = [left + box.width * this.pxPerMm, top + box.height * this.pxPerMm];
    if (left >= 0 && top >= 0 && right <= this.width && bottom <= this.height) return;
    this.fitted = false;
    this.centre(box);
  }

  /** Centres a box in mm at the current zoom. */
  centre(box: { x: number; y: number; width: number; height: number }): void {
    this.x = Math.round((this.width - box.width * this.pxPerMm) / 2 - box.x * this.pxPerMm);
    this.y = Math.round((this.height - box.height * this.pxPerMm) / 2 - box.y * this.pxPerMm);
  }
}
