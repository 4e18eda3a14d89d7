import type { PrinterInfo, ServiceMessage } from '../printing/protocol';

/** Events about printers are at least this far apart, ms. */
const PRINTERS_MS = 100;

type Event = Extract<ServiceMessage, { type: 'progress' | 'done' | 'printers' }>;

/** Receives events of the jobs of its site and account, and of printers. */
export interface Listener {
  /** undefined: of every site. */
  origin: string | undefined;
  onEvent(event: Event): void;
}

/** Whether a job is of this site and account; of any when `origin` is undefined. */
export const isOf = (one: { origin: string } | undefined, origin: string | undefined): boolean =>
  one !== undefined && (origin === undefined || one.origin === origin);

/** Who is notified of jobs and printers. */
export class Listeners {
  private readonly all = new Set<Listener>();
  private timer: NodeJS.Timeout | undefined;

  /** @param printers as they are when listeners are notified of them */
  constructor(private readonly printers: () => PrinterInfo[]) {}

  get any(): boolean {
    return this.all.size > 0;
  }

  /** Returns what removes it again. */
  add(listener: Listener): () => void {
    this.all.add(listener);
    return () => this.all.delete(listener);
  }

  /** Notifies those who may know of the job. */
  jobChanged(job: { origin: string }, event: Event): void {
    for (const { origin, onEvent } of this.all) if (isOf(job, origin)) onEvent(event);
  }

  /** Notifies all, once for changes that come together. */
  printersChanged(): void {
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      const printers = this.printers();
      for (const { onEvent } of this.all) onEvent({ type: 'printers', printers });
    }, PRINTERS_MS).unref();
  }

  close(): void {
    clearTimeout(this.timer);
  }
}
