import type { IncomingMessage } from 'node:http';
import type { LiveEvent } from '@attesta/kit';

/** What a page is told of a change; `own` has, by the ids that the page gave its writes, what these alone have changed. */
export interface ToldChange {
  domain: string;
  tags: string[];
  own?: Record<string, string[]>;
}

/** What the feed knows of changes: `tags` of nobody in particular, `writes` by the ids of the writes that made them. */
export interface KnownChange {
  domain: string;
  tags: string[];
  writes?: Record<string, string[]>;
}

const tabPattern = /^[\w-]{16,40}$/;

/** The page that opens a stream, by the name that it made up for itself (X-Tab-Id); its writes are called <tab>.<number>. */
export function tabOf({ headers: { 'x-tab-id': tab } }: IncomingMessage): string | undefined {
  return typeof tab === 'string' && tabPattern.test(tab) ? tab : undefined;
}

/** The id that a page gave its write (X-Write-Id), by which it knows the change as its own. */
export function writeIdOf({ headers: { 'x-write-id': id } }: IncomingMessage): string | undefined {
  if (typeof id !== 'string') return;
  const [tab = '', number = '', ...more] = id.split('.');
  return tabPattern.test(tab) && /^\d{1,9}$/.test(number) && more.length === 0 ? id : undefined;
}

/**
 * The event as one page gets it. What its own writes changed stands apart, because it has read that anew already; those of
 * others are tags like any, so that nobody learns which write, and so whose, a change was.
 */
export function asToldTo(tab: string | undefined, event: LiveEvent): LiveEvent {
  if (event.type !== 'changed') return event;
  const { domain, tags, writes = {} } = event.data as KnownChange;
  const told = new Set(tags);
  const own: Record<string, string[]> = {};
  for (const [id, changed] of Object.entries(writes)) {
    if (tab !== undefined && id.startsWith(`${tab}.`)) own[id] = changed;
    else for (const tag of changed) told.add(tag);
  }
  const data: ToldChange = { domain, tags: [...told], ...(Object.keys(own).length > 0 && { own }) };
  return { ...event, data };
}
