/** How large a field of a request may be; what is absent is not limited, or does not apply to the field's type. */
export interface FieldLimit {
  /** Characters (UTF-16 units) of a text, also of each text of a list; bytes of a field of bytes. */
  length?: number;
  /** Entries of a list. */
  items?: number;
  min?: number;
  max?: number;
  /** Digits behind the decimal point. */
  decimals?: number;
  /** A day from `firstDay` to `lastDay`. */
  day?: boolean;
}

/** The days that the platform knows: whatever is planned, dated or licensed lies between them. */
export const firstDay = '1900-01-01';
export const lastDay = '2200-12-31';

/** What all fields of one request may hold together, lists in lists included. */
export const wholeRequest = { characters: 1_000_000, entries: 20_000 };
