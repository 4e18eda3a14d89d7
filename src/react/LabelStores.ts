import { reaction, when } from 'mobx';
import { AsideStore } from '../app/editor/AsideStore';
import { CanvasStore } from '../app/editor/CanvasStore';
import { ClipboardStore } from '../app/editor/ClipboardStore';
import { currentGrades, currentRaster } from '../app/editor/currentRaster';
import { DotPictures } from '../app/editor/dots/DotPictures';
import { Photos } from '../app/editor/dots/photos';
import { EditorStore } from '../app/editor/EditorStore';
import { FontAdvisor } from '../app/editor/FontAdvisor';
import { LabelFormStore } from '../app/editor/form/LabelFormStore';
import { SizeStore } from '../app/editor/form/SizeStore';
import { IconStore } from '../app/editor/icons/IconStore';
import { OriginStore } from '../app/editor/OriginStore';
import { RowCheck } from '../app/editor/rows/RowCheck';
import { bundledReader } from '../app/editor/scan/bundledReader';
import { ScanStore } from '../app/editor/scan/ScanStore';
import { TabStore } from '../app/editor/TabStore';
import { TableCells } from '../app/editor/tableCells';
import { ViewStore } from '../app/editor/ViewStore';
import type { LabelPrintStores } from '../app/print/context';
import { lastMeasured } from '../app/print/form/measuredPrinters';
import { lastModeOf } from '../app/print/form/modeMemory';
import { Printing } from '../app/print/Printing';
import { PrintStore } from '../app/print/PrintStore';
import { SheetStore } from '../app/sheet/SheetStore';
import { machineClock } from '../base/clock';
import type { Label } from '../label/template';
import type { LabelwrightError } from '../package/errors';
import type { Adapters } from './input';
import { pageKit } from './kit';
import { memoryStorage, noLabels, noneAside, noSheets } from './memory';
import { printingHost } from './printingHost';

/** All stores of one editor or print dialog. Nothing in them is shared with another one. */
export class LabelStores implements LabelPrintStores {
  readonly account = '';
  readonly storage;
  readonly kit;
  readonly sheet = new SheetStore(undefined, noSheets);
  readonly view = new ViewStore();
  readonly canvas = new CanvasStore();
  readonly sizes;
  readonly labelForm;
  readonly editor: EditorStore;
  readonly origin: OriginStore;
  readonly tab: TabStore;
  readonly aside: AsideStore;
  readonly cells: TableCells;
  readonly clipboard: ClipboardStore;
  readonly print: PrintStore;
  readonly printing: Printing;
  readonly scan: ScanStore;
  readonly rowCheck: RowCheck;
  readonly dots: DotPictures;
  readonly icons = new IconStore();
  readonly fontAdvisor: FontAdvisor;
  private readonly photos: Photos;
  private readonly stops: (() => void)[];

  /** @param report takes what is wrong with what the page gives later, such as its list of printers */
  constructor(
    label: Label,
    { pictures, fonts, printers, storage, folder }: Adapters,
    report: (error: LabelwrightError) => void,
  ) {
    this.storage = storage ?? memoryStorage();
    const picture = pictures?.load ?? noPicture;
    const { kit, stop } = pageKit(picture, fonts, folder);
    this.kit = kit;
    this.sizes = new SizeStore(this.storage);
    this.labelForm = new LabelFormStore(this.sizes);
    this.editor = new EditorStore(label, this.sheet, kit.host, machineClock, kit.fonts);
    const { editor, view, sheet } = this;
    sheet.printFor(() => editor.label);
    this.origin = new OriginStore(editor);
    this.tab = new TabStore(editor, view, this.origin, noLabels, noTab);
    this.aside = new AsideStore(noneAside, noLabels, this.tab, () => editor.label);
    this.cells = new TableCells(editor, kit.host);
    this.clipboard = new ClipboardStore(editor, this.storage, null);
    this.printing = new Printing('', machineClock, printingHost(this, { printers, picture, folder, report }));
    this.print = new PrintStore(this, this.printing.environment);
    this.photos = new Photos(editor);
    this.scan = new ScanStore(
      this,
      () => currentRaster(editor, sheet.records, this.pool),
      bundledReader,
      () => currentGrades(editor, sheet.records, this.pool, lastMeasured(this.storage, editor.dpi)),
    );
    this.rowCheck = new RowCheck(this);
    this.dots = new DotPictures(this, () => this.print.form?.mode ?? lastModeOf(this.storage, this.photo));
    this.fontAdvisor = new FontAdvisor(this, kit.faces, kit.registry);
    this.stops = [
      stop,
      this.canvas.keep(this.storage, view),
      reaction(() => kit.registry.version, editor.renewFonts),
    ];
  }

  /** The raster workers, started on first use. */
  get pool() {
    return this.printing.pool;
  }

  /** Whether a photo is among the pictures of the label. */
  get photo(): boolean {
    return this.photos.any;
  }

  /** One editor has its label alone. */
  editHere = async (): Promise<void> => {};
  openCopy = async (): Promise<void> => {};

  /** Opens a label that nothing leads back from. */
  open(label: Label): void {
    this.editor.open(label, this.editor.dpi);
    this.editor.history.resume([], [], this.editor.history.position);
  }

  /** Ends workers, listeners and connections, once a job that still needs them is cancelled. */
  close(): void {
    for (const stop of this.stops) stop();
    const { print, printing } = this;
    if (print.busy) {
      print.exports?.cancel();
      void print.run?.cancel();
    }
    when(
      () => !print.busy,
      () => {
        print.close();
        printing.close();
      },
    );
  }
}

const noPicture = (address: string): Promise<Blob> =>
  Promise.reject(new Error(`the page has no way to load the picture ${address.slice(0, 100)}`));

/** What a tab of the app needs to share labels with others: nothing is shared here. */
const noTab = {
  session: memoryStorage(),
  locks: undefined,
  channel: (name: string) => new BroadcastChannel(name),
  page: new EventTarget(),
  now: machineClock.now,
  frame: (work: () => void) => void requestAnimationFrame(work),
};
