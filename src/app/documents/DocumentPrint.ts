import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Records } from '../../label/bind';
import type { Label } from '../../label/template';
import type { PrintDefaults } from '../print/form/PrintForm';
import { WatermarkStore } from '../print/form/WatermarkStore';
import type { PrintRun } from '../print/jobs/PrintRun';
import type { Printing } from '../print/Printing';
import { PrintStore } from '../print/PrintStore';
import type { Storage } from '../storage/pageStorage';
import type { DocumentStore } from './DocumentStore';
import { documentLabel, documentRecords } from './label';
import { preparePages } from './prepare';

/** The account of the prints, and its preferences. */
export interface DocumentPrintHost {
  readonly account: string;
  readonly preferred?: PrintDefaults | undefined;
  /** Job title for several files. */
  readonly title: string;
  /** The files are not drawn for a while, so their memory can be freed. */
  rest?(): void;
}

/** Turns pages into the label and the rows of the print dialog. */
export class DocumentPrint {
  /** Number of prepared pages; undefined while none are prepared. */
  preparing: { done: number; total: number } | undefined;
  /** The print dialog. */
  readonly print: PrintStore;
  /** The watermark of the live view, shared with the dialog. */
  readonly watermark: WatermarkStore;
  private label: Label;
  private records: Records | undefined;
  private photo = false;
  private abort: AbortController | undefined;
  /** Jobs that may still read the pictures of the rows. */
  private readonly runs = new Set<PrintRun>();
  private forget = () => {};

  constructor(
    private readonly store: DocumentStore,
    private readonly printing: Printing,
    private readonly host: DocumentPrintHost & { memory: Storage },
  ) {
    this.label = documentLabel(host.title, store.target.size);
    this.watermark = new WatermarkStore(host.memory);
    this.print = new PrintStore(this.source(), printing.environment);
    makeAutoObservable<
      this,
      'store' | 'printing' | 'host' | 'label' | 'records' | 'photo' | 'abort' | 'runs' | 'forget'
    >(
      this,
      {
        preparing: observableRef,
        print: false,
        watermark: false,
        store: false,
        printing: false,
        host: false,
        label: false,
        records: false,
        photo: false,
        abort: false,
        runs: false,
        forget: false,
      },
      { autoBind: true },
    );
  }

  /** The screen becomes visible. */
  start(): void {
    const stops = [
      reaction(
        () => this.print.run,
        (run) => run && this.runs.add(run),
      ),
      reaction(
        () => this.print.opened,
        (opened) => !opened && void this.releasePictures(),
      ),
    ];
    this.forget = () => {
      for (const stop of stops) stop();
    };
  }

  /** The screen is hidden: nothing more is drawn; jobs in progress continue. */
  stop(): void {
    this.cancel();
    this.print.close();
    this.forget();
  }

  /**
   * Prepares the selected pages, one after the other, and opens the print dialog; pages that fail are left
   * out.
   */
  async open(): Promise<void> {
    const { store } = this;
    const { printed } = store;
    if (this.preparing || this.print.opened || printed.length === 0) return;
    const abort = new AbortController();
    this.abort = abort;
    this.preparing = { done: 0, total: printed.length };
    const pictures: string[] = [];
    const numbers: number[] = [];
    let photo = false;
    const target = store.target.dots;
    const size = { ...store.target.size };
    try {
      let at = 0;
      for await (const page of preparePages(printed, target, store.target.fit, abort.signal)) {
        const entry = printed[at++]!;
        runInAction(() => {
          if ('picture' in page) {
            pictures.push(URL.createObjectURL(page.picture));
            numbers.push(store.pages.indexOf(entry) + 1);
            photo ||= page.photo;
          } else store.fail(entry, page.failure);
          this.preparing = { done: at, total: printed.length };
        });
      }
    } catch (error) {
      revoke(pictures);
      if (!abort.signal.aborted) throw error;
      return;
    } finally {
      runInAction(() => {
        this.preparing = undefined;
      });
    }
    // The pages are pictures now, so the memory of their files is freed for printing.
    this.host.rest?.();
    if (pictures.length === 0) return;
    runInAction(() => {
      this.label = documentLabel(this.title, size);
      this.records = documentRecords(pictures, numbers);
      this.photo = photo;
      this.print.open();
    });
  }

  /** Stops preparing pages. */
  cancel(): void {
    this.abort?.abort();
  }

  private get title(): string {
    const names = new Set(this.store.printed.map(({ file }) => file));
    const [only] = this.store.files.filter(({ id }) => names.has(id));
    return only && names.size === 1 ? only.name : this.host.title;
  }

  private source() {
    const self = this;
    return {
      editor: {
        get label() {
          return self.label;
        },
        get dpi() {
          return self.store.target.dpi;
        },
      },
      sheet: {
        get records() {
          return self.records;
        },
      },
      get photo() {
        return self.photo;
      },
      get pool() {
        return self.printing.pool;
      },
      get preferred() {
        return self.host.preferred;
      },
      get leftOut() {
        return self.store.selected.flatMap(({ problem }) => problem ?? []);
      },
      account: self.host.account,
      watermark: self.watermark,
    };
  }

  /** Frees the pictures once no job reads them. */
  private async releasePictures(): Promise<void> {
    const { records } = this;
    this.records = undefined;
    const runs = [...this.runs];
    this.runs.clear();
    await Promise.all(runs.map(({ ended }) => ended));
    revoke((records?.rows ?? []).map(([picture]) => picture!));
  }
}

function revoke(pictures: readonly string[]): void {
  for (const picture of pictures) URL.revokeObjectURL(picture);
}
