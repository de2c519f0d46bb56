import { useSyncExternalStore } from 'react';
import type { EndpointName } from '../api/call';
import { type RoleId, rolesOf } from '../session/roles';

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
  find: (query: string, signal: AbortSignal) => Promise<SearchHit[]>;
}

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

/**
 * Asks all providers of a role at once and hands over what each finds when it answers: one that is slow holds up nobody, one
 * that fails finds nothing.
 * @returns when the last one has answered: whether all of them could
 */
export async function searchEverywhere(
  role: RoleId,
  query: string,
  signal: AbortSignal,
  onHits: (hits: SearchHit[]) => void,
): Promise<{ complete: boolean }> {
  const asked = [...registered.values()].flat().filter(({ needs }) => rolesOf(needs).includes(role));
  const answers = await Promise.allSettled(
    asked.map(async ({ find }) => {
      const hits = await find(query, signal);
      if (!signal.aborted) onHits(hits);
    }),
  );
  return { complete: answers.every(({ status }) => status === 'fulfilled') };
}
