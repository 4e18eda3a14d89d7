import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { findEarlierSave } from '../library/cloud/findEarlierSave';
import { type OutboxHost, OutboxStore } from '../library/cloud/OutboxStore';
import type { Waiting } from '../library/cloud/outboxRepository';
import { browserOutbox } from '../library/cloud/outboxRepository';
import type { Call } from '../library/librarySources';

/** Waits between checks whether a server is back, ms; the last one repeats. */
const WAITS = [1000, 2000, 4000, 8000, 15_000, 30_000];

export interface OfflineHost {
  /** Sends any request to the server; rejects when it does not answer. */
  ask(): Promise<unknown>;
  /** Whether there is a network at all. */
  online(): boolean;
  after(ms: number, work: () => void): void;
}

/** Whether the server can be reached, and what is queued for it. */
export class OfflineStore {
  away = false;
  /** The list of queued saves is open. */
  opened = false;
  /** Reloads the page with the new version; undefined while there is none. */
  update: (() => void) | undefined;
  /** Ids of the conflicting saves to ask about, one after the other. */
  private clashing: readonly string[] = [];
  private asking = false;
  private again = false;
  private planned = false;
  private failures = 0;

  constructor(
    readonly outbox: OutboxStore,
    private readonly host: OfflineHost,
  ) {
    makeAutoObservable<this, 'host' | 'clashing' | 'asking' | 'again' | 'planned' | 'failures'>(
      this,
      {
        clashing: observableRef,
        outbox: false,
        host: false,
        asking: false,
        again: false,
        planned: false,
        failures: false,
      },
      { autoBind: true },
    );
  }

  async start(page: EventTarget): Promise<void> {
    page.addEventListener('offline', () => void this.look());
    page.addEventListener('online', () => void this.look());
    await this.outbox.start();
    if (this.outbox.due > 0 || !this.host.online()) void this.look();
  }

  /** Whether a call of the page reached the server. */
  onReach(reached: boolean): void {
    if (reached === this.away && !this.asking) void this.look();
  }

  show(opened: boolean): void {
    this.opened = opened;
  }

  setUpdate(update: (() => void) | undefined): void {
    this.update = update;
  }

  /** The conflicting save in question. */
  get asked(): Waiting | undefined {
    const { waiting } = this.outbox;
    return this.clashing
      .map((id) => waiting.find((one) => one.id === id && one.conflict))
      .find((one) => one !== undefined);
  }

  /** Asks about a conflicting save; undefined postpones the current question. */
  decide(id: string | undefined): void {
    const { asked } = this;
    this.clashing = id === undefined ? this.clashing.filter((one) => one !== asked?.id) : [id];
  }

  /** Checks whether the server can be reached, and sends the queue; repeats until it can. */
  async look(): Promise<void> {
    this.again = true;
    if (this.asking) return;
    this.asking = true;
    try {
      while (this.again) {
        this.again = false;
        await this.lookOnce();
      }
    } finally {
      this.asking = false;
    }
    if (!this.away || this.planned) return;
    this.planned = true;
    this.host.after(WAITS[Math.min(this.failures, WAITS.length) - 1]!, () => {
      this.planned = false;
      void this.look();
    });
  }

  private async lookOnce(): Promise<void> {
    const reached = this.host.online() && (await this.host.ask().then(yes, no));
    this.settle(reached);
    const { outbox } = this;
    if (!reached || outbox.due === 0) return;
    const known = outbox.waiting.filter(({ conflict }) => conflict).map(({ id }) => id);
    this.settle(await outbox.flush());
    const clashing = outbox.waiting.filter(({ id, conflict }) => conflict && !known.includes(id));
    runInAction(() => {
      this.clashing = [...this.clashing, ...clashing.map(({ id }) => id)];
    });
  }

  private settle(reached: boolean): void {
    this.failures = reached ? 0 : this.failures + 1;
    runInAction(() => {
      this.away = !reached;
    });
  }
}

const yes = () => true;
const no = () => false;

/** The stores of an account in this browser. */
export function offlineOf(
  account: string,
  call: Call,
  after: OfflineHost['after'],
  now: () => number,
  parts: Pick<OutboxHost, 'cover' | 'storePictures'>,
): OfflineStore {
  const outbox = new OutboxStore({
    repository: browserOutbox(account),
    call,
    ...parts,
    earlier: (one) => findEarlierSave(call, one),
    locks: navigator.locks,
    channel: typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('labelwright.outbox'),
    lock: `labelwright.outbox.${account}`,
    now,
  });
  return new OfflineStore(outbox, {
    ask: () => call('GET /site/config', {}, { hideError: true, keepSession: true, timeout: 5000 }),
    online: () => navigator.onLine,
    after,
  });
}
