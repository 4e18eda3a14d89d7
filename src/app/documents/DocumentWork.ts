import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { problem, Refusal } from '../../base/problem';
import { dotsPerMm } from '../../base/units';
import { lastPrinter } from '../print/form/printMemory';
import type { Printing } from '../print/Printing';
import type { Storage } from '../storage/pageStorage';
import { type Grid, gridParts, inReadingOrder } from './crop/split';
import { DocumentKeeper } from './DocumentKeeper';
import { DocumentPrint, type DocumentPrintHost } from './DocumentPrint';
import { DocumentStore } from './DocumentStore';
import { browserDocumentShelf, type DocumentShelf } from './documentShelf';
import { Finder } from './Finder';
import { isCut, isTooWide } from './fit';
import { LiveView } from './LiveView';
import type { PageEntry } from './PageEntry';
import { croppedSize, type OpenFile, type Part, type Size, turnedPart, turnedSize } from './page';
import { Thumbnails } from './Thumbnails';

/** What differs between the screens. */
export interface DocumentWorkHost extends DocumentPrintHost {
  open: OpenFile;
  /** What the list is kept under, beside whose it is. */
  area: 'pdf' | 'image';
  maxPages: number;
  memory: Storage;
  shelf?: DocumentShelf;
}

/** Everything a screen of documents works with: the list, what keeps it, its pictures, and the way to the printer. */
export class DocumentWork {
  readonly store: DocumentStore;
  readonly keeper: DocumentKeeper;
  readonly print: DocumentPrint;
  readonly thumbnails = new Thumbnails();
  /** The page shown as it will be printed, while the screen is in sight. */
  live: LiveView | undefined;
  /** Pages being looked at to crop or split them. */
  finding: { done: number; total: number } | undefined;
  private readonly finder = new Finder();
  private abort: AbortController | undefined;

  constructor(
    readonly printing: Printing,
    private readonly host: DocumentWorkHost,
  ) {
    const { open, memory, maxPages, area, account } = host;
    this.store = new DocumentStore({ open, memory, maxPages });
    this.print = new DocumentPrint(this.store, printing, host);
    this.keeper = new DocumentKeeper(
      this.store,
      host.shelf ?? browserDocumentShelf(account ? `${area}-${account}` : area),
    );
    makeAutoObservable<this, 'host' | 'finder' | 'abort'>(
      this,
      {
        store: false,
        keeper: false,
        print: false,
        thumbnails: false,
        live: observableRef,
        finding: observableRef,
        printing: false,
        host: false,
        finder: false,
        abort: false,
      },
      { autoBind: true },
    );
  }

  /** The screen is in sight. Answers what is to be done when it goes out of it. */
  start(): () => void {
    const { store, print, printing, keeper } = this;
    keeper.start();
    print.start();
    // The width of the head is known before the print dialog opens.
    void printing.connection.look();
    const live = new LiveView(store, print.watermark, () => printing.pool);
    this.live = live;
    return () => {
      this.cancel();
      void keeper.stop();
      print.stop();
      live.close();
      this.thumbnails.clear();
      this.finder.close();
      this.host.rest?.();
    };
  }

  /** Crops pages to what is printed on them; blank ones stay as they are. */
  async autoCrop(pages: readonly PageEntry[]): Promise<void> {
    await this.each(pages, async (page, signal) => {
      const part = await this.finder.content(page.source, page.crop, signal);
      return () => part && this.store.crop([page.id], part);
    });
  }

  /** The part of a whole page that is printed on, upright; undefined for a blank one. */
  contentOf({ source }: PageEntry): Promise<Part | undefined> {
    return this.finder.content(source);
  }

  /** Splits pages by a grid as they are seen. */
  splitByGrid(pages: readonly PageEntry[], grid: Grid): void {
    this.store.split(new Map(pages.map((page) => [page.id, this.gridOn(page, grid)])));
  }

  /** The labels of a grid on a page as it is seen, as parts of what its crop leaves, upright. */
  gridOn(page: PageEntry, grid: Grid): Part[] {
    return gridParts(grid, this.sizeOf(page)).map((part) => upright(part, page));
  }

  /** Splits pages into the labels that white gutters separate; pages with one only stay whole. */
  async splitByFrames(pages: readonly PageEntry[], gutter: number): Promise<void> {
    const found = new Map<string, Part[]>();
    const whole = await this.each(pages, async (page, signal) => {
      const parts = await this.framesOn(page, gutter, signal);
      return () => void (parts.length > 1 && found.set(page.id, parts));
    });
    if (whole) this.store.split(found);
  }

