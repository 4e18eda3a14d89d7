import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { t } from '../../../i18n/messages';
import { type Label, writeTemplate } from '../../../label/template';
import { ApiError, CODE, NetworkError, saysItself } from '../../api/errors';
import { reasonOf } from '../../api/reason';
import type { EditorStore } from '../../editor/EditorStore';
import type { Origin, OriginStore } from '../../editor/OriginStore';
import type { Call } from '../librarySources';
import { coverFields } from './coverDrawing';
import type { OutboxStore, Target } from './OutboxStore';

/** What saving needs of the page. */
export interface CloudHost {
  call: Call;
  /** Address of a cover of the label, stored before the label is. */
  cover(label: Label): Promise<string>;
  /** A template with its embedded pictures stored as files and named by address. Throws as `call` does. */
  storePictures?<T extends Record<string, unknown>>(template: T): Promise<T>;
  /** Where saves wait while the server is away. */
  outbox?: OutboxStore | undefined;
  /** Finds out whether the server is back, after a save was left to wait. */
  retry?(): void;
}

/** The label is about to be saved as a new template: under which name, and why. */
interface Asked {
  name: string;
  /** The template it was is no more. */
  lost: boolean;
  done(saved: boolean): void;
}

/** Somebody else saved the template meanwhile. */
export interface Conflict extends Origin {
  /** When, epoch ms; 0 when unknown. */
  updateTime: number;
}

/** Saving the label of the editor to the cloud. Whatever fails, the label stays in the editor and in this browser. */
export class CloudStore {
  saving = false;
  /** The label was saved last in this browser only: it goes to the cloud when the server is back. */
  waits = false;
  /** Set while the user is asked where to save. */
  asked: Asked | undefined;
  /** Set while the user is asked which of two states to keep. */
  conflict: Conflict | undefined;
  /** Why the label was not saved, to be read and confirmed. */
  failure: string | undefined;

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

  /** The template of the label, if the server has it: what can be shared and has versions. */
  get known(): Origin | undefined {
    const { origin } = this.origin;
    const { outbox } = this.host;
    if (!origin || !outbox) return origin;
    return outbox.isKnown(origin) ? outbox.resolve(origin) : undefined;
  }

  /** Whether the server does not have the label as it was saved last. */
  get pending(): boolean {
    return this.host.outbox?.of(this.origin.origin) !== undefined;
  }

  /** Saves the label over its template, or asks where to when it has none. True once it is in the cloud. */
  async save(): Promise<boolean> {
    const { origin } = this.origin;
    if (this.saving || this.editor.readOnly) return false;
    return origin ? this.send({ ...origin }) : this.ask();
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

  /** Answers where: the label takes the name. */
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

  /** The label is not saved as a new template after all. */
  cancel(): void {
    this.settle(false);
  }

  /** Saves over what somebody else saved; that becomes a version. */
  async keepMine(): Promise<boolean> {
    const { conflict } = this;
    if (!conflict) return false;
    return this.send({ templetId: conflict.templetId, revision: conflict.revision });
  }

  closeConflict(): void {
    this.conflict = undefined;
  }

  tell(failure: string | undefined): void {
    this.failure = failure;
  }

  private settle(saved: boolean): void {
    const { asked } = this;
    this.asked = undefined;
    asked?.done(saved);
  }

  private async send(target: Target): Promise<boolean> {
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
      const content = { ...fields, name: label.name, ...coverFields(cover) };
      const saved = await this.host.call('POST /templet/save', { ...content, ...to }, { hideError: true });
      runInAction(() => {
        const over = 'templetId' in to ? to.revision : undefined;
        this.origin.markSaved(saved.templetId, saved.revision, position, over);
        this.conflict = undefined;
        this.waits = false;
      });
      return true;
    } catch (error) {
      if (outbox && error instanceof NetworkError)
        return await this.keep(outbox, written, to, position, { error, sent });
      this.failed(error, 'templetId' in to ? to : undefined);
      return false;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
  }

  /** Leaves the save in this browser until the server is back; where there is no room for it, it failed. */
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
      this.tell(cut ? reasonOf(cut.error) : t('unknown'));
      return false;
    }
    void this.host.retry?.();
    return true;
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
    } else if (!saysItself(error)) this.tell(reasonOf(error));
  }

  /** A cover that cannot be made or stored never keeps the label from being saved. */
  private async coverOf(label: Label): Promise<string> {
    try {
      return await this.host.cover(label);
    } catch (error) {
      console.warn('cover of the label:', error);
      return '';
    }
  }
}
