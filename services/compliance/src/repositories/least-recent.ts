/** Things that are kept in this process up to a weight of all together; what nobody has asked for longest goes first. */
export class LeastRecent<Value> {
  private readonly entries = new Map<string, { value: Value; weight: number }>();
  private total = 0;

  constructor(private readonly most: number) {}

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (!entry) return undefined;
    this.entries.delete(key);
    this.entries.set(key, entry);
    return entry.value;
  }

  /** What is heavier than all may be together is not kept. */
  set(key: string, value: Value, weight: number): void {
    this.delete(key);
    if (weight > this.most) return;
    this.entries.set(key, { value, weight });
    this.total += weight;
    for (const oldest of this.entries.keys()) {
      if (this.total <= this.most) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    this.total -= this.entries.get(key)?.weight ?? 0;
    this.entries.delete(key);
  }
}
