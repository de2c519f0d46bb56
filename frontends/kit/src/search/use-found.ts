import { useEffect, useState } from 'react';
import { useSession } from '../session/use-session';
import { beginningOf, beginningsOfOthers, behindLetter, otherBeginnings } from './beginnings';
import { matching } from './entries';
import { providersFor, type SearchHit, type SearchProvider, searchAll, useProviderCount } from './search-providers';

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
/** How many things of a kind are shown; how many that begin alike are looked at; and how many where nothing does. */
const most = { shown: 6, alike: 50, all: 200 };

/**
 * Asks the services as one types; an older question is abandoned, and each answer is shown when it comes. Who finds nothing is asked again,
 * because somebody has mistyped a name (searchMistyped).
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
    const { signal } = controller;
    const timer = setTimeout(async () => {
      const known = new Set<string>();
      const onHits = (hits: SearchHit[]): void => {
        const others = hits.filter(({ to }) => !known.has(to));
        for (const { to } of others) known.add(to);
        setFound((before) => ({ ...before, hits: [...before.hits, ...others] }));
      };
      const asked = providersFor({ roleId, actingFor });
      const exact = await searchAll(asked, signal, ({ find }) => find(words, signal, most.shown), onHits);
      const complete = await searchMistyped(exact, words, signal, onHits, () => known.size > 0);
      if (!signal.aborted) setFound((before) => ({ ...before, searching: false, incomplete: !complete }));
    }, pause);
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [words, roleId, actingFor, providers]);
  return found;
}

/**
 * Asks those who found nothing for what begins alike, and shows what means nearly the same. Where nobody has found anything then, the first
 * letters are what is wrong: they are asked for what begins otherwise, with any letter, or like the other words, and for their first things of
 * all.
 * @param exact what became of the question as it was typed
 * @param isFound whether anything was found by now
 * @returns whether all who were asked could answer
 */
async function searchMistyped(
  exact: { complete: boolean; silent: SearchProvider[] },
  words: string,
  signal: AbortSignal,
  onHits: (hits: SearchHit[]) => void,
  isFound: () => boolean,
): Promise<boolean> {
  const nearly = (hits: SearchHit[], meant = words): SearchHit[] => matching(hits, meant).slice(0, most.shown);
  const like = async ({ find }: SearchProvider, beginning: string, meant = words, look = most.alike) =>
    nearly(await find(beginning, signal, look), meant);
  let { complete, silent } = exact;
  const beginning = beginningOf(words);
  if (silent.length === 0 || signal.aborted) return complete;
  if (beginning !== words) {
    const alike = await searchAll(silent, signal, (provider) => like(provider, beginning), onHits);
    complete &&= alike.complete;
    silent = alike.silent;
  }
  if (isFound() || signal.aborted) return complete;
  const all = await searchAll(
    silent,
    signal,
    async (provider) => {
      const others = otherBeginnings(words).map((meant) => like(provider, beginningOf(meant), meant));
      const anyLetter = withAnyLetter(provider, words).map(async (find) => nearly(await find(signal)));
      const rest = beginningsOfOthers(words).map((start) => like(provider, start));
      return (await Promise.all([...others, ...anyLetter, ...rest, like(provider, '', words, most.all)])).flat();
    },
    onHits,
  );
  return complete && all.complete;
}

/** The questions for what is called so behind whichever letter. Who finds a word anywhere has looked for one whose first was left out. */
function withAnyLetter({ find, findBehindLetter }: SearchProvider, words: string) {
  const { another, leftOut } = behindLetter(words);
  const ask = findBehindLetter ?? find;
  const parts = findBehindLetter ? [...another, ...leftOut] : another;
  return parts.map((part) => (signal: AbortSignal) => ask(part, signal, most.all));
}
