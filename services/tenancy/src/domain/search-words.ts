/** So many characters of a word count; what follows makes no difference to what is found. */
const longestWord = 40;
const mostKeys = 60;
const mostWords = 6;

/** Where a word begins: at a letter or digit behind none, and at each character of scripts that put no spaces between words. */
const beginnings = /(?<![\p{L}\p{N}])[\p{L}\p{N}]|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/gu;

/**
 * By what texts are found: the rest of each text from wherever a word begins in it up to the next space, folded. Whoever
 * begins to type any word of them, or an address with all its signs, types the beginning of a key.
 */
export function searchKeys(texts: readonly string[]): string[] {
  const keys = texts
    .flatMap((text) => folded(text).split(/\s+/u))
    .flatMap((part) => [...part.matchAll(beginnings)].map(({ index }) => part.slice(index, index + longestWord)));
  return [...new Set(keys)].slice(0, mostKeys);
}

/** The digits of a telephone number, and those behind its country code, by which it is found however it is written. */
export function phoneKeys(phone: string): string[] {
  const digits = (text: string): string => text.replace(/\D/gu, '');
  return [phone, digits(phone), digits(phone.trim().replace(/^\+\d+\s/u, ''))];
}

/** The words of a search as keys begin with them, the longest first, for it tells the most; undefined where nothing is searched for. */
export function searchWords(q: string | null | undefined): string[] | undefined {
  if (!q?.trim()) return undefined;
  const words = folded(q)
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, longestWord))
    .filter(Boolean);
  return [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, mostWords);
}

/** What documents are to hold that all words find; nothing does where a search consists of signs alone. */
export function foundBy(words: readonly string[]): { $and: { search_keys: RegExp | { $in: [] } }[] } {
  const conditions = words.map((word) => ({
    search_keys: new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
  }));
  return { $and: conditions.length > 0 ? conditions : [{ search_keys: { $in: [] } }] };
}

/** Without case, accents and other ways of writing the same. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
