import { AppError } from '@attesta/kit';
import { ipKeyGenerator, MemoryStore, type Options } from 'express-rate-limit';
import type { RateLimits } from '../config';

/** Counts a call for a key and resolves when it may go on. @throws AppError too_many with data.retry_after in seconds */
export type Limit = (key: string) => Promise<void>;

/** The limits of calls per address, per session, and of sensitive calls per address. */
export interface Limiters {
  address: Limit;
  session: Limit;
  sensitive: Limit;
}

const windowMs = 60_000;
const none: Limit = async () => undefined;

/** Makes the three limits; each process counts for itself. */
export function rateLimits(limits: RateLimits): Limiters {
  return {
    address: byAddress(limit(limits.perAddress, 'Too many calls from this address. Try again in a moment.')),
    session: limit(limits.perSession, 'Too many calls. Try again in a moment.'),
    sensitive: byAddress(limit(limits.sensitive, 'Too many attempts. Wait a minute and try again.')),
  };
}

/** An IPv6 household counts as one address. */
function byAddress(limit: Limit): Limit {
  return (address) => limit(address.includes(':') ? ipKeyGenerator(address) : address);
}

/** Counts in the library's own store: its Express layer around it costs four times as much as the count. */
function limit(perMinute: number, message: string): Limit {
  if (perMinute === 0) return none;
  const store = new MemoryStore();
  store.init({ windowMs } as Options);
  return async (key) => {
    const { totalHits, resetTime } = await store.increment(key);
    if (totalHits <= perMinute) return;
    const left = (resetTime?.getTime() ?? Date.now() + windowMs) - Date.now();
    const seconds = Math.max(1, Math.ceil(left / 1000));
    throw new AppError('too_many', message, [{ message }], { retry_after: seconds });
  };
}
