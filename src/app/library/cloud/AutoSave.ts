import { makeAutoObservable, reaction } from 'mobx';
import * as v from 'valibot';
import type { Clock } from '../../../base/clock';
import type { EditorStore } from '../../editor/EditorStore';
import type { OriginStore } from '../../editor/OriginStore';
import { jsonEntry } from '../../storage/entry';
import type { Storage } from '../../storage/pageStorage';
import type { CloudStore } from './CloudStore';

/** Milliseconds without an edit before a label is saved, and at most since its first unsaved edit. */
export const PAUSE = { idle: 5000, most: 30_000 } as const;
/** Automatic saves within this time of each other are one version, ms. */
const ONE_VERSION = 600_000;

const kept = jsonEntry('autoSave', v.boolean(), true);

/** When to save. */
export interface AutoSaveHost {
  clock: Clock;
  storage: Storage | undefined;
  /** Runs work after some ms; returns how to cancel it. */
  after(ms: number, work: () => void): () => void;
}

/**
 * Saves a label that the cloud has soon after an edit, as long as the user wants that. States saved within ten minutes of
 * each other replace one another: the versions of a template stay those that a person can tell apart.
 */
export class AutoSave {
  on: boolean;
  /** When the first edit was made that is not saved, ms since 1970. */
  private since: number | undefined;
  private cancel: (() => void) | undefined;
  /** The label that could not be saved. */
  private failed: EditorStore['label'] | undefined;
  /** The state that was saved automatically last, and since when states replace it. */
  private last = { templetId: 0, revision: 0, since: 0 };

  constructor(
    private readonly editor: EditorStore,
    private readonly origin: OriginStore,
    private readonly cloud: CloudStore,
    private readonly host: AutoSaveHost,
  ) {
    this.on = kept.read(host.storage);
    makeAutoObservable<this, 'editor' | 'origin' | 'cloud' | 'host' | 'since' | 'cancel' | 'failed' | 'last'>(
      this,
      {
        editor: false,
        origin: false,
        cloud: false,
        host: false,
        since: false,
        cancel: false,
        failed: false,
        last: false,
      },
      { autoBind: true },
    );
  }

  /** Whether the label is saved without being asked for. */
  get active(): boolean {
    return this.on && this.origin.origin !== undefined && !this.editor.readOnly;
  }

  set(on: boolean): void {
    this.on = on;
    kept.write(this.host.storage, on);
  }

  /** Saves after edits from now on. Returns how to stop. */
  watch(): () => void {
    const stop = reaction(
      () => [this.active && this.origin.unsaved && !this.cloud.saving, this.editor.label] as const,
      // What could not be saved is tried again once it was edited.
      ([due, label]) => this.plan(due && label !== this.failed),
      { fireImmediately: true },
    );
    return () => {
      stop();
      this.plan(false);
    };
  }

  private plan(due: boolean): void {
    this.cancel?.();
    this.cancel = undefined;
    if (!due) {
      this.since = undefined;
      return;
    }
    const now = this.host.clock.now();
    this.since ??= now;
    const wait = Math.max(0, Math.min(PAUSE.idle, this.since + PAUSE.most - now));
    this.cancel = this.host.after(wait, () => void this.save());
  }

  private async save(): Promise<void> {
    this.since = undefined;
    const before = this.origin.origin;
    if (!before || !this.active) return;
    const { templetId, revision, since } = this.last;
    const now = this.host.clock.now();
    const same = before.templetId === templetId && before.revision === revision && now - since < ONE_VERSION;
    const { label } = this.editor;
    if (!(await this.cloud.saveQuietly({ keepVersion: !same }))) {
      this.failed = label;
      return;
    }
    const saved = this.origin.origin;
    if (saved) this.last = { ...saved, since: same ? since : now };
  }
}
