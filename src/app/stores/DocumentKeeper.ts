import { makeAutoObservable, reaction, runInAction } from 'mobx';
import type { DocumentStore } from './DocumentStore';
import type { DocumentShelf, KeptDocuments } from './documentShelf';

/** Changes settle this long before they are written, ms. */
const DELAY = 400;

/** Keeps the list of a screen between visits, files included. */
export class DocumentKeeper {
  /** Pages the last visit left that are back; undefined once that was told. */
  restored: number | undefined;
  /** The list cannot be kept: the browser has no room for it, or does not allow it. */
  failed = false;
  private running: AbortController | undefined;
  private restoring: Promise<void> | undefined;
  private ready = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly store: DocumentStore,
    private readonly shelf: DocumentShelf,
    private readonly delay = DELAY,
  ) {
    makeAutoObservable<this, 'store' | 'shelf' | 'running' | 'restoring' | 'ready' | 'writing' | 'delay'>(
      this,
      {
        store: false,
        shelf: false,
        running: false,
        restoring: false,
        ready: false,
        writing: false,
        delay: false,
      },
      { autoBind: true },
    );
  }

  /** Brings back what the last visit left, the first time, and keeps every change from then on. */
  start(): void {
    const abort = new AbortController();
    this.running?.abort();
    this.running = abort;
    this.restoring ??= this.restore().catch((error) => console.warn('documents of the last visit:', error));
    void this.restoring.then(() => {
      this.ready = true;
      if (abort.signal.aborted) return;
      const stop = reaction(
        () => this.kept,
        (kept) => void this.write(kept),
        { delay: this.delay },
      );
      abort.signal.addEventListener('abort', stop);
    });
  }

  /** Keeps nothing more; what changed until now is written. */
  stop(): void {
    // What is not back yet must not be taken for gone.
    if (this.ready) void this.write(this.kept);
    this.running?.abort();
  }

  told(): void {
    this.restored = undefined;
  }

  private async restore(): Promise<void> {
    const found = await this.shelf.load();
    if (!found || found.kept.pages.length === 0) return;
    await this.store.restore(found.kept, found.file);
    runInAction(() => {
      if (this.store.pages.length > 0) this.restored = this.store.pages.length;
    });
  }

  private get kept(): KeptDocuments {
    const { files, pages } = this.store;
    return {
      files: files.map(({ id, name }) => ({ id, name })),
      pages: pages.map(({ file, source, name, rotation, crop, selected }) => ({
        file,
        source: source.id,
        name,
        rotation,
        selected,
        ...(crop && { crop }),
      })),
    };
  }

  /** One after the other; the last one counts. */
  private write(kept: KeptDocuments): Promise<void> {
    this.writing = this.writing.then(async () => {
      let failed = false;
      try {
        await this.shelf.save(kept, (id) => this.store.files.find((file) => file.id === id)?.file);
      } catch (error) {
        console.warn('the documents cannot be kept:', error);
        failed = true;
      }
      runInAction(() => {
        this.failed = failed;
      });
    });
    return this.writing;
  }
}
