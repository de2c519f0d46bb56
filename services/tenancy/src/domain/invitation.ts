import { mailWait } from './email-change';

const day = 24 * 3_600_000;

/** The invitation that an account was mailed last. */
export interface Invitation {
  mailed_at: Date;
  /** Until when its link works. */
  until: Date;
  /** The language of the mail. */
  language: string;
  /** How many were mailed since `counted_from`, this one among them. */
  mails: number;
  counted_from: Date;
}

/** What an account is on the way to its first sign-in. */
export const signInStates = ['active', 'invited', 'lapsed', 'never'] as const;
export type SignInState = (typeof signInStates)[number];

/** How long the link of an invitation works. */
export const invitationDays = 7;
/** The mails that an account is sent in a day at most. */
const mostADay = 5;
/** The languages of mails. */
export const invitationLanguages = ['en', 'zh', 'ar', 'it', 'es', 'fr'];

/** An invitation that is mailed now. @param fromDate the first day on which the account may sign in, or '' */
export function newInvitation(fromDate: string, language: string, now: Date, before?: Invitation | null): Invitation {
  const counting = before && now.getTime() - before.counted_from.getTime() < day ? before : undefined;
  const usable = Math.max(now.getTime(), fromDate ? Date.parse(fromDate) : 0);
  return {
    mailed_at: now,
    until: new Date(usable + invitationDays * day),
    language,
    mails: (counting?.mails ?? 0) + 1,
    counted_from: counting?.counted_from ?? now,
  };
}

/** Whether another invitation may be mailed: the seconds to wait, or that it was often enough for the day. */
export function invitationWait(before: Invitation | null | undefined, now: Date): { seconds: number; enough: boolean } {
  if (!before) return { seconds: 0, enough: false };
  const enough = before.mails >= mostADay && now.getTime() - before.counted_from.getTime() < day;
  return { seconds: mailWait(before.mailed_at, now), enough };
}

/** Where an account stands. */
export function signInState(
  { invitation, joined_at }: { invitation?: Invitation | null; joined_at?: Date | null },
  now: Date,
): SignInState {
  if (joined_at) return 'active';
  if (!invitation) return 'never';
  return invitation.until > now ? 'invited' : 'lapsed';
}
