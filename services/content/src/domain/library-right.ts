import type { Realm } from '@attesta/kit';

/** What somebody may do with a library: nothing, for it is not theirs to know of; use it; or change and delete it. */
export type LibraryRight = 'none' | 'use' | 'change';

/** What a right depends on. */
export interface LibraryFacts {
  /** How far the actor's word goes. */
  realm: Realm;
  /** Whether the organization that made the library is one of those that the actor rules; never so of the platform's. */
  made: boolean;
  /** Whether one of the organizations that the actor sees was given it. */
  given: boolean;
}

/**
 * Those of the platform change every library. Those who rule a client's tree change what was made in it; what they were
 * given they use, as everybody else of an organization does (platform 6, daily work 6).
 */
export function libraryRight({ realm, made, given }: LibraryFacts): LibraryRight {
  if (realm === 'platform') return 'change';
  if (realm === 'tree' && made) return 'change';
  return given ? 'use' : 'none';
}
