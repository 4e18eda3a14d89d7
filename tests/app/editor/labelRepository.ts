import type { Head, KeptLabel, LabelRepository } from '../../../src/app/storage/labelRepository';

/** A repository in memory: what it was given comes back as a copy, as out of a database. */
export class MemoryRepository implements LabelRepository {
  readonly labels = new Map<
    string,
    KeptLabel & { head: Head | undefined; steps: Map<number, unknown>; pictures: Map<number, unknown> }
  >();
  /** Bytes it takes in one label before it refuses, as a full disk does. */
  room = Number.POSITIVE_INFINITY;
  /** Characters taken so far. */
  taken = 0;
  writes = 0;

  async heads() {
    return new Map([...this.labels].map(([label, { head }]) => [label, structuredClone(head)]));
  }

  async open(label: string, owner?: string) {
    const kept = this.labels.get(label);
    if (kept?.head && owner !== undefined) kept.head.owner = owner;
    return structuredClone(kept) ?? { head: undefined, steps: new Map(), pictures: new Map() };
  }

  async write(label: string, head: Head, changes: Parameters<LabelRepository['write']>[2]) {
    const old = this.labels.get(label);
    if (old?.head && old.head.owner !== head.owner) return false;
    const next = structuredClone(old) ?? { head, steps: new Map(), pictures: new Map() };
    next.head = { ...head };
    for (const { kind, number, value } of changes) {
      const records = kind === 'step' ? next.steps : next.pictures;
      if (value === undefined) records.delete(number);
      else records.set(number, value);
      this.taken += value?.length ?? 0;
    }
    const size = [...next.steps.values(), ...next.pictures.values()].reduce<number>(
      (sum, text) => sum + String(text).length,
      0,
    );
    if (size > this.room) throw new DOMException('full', 'QuotaExceededError');
    this.labels.set(label, next);
    this.writes++;
    return true;
  }

  async remove(label: string) {
    this.labels.delete(label);
  }

  formerValue: unknown = undefined;
  async former() {
    return this.formerValue;
  }
}
