import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { type Label, writeTemplate } from '../../label/template';
import { ApiError, CODE, saysItself } from '../api/errors';
import { reasonOf } from '../api/reason';
import type { EditorStore } from './EditorStore';
import type { Call } from './librarySources';
import type { Origin, OriginStore } from './OriginStore';

/** What saving needs of the page. */
export interface CloudHost {
  call: Call;
  /** Address of a cover of the label, stored before the label is. */
  cover(label: Label): Promise<string>;
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

  private async send(target: Origin | { folderId: number | null }): Promise<boolean> {
    const { label, history } = this.editor;
    const { position } = history;
    this.saving = true;
    try {
      const cover = await this.coverOf(label);
      const { templetId, folderId, ...fields } = writeTemplate(label);
      const content = { ...fields, name: label.name, cover };
      const saved = await this.host.call(
        'POST /templet/save',
        { ...content, ...target },
        { hideError: true },
      );
      runInAction(() => {
        this.origin.markSaved(saved.templetId, saved.revision, position);
        this.conflict = undefined;
      });
      return true;
    } catch (error) {
      this.failed(error, 'templetId' in target ? target : undefined);
      return false;
    } finally {
      runInAction(() => {
        this.saving = false;
      });
    }
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
