import type { Broker } from '@attesta/kit';
import type { ReplyCache } from './reply-cache';
import type { TagCounts } from './tag-counts';

/** Keeps replies only while events arrive; after a gap every kept reply counts as old. */
export function followBroker(broker: Broker, cache: ReplyCache, tags: TagCounts): void {
  cache.enabled = true;
  void (async () => {
    for await (const { type } of broker.connection.status()) {
      if (type === 'disconnect') cache.enabled = false;
      if (type === 'reconnect') {
        tags.changedAll();
        cache.enabled = true;
      }
    }
  })();
}
