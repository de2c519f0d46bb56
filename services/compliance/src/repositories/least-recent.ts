import { LRUCache } from 'lru-cache';

/** Things that are kept in this process up to a weight of all together; what nobody has asked for longest goes first. */
export class LeastRecent<Value extends object | string> {
  private readonly entries: LRUCache<string, Value>;

  constructor(most: number) {
    this.entries = new LRUCache({ maxSize: most });
  }

  get(key: string): Value | undefined {
    return this.entries.get(key);
  }

  /** What is heavier than all may be together is not kept, and what was kept under its name goes. */
  set(key: string, value: Value, weight: number): void {
    // Sizes are whole numbers above 0: what is empty takes a place too.
    this.entries.set(key, value, { size: Math.max(weight, 1) });
  }
}
