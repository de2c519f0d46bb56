/** How many ids of one field are remembered: the newest, because old ones may be deleted by now. */
const each = 50;

/**
 * Ids that replies have shown, by the field that carried them, so that a walk names what exists. The walkers' own accounts
 * and organizations are never among them: a walk that locked itself out would see nothing more.
 */
export class KnownIds {
  private readonly byField = new Map<string, string[]>();

  constructor(private readonly spared: ReadonlySet<string>) {}

  /** Remembers the ids of a reply; `noun` is what its own `id` fields are ids of, such as "chapter". */
  learn(value: unknown, noun: string, depth = 0): void {
    if (depth > 8 || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const entry of value.slice(0, 20)) this.learn(entry, noun, depth + 1);
      return;
    }
    for (const [name, entry] of Object.entries(value)) {
      const field = name === 'id' || name === '_id' ? `${noun}_id` : name.replace(/_ids$/, '_id');
      for (const id of Array.isArray(entry) ? entry : [entry]) {
        if (typeof id === 'string' && /^[0-9a-f]{24}$/.test(id) && !this.spared.has(id)) this.remember(field, id);
      }
      this.learn(entry, noun, depth + 1);
    }
  }

  /** Ids that a field of this name may carry; those of all fields where none are known, as for a bare `id`. */
  of(field: string): string[] {
    const own = this.byField.get(field.replace(/_ids$/, '_id'));
    return own ?? [...this.byField.values()].flat();
  }

  private remember(field: string, id: string): void {
    const known = this.byField.get(field) ?? [];
    if (known.includes(id)) return;
    known.push(id);
    if (known.length > each) known.shift();
    this.byField.set(field, known);
  }
}
