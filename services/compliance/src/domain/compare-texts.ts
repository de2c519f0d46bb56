const collator = new Intl.Collator('en', { numeric: true });
const dayPattern = /^\d{4}-\d{2}-\d{2}$/;

/**
 * Compares two texts as people sort them: 2 comes before 10. One collator for all: making one for each pair took most of a long list's
 * time. It takes a microsecond even for two equal texts, and lists of thousands are mostly sorted by days, which need none.
 */
export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  if (isDay(a) && isDay(b)) return a < b ? -1 : 1;
  return collator.compare(a, b);
}

function isDay(text: string): boolean {
  return text.length === 10 && dayPattern.test(text);
}
