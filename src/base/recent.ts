/**
 * The values of the most recently used keys: at least `kept` of them, at most twice as many.
 *
 * Two maps are used in turn, and none is ever cleared or has entries deleted. V8 links a map's former table
 * to the next one, so in a long-lived map that changes all the time, every value would stay in memory until a
 * full collection.
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
