/**
 * Counts, for each cache tag, the events that made replies with it old. A kept reply remembers the count of before its
 * call, so that an event which arrives while the service still answers is not missed.
 */
export class TagCounts {
  private readonly counts = new Map<string, number>();

  /** Starts counting a tag ("content.library"). */
  register(tag: string): void {
    if (!this.counts.has(tag)) this.counts.set(tag, 0);
  }

  /** An event arrived: every tag that its subject begins with has changed. */
  changed(subject: string): void {
    for (const [tag, count] of this.counts) {
      if (subject === tag || subject.startsWith(`${tag}.`)) this.counts.set(tag, count + 1);
    }
  }

  /** A service has written, or events may have been missed: every tag of the domain, or all tags, have changed. */
  changedAll(domain?: string): void {
    for (const [tag, count] of this.counts) {
      if (!domain || tag === domain || tag.startsWith(`${domain}.`)) this.counts.set(tag, count + 1);
    }
  }

  /** Grows whenever one of the tags changes. */
  sum(tags: string[]): number {
    let sum = 0;
    for (const tag of tags) sum += this.counts.get(tag) ?? 0;
    return sum;
  }
}
