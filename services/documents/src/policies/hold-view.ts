import { currentDay } from '@attesta/kit';
import type { PolicyHold as PolicyHoldMessage } from '@attesta/proto/documents';
import { isKept } from '../domain/policy-hold';
import type { Policy } from '../repositories/policy.schema';

/** What keeps a policy today, as lists show it. @param names of users by id */
export function holdView({ hold }: Policy, names: ReadonlyMap<string, string>): { hold?: PolicyHoldMessage } {
  if (!isKept(hold, currentDay())) return {};
  const { reason, by, at, until } = hold;
  return { hold: { reason, by: names.get(by) ?? '', at: at.toISOString(), until } };
}
