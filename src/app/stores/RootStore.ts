import { get, set } from 'idb-keyval';
import { defaultForm, labelOf, savedForm } from '../../label/rules';
import { browserHost } from '../../raster/browserHost';
import { RasterPool } from '../../raster/pool';
import { t } from '../messages';
import { CanvasStore } from './CanvasStore';
import { EditorStore } from './EditorStore';
import { keepEdits, restoreKept, type Shelf } from './keep';
import { PrintStore } from './PrintStore';
import { SheetStore } from './SheetStore';
import { LabelFormStore } from './LabelFormStore';
import { ViewStore } from './ViewStore';

const KEY = 'labelwright.editor';
import { SizeStore } from './SizeStore';
const shelf: Shelf = { get: () => get(KEY), set: (value) => set(KEY, value) };

/** Every store of the app, made once. */
export class RootStore {
  readonly sheet = new SheetStore();
  readonly view = new ViewStore();
  readonly canvas = new CanvasStore();
  readonly sizes = new SizeStore();
  readonly labelForm = new LabelFormStore(this.sizes);
  readonly editor = new EditorStore(this.freshLabel(), this.sheet, browserHost);
  readonly print = new PrintStore(this);
  private workers: RasterPool | undefined;

  /** The raster workers, started at their first use. */
  get pool(): RasterPool {
    this.workers ??= new RasterPool();
    return this.workers;
  }

  /** Brings back what the last visit left and keeps every edit from then on. */
  async start(): Promise<void> {
    this.canvas.keep(window.localStorage);
    await restoreKept(this.editor, this.view, shelf);
    keepEdits(this.editor, this.view, shelf, window);
    window.addEventListener('focus', () => this.editor.setNow(Date.now()));
    void this.sheet.restore().then(() => {
      if (this.sheet.records) this.view.setDock(true);
  /** An empty label of the size used last: what there is when nothing was kept. */
  private freshLabel() {
    return labelOf(savedForm(defaultForm(t('newLabelName'), this.sizes.last)));
  }

    });
  }
}
