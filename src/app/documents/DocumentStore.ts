import { makeAutoObservable, observableRef, observableShallow, runInAction } from 'mobx';
import { type Problem, problem, Refusal } from '../../base/problem';
import { uuid } from '../../base/uuid';
import type { Memory } from '../print/form/printOptions';
import { DocumentTarget } from './DocumentTarget';
import type { KeptDocuments } from './documentRepository';
import { PageEntry } from './PageEntry';
import { inside, type OpenedFile, type OpenFile, type Part, type SourcePage, turned, WHOLE } from './page';

/** A file of the list. */
export interface DocumentFile extends OpenedFile {
  readonly id: string;
  readonly name: string;
  readonly file: File;
}

/** A file that was refused, and why. */
export interface FileProblem {
  readonly id: string;
  readonly name: string;
  readonly problem: Problem;
}

/** Differences between the screens that use it. */
export interface DocumentHost {
  open: OpenFile;
  memory: Memory;
  /** Maximum pages of the list. */
  maxPages: number;
}

const newId = (): string => uuid();

/** Pages of documents or pictures in print order, with the user's changes and the target label. */
export class DocumentStore {
  files: readonly DocumentFile[] = [];
  pages: readonly PageEntry[] = [];
  /** Refused files. */
  problems: readonly FileProblem[] = [];
  /** Id of the current page. */
  current: string | undefined;
  /** Progress of opening files: the current one, how many are done, and how many there are. */
  opening: { name: string; done: number; total: number } | undefined;
  /** Increases when failed pages are retried. */
  retries = 0;
  /** The target label of the pages. */
  readonly target: DocumentTarget;
  /** Start of a range selection. */
  private anchor: string | undefined;
  private waiting: File[] = [];
  private abort = new AbortController();

  constructor(private readonly host: DocumentHost) {
    this.target = new DocumentTarget(host.memory);
    makeAutoObservable<this, 'host' | 'anchor' | 'waiting' | 'abort'>(
      this,
      {
        files: observableRef,
        pages: observableShallow,
        problems: observableRef,
        opening: observableRef,
        target: false,
        host: false,
        anchor: false,
        waiting: false,
        abort: false,
      },
      { autoBind: true },
    );
  }

  get empty(): boolean {
    return this.pages.length === 0;
  }

  get selected(): readonly PageEntry[] {
    return this.pages.filter((page) => page.selected);
  }

  /** The pages to print, in order: those selected that can be drawn. */
  get printed(): readonly PageEntry[] {
    return this.selected.filter(({ failed }) => !failed);
  }

  /** Pages that could not be read or drawn. */
  get skipped(): number {
    const unread = this.files.reduce((sum, { skipped = 0 }) => sum + skipped, 0);
    return unread + this.pages.filter(({ failed }) => failed).length;
  }

  get shown(): PageEntry | undefined {
    return this.pages.find(({ id }) => id === this.current) ?? this.pages[0];
  }

  page(id: string): PageEntry | undefined {
    return this.pages.find((page) => page.id === id);
  }

  /** Adds files in order; unreadable ones are listed in `problems`, and the loaded list stays. */
  async add(files: readonly File[]): Promise<void> {
    this.waiting.push(...files);
    if (this.opening) {
      this.opening = { ...this.opening, total: this.opening.total + files.length };
      return;
    }
    const { signal } = this.abort;
    for (let done = 0; this.waiting.length > 0 && !signal.aborted; done++) {
      const file = this.waiting.shift()!;
      runInAction(() => {
        this.opening = { name: file.name, done, total: done + 1 + this.waiting.length };
      });
      const opened = await this.read(file, signal);
      if (opened) this.take(file, opened);
    }
    runInAction(() => {
      this.opening = undefined;
    });
  }

  /**
   * Opens the files of a kept list and restores their pages, before those added meanwhile; missing files are
   * left out. Returns false, without changes, when it was stopped.
   */
  async restore(kept: KeptDocuments, fileOf: (id: string) => Promise<File | undefined>): Promise<boolean> {
    const { signal } = this.abort;
    const sources = new Map<string, SourcePage>();
    const keyOf = (file: string, source: string) => `${file} ${source}`;
    const opened: DocumentFile[] = [];
    for (const [done, { id, name }] of kept.files.entries()) {
      const file = await fileOf(id);
      if (!file || signal.aborted) continue;
      runInAction(() => {
        this.opening = { name, done, total: kept.files.length };
      });
      const found = await this.read(file, signal);
      if (!found) continue;
      for (const page of found.pages) sources.set(keyOf(id, page.id), page);
      opened.push(this.fileOf(id, file, found));
    }
    runInAction(() => {
      this.opening = undefined;
      if (signal.aborted) return;
      this.files = [...opened, ...this.files];
      const pages = kept.pages.flatMap(({ file, source, name, ...edit }) => {
        const page = sources.get(keyOf(file, source));
        return page ? [new PageEntry(newId(), file, page, edit, name)] : [];
      });
      this.pages = [...pages, ...this.pages];
    });
    if (signal.aborted) for (const { close } of opened) close?.();
    // Files that were added meanwhile are opened first.
    await this.add([]);
    return !signal.aborted;
  }

  /** Stops opening files; opened ones stay. */
  stopOpening(): void {
    this.waiting = [];
    this.abort.abort();
    this.abort = new AbortController();
  }

