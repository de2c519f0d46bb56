const kept = new Map<string, unknown>();

/**
 * A format of the browser in a language, made when it is first asked for and the same one ever after: making one takes a slow phone
 * milliseconds, and screens are drawn again and again.
 * @param kind what formats: Intl.DateTimeFormat and its like
 * @param language undefined for the browser's own
 * @throws RangeError for options or a language that the browser does not know, such as a time zone that is none
 */
export function keptFormat<O, F>(
  kind: new (locale: string | undefined, options: O) => F,
  language: string | undefined,
  options: NoInfer<O>,
): F {
  const key = `${kind.name} ${language} ${JSON.stringify(options)}`;
  const found = kept.get(key) as F | undefined;
  if (found) return found;
  const made = new kind(localeOf(language), options);
  kept.set(key, made);
  return made;
}

/** The locale that formats a language. Arabic keeps Latin digits, as accreditation reports do. */
function localeOf(language: string | undefined): string | undefined {
  return language === 'ar' ? 'ar-u-nu-latn' : language;
}