  /**
   * The labels on a page that white gutters separate, in the order they are read in as the page is seen.
   * @param gutter least white between two of them, mm
   */
  async framesOn(page: PageEntry, gutter: number, signal?: AbortSignal): Promise<Part[]> {
    const { source, crop, rotation } = page;
    const parts = await this.finder.frames(source, crop, gutter * this.perMm(page), signal);
    return inReadingOrder(parts.map((part) => turnedPart(part, rotation))).map((part) => upright(part, page));
  }

  /** Size of a page as it is seen, mm: its own, of pictures the one they have at a dot a pixel. */
  sizeOf(page: PageEntry): Size {
    const { width, height } = turnedSize(croppedSize(page.source, page.crop), page.rotation);
    const perMm = this.perMm(page);
    return { width: width / perMm, height: height / perMm };
  }

  /** Pages to print that lie beyond their label or the print head, and how wide that is, mm; undefined when none does. */
  get cut(): { pages: readonly PageEntry[]; width: number; height: number } | undefined {
    const { target, printed } = this.store;
    const { head } = this;
    const pages = printed.filter((page) => isCut(this.sizeOf(page), target.size, target.fit, head));
    if (pages.length === 0) return undefined;
    const { width, height } = target.size;
    return { pages, width: Math.min(width, head ?? width), height };
  }

  /** Makes pages as small as their label, and that as narrow as the print head. */
  fitAll(): void {
    const { target } = this.store;
    const { width, height } = target.size;
    const { head } = this;
    target.setFit('contain');
    if (head !== undefined && isTooWide(target.size, head))
      target.setSize({ width: head, height: (height * head) / width });
  }

  /** Whether turning helps: at least one page is no longer cut. */
  get canTurnCut(): boolean {
    const { fit } = this.store.target;
    const turned = this.turnedTarget;
    return (
      this.cut?.pages.some((page) => !isCut(turnedSize(this.sizeOf(page), 90), turned, fit, this.head)) ??
      false
    );
  }

  /** Turns the pages that are cut, and with them a label that is wider than the print head. */
  turnCut(): void {
    const { turnedTarget } = this;
    this.store.turn(this.cut?.pages.map(({ id }) => id) ?? [], 90);
    this.store.target.setSize(turnedTarget);
  }

  /** The label once pages are turned, mm: turned with them when it is wider than the print head, else as it is. */
  private get turnedTarget(): Size {
    const { size } = this.store.target;
    return isTooWide(size, this.head) ? turnedSize(size, 90) : size;
  }

  /** Width of the head of the printer used last, or of the only one, mm. */
  private get head(): number | undefined {
    const printers = this.printing.connection.printers.filter(({ virtual }) => !virtual);
    const last = lastPrinter.read(this.host.memory);
    const printer =
      printers.find(({ name }) => name === last) ?? (printers.length === 1 ? printers[0] : undefined);
    return printer?.width;
  }

  /** Stops whatever goes on over many pages. */
  cancel(): void {
    this.abort?.abort();
    this.print.cancel();
    this.store.stopOpening();
  }

  private perMm({ source }: PageEntry): number {
    return source.perInch ? source.perInch / 25.4 : dotsPerMm(this.store.target.dpi);
  }

  /** Does something with pages one by one; false when it was given up. A page that fails is told, the others go on. */
  private async each(
    pages: readonly PageEntry[],
    work: (page: PageEntry, signal: AbortSignal) => Promise<() => void>,
  ): Promise<boolean> {
    if (this.finding) return false;
    const abort = new AbortController();
    this.abort = abort;
    try {
      for (const [done, page] of pages.entries()) {
        runInAction(() => {
          this.finding = { done, total: pages.length };
        });
        try {
          const change = await work(page, abort.signal);
          runInAction(change);
        } catch (error) {
          if (abort.signal.aborted) return false;
          const reason = error instanceof Refusal ? error : new Refusal(problem('docPageFailed'));
          if (reason !== error) console.error(`${page.name}:`, error);
          runInAction(() => this.store.fail(page, reason));
        }
      }
      return true;
    } finally {
      runInAction(() => {
        this.finding = undefined;
      });
    }
  }
}

/** A part of a page as it is seen, on the page upright. */
const upright = (part: Part, { rotation }: PageEntry): Part =>
  turnedPart(part, ((360 - rotation) % 360) as PageEntry['rotation']);
