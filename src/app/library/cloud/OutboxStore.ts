import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { uuid } from '../../../base/uuid';
import { ApiError, CODE, isSessionOver, NetworkError } from '../../api/errors';
import { reasonOf } from '../../api/reason';
import type { Origin } from '../../editor/OriginStore';
import type { Call } from '../librarySources';
import { coverFields } from './coverDrawing';
import type { OutboxRepository, Sent, Waiting } from './outboxRepository';

/** The target of a save: over a template, or into a folder as a new one. */
export type Target = Origin | { folderId: number | null };

/** Numbers from here on are for templates the server does not know yet; its own are far below. */
const LOCAL = 2 ** 52;
const isLocal = (templetId: number): boolean => templetId >= LOCAL;
const same = (a: Origin, b: Origin) => a.templetId === b.templetId && a.revision === b.revision;

/** What the outbox needs from the page and the server. */
export interface OutboxHost {
  repository: OutboxRepository;
  call: Call;
  /** Address of a cover of the content, '' when there is none. */
  cover(content: Waiting['content']): Promise<string>;
  /** The content with its embedded pictures stored as files. Throws as `call` does. */
  storePictures?(content: Waiting['content']): Promise<Waiting['content']>;
  /** The server's template of a save whose answer was lost; undefined when the save never arrived. */
  earlier(one: Waiting): Promise<Origin | undefined>;
  /** Ensures that one tab of the browser sends. Undefined where locks are missing. */
  locks?: LockManager | undefined;
  channel?: BroadcastChannel | undefined;
  /** Name of the lock, per account. */
  lock: string;
  now(): number;
}

/**
 * Saves made while the server could not be reached. They are stored in this browser, one entry per template,
 * and sent in order when the server is back. A save that conflicts with another, or is refused, waits for the
 * user.
 */
export class OutboxStore {
  waiting: readonly Waiting[] = [];
  /** Id of the save being sent. */
  sending: string | undefined;
  private sent: readonly Sent[] = [];
  private followers: ((from: Origin, to: Origin) => void)[] = [];

  constructor(private readonly host: OutboxHost) {
    makeAutoObservable<this, 'host' | 'sent' | 'followers'>(
      this,
      { waiting: observableRef, sent: observableRef, host: false, followers: false },
      { autoBind: true },
    );
  }

  /** Number of saves that are sent automatically. */
  get due(): number {
    return this.waiting.length - this.held;
  }

  /** Number of saves that wait for the user's decision. */
  get held(): number {
    return this.waiting.filter(({ conflict, refused }) => conflict || refused).length;
  }

  /** Reads the saves of earlier visits and other tabs. */
  async start(): Promise<void> {
    this.host.channel?.addEventListener('message', () => void this.load());
    await this.load();
  }

  private async load(): Promise<void> {
    const { waiting, sent } = await this.host.repository.load();
    runInAction(() => {
      this.waiting = waiting;
      this.sent = sent;
    });
  }

  /** A label's reference to a template, as the server knows it now. */
  resolve(origin: Origin): Origin {
    let known = origin;
    for (const { from, to } of this.sent) if (same(from, known)) known = to;
    return known;
  }

  /** Whether the server knows a template by this number. */
  isKnown(origin: Origin): boolean {
    return !isLocal(this.resolve(origin).templetId);
  }

  /** Whether a save must wait because an earlier one of the same template does. */
  holds(target: Target): boolean {
    return 'templetId' in target && this.find(target) !== undefined;
  }

  private find({ templetId }: Origin): Waiting | undefined {
    return this.waiting.find(({ known }) => known.templetId === templetId);
  }

  /** The queued save of a template. */
  of(origin: Origin | undefined): Waiting | undefined {
    return origin && this.find(this.resolve(origin));
  }

  /**
   * Queues a save until the server is back; a later one of the same template replaces it. Returns the label's
   * temporary template; throws when the browser has no room.
   * @param sent how it was already sent, when no answer arrived
   */
  async keep(
    content: Waiting['content'],
    target: Target,
    name: string,
    sent?: Waiting['content'],
  ): Promise<Origin> {
    const origin = 'templetId' in target ? this.resolve(target) : undefined;
    const before = origin && this.find(origin);
    const time = this.host.now();
    const fresh: Waiting = {
      ...{ id: uuid(), order: time, attempted: sent !== undefined, edition: 0 },
      // A discarded save that is saved again is a new one.
      target:
        origin && !isLocal(origin.templetId) ? origin : 'folderId' in target ? target : { folderId: null },
      known: origin ?? { templetId: LOCAL + time, revision: 0 },
      ...before,
      ...{ time, name, content, sent },
    };
    // A refused save may be accepted now.
    const { refused, ...one } = fresh;
    await this.put({ ...one, edition: one.edition + 1 });
    return one.known;
  }

