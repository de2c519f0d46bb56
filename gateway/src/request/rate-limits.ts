import { AppError, type Sentence, say } from '@attesta/kit';
import type { RateLimits } from '../config';
import { householdOf } from './household';
import { SharedCounts } from './shared-counts';
import type { Caller } from './shares';

/** Counts a call for a key and resolves when it may go on. @throws AppError too_many with data.retry_after in seconds */
export type Limit = (key: string) => Promise<void>;

/** The limits of calls and files of pages per address, of calls per session, of sensitive calls per address, of refusals. */
export interface Limiters {
  address: Limit;
  /** Files of the front ends, of which a page has many. */
  page: Limit;
  session: Limit;
  sensitive: Limit;
  /** Counts a refusal. @returns how often as many have been counted within a minute as leave at once: 1 and less is not too many */
  refusal: (caller: Caller) => Promise<number>;
  /** What they count by: its `shareOver` makes them count together with other gateways. */
  counts: SharedCounts;
}

/** Files that one page may be made of, for each of the calls that an address may make. */
const filesPerCall = 4;

/** Makes the limits. */
export function rateLimits(limits: RateLimits): Limiters {
  const counts = new SharedCounts();
  const limit = (name: string, perMinute: number, message: Sentence): Limit => {
    if (perMinute === 0) return async () => undefined;
    counts.add(name, perMinute);
    return async (key) => {
      const seconds = await counts.take(name, key);
      if (seconds) throw new AppError('too_many', message, [], { retry_after: seconds });
    };
  };
  return {
    address: byHousehold(limit('address', limits.perAddress, say('gateway.too_many_from_address'))),
    page: byHousehold(limit('page', limits.perAddress * filesPerCall, say('gateway.too_many_from_address'))),
    session: limit('session', limits.perSession, say('gateway.too_many_calls')),
    sensitive: byHousehold(limit('sensitive', limits.sensitive, say('gateway.too_many_attempts'))),
    refusal: refusalsOf(counts, limits.refusals),
    counts,
  };
}

function refusalsOf(counts: SharedCounts, perMinute: number): Limiters['refusal'] {
  if (perMinute === 0) return async () => 0;
  counts.add('refusal', perMinute);
  return async ({ address, sessionId }) => {
    const key = sessionId ?? householdOf(address);
    await counts.take('refusal', key);
    return (await counts.taken('refusal', key)) / perMinute;
  };
}

/** Counts for all addresses of one household. */
function byHousehold(limit: Limit): Limit {
  return (address) => limit(householdOf(address));
}
