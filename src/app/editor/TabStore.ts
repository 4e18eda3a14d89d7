import { makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import { machineClock } from '../../base/clock';
import { type Label, newId } from '../../label/template';
import { textEntry } from '../storage/entry';
import { type LabelRepository, newestFirst } from '../storage/labelRepository';
import { type Storage, tabStorage } from '../storage/pageStorage';
import { afterFrame } from '../ui/afterFrame';
import type { EditorStore } from './EditorStore';
import { LabelPersistence } from './keep';
import { LabelLocks } from './LabelLocks';
import type { OriginStore } from './OriginStore';
import type { ViewStore } from './ViewStore';

const labelOfTab = textEntry('label', v.string(), undefined);
const CHANNEL = 'labelwright.labels';
/** Maximum labels kept in this browser; the least recently edited is removed first. */
export const LABELS_KEPT = 20;

/** What a tab needs from the browser to identify its label and the other tabs. */
export interface TabHost {
  /** Remembers the label of this tab over a reload. */
  session: Storage;
  locks: LockManager | undefined;
  channel(name: string): BroadcastChannel;
  page: EventTarget;
  now(): number;
  frame(work: () => void): void;
}

/** The browser's own. */
export const browserTab: TabHost = {
  session: tabStorage(),
  locks: globalThis.navigator?.locks,
  channel: (name) => new BroadcastChannel(name),
  page: globalThis,
  now: machineClock.now,
  frame: afterFrame,
};

/**
 * Which label this tab shows, and whether it may edit it. One tab edits a label; other tabs are read-only
 * until they take it over, it becomes free, or they continue with a copy.
 */
export class TabStore {
  /** Id of the label in the repository. */
  label = '';
  /** Another tab edits the label. */
  elsewhere = false;

  readonly keeper: LabelPersistence;
  private readonly owner = newId();
  private locks: LabelLocks | undefined;

  constructor(
    private readonly editor: EditorStore,
    view: ViewStore,
    private readonly origin: OriginStore,
    private readonly repository: LabelRepository,
    private readonly host: TabHost,
  ) {
    this.keeper = new LabelPersistence(editor, view, origin, repository, this.owner, {
      now: host.now,
      frame: host.frame,
      lost: () => this.lose(),
    });
    makeAutoObservable<this, 'owner' | 'locks' | 'editor' | 'origin' | 'repository' | 'host'>(
      this,
      {
        keeper: false,
        owner: false,
        locks: false,
        editor: false,
        origin: false,
        repository: false,
        host: false,
      },
      { autoBind: true },
    );
  }

  /**
   * Opens the label this tab had, or the last edited one, and keeps every edit from then on. Returns a
   * function that stops it.
   */
  async start(): Promise<() => void> {
    const { host, keeper } = this;
    this.locks = new LabelLocks(
      { release: () => this.release(), lost: () => this.lose() },
      host.locks,
      host.channel(CHANNEL),
    );
    const kept = newestFirst(await this.repository.heads().catch(() => new Map<string, unknown>()));
    const remembered = labelOfTab.read(host.session);
    const label = kept.find((id) => id === remembered) ?? kept[0];
    if (label === undefined) {
      keeper.readFormer(await this.repository.former().catch(() => undefined));
      await this.begin();
    } else await this.enter(label);
    const stop = keeper.watch(host.page);
    const leave = () => this.locks?.leave();
    host.page.addEventListener('pagehide', leave);
    void this.prune(kept);
    return () => {
      stop();
      host.page.removeEventListener('pagehide', leave);
      this.locks?.close();
    };
  }

  /** Edits the label here; the tab that had it becomes read-only. */
  async editHere(): Promise<void> {
    await this.locks?.seize(this.label);
    await this.claim();
  }

  /**
   * Continues with a copy of the current label, including its history; the other tab keeps the label.
   * @param named the copy's name, from the label's
   */
  async openCopy(named: (name: string) => string): Promise<void> {
    const { editor, origin, keeper, label } = this;
    const kept = await this.repository.open(label).catch(() => undefined);
    if (kept) keeper.read(kept);
    editor.open({ ...editor.label, name: named(editor.label.name) }, editor.dpi);
    origin.openedFrom(undefined);
    await this.begin();
  }

  /**
   * The next opened label is a separate one: when another tab edits the current label, this tab leaves it.
   */
  async leaveShared(): Promise<void> {
    if (this.elsewhere) await this.begin();
  }

  /**
   * Leaves the label as it is kept and continues with another one.
   * @param leave handles the left label, by its id; not called while another tab edits it
   */
  async startOver(leave: (label: string) => Promise<void>, next: Label): Promise<void> {
    const { keeper, editor, origin, label } = this;
    if (!this.elsewhere) {
      await keeper.flush();
      keeper.rest();
      await leave(label).catch((error) => console.warn('the label stays where it is', error));
    }
    editor.setReadOnly(false);
    editor.open(next, editor.dpi);
    origin.openedFrom(undefined);
    await this.begin();
  }

  /** Leaves the label as it is kept and continues with another kept one. */
  async goTo(label: string): Promise<void> {
    await this.keeper.flush();
    this.keeper.rest();
    await this.enter(label);
  }

  /** Starts under a new id. */
  private async begin(): Promise<void> {
    const label = newId();
    await this.locks?.take(label);
    this.show(label, true);
    await this.keeper.begin(label, true);
  }

  /** Shows a label, editable unless another tab edits it. */
  private async enter(label: string): Promise<void> {
    this.label = label;
    if (await this.locks?.take(label)) {
      await this.claim();
      return;
    }
    const kept = await this.repository.open(label).catch(() => undefined);
    if (kept) this.keeper.read(kept);
    this.show(label, false);
    this.wait();
  }

  /** Opens the current label as the only tab that writes it. */
  private async claim(): Promise<void> {
    const { label, keeper } = this;
    const kept = await this.repository.open(label, this.owner).catch(() => undefined);
    if (kept && !keeper.read(kept)) {
      // An unreadable label is left in place: another version may be able to read it.
      await this.begin();
      return;
    }
    this.show(label, true);
    await keeper.begin(label, !kept);
  }

  private wait(): void {
    this.locks?.await(this.label, () => void this.claim());
  }

  /** Another tab is about to edit the label: writes pending changes and makes no more. */
  private async release(): Promise<void> {
    this.show(this.label, false);
    await this.keeper.flush();
    this.keeper.rest();
  }

  /** Another tab edits the label. */
  private lose(): void {
    this.keeper.rest();
    this.show(this.label, false);
    this.wait();
  }

  private show(label: string, mine: boolean): void {
    this.label = label;
    this.elsewhere = !mine;
    this.editor.setReadOnly(!mine);
    labelOfTab.write(this.host.session, label);
  }

  /** Removes the least recently edited labels, except those open in other tabs. */
  private async prune(kept: readonly string[]): Promise<void> {
    const inUse = await this.locks?.inUse();
    for (const label of kept.slice(LABELS_KEPT)) {
      if (label !== this.label && !inUse?.has(label))
        await this.repository.remove(label).catch(() => undefined);
    }
  }
}
