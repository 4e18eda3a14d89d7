import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { problem, Refusal } from '../../base/problem';
import { dotsPerMm } from '../../base/units';
import { lastPrinter } from '../print/form/lastChoices';
import type { Printing } from '../print/Printing';
import type { Storage } from '../storage/pageStorage';
import { type Grid, gridParts, inReadingOrder } from './crop/split';
import { DocumentKeeper } from './DocumentKeeper';
import { DocumentPrint, type DocumentPrintHost } from './DocumentPrint';
import { DocumentStore } from './DocumentStore';
import { browserDocuments, type DocumentRepository } from './documentRepository';
import { Finder } from './Finder';
import { isCut, isTooWide, reduction, SMALL } from './fit';
import { LiveView } from './LiveView';
import type { PageEntry } from './PageEntry';
import { croppedSize, type OpenFile, type Part, type Size, turnedPart, turnedSize } from './page';
import { Thumbnails } from './Thumbnails';

/** Differences between the screens. */
export interface DocumentWorkHost extends DocumentPrintHost {
  open: OpenFile;
  /** Storage key of the list, in addition to the account. */
  area: 'pdf' | 'image';
  maxPages: number;
  memory: Storage;
  repository?: DocumentRepository;
}

/** All stores of a documents screen: the list, its storage, its pictures, and printing. */
export class DocumentWork {
  readonly store: DocumentStore;
  readonly keeper: DocumentKeeper;
  readonly print: DocumentPrint;
  readonly thumbnails = new Thumbnails();
  /** The current page as it will be printed, while the screen is visible. */
  live: LiveView | undefined;
  /** Pages being analysed to crop or split them. */
  finding: { done: number; total: number } | undefined;
  /** Whether the user wants pages as small as they become. */
  smallAllowed = false;
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
      host.repository ?? browserDocuments(account ? `${area}-${account}` : area),
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

