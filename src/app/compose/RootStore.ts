import { reaction } from 'mobx';
import { machineClock } from '../../base/clock';
import { t } from '../../i18n/messages';
import { defaultForm, labelOf, savedForm } from '../../label/rules';
import type { RasterPool } from '../../raster/pool';
import { call } from '../api';
import { AsideStore } from '../editor/AsideStore';
import { browserAside } from '../editor/asideRepository';
import { CanvasStore } from '../editor/CanvasStore';
import { ClipboardStore } from '../editor/ClipboardStore';
import { copyName } from '../editor/copyName';
import { currentGrades, currentRaster } from '../editor/currentRaster';
import { DotPictures } from '../editor/dots/DotPictures';
import { Photos } from '../editor/dots/photos';
import { EditorStore } from '../editor/EditorStore';
import { FontAdvisor } from '../editor/FontAdvisor';
import { LabelFormStore } from '../editor/form/LabelFormStore';
import { SizeStore } from '../editor/form/SizeStore';
import { IconStore } from '../editor/icons/IconStore';
import { OriginStore } from '../editor/OriginStore';
import { pageKit } from '../editor/pageKit';
import { RowCheck } from '../editor/rows/RowCheck';
import { bundledReader } from '../editor/scan/bundledReader';
import { ScanStore } from '../editor/scan/ScanStore';
import { browserTab, TabStore } from '../editor/TabStore';
import { TableCells } from '../editor/tableCells';
import { ViewStore } from '../editor/ViewStore';
import { AutoSave } from '../library/cloud/AutoSave';
import { CloudStore } from '../library/cloud/CloudStore';
import { storeCover } from '../library/cloud/cover';
import type { OfflineStore } from '../offline/OfflineStore';
import { fetchForeignPicture } from '../pictures/pageHost';
import { pictureUploads } from '../pictures/upload';
import { browserPrinting } from '../print/browserPrinting';
import { lastMeasured } from '../print/form/measuredPrinters';
import { lastModeOf } from '../print/form/modeMemory';
import type { PrintDefaults } from '../print/form/PrintForm';
import { Printing } from '../print/Printing';
import { PrintStore } from '../print/PrintStore';
import { SheetStore } from '../sheet/SheetStore';
import { type KeptSheet, sheetsOf } from '../sheet/sheetRepository';
import { browserLabels } from '../storage/labelRepository';
import { ownStorage } from '../storage/ownStorage';
import { pageStorage } from '../storage/pageStorage';

/** All stores of a label, created once. */
export class RootStore {
  private readonly sheets = sheetsOf(() => this.tab.label);
  readonly sheet = new SheetStore(undefined, this.sheets);
  readonly storage = pageStorage();
  readonly kit = pageKit;
  readonly view = new ViewStore();
  readonly canvas = new CanvasStore();
  readonly sizes = new SizeStore();
  readonly labelForm = new LabelFormStore(this.sizes);
  readonly editor = new EditorStore(this.freshLabel(), this.sheet, pageKit.host, machineClock, pageKit.fonts);
  /** Which cloud template the label is, and whether it has changes the cloud does not have. */
  readonly origin = new OriginStore(this.editor);
  /** Saving to the cloud. */
  readonly cloud: CloudStore;
  readonly autoSave: AutoSave;
  private readonly repository = browserLabels(() => this.account);
  readonly tab = new TabStore(this.editor, this.view, this.origin, this.repository, browserTab);
  /** Labels that broke the editor, moved aside. */
  readonly aside = new AsideStore(
    browserAside(() => this.account),
    this.repository,
    this.tab,
    () => this.freshLabel(),
  );
  readonly cells = new TableCells(this.editor, pageKit.host);
  readonly clipboard = new ClipboardStore(
    this.editor,
    ownStorage(pageStorage(), () => this.account),
  );
  readonly print: PrintStore;
  readonly scan = new ScanStore(
    this,
    () => currentRaster(this.editor, this.sheet.records, this.pool),
    bundledReader,
    () => currentGrades(this.editor, this.sheet.records, this.pool, this.measured),
  );
  readonly rowCheck = new RowCheck(this);
  private readonly photos = new Photos(this.editor);
  readonly dots = new DotPictures(this, () => this.print.form?.mode ?? lastModeOf(pageStorage(), this.photo));
  readonly icons = new IconStore();
  readonly fontAdvisor = new FontAdvisor(this, pageKit.faces, pageKit.registry);
  private readonly stops: (() => void)[] = [];

  /**
   * @param preferences the user's printing preferences, as far as they are loaded
   * @param account the owner of the labels: the id of the account, '' without one
   * @param printing the shared printing stores
   * @param offline the saves waiting for the server
   */
  constructor(
    private readonly preferences?: () => PrintDefaults | undefined,
    readonly account = '',
    readonly printing = new Printing('', machineClock, browserPrinting('', fetchForeignPicture)),
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
    this.autoSave = new AutoSave(this.editor, this.origin, this.cloud, {
      clock: machineClock,
      storage: pageStorage(),
      after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
    });
    offline?.outbox.follow(this.origin.moved);
    this.print = new PrintStore(this, printing.environment);
  }

  get preferred(): PrintDefaults | undefined {
    return this.preferences?.();
  }

  /** Whether a photo is among the pictures of the label. */
  get photo(): boolean {
    return this.photos.any;
  }

  /** How the last printer was measured to print the label on the canvas. */
  private get measured() {
    return lastMeasured(pageStorage(), this.editor.dpi);
  }

  /** The raster workers, started on first use. */
  get pool(): RasterPool {
    return this.printing.pool;
  }

  /** An empty label of the last used size: the initial label when nothing was kept. */
  private freshLabel() {
    return labelOf(savedForm(defaultForm(t('newLabelName'), this.sizes.last)));
  }

  /** Restores the last visit and keeps every edit from then on. */
  async start(): Promise<void> {
    this.stops.push(this.canvas.keep(pageStorage(), this.view));
    this.stops.push(await this.tab.start());
    this.stops.push(this.origin.guard(window));
    this.stops.push(this.autoSave.watch());
    this.stops.push(reaction(() => pageKit.registry.version, this.editor.renewFonts));
    window.addEventListener('focus', () => this.editor.setNow(machineClock.now()));
    void this.restoreSheet();
    void this.aside.load();
  }

  /**
   * Writes pending changes and releases the label and the page, which can then be left without a question.
   */
  async close(): Promise<void> {
    await this.tab.keeper.flush();
    for (const stop of this.stops.splice(0)) stop();
  }

  /** Edits this tab's label here although another tab has it; that tab becomes read-only. */
  async editHere(): Promise<void> {
    await this.tab.editHere();
    await this.restoreSheet();
  }

  /** Continues with a copy of another tab's label, and of its sheet. */
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
