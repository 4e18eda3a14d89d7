import { makeAutoObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import type { EditorStore } from './EditorStore';
import { goToStep } from './steps';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
/** The label's origin from a step on, and the step it was last saved at; ids of the history. */
const opened = v.object({
  from: count,
  templet: v.optional(v.object({ templetId: count, revision: count, saved: count })),
});
export const keptOrigins = v.array(opened);
type Opened = v.InferOutput<typeof opened>;

/** The cloud template that the label is a state of. */
export interface Origin {
  templetId: number;
  /** The revision at which the label was last opened or saved. */
  revision: number;
}

/** Maps states of replaced revisions of a template to the revision that replaced them. */
const overtaken =
  (templet: NonNullable<Opened['templet']>, revisions: readonly number[]) =>
  (one: Opened): Opened =>
    one.templet?.templetId === templet.templetId && revisions.includes(one.templet.revision)
      ? { ...one, templet }
      : one;

/**
 * The cloud template of the label on the canvas, and whether the label has changes that the cloud lacks. It
 * follows undo and redo: after undoing the opening of a label, the previous label's template applies.
 */
export class OriginStore {
  private opened: readonly Opened[] = [];
  /** Saves the label to the cloud; true when it did. */
  saver: () => Promise<boolean> = async () => false;

  constructor(private readonly editor: EditorStore) {
    makeAutoObservable<this, 'opened' | 'editor'>(
      this,
      { opened: observableRef, saver: observableRef, editor: false },
      { autoBind: true },
    );
  }

  /** The label's origin at a state of the history; ids ascend from its beginning to its end. */
  private at(position: number): Opened | undefined {
    return this.reachable().findLast(({ from }) => from <= position);
  }

  private get current(): Opened | undefined {
    return this.at(this.editor.history.position);
  }

  /** The template to save to; undefined when the label was never in the cloud. */
  get origin(): Origin | undefined {
    const templet = this.current?.templet;
    return templet && { templetId: templet.templetId, revision: templet.revision };
  }

  /** Whether the label is in the cloud, but not in its current state. */
  get unsaved(): boolean {
    const templet = this.current?.templet;
    return templet !== undefined && templet.saved !== this.editor.history.position;
  }

  /**
   * The label was just opened: from a template of the cloud, or from elsewhere.
   * @param over the revision it replaced, when this tab restored it: the states before it follow
   */
  openedFrom(origin?: Origin, over?: number): void {
    const { position: from } = this.editor.history;
    const templet = origin && { ...origin, saved: from };
    const before =
      templet && over !== undefined ? this.reachable().map(overtaken(templet, [over])) : this.reachable();
    this.opened = [...before, { from, ...(templet && { templet }) }];
  }

  /**
   * The label was saved to the cloud. Every state of the history of the replaced revision belongs to the new
   * one from then on: returning to such a state and saving it is not a conflict.
   * @param at `history.position` when its content was taken, so that edits made while it was sent stay
   * unsaved
   * @param over the replaced revision; absent for a new template
   */
  markSaved(templetId: number, revision: number, at = this.editor.history.position, over = revision): void {
    const one = this.at(at);
    const templet = { templetId, revision, saved: at };
    const follow = overtaken(templet, [over, one?.templet?.revision ?? over]);
    const opened = this.reachable().map((other) => (other === one ? { ...other, templet } : follow(other)));
    this.opened = one ? opened : [{ from: 0, templet }, ...opened];
  }

  /** A template that the label may be a state of has another number or revision since it was sent. */
  moved(from: Origin, to: Origin): void {
    this.opened = this.opened.map((one) =>
      one.templet?.templetId === from.templetId && one.templet.revision === from.revision
        ? { ...one, templet: { ...one.templet, ...to } }
        : one,
    );
  }

  /** Sets how the label is saved to the cloud, for the question when leaving. */
  setSaver(saver: () => Promise<boolean>): void {
    this.saver = saver;
  }

  /** Returns to the label as it was saved, if the history still has it. */
  discard(): void {
    const saved = this.current?.templet?.saved;
    const { past, future, start } = this.editor.history;
    const ids = [start, ...past.map(({ id }) => id), ...future.map(({ id }) => id).reverse()];
    if (saved !== undefined && ids.includes(saved)) goToStep(this.editor, ids.indexOf(saved));
  }

  /** Makes the browser ask before a page with unsaved changes is closed. Returns a function that stops it. */
  guard(page: EventTarget): () => void {
    const ask = (event: Event) => {
      if (this.unsaved) event.preventDefault();
    };
    page.addEventListener('beforeunload', ask);
    return () => page.removeEventListener('beforeunload', ask);
  }

  /** What to keep for the next visit. */
  get kept(): readonly Opened[] {
    return this.opened;
  }

  restore(kept: readonly Opened[]): void {
    this.opened = kept;
  }

  /** Without those whose steps no longer exist. */
  private reachable(): readonly Opened[] {
    const { past, future, start } = this.editor.history;
    const ids = new Set([...past, ...future].map(({ id }) => id));
    return this.opened.filter(({ from }) => from <= start || ids.has(from));
  }
}
