/** When a licence or an account holds: days written YYYY-MM-DD, both included; an empty one is open. */
export interface Validity {
  valid_from?: string | undefined;
  valid_to?: string | undefined;
}

/** Whether a day lies within a validity. */
export function holdsOn({ valid_from, valid_to }: Validity, today: string): boolean {
  return (!valid_from || valid_from <= today) && (!valid_to || today <= valid_to);
}
