import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { t } from '../../../i18n/messages';
import { type Label, writeTemplate } from '../../../label/template';
import { ApiError, CODE, hasOwnDialog, NetworkError } from '../../api/errors';
import { reasonOf } from '../../api/reason';
import type { EditorStore } from '../../editor/EditorStore';
import type { Origin, OriginStore } from '../../editor/OriginStore';
import type { Call } from '../librarySources';
import { coverFields } from './coverDrawing';
import type { OutboxStore, Target } from './OutboxStore';

/** What saving needs from the page. */
export interface CloudHost {
  call: Call;
  /** Address of the label's cover, uploaded before the label. */
  cover(label: Label): Promise<string>;
  /**
   * A template with its embedded pictures uploaded as files and referred to by address. Throws as `call`
   * does.
   */
  storePictures?<T extends Record<string, unknown>>(template: T): Promise<T>;
  /** Queue for saves while the server cannot be reached. */
  outbox?: OutboxStore | undefined;
  /** Checks whether the server is back, after a save was queued. */
  retry?(): void;
}

/** How a save is made that nobody asked for. */
export interface AutoSaved {
  /** False when the state that it replaces was saved automatically too: that becomes no version. */
  keepVersion: boolean;
}

/** The label is about to be saved as a new template: its name, and the reason. */
interface Asked {
  name: string;
  /** Its former template no longer exists. */
  lost: boolean;
  done(saved: boolean): void;
}

/** Another user or device saved the template meanwhile. */
export interface Conflict extends Origin {
  /** When, epoch ms; 0 when unknown. */
  updateTime: number;
}

/**
 * Saves the editor's label to the cloud. After any failure the label stays in the editor and in this browser.
 */
export class CloudStore {
  saving = false;
  /** The last save is queued in this browser until the server is back. */
  waits = false;
  /** Set while the dialog for the place of a new template is open. */
  asked: Asked | undefined;
  /** Set while the conflict dialog is open. */
  conflict: Conflict | undefined;
  /** Why the label was not saved, to read and confirm. */
  failure: string | undefined;
  /** The last automatic save failed; saving by hand says why. */
  autoFailed = false;

  constructor(
    private readonly editor: EditorStore,
    private readonly origin: OriginStore,
    private readonly host: CloudHost,
  ) {
    makeAutoObservable<this, 'editor' | 'origin' | 'host'>(
      this,
      { editor: false, origin: false, host: false, asked: observableRef, conflict: observableRef },
      { autoBind: true },
    );
    origin.setSaver(this.save);
  }

  /** The label's template, if the server has it: it can be shared and has versions. */
  get known(): Origin | undefined {
    const { origin } = this.origin;
    const { outbox } = this.host;
    if (!origin || !outbox) return origin;
    return outbox.isKnown(origin) ? outbox.resolve(origin) : undefined;
  }

  /** Whether the last save has not reached the server. */
  get pending(): boolean {
    return this.host.outbox?.of(this.origin.origin) !== undefined;
  }

  /** Saves the label over its template, or asks for a place if it has none. True once it is in the cloud. */
  async save(): Promise<boolean> {
    const { origin } = this.origin;
    if (this.saving || this.editor.readOnly) return false;
    return origin ? this.send({ ...origin }) : this.ask();
  }

  /** Saves the label over its template without a question or a message. True once it is in the cloud. */
  async saveQuietly(auto: AutoSaved): Promise<boolean> {
    const { origin } = this.origin;
    if (!origin || this.saving || this.editor.readOnly || this.conflict || this.asked) return false;
    return this.send({ ...origin }, auto);
  }

  /** Asks where to save the label as a new template. */
  ask(name = this.editor.label.name, lost = false): Promise<boolean> {
    this.asked?.done(false);
    return new Promise((done) =>
      runInAction(() => {
        this.asked = { name, lost, done };
      }),
    );
  }

