import { action, computed, makeObservable, observable, observableShallow } from 'mobx';
import { own } from '../../base/own';

/** The changes of one gesture: the old and the new value of every key it touched. */
export interface Step<T> {
  /**
   * Increases from step to step; a step that an edit joins gets a new one, so a number always means one
   * state.
   */
  id: number;
  before: Partial<T>;
  after: Partial<T>;
  /** The record's keys on both sides, in their order; absent where both are the same. */
  keys?: { before: string[]; after: string[] };
  /** Edits with the key of the last step belong to it. */
  key: string | undefined;
}

/** The record with a patch; only the keys given, in their order. */
function patched<T extends object>(record: T, patch: Partial<T>, keys?: readonly string[]): T {
  const all = { ...record, ...patch } as Record<string, unknown>;
  return keys ? (Object.fromEntries(keys.map((key) => [key, own(all, key)])) as T) : (all as T);
}

/**
 * Undo and redo of an immutable record, as patches of its keys. Values are shared, never copied, so a step
 * only stores what changed.
 */
export class History<T extends object> {
  private readonly done: Step<T>[] = [];
  private readonly undone: Step<T>[] = [];
  private open = false;
  private next = 1;
  /** Id of the newest dropped step; 0 for none. */
  private dropped = 0;
  /**
   * Identifies the current state: id of the newest step done, else of the newest one dropped. Always unique.
   */
  position = 0;

  /** @param limit maximum steps; the oldest are dropped beyond it */
  constructor(private readonly limit = 5000) {
    makeObservable<this, 'done' | 'undone'>(this, {
      done: observableShallow,
      undone: observableShallow,
      position: observable,
      canUndo: computed,
      canRedo: computed,
      record: action,
      undo: action,
      redo: action,
      resume: action,
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

  /** Id of the state before the first step that can be undone. */
  get start(): number {
    return this.dropped;
  }

  /** The steps that can be redone, the next one last. */
  get future(): readonly Readonly<Step<T>>[] {
    return this.undone;
  }

  /** Id of the newest step; a later edit may join it through `record`'s `join`. */
  get top(): object | undefined {
    return this.done.at(-1);
  }

  /**
   * Records an edit. It joins the newest step if that step is still open and has the same key, or if it is
   * the step given as `join`.
   */
  record(before: T, after: T, key?: string, join?: object): void {
    const step: Step<T> = { id: this.next, before: {}, after: {}, key };
    const [old, fresh] = [Object.keys(before), Object.keys(after)];
    if (old.length !== fresh.length || old.some((name, i) => name !== fresh[i])) {
      step.keys = { before: old, after: fresh };
    }
    for (const name of new Set([...old, ...fresh]) as Set<keyof T & string>) {
      if (before[name] === after[name]) continue;
      step.before[name] = before[name];
      step.after[name] = after[name];
    }
    if (Object.keys(step.before).length === 0) return;
    this.next++;
    this.undone.length = 0;
    const last = this.done.at(-1);
    if (last && (last === join || (this.open && key !== undefined && last.key === key))) {
      last.before = { ...step.before, ...last.before };
      last.after = { ...last.after, ...step.after };
      if (last.keys || step.keys) last.keys = { before: last.keys?.before ?? old, after: fresh };
      last.id = step.id;
      this.settle();
      return;
    }
    this.done.push(step);
    if (this.done.length > this.limit) this.dropped = this.done.shift()!.id;
    this.open = true;
    this.settle();
  }

  /** Ends the gesture: the next edit starts a new step. */
  close(): void {
    this.open = false;
  }

  /** The record before the newest step; the record itself when there is none. */
  undo(now: T): T {
    const step = this.done.pop();
    if (!step) return now;
    this.undone.push(step);
    this.open = false;
    this.settle();
    return patched(now, step.before, step.keys?.before);
  }

  /** The record after the last undone step; the record itself when there is none. */
  redo(now: T): T {
    const step = this.undone.pop();
    if (!step) return now;
    this.done.push(step);
    this.open = false;
    this.settle();
    return patched(now, step.after, step.keys?.after);
  }

  /**
   * Replaces the steps by those of an earlier visit.
   * @param past oldest first; @param future the next one last; ids ascend from the oldest to the farthest
   * @param dropped id of the state before the first of them
   */
  resume(past: readonly Step<T>[], future: readonly Step<T>[], dropped: number): void {
    this.done.splice(0, Infinity, ...past);
    this.undone.splice(0, Infinity, ...future);
    this.dropped = dropped;
    this.open = false;
    this.settle();
    this.next = Math.max(this.next, (this.undone[0]?.id ?? this.position) + 1);
  }

  private settle(): void {
    this.position = this.done.at(-1)?.id ?? this.dropped;
  }
}
