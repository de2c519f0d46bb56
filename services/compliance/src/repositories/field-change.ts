/** One field as it was and as it became, in words that people read; names of people and standards as they were then. */
export interface FieldChange {
  field: string;
  from: string;
  to: string;
}

/** How it is stored. */
export const fieldChange = { _id: false, field: String, from: String, to: String };
