import { reaction } from 'mobx';
import { defaultForm, labelOf, savedForm } from '../../label/rules';
import { browserHost } from '../../raster/browserHost';
import type { RasterPool } from '../../raster/pool';
import { call } from '../api';
import { storeCover } from '../cloud/cover';
import { pictureUploads } from '../cloud/pictures';
import { currentRaster } from '../currentRaster';
import { TableCells } from '../editor/tableCells';
import { t } from '../messages';
import { bundledReader } from '../scan/bundledReader';
import { AsideStore } from './AsideStore';
import { browserAside } from './asideShelf';
import { CanvasStore } from './CanvasStore';
import { ClipboardStore } from './ClipboardStore';
import { CloudStore } from './CloudStore';
import { copyName } from './copyName';
import { EditorStore } from './EditorStore';
import { LabelFormStore } from './LabelFormStore';
import type { OfflineStore } from './OfflineStore';
import { OriginStore } from './OriginStore';
import { coverage } from './oddities';
import { ownStorage } from './ownStorage';
import type { PrintDefaults } from './PrintForm';
import { Printing } from './Printing';
import { PrintStore } from './PrintStore';
import { fontShelf, pageFonts } from './pageFonts';
import { browserEnvironment } from './printSource';
import { ScanStore } from './ScanStore';
import { type KeptSheet, SheetStore } from './SheetStore';
import { SizeStore } from './SizeStore';
import { sheetsOf } from './sheetShelf';
import { browserShelf } from './shelf';
import { browserTab, TabStore } from './TabStore';
import { ViewStore } from './ViewStore';

/** The style sheet of the bundled face. */
async function facesCss(): Promise<string> {
  const reply = await fetch('/fonts/faces.css');
  if (!reply.ok) throw new Error(`faces.css: HTTP ${reply.status}`);
  return reply.text();
}

/** Every store of the app, made once. */
export class RootStore {
  private readonly sheets = sheetsOf(() => this.tab.label);
  readonly sheet = new SheetStore(undefined, this.sheets);
  readonly view = new ViewStore();
  readonly canvas = new CanvasStore();
  readonly sizes = new SizeStore();
  readonly labelForm = new LabelFormStore(this.sizes);
  readonly editor = new EditorStore(this.freshLabel(), this.sheet, browserHost, pageFonts);
  /** Which cloud template the label is, and whether it has changes the cloud does not have. */
  readonly origin = new OriginStore(this.editor);
  /** Saving to the cloud. */
  readonly cloud: CloudStore;
  private readonly shelf = browserShelf(() => this.account);
  readonly tab = new TabStore(this.editor, this.view, this.origin, this.shelf, browserTab);
  /** Labels that broke the editor, out of its way. */
  readonly aside = new AsideStore(
    browserAside(() => this.account),
    this.shelf,
    this.tab,
    () => this.freshLabel(),
  );
  readonly cells = new TableCells(this.editor, browserHost);
  readonly clipboard = new ClipboardStore(
    this.editor,
    ownStorage(window.localStorage, () => this.account),
  );
  readonly print: PrintStore;
  readonly scan = new ScanStore(
    this,
    () => currentRaster(this.editor, this.sheet.records, this.pool),
    bundledReader,
  );
  private readonly stops: (() => void)[] = [];

  /**
   * @param preferences what the user prefers to print with, as far as it is known
   * @param account whose labels they are: the id of the account, '' without one
   * @param printing what every screen shares of printing
   * @param offline what is saved while the server is away
   */
  constructor(
    private readonly preferences?: () => PrintDefaults | undefined,
    readonly account = '',
    readonly printing = new Printing(),
    readonly offline?: OfflineStore,
  ) {
    this.sheet.printFor(() => this.editor.label);
    this.cloud = new CloudStore(this.editor, this.origin, {
      call,
      cover: (label) => storeCover(label, this.sheet.records),
      storePictures: pictureUploads.stored,
      outbox: offline?.outbox,
      retry: () => void offline?.look(),
    });
    offline?.outbox.follow(this.origin.moved);
    this.print = new PrintStore(this, browserEnvironment(printing));
  }

  get preferred(): PrintDefaults | undefined {
    return this.preferences?.();
  }

  /** The raster workers, started at their first use. */
  get pool(): RasterPool {
    return this.printing.pool;
  }

  /** An empty label of the size used last: what there is when nothing was kept. */
  private freshLabel() {
    return labelOf(savedForm(defaultForm(t('newLabelName'), this.sizes.last)));
  }

  /** Brings back what the last visit left and keeps every edit from then on. */
  async start(): Promise<void> {
    this.stops.push(this.canvas.keep(window.localStorage, this.view));
    this.stops.push(await this.tab.start());
    this.stops.push(this.origin.guard(window));
    void coverage.load(facesCss()).catch((error) => console.warn('characters of the font not known:', error));
    this.stops.push(reaction(() => fontShelf.version, this.editor.renewFonts));
    window.addEventListener('focus', () => this.editor.setNow(Date.now()));
    void this.restoreSheet();
    void this.aside.load();
  }

  /** Writes what is not written and lets go of the label and the page, which then can be left without a question. */
  async close(): Promise<void> {
    await this.tab.keeper.flush();
    for (const stop of this.stops.splice(0)) stop();
  }

  /** Edits the label of this tab here, though another tab has it: that one looks on. */
  async editHere(): Promise<void> {
    await this.tab.editHere();
    await this.restoreSheet();
  }

  /** Goes on with a copy of the label of another tab, and of its sheet. */
  async openCopy(): Promise<void> {
    const sheet = await this.sheets.load().catch(() => undefined);
    await this.tab.openCopy(copyName);
    if (sheet) await this.sheets.save(sheet as KeptSheet).catch(() => undefined);
    await this.restoreSheet();
  }

  private async restoreSheet(): Promise<void> {
    await this.sheet.restore();
    if (this.sheet.records) this.view.setDock(true);
  }
}
