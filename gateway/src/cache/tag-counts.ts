import { type Domain, touches } from '@attesta/kit';
import type { RpcDefinition } from '@attesta/proto';

/** The tags of one service's replies, each with how often it has changed. */
type Counts = Map<string, number>;

/**
 * Counts, for each service and tag that its replies depend on, the changes that made such replies old. A kept reply
 * remembers the count of before its call, so that a change which is told while the service still answers is not missed.
 * Each service is counted for itself, because each learns of another's change at a time of its own.
 */
export class TagCounts {
  private readonly services = new Map<string, Counts>();

  /** Starts counting the tags of an rpc. */
  register({ domain, access }: Pick<RpcDefinition, 'domain' | 'access'>): void {
    const counts = this.services.get(domain) ?? new Map<string, number>();
    for (const tag of access.reads) counts.set(tag, counts.get(tag) ?? 0);
    this.services.set(domain, counts);
  }

  /**
   * Tags, or subjects of events, have changed.
   * @param domain in the replies of this service; everywhere when not given
   */
  changed(tags: string[], domain?: Domain): void {
    for (const counts of this.countsOf(domain)) {
      for (const [tag, count] of counts) {
        if (tags.some((changed) => touches(changed, tag))) counts.set(tag, count + 1);
      }
    }
  }

  /** Changes may have been missed: everything counts as changed. */
  changedAll(): void {
    for (const counts of this.countsOf()) for (const [tag, count] of counts) counts.set(tag, count + 1);
  }

  /** Grows whenever one of the tags that an rpc reads changes. */
  sum({ domain, access }: Pick<RpcDefinition, 'domain' | 'access'>): number {
    const counts = this.services.get(domain);
    let sum = 0;
    for (const tag of access.reads) sum += counts?.get(tag) ?? 0;
    return sum;
  }

  private countsOf(domain?: string): Counts[] {
    if (!domain) return [...this.services.values()];
    const counts = this.services.get(domain);
    return counts ? [counts] : [];
  }
}
