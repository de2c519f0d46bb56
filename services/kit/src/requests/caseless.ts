/** A text as it is compared: letters of either case, and of either form, are the same. */
export function caseless(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** A mail address as it is compared: without case or surrounding space. */
export function emailKey(email: string): string {
  return caseless(email.trim());
}