  /** The chosen place and name; the label takes the name. */
  async saveAs(name: string, folderId: number | null): Promise<boolean> {
    const { label } = this.editor;
    if (label.name !== name) {
      this.editor.setLabel({ name });
      this.editor.commit();
    }
    const saved = await this.send({ folderId });
    if (saved) this.settle(true);
    return saved;
  }

  /** Cancels saving the label as a new template. */
  cancel(): void {
    this.settle(false);
  }

  /** Overwrites the conflicting save, which becomes a version. */
  async keepMine(): Promise<boolean> {
    const { conflict } = this;
    if (!conflict) return false;
    return this.send({ templetId: conflict.templetId, revision: conflict.revision });
  }

  closeConflict(): void {
    this.conflict = undefined;
  }

  showFailure(failure: string | undefined): void {
    this.failure = failure;
  }

  private settle(saved: boolean): void {
    const { asked } = this;
    this.asked = undefined;
    asked?.done(saved);
  }

  private async send(target: Target, auto?: AutoSaved): Promise<boolean> {
    const { label, history } = this.editor;
    const { position } = history;
    const { outbox } = this.host;
    const to = outbox && 'templetId' in target ? outbox.resolve(target) : target;
    const { templetId, folderId, ...written } = writeTemplate(label);
    let sent: Record<string, unknown> | undefined;
    if (outbox?.holds(to)) return this.keep(outbox, written, to, position);
    this.saving = true;
    try {
      const fields = (await this.host.storePictures?.(written)) ?? written;
      const cover = await this.coverOf(label);
      sent = fields;
      const content = { ...fields, ...auto, name: label.name, ...coverFields(cover) };
      const saved = await this.host.call('POST /templet/save', { ...content, ...to }, { hideError: true });
      runInAction(() => {
        const over = 'templetId' in to ? to.revision : undefined;
        this.origin.markSaved(saved.templetId, saved.revision, position, over);
        this.conflict = undefined;
        this.waits = this.autoFailed = false;
      });
      return true;
    } catch (error) {
      if (outbox && error instanceof NetworkError)
        return await this.keep(outbox, written, to, position, { error, sent });
      if (auto) this.missed(error);
      else this.failed(error, 'templetId' in to ? to : undefined);
      return false;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  /** Queues the save until the server is back; fails when there is no storage for it. */
  private async keep(
    outbox: OutboxStore,
    fields: Record<string, unknown>,
    target: Target,
    position: number,
    cut?: { error: NetworkError; sent: Record<string, unknown> | undefined },
  ): Promise<boolean> {
    try {
      const { templetId, revision } = await outbox.keep(fields, target, this.editor.label.name, cut?.sent);
      runInAction(() => {
        this.origin.markSaved(templetId, revision, position);
        this.conflict = undefined;
        this.waits = true;
      });
    } catch (error) {
      console.warn('the save cannot be kept in this browser', error);
      this.showFailure(cut ? reasonOf(cut.error) : t('unknown'));
      return false;
    }
    void this.host.retry?.();
    return true;
  }

  private missed(error: unknown): void {
    console.warn('the label was not saved automatically', error);
    this.autoFailed = true;
  }

  private failed(error: unknown, target: Origin | undefined): void {
    if (target && error instanceof ApiError && error.code === CODE.changedElsewhere) {
      const { revision, updateTime } = error.response.data as Partial<Conflict>;
      this.conflict = {
        templetId: target.templetId,
        revision: revision ?? target.revision,
        updateTime: updateTime ?? 0,
      };
    } else if (target && error instanceof ApiError && error.code === CODE.templetMissing) {
      this.conflict = undefined;
      void this.ask(undefined, true);
    } else if (!hasOwnDialog(error)) this.showFailure(reasonOf(error));
  }

  /** A cover that cannot be drawn or stored never prevents saving the label. */
  private async coverOf(label: Label): Promise<string> {
    try {
      return await this.host.cover(label);
    } catch (error) {
      console.warn('cover of the label:', error);
      return '';
    }
  }
}
