import type { AskedItem, VoteSendingFields } from '../repositories/vote-sending.schema';
import { onceEach, type Voter } from './voters';

/** Who votes on one of the items that are sent. */
export function electorateOf(
  { attending }: Pick<VoteSendingFields, 'attending'>,
  { everybody, named }: AskedItem,
): Voter[] {
  return onceEach([...(everybody ? attending : []), ...named]);
}

/** Who votes on any of them, each once, in the order in which they are mailed. */
export function votersOf({ attending, items }: Pick<VoteSendingFields, 'attending' | 'items'>): Voter[] {
  return onceEach([...attending, ...items.flatMap(({ named }) => named)]);
}
