/** What of a ballot decides whether its link may be sent again. */
export interface SentBallot {
  voting_stats: string;
  recused: boolean;
  /** Who votes in its voter's place; '' for nobody. */
  proxy_to: string;
}

/** Why a voter's link is not sent again. */
export type SendAgainProblem = 'not_asked' | 'voted' | 'closed' | 'recused' | 'given_away' | 'too_soon';

/** A mail that is on its way takes some minutes, in which nobody is better off with another one. */
export const pauseMinutes = 5;

/**
 * Whether the link to a ballot may be sent to its voter again.
 * @param own what the voter has on the item; undefined where they were not asked
 * @param closed whether no more ballots are taken at the meeting
 * @param sentAt when a link to this meeting was last sent to the voter again
 * @returns the reason against it; undefined when there is none
 */
export function sendAgainProblem(
  own: SentBallot | undefined,
  closed: boolean,
  sentAt: Date | undefined,
  now: Date,
): SendAgainProblem | undefined {
  if (!own) return 'not_asked';
  if (own.voting_stats !== 'pending') return 'voted';
  if (closed) return 'closed';
  if (own.recused) return 'recused';
  if (own.proxy_to) return 'given_away';
  return secondsToWait(sentAt, now) > 0 ? 'too_soon' : undefined;
}

/** How many whole seconds a voter's link is not sent again; 0 when it may be. */
export function secondsToWait(sentAt: Date | undefined, now: Date): number {
  if (!sentAt) return 0;
  return Math.max(0, Math.ceil((sentAt.getTime() - now.getTime()) / 1000) + pauseMinutes * 60);
}
