/** Somebody lets somebody else vote in their place, at one meeting; both by address in small letters. */
export interface GivenProxy {
  from: string;
  to: string;
}

/** Why a proxy is refused. */
export type ProxyProblem = 'self' | 'no_voter' | 'already_given' | 'circular' | 'passed_on' | 'too_many';

/**
 * Whether a proxy may be given beside those that there are.
 * @param voters who may vote at the meeting
 * @param most how many votes of others one person may cast
 * @returns the reason against it; undefined when there is none
 */
export function proxyProblem(
  { from, to }: GivenProxy,
  given: readonly GivenProxy[],
  voters: ReadonlySet<string>,
  most: number,
): ProxyProblem | undefined {
  if (from === to) return 'self';
  if (!voters.has(from) || !voters.has(to)) return 'no_voter';
  const holder = new Map(given.map((proxy) => [proxy.from, proxy.to]));
  if (holder.has(from)) return 'already_given';
  if (leadsTo(holder, to, from)) return 'circular';
  // A vote is given to a person whom one knows; that one can't hand it on.
  if (holder.has(to) || given.some((proxy) => proxy.to === from)) return 'passed_on';
  return given.filter((proxy) => proxy.to === to).length >= most ? 'too_many' : undefined;
}

/**
 * Whether somebody may cast the votes of others on an item: who has voted there themselves, takes no part or was never asked can't, so
 * whoever has given them a vote keeps it on that item.
 * @param own what they have on the item themselves
 */
export function mayHold(own: { voting_stats: string; recused: boolean } | undefined): boolean {
  return own !== undefined && own.voting_stats === 'pending' && !own.recused;
}

function leadsTo(holder: ReadonlyMap<string, string>, start: string, end: string): boolean {
  const seen = new Set<string>();
  for (let at: string | undefined = start; at && !seen.has(at); at = holder.get(at)) {
    if (at === end) return true;
    seen.add(at);
  }
  return false;
}
