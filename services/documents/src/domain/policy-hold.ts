import type { Day } from '@attesta/kit';

/** Why a policy can't be deleted: by a legal hold, or because it is to be kept for a time. */
export interface PolicyHold {
  reason: string;
  by: string;
  at: Date;
  /** The last day; '' until it is lifted. */
  until: Day | '';
}

/** Whether something keeps a policy on a day. */
export function isKept(hold: PolicyHold | null | undefined, today: Day): hold is PolicyHold {
  return Boolean(hold && (hold.until === '' || hold.until >= today));
}
