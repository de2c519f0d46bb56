import { useSyncExternalStore } from 'react';
import type { EndpointName } from '../api/call';
import { roles, rolesOf } from '../session/roles';
import type { Session } from '../session/store';

/** Something that a service found for Ctrl-K. */
export interface SearchHit {
  label: string;
  /** What kind of thing it is, in the reader's language, such as "Standard". */
  group: string;
  to: string;
  hint?: string;
}

/** Finds one kind of things. */
export interface SearchProvider {
  /** The rpcs that it asks: those who may not call them are not searched for. */
  needs: [EndpointName, ...EndpointName[]];
  /** Of one organization: a platform admin who has chosen none is not searched for. */
  ofOrganization?: boolean;
  find: Find;
  /** Finds what has a word of one letter, whichever it is, and then the query; where `find` finds by the beginnings of words alone. */
  findBehindLetter?: Find;
}
type Find = (query: string, signal: AbortSignal, most: number) => Promise<SearchHit[]>;

const registered = new Map<string, readonly SearchProvider[]>();
const listeners = new Set<() => void>();

/** Lets a remote's things be found by Ctrl-K; called once when its module loads. */
export function registerSearch(name: string, providers: readonly SearchProvider[]): void {
  registered.set(name, providers);
  for (const listener of listeners) listener();
}

/** How many remotes can be asked; one that loads adds its own. */
export function useProviderCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => registered.size,
  );
}

/** The providers of what a person may know. */
export function providersFor({ roleId, actingFor }: Pick<Session, 'roleId' | 'actingFor'>): SearchProvider[] {
  const hasNone = roleId === roles.platformAdmin && actingFor === '';
  return [...registered.values()]
    .flat()
    .filter(({ needs, ofOrganization }) => rolesOf(needs).includes(roleId) && !(ofOrganization && hasNone));
}

/**
 * Asks providers at once and hands over what each finds when it answers: one that is slow holds up nobody, one that fails finds nothing.
 * @param find asks one of them
 * @returns when the last one has answered: whether all of them could, and which ones found nothing
 */
export async function searchAll(
  providers: readonly SearchProvider[],
  signal: AbortSignal,
  find: (provider: SearchProvider) => Promise<SearchHit[]>,
  onHits: (hits: SearchHit[]) => void,
): Promise<{ complete: boolean; silent: SearchProvider[] }> {
  const silent: SearchProvider[] = [];
  const answers = await Promise.allSettled(
    providers.map(async (provider) => {
      const hits = await find(provider);
      if (signal.aborted) return;
      if (hits.length > 0) onHits(hits);
      else silent.push(provider);
    }),
  );
  return { complete: answers.every(({ status }) => status === 'fulfilled'), silent };
}
