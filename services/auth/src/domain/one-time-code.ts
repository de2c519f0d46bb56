/** A one-time code as it is kept: never itself, only its hash. */
export interface CodeState {
  expires_at: Date;
  sent_at: Date;
  /** Wrong codes so far. */
  tries: number;
  consumed: boolean;
}

export const codeDigits = 6;
export const codeMinutes = 5;
export const codeTries = 5;
export const resendSeconds = 30;

export type CodeVerdict = 'usable' | 'lapsed' | 'exhausted' | 'used';

/** Whether a code may still be compared at all; a resent code starts its own five minutes but not new tries. */
export function codeVerdict(code: CodeState, now: Date): CodeVerdict {
  if (code.consumed) return 'used';
  if (code.tries >= codeTries) return 'exhausted';
  return code.expires_at <= now ? 'lapsed' : 'usable';
}

/** Whole seconds until another code may be mailed; 0 when it may be now. */
export function resendWait(sentAt: Date, now: Date): number {
  return Math.max(0, Math.ceil((sentAt.getTime() + resendSeconds * 1000 - now.getTime()) / 1000));
}
