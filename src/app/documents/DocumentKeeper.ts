import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { SerialQueue } from '../../base/async';
import type { DocumentStore } from './DocumentStore';
import type { DocumentRepository, KeptDocuments } from './documentRepository';

/** Delay after the last change before it is written, ms. */
const DELAY = 400;

/** Keeps the list of a screen between visits, including its files. */
export class DocumentKeeper {
  /** Number of restored pages; undefined once it was shown. */
  restored: number | undefined;
  /** The list cannot be kept: the browser has no room for it, or does not allow it. */
  failed = false;
  /** The last visit's list is restored: from now on changes are kept. */
  settled = false;
  private running: AbortController | undefined;
  private restoring: Promise<boolean> | undefined;
  private readonly writing = new SerialQueue();

  constructor(
    private readonly store: DocumentStore,
    private readonly repository: DocumentRepository,
    private readonly delay = DELAY,
  ) {
    makeAutoObservable<this, 'store' | 'repository' | 'running' | 'restoring' | 'writing' | 'delay'>(
      this,
      {
        store: false,
        repository: false,
        running: false,
        restoring: false,
        writing: false,
        delay: false,
      },
      { autoBind: true },
    );
  }

  /** Restores the last visit's list, the first time, and keeps every change from then on. */
  start(): void {
    const abort = new AbortController();
    this.running?.abort();
    this.running = abort;
    this.restoring ??= this.restore();
    void this.restoring.then((whole) => {
      if (abort.signal.aborted) {
        // The screen was left before everything was restored: the next visit tries again.
        if (!whole) this.restoring = undefined;
        return;
      }
      runInAction(() => {
        this.settled = true;
      });
      const stop = reaction(
        () => this.kept,
        (kept) => void this.write(kept),
        { delay: this.delay },
      );
      abort.signal.addEventListener('abort', stop);
    });
  }

  /** Stops keeping; resolves once all changes until now are written. */
  stop(): Promise<void> {
    this.running?.abort();
    // What is not back yet must not be taken for gone.
    return this.settled ? this.write(this.kept) : this.writing.idle();
  }

  dismissRestored(): void {
    this.restored = undefined;
  }

  /** Whether everything that can be restored is restored. */
  private async restore(): Promise<boolean> {
    try {
      const found = await this.repository.load();
      if (!found || found.kept.pages.length === 0) return true;
      const whole = await this.store.restore(found.kept, found.file);
      runInAction(() => {
        if (this.store.pages.length > 0) this.restored = this.store.pages.length;
      });
      return whole;
    } catch (error) {
      console.warn('documents of the last visit:', error);
      return true;
    }
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

  /** Serialised; the last one applies. */
  private write(kept: KeptDocuments): Promise<void> {
    return this.writing.run(async () => {
      let failed = false;
      try {
        await this.repository.save(kept, (id) => this.store.files.find((file) => file.id === id)?.file);
      } catch (error) {
        console.warn('the documents cannot be kept:', error);
        failed = true;
      }
      runInAction(() => {
        this.failed = failed;
      });
    });
  }
}
