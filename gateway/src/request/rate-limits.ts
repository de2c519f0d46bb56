import { AppError } from '@attesta/kit';
import ipaddr from 'ipaddr.js';
import type { RateLimits } from '../config';
import { SharedCounts } from './shared-counts';

/** Counts a call for a key and resolves when it may go on. @throws AppError too_many with data.retry_after in seconds */
export type Limit = (key: string) => Promise<void>;

/** The limits of calls per address, per session, and of sensitive calls per address. */
export interface Limiters {
  address: Limit;
  session: Limit;
  sensitive: Limit;
  /** What they count by: its `shareOver` makes them count together with other gateways. */
  counts: SharedCounts;
}

/** Makes the three limits. */
export function rateLimits(limits: RateLimits): Limiters {
  const counts = new SharedCounts();
  const limit = (name: string, perMinute: number, message: string): Limit => {
    if (perMinute === 0) return async () => undefined;
    counts.add(name, perMinute);
    return async (key) => {
      const seconds = await counts.take(name, key);
      if (seconds) throw new AppError('too_many', message, [{ message }], { retry_after: seconds });
    };
  };
  return {
    address: byHousehold(
      limit('address', limits.perAddress, 'Too many calls from this address. Try again in a moment.'),
    ),
    session: limit('session', limits.perSession, 'Too many calls. Try again in a moment.'),
    sensitive: byHousehold(limit('sensitive', limits.sensitive, 'Too many attempts. Wait a minute and try again.')),
    counts,
  };
}

const householdBytes = 7;

/** Counts for an IPv4 address, or for the /56 that an IPv6 household is given. */
function byHousehold(limit: Limit): Limit {
  return (address) => limit(address.includes(':') ? household(address) : address);
}

function household(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed.toByteArray().slice(0, householdBytes).join('.')}/56`;
}
