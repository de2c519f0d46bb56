import { useSyncExternalStore } from 'react';

/** Something that Ctrl-K finds. */
export interface SearchHit {
  label: string;
  /** What kind of thing it is, in the reader's language, such as "Standard". */
  group: string;
  to: string;
  hint?: string;
}

export type SearchProvider = (query: string, signal: AbortSignal) => Promise<SearchHit[]>;

const providers = new Map<string, SearchProvider>();
const listeners = new Set<() => void>();

/** Lets a remote's things be found by Ctrl-K; called once when its module loads. */
export function registerSearch(name: string, provider: SearchProvider): void {
  providers.set(name, provider);
  for (const listener of listeners) listener();
}

/** How many providers there are; a remote that loads adds its own. */
export function useProviderCount(): number {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => providers.size,
  );
}

/** Asks all providers; one that fails finds nothing, and the others' hits still show. */
export async function searchEverywhere(query: string, signal: AbortSignal): Promise<SearchHit[]> {
  const answers = await Promise.allSettled([...providers.values()].map((provider) => provider(query, signal)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
