import { action, computed, makeObservable, observableShallow } from 'mobx';

/** What one gesture changed: the old and the new value of every key it touched. */
export interface Step<T> {
  before: Partial<T>;
  after: Partial<T>;
  /** Edits that carry the key of the last step belong to it. */
  key: string | undefined;
}

/**
 * Undo and redo of an immutable record, as patches of its keys. Values are shared, never copied, so a
 * step costs what changed.
 */
export class History<T extends object> {
  private readonly done: Step<T>[] = [];
  private readonly undone: Step<T>[] = [];
  private open = false;

  /** @param limit steps kept; the oldest are dropped beyond it */
  constructor(private readonly limit = 5000) {
    makeObservable<this, 'done' | 'undone'>(this, {
      done: observableShallow,
      undone: observableShallow,
      canUndo: computed,
      canRedo: computed,
      record: action,
      undo: action,
      redo: action,
    });
  }

  get canUndo(): boolean {
    return this.done.length > 0;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The steps that can be undone, the oldest first. */
  get past(): readonly Readonly<Step<T>>[] {
    return this.done;
  }

  /** The steps that can be redone, the next one last. */
  get future(): readonly Readonly<Step<T>>[] {
    return this.undone;
  }

  /** Identity of the newest step; an edit that comes late may join it through `record`'s `join`. */
  get top(): object | undefined {
    return this.done.at(-1);
  }

  /**
   * Records an edit. It joins the newest step when that step is still open and carries the same key, or
   * when it is the step given as `join`.
   */
  record(before: T, after: T, key?: string, join?: object): void {
    const step: Step<T> = { before: {}, after: {}, key };
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)]) as Set<keyof T & string>) {
      if (before[name] === after[name]) continue;
      step.before[name] = before[name];
      step.after[name] = after[name];
    }
    if (Object.keys(step.before).length === 0) return;
    this.undone.length = 0;
    const last = this.done.at(-1);
    if (last && (last === join || (this.open && key !== undefined && last.key === key))) {
      last.before = { ...step.before, ...last.before };
      last.after = { ...last.after, ...step.after };
      return;
    }
    this.done.push(step);
    if (this.done.length > this.limit) this.done.shift();
    this.open = true;
  }

  /** Ends the gesture: the next edit begins a step of its own. */
  close(): void {
    this.open = false;
  }

  /** The record before the newest step; the record itself when there is none. */
  undo(now: T): T {
    const step = this.done.pop();
    if (!step) return now;
    this.undone.push(step);
    this.open = false;
    return { ...now, ...step.before };
  }

  /** The record after the step undone last; the record itself when there is none. */
  redo(now: T): T {
    const step = this.undone.pop();
    if (!step) return now;
    this.done.push(step);
    this.open = false;
    return { ...now, ...step.after };
  }
}
