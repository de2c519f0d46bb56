import { currentDay } from '@attesta/kit';
import type { PolicyHold as PolicyHoldMessage } from '@attesta/proto/documents';
import { type Hold, isKept } from '../domain/hold';

/** What keeps a policy, an agreement or a file today, as lists show it. @param names of users by id */
export function holdView(
  { hold }: { hold?: Hold | null },
  names: ReadonlyMap<string, string>,
): { hold?: PolicyHoldMessage } {
  if (!isKept(hold, currentDay())) return {};
  const { reason, by, at, until } = hold;
  return { hold: { reason, by: names.get(by) ?? '', at: at.toISOString(), until } };
}