  /** The content of a file; undefined for one that is left out, which is reported. */
  private async read(file: File, signal: AbortSignal): Promise<OpenedFile | undefined> {
    try {
      const opened = await this.host.open(file, signal);
      if (!signal.aborted) return opened;
      opened.close?.();
    } catch (error) {
      if (signal.aborted || (error as Error).name === 'AbortError') return undefined;
      if (!(error instanceof Refusal)) console.error(`opening ${file.name}:`, error);
      const reason = error instanceof Refusal ? error.problem : problem('docUnreadable', { name: file.name });
      this.refuse(file.name, reason);
    }
    return undefined;
  }

  private take(file: File, opened: OpenedFile): void {
    const { maxPages } = this.host;
    if (this.pages.length + opened.pages.length > maxPages) {
      opened.close?.();
      this.refuse(file.name, problem('docTooMany', { name: file.name, max: maxPages }));
      return;
    }
    const id = newId();
    for (const reason of opened.refused ?? []) this.refuse(file.name, reason);
    this.files = [...this.files, this.fileOf(id, file, opened)];
    this.pages = [...this.pages, ...opened.pages.map((source) => new PageEntry(newId(), id, source))];
  }

  private fileOf(id: string, file: File, opened: OpenedFile): DocumentFile {
    const { pages, skipped = 0 } = opened;
    return { id, name: file.name, file, pages, skipped, close: () => opened.close?.() };
  }

  private refuse(name: string, reason: Problem): void {
    this.problems = [...this.problems, { id: newId(), name, problem: reason }];
  }

  dismissProblems(): void {
    this.problems = [];
  }

  /** Removes pages from the list, and files without any pages left. */
  remove(ids: readonly string[]): void {
    const gone = new Set(ids);
    this.pages = this.pages.filter(({ id }) => !gone.has(id));
    const used = new Set(this.pages.map(({ file }) => file));
    for (const file of this.files) if (!used.has(file.id)) file.close?.();
    this.files = this.files.filter(({ id }) => used.has(id));
  }

  clear(): void {
    this.stopOpening();
    this.remove(this.pages.map(({ id }) => id));
    this.problems = [];
  }

  /** Moves pages together, in their order, to a position of the list. */
  move(ids: readonly string[], to: number): void {
    const moving = new Set(ids);
    const moved = this.pages.filter(({ id }) => moving.has(id));
    const rest = this.pages.filter(({ id }) => !moving.has(id));
    const at = Math.min(rest.length, Math.max(0, to));
    this.pages = [...rest.slice(0, at), ...moved, ...rest.slice(at)];
  }

  show(id: string): void {
    this.current = id;
  }

  /** Selects or deselects a page; `extend` applies the same to all pages since the previous one. */
  toggle(id: string, extend = false): void {
    const at = this.pages.findIndex((page) => page.id === id);
    if (at < 0) return;
    const selected = !this.pages[at]!.selected;
    const from = extend ? this.pages.findIndex((page) => page.id === this.anchor) : -1;
    const [first, last] = from < 0 ? [at, at] : [Math.min(at, from), Math.max(at, from)];
    const state = from < 0 ? selected : this.pages[from]!.selected;
    for (const page of this.pages.slice(first, last + 1)) page.selected = state;
    this.anchor = id;
  }

  /** Selects exactly the pages that match a rule by their 0-based index. */
  select(takes: (index: number) => boolean): void {
    for (const [i, page] of this.pages.entries()) page.selected = takes(i);
  }

  /** Rotates pages by quarter turns clockwise, degrees. */
  turn(ids: readonly string[], by: number): void {
    for (const id of ids) {
      const page = this.page(id);
      if (page) page.rotation = turned(by, page.rotation);
    }
  }

  /** Sets the crop of pages; undefined for the whole page. */
  crop(ids: readonly string[], part: Part | undefined): void {
    for (const id of ids) {
      const page = this.page(id);
      if (page) page.crop = part;
    }
  }

  /** Replaces pages by their parts; each part is relative to the page's crop. */
  split(parts: ReadonlyMap<string, readonly Part[]>): void {
    this.pages = this.pages.flatMap((page) => {
      const own = parts.get(page.id);
      if (!own || own.length === 0) return [page];
      const { rotation, selected, crop = WHOLE } = page;
      return own.map((one, i) => {
        const part = inside(crop, one);
        const name = `${page.name} - ${i + 1}`;
        return new PageEntry(newId(), page.file, page.source, { rotation, selected, crop: part }, name);
      });
    });
  }

  /** Draws failed pages again: what was missing may be available now. */
  retry(): void {
    const failed = this.pages.filter((page) => page.failed);
    const names = new Set(failed.map(({ name }) => name));
    this.problems = this.problems.filter(({ name }) => !names.has(name));
    for (const page of failed) page.failed = false;
    this.retries++;
  }

  /** Records that a page could not be drawn. */
  fail(page: PageEntry, reason: unknown): void {
    if (page.failed) return;
    console.warn(`${page.name} left out:`, reason);
    page.failed = true;
    page.problem = reason instanceof Refusal ? reason.problem : problem('docUnreadable', { name: page.name });
    if (reason instanceof Refusal) this.refuse(page.name, reason.problem);
  }
}
