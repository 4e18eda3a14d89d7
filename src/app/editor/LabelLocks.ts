import { newId } from '../../label/template';

const NAME = 'labelwright.label';
/** Maximum wait for an answer of another tab, ms; a frozen tab never answers. */
const ANSWER = 1000;
/** Maximum wait for a closing tab to release its label, ms. */
const LEAVING = 300;

type Word = 'who' | 'here' | 'release' | 'released' | 'free';
interface Message {
  word: Word;
  label: string;
  /** The id of the sending tab. */
  from: string;
}

/** Notifications to the tab that has a label. */
export interface LabelHolder {
  /** Another tab requests it: write pending changes. */
  release(): Promise<void>;
  /** Another tab has it now. */
  lost(): void;
}

/**
 * Ensures that only one tab edits a label. Web Locks record which tab has it, because a tab that ends for any
 * reason loses its lock. Where they are missing (a page not served securely) the tabs ask each other.
 */
export class LabelLocks {
  private held: string | undefined;
  private releaseLock: () => void = () => {};
  private waiting: AbortController | undefined;
  private closed = false;
  private readonly answers = new EventTarget();
  private readonly id = newId();

  constructor(
    private readonly holder: LabelHolder,
    private readonly locks: LockManager | undefined,
    private readonly channel: BroadcastChannel,
  ) {
    channel.addEventListener('message', ({ data }) => void this.receive(data));
  }

  /** Acquires a label; false when another tab has it. A label held before is released. */
  async take(label: string): Promise<boolean> {
    this.waiting?.abort();
    if (this.held === label) return true;
    this.free();
    if (!this.locks) {
      const taken = await this.ask('who', 'here', label, LEAVING);
      if (taken || this.closed) return false;
      this.held = label;
      // Two tabs that acquired it at the same time are notified of each other.
      this.post('here', label);
      return true;
    }
    const abort = new AbortController();
    const timer = setTimeout(() => abort.abort(), LEAVING);
    const got = await this.hold(label, { signal: abort.signal });
    clearTimeout(timer);
    return got;
  }

  /** Acquires a label from any other tab, once that tab has written everything or does not answer. */
  async seize(label: string): Promise<void> {
    this.waiting?.abort();
    if (this.held === label) return;
    await this.ask('release', 'released', label, ANSWER);
    if (this.locks) await this.hold(label, { steal: true });
    else this.held = label;
  }

  /** Calls back once when the label becomes free; this tab has it then. */
  await(label: string, got: () => void): void {
    this.waiting?.abort();
    const abort = new AbortController();
    this.waiting = abort;
    if (this.locks) {
      void this.hold(label, { signal: abort.signal }).then((mine) => mine && got());
      return;
    }
    const free = async ({ detail }: CustomEventInit<Message>) => {
      if (detail?.label !== label) return;
      if (await this.take(label)) got();
      else this.await(label, got);
    };
    this.answers.addEventListener('free', (event) => void free(event as CustomEvent), {
      signal: abort.signal,
    });
  }

  /** Releases the held label. */
  free(): void {
    if (this.held === undefined) return;
    this.post('free', this.held);
    this.held = undefined;
    this.releaseLock();
  }

  /** The page is being closed. Without Web Locks the others would not be notified. */
  leave(): void {
    if (!this.locks) this.free();
  }

  /** Releases the held label; a request under way acquires none. */
  close(): void {
    this.free();
    this.waiting?.abort();
    this.closed = true;
    this.channel.close();
  }

  /** Labels held by tabs, as far as the browser reports them. */
  async inUse(): Promise<ReadonlySet<string>> {
    const { held = [] } = (await this.locks?.query()) ?? {};
    return new Set(held.map(({ name = '' }) => name.slice(NAME.length + 1)));
  }

  private hold(label: string, options: LockOptions): Promise<boolean> {
    return new Promise((answer) => {
      let mine = false;
      this.locks!.request(`${NAME}.${label}`, options, () => {
        if (this.closed) return answer(false);
        this.held = label;
        mine = true;
        answer(true);
        return new Promise<void>((go) => {
          this.releaseLock = go;
        });
      }).catch(() => {
        // Cancelled while waiting, or stolen.
        answer(false);
        if (mine && this.held === label) this.lose();
      });
    });
  }

  private post(word: Word, label: string): void {
    if (!this.closed) this.channel.postMessage({ word, label, from: this.id } satisfies Message);
  }

  /** Whether another tab answered in time. */
  private ask(word: Word, answer: Word, label: string, wait: number): Promise<boolean> {
    return new Promise((go) => {
      const done = (answered: boolean) => {
        clearTimeout(timer);
        this.answers.removeEventListener(answer, listen);
        go(answered);
      };
      const listen = (event: Event) => {
        if ((event as CustomEvent<Message>).detail.label === label) done(true);
      };
      const timer = setTimeout(() => done(false), wait);
      this.answers.addEventListener(answer, listen);
      this.post(word, label);
    });
  }

  private async receive(data: unknown): Promise<void> {
    const { word, label, from } = (typeof data === 'object' && data !== null ? data : {}) as Partial<Message>;
    if (typeof word !== 'string' || typeof label !== 'string' || typeof from !== 'string') return;
    this.answers.dispatchEvent(new CustomEvent(word, { detail: { word, label, from } }));
    if (this.held !== label) return;
    if (word === 'here' && !this.locks && from > this.id) this.lose();
    if (word === 'who') this.post('here', label);
    if (word !== 'release') return;
    await this.holder.release();
    this.post('released', label);
    if (!this.locks) this.lose();
  }

  private lose(): void {
    this.held = undefined;
    this.holder.lost();
  }
}
