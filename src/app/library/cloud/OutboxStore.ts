import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { uuid } from '../../../base/uuid';
import { ApiError, CODE, isSessionOver, NetworkError } from '../../api/errors';
import { reasonOf } from '../../api/reason';
import type { Origin } from '../../editor/OriginStore';
import type { Call } from '../librarySources';
import { coverFields } from './coverDrawing';
import type { OutboxShelf, Sent, Waiting } from './outboxShelf';

/** Where a save goes: over a template, or into a folder as a new one. */
export type Target = Origin | { folderId: number | null };

/** Numbers from here on are those of templates the server does not know yet; its own are far below. */
const LOCAL = 2 ** 52;
const isLocal = (templetId: number): boolean => templetId >= LOCAL;
const same = (a: Origin, b: Origin) => a.templetId === b.templetId && a.revision === b.revision;

/** What the outbox needs of the page and the server. */
export interface OutboxHost {
  shelf: OutboxShelf;
  call: Call;
  /** Address of a cover of the content, '' when there is none. */
  cover(content: Waiting['content']): Promise<string>;
  /** The content with its embedded pictures stored as files. Throws as `call` does. */
  storePictures?(content: Waiting['content']): Promise<Waiting['content']>;
  /** What the server has of a save whose answer was not heard; undefined when it never arrived. */
  earlier(one: Waiting): Promise<Origin | undefined>;
  /** One tab of the browser sends. Undefined where there are none. */
  locks?: LockManager | undefined;
  channel?: BroadcastChannel | undefined;
  /** Name of the lock: one of the account. */
  lock: string;
  now(): number;
}

/**
 * What was saved to the cloud while the server was away. It lies in this browser, one entry a template, and is sent in
 * order when the server is back; one that clashes with what others saved, or is refused, waits for its user.
 */
export class OutboxStore {
  waiting: readonly Waiting[] = [];
  /** Id of the one on its way. */
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

  /** How many go out by themselves. */
  get due(): number {
    return this.waiting.length - this.held;
  }

  /** How many wait for a decision of the user. */
  get held(): number {
    return this.waiting.filter(({ conflict, refused }) => conflict || refused).length;
  }

  /** Reads what earlier visits and other tabs left. */
  async start(): Promise<void> {
    this.host.channel?.addEventListener('message', () => void this.load());
    await this.load();
  }

  private async load(): Promise<void> {
    const { waiting, sent } = await this.host.shelf.load();
    runInAction(() => {
      this.waiting = waiting;
      this.sent = sent;
    });
  }

  /** A template as a label knows it, as the server knows it now. */
  resolve(origin: Origin): Origin {
    let known = origin;
    for (const { from, to } of this.sent) if (same(from, known)) known = to;
    return known;
  }

  /** Whether the server knows a template by this number. */
  isKnown(origin: Origin): boolean {
    return !isLocal(this.resolve(origin).templetId);
  }

  /** Whether a save must wait its turn: an earlier one of the same template does. */
  holds(target: Target): boolean {
    return 'templetId' in target && this.find(target) !== undefined;
  }

  private find({ templetId }: Origin): Waiting | undefined {
    return this.waiting.find(({ known }) => known.templetId === templetId);
  }

  /** What waits for a template. */
  of(origin: Origin | undefined): Waiting | undefined {
    return origin && this.find(this.resolve(origin));
  }

  /**
   * Keeps a save until the server is back; a later one of the same template takes its place. Answers which template the
   * label is until then; throws when the browser has no room for it.
   * @param sent how it was sent already, when no answer was heard
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
      // One that was given up and is saved again is a new one.
      target:
        origin && !isLocal(origin.templetId) ? origin : 'folderId' in target ? target : { folderId: null },
      known: origin ?? { templetId: LOCAL + time, revision: 0 },
      ...before,
      ...{ time, name, content, sent },
    };
    // What was refused may be good now.
    const { refused, ...one } = fresh;
    await this.put({ ...one, edition: one.edition + 1 });
    return one.known;
  }

  /** Sends what waits, in order, one tab at a time. False when the server is away again. */
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
      // Saved over meanwhile: that is what is sent.
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

  /** The server has it. What was saved over it meanwhile goes over what it has now. */
  private async arrived(one: Waiting, { templetId, revision }: Origin): Promise<void> {
    const [from, to] = [one.known, { templetId, revision }];
    const now = this.waiting.find(({ id }) => id === one.id) ?? one;
    const sent = { from, to };
    await this.host.shelf.remove(one.id, sent);
    if (now.edition !== one.edition)
      await this.host.shelf.put({ ...now, known: to, target: to, attempted: false });
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

  /** A clashing save goes over what others saved; that becomes a version. */
  async keepMine(id: string): Promise<void> {
    const one = this.waiting.find((one) => one.id === id);
    if (!one?.conflict || !('templetId' in one.target)) return;
    const { conflict, ...rest } = one;
    const target = { templetId: one.target.templetId, revision: conflict.revision };
    await this.put({ ...rest, target });
  }

  /** A save goes into a new template. Answers which one the label is then, until the server numbers it. */
  async saveCopy(id: string, name: string): Promise<Origin | undefined> {
    const one = this.waiting.find((one) => one.id === id);
    if (!one) return undefined;
    const { conflict, refused, ...rest } = one;
    const known = { templetId: LOCAL + this.host.now(), revision: 0 };
    await this.put({ ...rest, name, known, target: { folderId: null }, attempted: false });
    return known;
  }

  /** What was refused goes out again. */
  async retry(id: string): Promise<void> {
    const one = this.waiting.find((one) => one.id === id);
    if (!one?.refused) return;
    const { refused, ...rest } = one;
    await this.put(rest);
  }

  /** Gives a save up; the label itself stays in this browser. */
  async drop(id: string): Promise<void> {
    await this.host.shelf.remove(id);
    await this.changed();
  }

  /** Is told when a template gets its number or its next revision. */
  follow(listen: (from: Origin, to: Origin) => void): void {
    this.followers.push(listen);
  }

  private async put(one: Waiting): Promise<void> {
    await this.host.shelf.put(one);
    await this.changed();
  }

  private async changed(): Promise<void> {
    this.host.channel?.postMessage('changed');
    await this.load();
  }
}
