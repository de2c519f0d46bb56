import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session';
import { matching } from './entries';
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
/** Letters of a word that are taken to be right where nothing is called so, and how many things that begin alike are looked at. */
const [sureLetters, mostAlike] = [3, 50];

/**
 * Asks the services as one types; an older question is abandoned, and each answer is shown when it comes. Where nothing is called
 * so, what begins alike and means nearly the same is shown: somebody has mistyped a name.
 */
export function useFound(query: string): Found {
  const [found, setFound] = useState(nothing);
  const { roleId, actingFor = '' } = useSession() ?? {};
  const providers = useProviderCount();
  const words = query.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new provider may know more
  useEffect(() => {
    setFound({ ...nothing, searching: words.length >= shortest });
    if (words.length < shortest || !roleId) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      let count = 0;
      const onHits = (hits: SearchHit[]): void => {
        count += hits.length;
        setFound((before) => ({ ...before, hits: [...before.hits, ...hits] }));
      };
      const ask = (query: string, ...how: [typeof onHits, number?]) =>
        searchEverywhere({ roleId, actingFor }, query, controller.signal, ...how);
      let { complete } = await ask(words, onHits);
      const beginning = beginningOf(words);
      if (complete && count === 0 && beginning !== words && !controller.signal.aborted)
        ({ complete } = await ask(beginning, (hits) => onHits(matching(hits, words)), mostAlike));
      if (!controller.signal.aborted) setFound((before) => ({ ...before, searching: false, incomplete: !complete }));
    }, pause);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [words, roleId, actingFor, providers]);
  return found;
}

/** The first letters of the longest word: every service finds by the beginning of a word, not every one by several. */
function beginningOf(words: string): string {
  const [longest = ''] = words.split(/\s+/).sort((one, other) => other.length - one.length);
  return [...longest].slice(0, sureLetters).join('');
}
