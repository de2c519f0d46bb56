import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session';
import { type SearchHit, searchEverywhere, useProviderCount } from './search-providers';

/** What the services have found so far. */
export interface Found {
  hits: SearchHit[];
  /** Some of them have not answered yet. */
  searching: boolean;
  /** Some of them could not answer. */
  incomplete: boolean;
}

const nothing: Found = { hits: [], searching: false, incomplete: false };
/** So long, in milliseconds, somebody who types is not done with a word. */
const pause = 200;
const shortest = 2;

/** Asks the services as one types; an older question is abandoned, and each answer is shown when it comes. */
export function useFound(query: string): Found {
  const [found, setFound] = useState(nothing);
  const role = useSession()?.roleId;
  const providers = useProviderCount();
  const words = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new provider may know more
  useEffect(() => {
    setFound({ ...nothing, searching: words.length >= shortest });
    if (words.length < shortest || !role) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const onHits = (hits: SearchHit[]): void =>
        setFound((before) => ({ ...before, hits: [...before.hits, ...hits] }));
      const { complete } = await searchEverywhere(role, words, controller.signal, onHits);
      if (!controller.signal.aborted) setFound((before) => ({ ...before, searching: false, incomplete: !complete }));
    }, pause);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [words, role, providers]);
  return found;
}
