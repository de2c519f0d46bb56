/** The wire's words for raters, as the translations have them. */
export function raterKey(rater: string | undefined): 'updater' | 'internal' | 'external' {
  if (rater === 'internal_surveyor') return 'internal';
  return rater === 'external_surveyor' ? 'external' : 'updater';
}