  /** The screen becomes visible. Returns what to do when it is hidden. */
  start(): () => void {
    const { store, print, printing, keeper } = this;
    keeper.start();
    print.start();
    // The width of the head must be known before the print dialog opens.
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

  /** Crops pages to their content; blank ones stay unchanged. */
  async autoCrop(pages: readonly PageEntry[]): Promise<void> {
    await this.each(pages, async (page, signal) => {
      const part = await this.finder.content(page.source, page.crop, signal);
      return () => part && this.store.crop([page.id], part);
    });
  }

  /** The content area of a whole page, upright; undefined for a blank one. */
  contentOf({ source }: PageEntry): Promise<Part | undefined> {
    return this.finder.content(source);
  }

  /** Splits pages by a grid, as displayed. */
  splitByGrid(pages: readonly PageEntry[], grid: Grid): void {
    this.store.split(new Map(pages.map((page) => [page.id, this.gridOn(page, grid)])));
  }

  /** The labels of a grid on a displayed page, as parts of its crop, upright. */
  gridOn(page: PageEntry, grid: Grid): Part[] {
    return gridParts(grid, this.sizeOf(page)).map((part) => upright(part, page));
  }

  /** Splits pages into the labels separated by white gutters; pages with only one stay unchanged. */
  async splitByFrames(pages: readonly PageEntry[], gutter: number): Promise<void> {
    const found = new Map<string, Part[]>();
    const whole = await this.each(pages, async (page, signal) => {
      const parts = await this.framesOn(page, gutter, signal);
      return () => void (parts.length > 1 && found.set(page.id, parts));
    });
    if (whole) this.store.split(found);
  }

  /**
   * The labels on a page separated by white gutters, in reading order of the displayed page.
   * @param gutter minimum white between two of them, mm
   */
  async framesOn(page: PageEntry, gutter: number, signal?: AbortSignal): Promise<Part[]> {
    const { source, crop, rotation } = page;
    const parts = await this.finder.frames(source, crop, gutter * this.perMm(page), signal);
    return inReadingOrder(parts.map((part) => turnedPart(part, rotation))).map((part) => upright(part, page));
  }

  /** Size of a displayed page, mm: its own; for pictures the size at one dot per pixel. */
  sizeOf(page: PageEntry): Size {
    const { width, height } = turnedSize(croppedSize(page.source, page.crop), page.rotation);
    const perMm = this.perMm(page);
    return { width: width / perMm, height: height / perMm };
  }

  /**
   * Pages to print that exceed their label or the print head, and the limiting width, mm; undefined for none.
   */
  get cut(): { pages: readonly PageEntry[]; width: number; height: number } | undefined {
    const { target, printed } = this.store;
    const { head } = this;
    const pages = printed.filter((page) => isCut(this.sizeOf(page), target.size, target.fit, head));
    if (pages.length === 0) return undefined;
    const { width, height } = target.size;
    return { pages, width: Math.min(width, head ?? width), height };
  }

  /**
   * Pages to print that become much smaller to fit their label, such as A4 pages; the smallest scale, and the size of a
   * page, mm, where the printer may be as wide as the page. Undefined for none. Pictures have no size of their own.
   */
  get small(): { pages: readonly PageEntry[]; scale: number; size: Size | undefined } | undefined {
    const { target, printed } = this.store;
    if (target.fit !== 'contain' || this.smallAllowed) return undefined;
    const scaleOf = (page: PageEntry) => reduction(this.sizeOf(page), target.size);
    const pages = printed.filter((page) => page.source.perInch && scaleOf(page) < SMALL);
    const [first] = pages;
    if (!first) return undefined;
    const size = this.sizeOf(first);
    const fits = !isTooWide(size, this.head) && target.takes(size);
    return { pages, scale: Math.min(...pages.map(scaleOf)), size: fits ? size : undefined };
  }

  allowSmall(): void {
    this.smallAllowed = true;
  }

  /** Reduces pages to the size of their label, and the label to the width of the print head. */
  fitAll(): void {
    const { target } = this.store;
    const { width, height } = target.size;
    const { head } = this;
    target.setFit('contain');
    if (head !== undefined && isTooWide(target.size, head))
      target.setSize({ width: head, height: (height * head) / width });
  }

  /** Whether rotating helps: at least one page is no longer cut off. */
  get canTurnCut(): boolean {
    const { fit } = this.store.target;
    const turned = this.turnedTarget;
    return (
      this.cut?.pages.some((page) => !isCut(turnedSize(this.sizeOf(page), 90), turned, fit, this.head)) ??
      false
    );
  }

  /** Rotates the pages that are cut off, and a label that is wider than the print head. */
  turnCut(): void {
    const { turnedTarget } = this;
    this.store.turn(this.cut?.pages.map(({ id }) => id) ?? [], 90);
    this.store.target.setSize(turnedTarget);
  }

  /** The label size after rotating pages, mm: rotated too if it is wider than the print head. */
  private get turnedTarget(): Size {
    const { size } = this.store.target;
    return isTooWide(size, this.head) ? turnedSize(size, 90) : size;
  }

  /** Width of the head of the last used printer, or of the only one, mm. */
  private get head(): number | undefined {
    const printers = this.printing.connection.printers.filter(({ virtual }) => !virtual);
    const last = lastPrinter.read(this.host.memory);
    const printer =
      printers.find(({ name }) => name === last) ?? (printers.length === 1 ? printers[0] : undefined);
    return printer?.width;
  }

  /** Stops the current work on pages. */
  cancel(): void {
    this.abort?.abort();
    this.print.cancel();
    this.store.stopOpening();
  }

  private perMm({ source }: PageEntry): number {
    return source.perInch ? source.perInch / 25.4 : dotsPerMm(this.store.target.dpi);
  }

  /** Processes pages one by one; false when cancelled. A page that fails is reported, the others continue. */
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

/** A part of a displayed page, on the upright page. */
const upright = (part: Part, { rotation }: PageEntry): Part =>
  turnedPart(part, ((360 - rotation) % 360) as PageEntry['rotation']);
