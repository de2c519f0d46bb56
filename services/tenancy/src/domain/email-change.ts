const hour = 3_600_000;

/** A mail address that waits for its confirmation. */
export interface EmailChange {
  /** Names the change to auth, which mails and checks the links. */
  change_id: string;
  email: string;
  email_key: string;
  requested_at: Date;
  /** Until when it can be confirmed. */
  until: Date;
  /** When its link was mailed last, and how often after the first time. */
  mailed_at: Date;
  resends: number;
}

/** How long a new address can be confirmed. */
export const confirmHours = 24;
/** How long the address before stays reserved, so that its owner can take the change back. */
export const undoDays = 7;
/** One change mails its link at most so often after the first time. */
export const mostResends = 5;
const resendSeconds = 30;

/** The change that an account still waits for. */
export function waitingChange(change: EmailChange | null | undefined, now: Date): EmailChange | undefined {
  return change && change.until > now ? change : undefined;
}

/** A change that is asked for now. */
export function newEmailChange(change_id: string, email: string, email_key: string, now: Date): EmailChange {
  const until = new Date(now.getTime() + confirmHours * hour);
  return { change_id, email, email_key, requested_at: now, until, mailed_at: now, resends: 0 };
}

/** Until when the address that an account had is kept for its owner. */
export function undoUntil(now: Date): Date {
  return new Date(now.getTime() + undoDays * 24 * hour);
}

/** Whole seconds until another link may be mailed; 0 when it may be now. */
export function mailWait(mailedAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((mailedAt.getTime() + resendSeconds * 1000 - now.getTime()) / 1000));
}
