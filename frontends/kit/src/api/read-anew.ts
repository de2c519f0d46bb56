import { type EndpointName, endpoints } from '@attesta/proto/endpoints';
import type { Query } from '@tanstack/react-query';
import { wasAnswered } from './own-writes';
import { queryClient } from './query-client';
import { onWritten } from './written';

/** What a server tells of a change: the service whose replies are old, and the tags (proto/access.proto). */
export interface Change {
  domain: string;
  tags: string[];
  /** What writes of this page alone have changed, by their ids. */
  own?: Record<string, string[]>;
}

/** Reads anew what is shown of what a write has changed; what is not shown is read when it is shown again. */
export function readAnewAfter(write: EndpointName): void {
  const { changes } = endpoints[write];
  readAnew((read) => touchesAny(read, changes));
}

/**
 * Reads anew what is shown of a service's replies after it has told of a change, somebody else's or its own catching up. What a write of
 * this page has changed was read anew with its answer; one that nobody has answered may have been carried out just now.
 */
export function readAnewOn({ domain, tags, own = {} }: Change): void {
  const unanswered = Object.keys(own).filter((writeId) => !wasAnswered(writeId));
  const news = [...tags, ...unanswered.flatMap((writeId) => own[writeId] ?? [])];
  readAnew((read) => domainOf(read) === domain && touchesAny(read, news));
}

onWritten(readAnewAfter);

/** Reads anew all that is shown: changes may have been missed. */
export function readAllAnew(): void {
  readAnew(() => true);
}

function readAnew(isOld: (read: EndpointName) => boolean): void {
  const predicate = ({ queryKey: [name], meta }: Pick<Query, 'queryKey' | 'meta'>): boolean =>
    !meta?.frozen && typeof name === 'string' && name in endpoints && isOld(name as EndpointName);
  // What is asked for the first time may be answered with what was before the change, and would not be asked again.
  const isFirst = (query: Query): boolean =>
    predicate(query) && query.state.fetchStatus === 'fetching' && query.state.data === undefined;
  void queryClient.cancelQueries({ predicate: isFirst }).then(() => queryClient.invalidateQueries({ predicate }));
}

/** Whether one of the changed tags, or subjects of events, is what a read depends on. */
function touchesAny(read: EndpointName, changed: readonly string[]): boolean {
  return endpoints[read].reads.some((tag) => changed.some((one) => one === tag || one.startsWith(`${tag}.`)));
}

function domainOf(name: EndpointName): string {
  return name.slice(0, name.indexOf('.'));
}
