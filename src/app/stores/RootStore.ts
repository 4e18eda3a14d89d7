import { get, set } from 'idb-keyval';
import { defaultForm, labelOf, savedForm } from '../../label/rules';
import { browserHost } from '../../raster/browserHost';
import { RasterPool } from '../../raster/pool';
import { currentRaster } from '../currentRaster';
import { TableCells } from '../editor/tableCells';
import { t } from '../messages';
import { bundledReader } from '../scan/bundledReader';
import { CanvasStore } from './CanvasStore';
import { ClipboardStore } from './ClipboardStore';
import { EditorStore } from './EditorStore';
import { keepEdits, restoreKept, type Shelf } from './keep';
import { LabelFormStore } from './LabelFormStore';
import { coverage } from './oddities';
import { PrintStore } from './PrintStore';
import { ScanStore } from './ScanStore';
import { SheetStore } from './SheetStore';
import { SizeStore } from './SizeStore';
import { ViewStore } from './ViewStore';

const KEY = 'labelwright.editor';
const shelf: Shelf = { get: () => get(KEY), set: (value) => set(KEY, value) };

/** The style sheet of the bundled face. */
async function facesCss(): Promise<string> {
  const reply = await fetch('/fonts/faces.css');
  if (!reply.ok) throw new Error(`faces.css: HTTP ${reply.status}`);
  return reply.text();
}

/** Every store of the app, made once. */
export class RootStore {
  readonly sheet = new SheetStore();
  readonly view = new ViewStore();
  readonly canvas = new CanvasStore();
  readonly sizes = new SizeStore();
  readonly labelForm = new LabelFormStore(this.sizes);
  readonly editor = new EditorStore(this.freshLabel(), this.sheet, browserHost);
  readonly cells = new TableCells(this.editor, browserHost);
  readonly clipboard = new ClipboardStore(this.editor, window.localStorage);
  readonly print = new PrintStore(this);
  readonly scan = new ScanStore(
    this,
    () => currentRaster(this.editor, this.sheet.records, this.pool),
    bundledReader,
  );
  private workers: RasterPool | undefined;

  /** The raster workers, started at their first use. */
  get pool(): RasterPool {
    this.workers ??= new RasterPool();
    return this.workers;
  }

  /** An empty label of the size used last: what there is when nothing was kept. */
  private freshLabel() {
    return labelOf(savedForm(defaultForm(t('newLabelName'), this.sizes.last)));
  }

  /** Brings back what the last visit left and keeps every edit from then on. */
  async start(): Promise<void> {
    this.canvas.keep(window.localStorage);
    await restoreKept(this.editor, this.view, shelf);
    void coverage.load(facesCss()).catch((error) => console.warn('characters of the font not known:', error));
    keepEdits(this.editor, this.view, shelf, window);
    window.addEventListener('focus', () => this.editor.setNow(Date.now()));
    void this.sheet.restore().then(() => {
      if (this.sheet.records) this.view.setDock(true);
    });
  }
}
