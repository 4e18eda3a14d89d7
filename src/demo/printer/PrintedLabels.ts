import { clear, createStore, entries, set } from 'idb-keyval';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { Raster } from '../../base/raster';
import type { Dpi } from '../../base/units';
import type { JobTicket } from '../../printing/job';
import { DATABASES } from '../server/kept';

/** Labels that are kept; the oldest go first. */
const KEPT = 200;
/** Dots per inch of the printer, and the width of its head, mm. */
export const HEAD: { dpi: Dpi; width: number } = { dpi: 203, width: 104 };

/** A printed label: its dots, which job it was of, and its number since the printer was cleared, from 1. */
export interface Printed extends Raster {
  number: number;
  title: string;
  dpi: Dpi;
}

/** The virtual printer: what has come out of it, kept over reloads. */
export class PrintedLabels {
  /** The last labels, the newest first. */
  list: readonly Printed[] = [];
  opened = false;
  private readonly store = createStore(DATABASES.printed, 'labels');
  private loading: Promise<void> | undefined;

  constructor() {
    makeAutoObservable<this, 'store' | 'loading'>(
      this,
      { list: observableRef, store: false, loading: false },
      { autoBind: true },
    );
  }

  /** Labels printed since the printer was cleared. */
  get count(): number {
    return this.list[0]?.number ?? 0;
  }

  show(opened: boolean): void {
    this.opened = opened;
  }

  /** Reads what earlier visits printed; once. */
  load(): Promise<void> {
    this.loading ??= this.read();
    return this.loading;
  }

  /** Takes the labels of a job in their order; each is kept before the next. */
  async print(ticket: JobTicket, labels: AsyncIterable<Raster>, signal: AbortSignal): Promise<void> {
    await this.load();
    for await (const { width, height, bits } of labels) {
      if (signal.aborted) return;
      const number = this.count + 1;
      const label: Printed = { number, title: ticket.title, dpi: HEAD.dpi, width, height, bits };
      await set(number % KEPT, label, this.store);
      runInAction(() => {
        this.list = [label, ...this.list].slice(0, KEPT);
      });
    }
  }

  async clear(): Promise<void> {
    await clear(this.store);
    runInAction(() => {
      this.list = [];
    });
  }

  private async read(): Promise<void> {
    const kept = await entries<number, Printed>(this.store);
    runInAction(() => {
      this.list = kept.map(([, label]) => label).sort((a, b) => b.number - a.number);
    });
  }
}
