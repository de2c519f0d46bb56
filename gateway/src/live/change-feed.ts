import type { Change } from '@attesta/kit';
import type { LiveHub } from './live-hub';

/**
 * Tells the pages that listen what has changed, so that they ask anew for what they show: live events of type "changed" with
 * the service whose replies are old and the tags. What changes in quick succession is told together.
 */
export class ChangeFeed {
  private readonly waiting = new Map<string, Change>();
  private timer?: NodeJS.Timeout;

  /** @param milliseconds for how long changes are gathered */
  constructor(
    private readonly hub: Pick<LiveHub, 'publish'>,
    private readonly milliseconds = 300,
  ) {}

  add({ tags, ...change }: Change): void {
    if (change.userId === '') return;
    const key = [change.domain, change.organizationId, change.userId].join(' ');
    const known = this.waiting.get(key)?.tags ?? [];
    this.waiting.set(key, { ...change, tags: [...new Set([...known, ...tags])] });
    this.timer ??= setTimeout(() => this.tell(), this.milliseconds).unref();
  }

  private tell(): void {
    this.timer = undefined;
    const changes = [...this.waiting.values()];
    this.waiting.clear();
    for (const { domain, organizationId, userId, tags } of changes) {
      this.hub.publish({ organizationId, userId, type: 'changed', data: { domain, tags } });
    }
  }
}
