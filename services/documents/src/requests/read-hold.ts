import { type Context, currentDay, type Day, day, dayOf, invalid, required, say } from '@attesta/kit';
import type { Hold } from '../domain/hold';

/** What a request says about keeping something. */
interface HoldRequest {
  keep?: boolean | null;
  reason?: string | null;
  until?: string | null;
}

/**
 * The hold that a request sets, null where it lifts one, and why in either case.
 * @throws AppError invalid without a reason or for a day that has passed
 */
export function readHold(
  { actor }: Pick<Context, 'actor'>,
  request: HoldRequest,
): { hold: Hold | null; reason: string; until: Day | '' } {
  const reason = required(request.reason, 'reason');
  const last = day(request.until, 'until');
  const until = last ? dayOf(last) : ('' as const);
  if (until && until < currentDay()) throw invalid('until', say('documents.hold_past'));
  return { hold: request.keep ? { reason, by: actor.id, at: new Date(), until } : null, reason, until };
}
