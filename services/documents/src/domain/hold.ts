import type { Day } from '@attesta/kit';

/** Why a policy, an agreement or a file can't be deleted: by a legal hold, or because it is to be kept for a time. */
export interface Hold {
  reason: string;
  by: string;
  at: Date;
  /** The last day; '' until it is lifted. */
  until: Day | '';
}

/** Whether something keeps it on a day. */
export function isKept(hold: Hold | null | undefined, today: Day): hold is Hold {
  return Boolean(hold && (hold.until === '' || hold.until >= today));
}
