import type { Change, LiveEvent } from '@attesta/kit';
import type { LiveHub } from './live-hub';
import type { KnownChange } from './own-changes';

/** What a service tells of a change in a live event: a public call's, which belongs to nobody who is signed in. */
export function asChange({ organizationId, userId, data }: LiveEvent): Change {
  return { organizationId, ...(userId && { userId }), ...(data as Pick<Change, 'domain' | 'tags'>) };
}

interface Waiting extends Omit<Change, 'tags' | 'write'> {
  /** By the id of the write that changed them; '' for changes that no page knows as its own. */
  tags: Map<string, Set<string>>;
}

/**
 * Tells the pages that listen what has changed, so that they ask anew for what they show: live events of type "changed" with
 * the service whose replies are old and the tags. What changes in quick succession is told together; what each write has changed
 * stays apart, so that a page leaves out its own without missing what somebody else changed in the same moment.
 */
export class ChangeFeed {
  private readonly waiting = new Map<string, Waiting>();
  private timer?: NodeJS.Timeout;

  /** @param milliseconds for how long changes are gathered */
  constructor(
    private readonly hub: Pick<LiveHub, 'publish'>,
    private readonly milliseconds = 300,
  ) {}

  add({ tags, write = '', ...change }: Change): void {
    if (change.userId === '') return;
    const key = [change.domain, change.organizationId, change.userId].join(' ');
    const entry = this.waiting.get(key) ?? { ...change, tags: new Map<string, Set<string>>() };
    entry.tags.set(write, new Set([...(entry.tags.get(write) ?? []), ...tags]));
    this.waiting.set(key, entry);
    this.timer ??= setTimeout(() => this.tell(), this.milliseconds).unref();
  }

  private tell(): void {
    this.timer = undefined;
    const changes = [...this.waiting.values()];
    this.waiting.clear();
    for (const { domain, organizationId, userId, tags } of changes) {
      const writes = [...tags]
        .filter(([id]) => id !== '')
        .map(([id, changed]): [string, string[]] => [id, [...changed]]);
      const data: KnownChange = {
        domain,
        tags: [...(tags.get('') ?? [])],
        ...(writes.length > 0 && { writes: Object.fromEntries(writes) }),
      };
      this.hub.publish({ organizationId, userId, type: 'changed', data });
    }
  }
}
