/**
 * The values of the keys seen last: at least `kept` of them, at most twice as many.
 *
 * Two maps that take turns, and none of them ever emptied or thinned out: V8 links a map's former table to the next
 * one, so that in a map that lives long and changes all the time every value ever held waits for a full collection.
 */
export class Recent<V> {
  private fresh = new Map<string, V>();
  private older = new Map<string, V>();

  /** @param kept 1 or more */
  constructor(private readonly kept: number) {}

  get(key: string): V | undefined {
    return this.fresh.get(key) ?? this.older.get(key);
  }

  set(key: string, value: V): void {
    if (this.fresh.size >= this.kept) {
      this.older = this.fresh;
      this.fresh = new Map();
    }
    this.fresh.set(key, value);
  }
}
