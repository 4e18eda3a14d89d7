import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { problem, Refusal } from '../../base/problem';
import type { Watermark } from '../../label/watermark';
import type { beginSaving } from '../print/export/saving';
import type { DocumentStore } from './DocumentStore';
import { type ExportOrder, exportFile, exportPages, type Format } from './export/pages';

/** The result of an export: the file's name, and the number of missing pages. */
export interface Exported {
  name: string;
  failed: number;
}

/** Saves the selected pages in colour, as one file. */
export class DocumentExport {
  /** Pages written so far; undefined while nothing is being saved. */
  running: { done: number; total: number } | undefined;
  private abort: AbortController | undefined;

  constructor(
    private readonly store: DocumentStore,
    private readonly host: {
      begin: typeof beginSaving;
      watermark(): Watermark | undefined;
      /** File name for pages of several files. */
      title: string;
    },
  ) {
    makeAutoObservable<this, 'store' | 'host' | 'abort'>(
      this,
      { running: observableRef, store: false, host: false, abort: false },
      { autoBind: true },
    );
  }

  /**
   * Asks for a place and writes the file. Call it in a click handler.
   * @returns undefined when the user cancelled
   * @throws Refusal pageExportEmpty when no page could be drawn; DOMException when the file cannot be written
   */
  async save(format: Format): Promise<Exported | undefined> {
    const { store } = this;
    const pages = store.printed;
    if (this.running || pages.length === 0) return undefined;
    const order = this.order(format);
    const { name, mime } = exportFile(order);
    const abort = new AbortController();
    this.abort = abort;
    this.running = { done: 0, total: pages.length };
    let failed = 0;
    const saving = await this.host.begin(name, mime).catch((error: unknown) => {
      this.end();
      throw error;
    });
    try {
      if (!saving) return undefined;
      await exportPages(
        order,
        saving,
        (done, failure) =>
          runInAction(() => {
            this.running = { done, total: pages.length };
            if (!failure) return;
            failed++;
            store.fail(pages[failure.page]!, failure.reason);
          }),
        abort.signal,
      );
      if (failed === pages.length) throw new Refusal(problem('pageExportEmpty'));
      await saving.finish();
      return { name, failed };
    } catch (error) {
      await saving?.abandon().catch(() => {});
      if (abort.signal.aborted) return undefined;
      throw error;
    } finally {
      this.end();
    }
  }

  cancel(): void {
    this.abort?.abort();
  }

  private end(): void {
    runInAction(() => {
      this.running = undefined;
    });
  }

  private order(format: Format): ExportOrder {
    const { printed, files, target } = this.store;
    const own = new Set(printed.map(({ file }) => file));
    const [only] = files.filter(({ id }) => own.has(id));
    return {
      title: only && own.size === 1 ? only.name : this.host.title,
      format,
      pages: printed,
      size: { ...target.size },
      fit: target.fit,
      perInch: target.dots.perInch,
      watermark: this.host.watermark(),
    };
  }
}