  /** Sends queued saves in order, one tab at a time. False when the server cannot be reached again. */
  async flush(): Promise<boolean> {
    const { locks, lock } = this.host;
    if (!locks) return this.sendAll();
    return locks.request(lock, { ifAvailable: true }, (held) => (held ? this.sendAll() : true));
  }

  private async sendAll(): Promise<boolean> {
    // Another tab may have sent some of it.
    await this.load();
    const next = () => this.waiting.find(({ conflict, refused }) => !conflict && !refused);
    for (let one = next(); one; one = next()) {
      try {
        await this.send(one);
      } catch (error) {
        if (error instanceof NetworkError) return false;
        if (error instanceof ApiError && isSessionOver(error.code)) return true;
        throw error;
      } finally {
        runInAction(() => {
          this.sending = undefined;
        });
      }
    }
    return true;
  }

  private async send(asked: Waiting): Promise<void> {
    const { call, cover, earlier, storePictures } = this.host;
    runInAction(() => {
      this.sending = asked.id;
    });
    const known = asked.attempted ? await earlier(asked) : undefined;
    if (known) return this.arrived(asked, known);
    let one = asked;
    try {
      const content = (await storePictures?.(asked.content)) ?? asked.content;
      // Replaced meanwhile: the newer one is sent.
      const now = this.waiting.find(({ id }) => id === asked.id);
      if (now && now.edition !== asked.edition) return await this.send(now);
      one = { ...asked, sent: content, attempted: true };
      await this.put(one);
      const sent = { ...content, name: one.name, ...coverFields(await cover(content)), ...one.target };
      await this.arrived(one, await call('POST /templet/save', sent, { hideError: true }));
    } catch (error) {
      if (!(error instanceof ApiError) || isSessionOver(error.code)) throw error;
      await this.refuse(one, error);
    }
  }

  /** The server has it. A newer save made meanwhile replaces the server's state. */
  private async arrived(one: Waiting, { templetId, revision }: Origin): Promise<void> {
    const [from, to] = [one.known, { templetId, revision }];
    const now = this.waiting.find(({ id }) => id === one.id) ?? one;
    const sent = { from, to };
    await this.host.repository.remove(one.id, sent);
    if (now.edition !== one.edition)
      await this.host.repository.put({ ...now, known: to, target: to, attempted: false });
    await this.changed();
    for (const follow of this.followers) follow(from, to);
  }

  private refuse(one: Waiting, error: ApiError): Promise<void> {
    const { target, ...rest } = this.waiting.find(({ id }) => id === one.id) ?? one;
    if (error.code === CODE.changedElsewhere && 'templetId' in target) {
      const { revision, updateTime } = error.response.data as { revision?: number; updateTime?: number };
      const conflict = { revision: revision ?? target.revision, updateTime: updateTime ?? 0 };
      return this.put({ ...rest, target, attempted: false, conflict });
    }
    const refused = { reason: reasonOf(error), lost: error.code === CODE.templetMissing };
    return this.put({ ...rest, target, attempted: false, refused });
  }

  /** A conflicting save overwrites the one of others, which becomes a version. */
  async keepMine(id: string): Promise<void> {
    const one = this.waiting.find((one) => one.id === id);
    if (!one?.conflict || !('templetId' in one.target)) return;
    const { conflict, ...rest } = one;
    const target = { templetId: one.target.templetId, revision: conflict.revision };
    await this.put({ ...rest, target });
  }

  /** Saves into a new template. Returns the label's temporary template until the server numbers it. */
  async saveCopy(id: string, name: string): Promise<Origin | undefined> {
    const one = this.waiting.find((one) => one.id === id);
    if (!one) return undefined;
    const { conflict, refused, ...rest } = one;
    const known = { templetId: LOCAL + this.host.now(), revision: 0 };
    await this.put({ ...rest, name, known, target: { folderId: null }, attempted: false });
    return known;
  }

  /** Sends a refused save again. */
  async retry(id: string): Promise<void> {
    const one = this.waiting.find((one) => one.id === id);
    if (!one?.refused) return;
    const { refused, ...rest } = one;
    await this.put(rest);
  }

  /** Discards a save; the label itself stays in this browser. */
  async drop(id: string): Promise<void> {
    await this.host.repository.remove(id);
    await this.changed();
  }

  /** Notifies a listener when a template gets its number or its next revision. */
  follow(listen: (from: Origin, to: Origin) => void): void {
    this.followers.push(listen);
  }

  private async put(one: Waiting): Promise<void> {
    await this.host.repository.put(one);
    await this.changed();
  }

  private async changed(): Promise<void> {
    this.host.channel?.postMessage('changed');
    await this.load();
  }
}
