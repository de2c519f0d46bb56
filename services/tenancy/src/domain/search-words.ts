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

/** The beginnings of which a key has to have one for a word of a search to be found: the word itself, or it behind each letter. */
export type SearchWord = readonly string[];

/**
 * The words of a search as keys begin with them, the longest first, for it tells the most; undefined where nothing is searched for.
 * @param letterBefore whether a letter, whichever it is, stands before the longest
 */
export function searchWords(q: string | null | undefined, letterBefore = false): SearchWord[] | undefined {
  if (!q?.trim()) return undefined;
  const words = folded(q)
    .split(/\s+/u)
    .map((word) => word.replace(/^[^\p{L}\p{N}]+/u, '').slice(0, longestWord))
    .filter(Boolean);
  const [longest, ...others] = [...new Set(words)].sort((one, other) => other.length - one.length).slice(0, mostWords);
  if (longest === undefined) return [];
  return [letterBefore ? behindEachLetter(longest) : [longest], ...others.map((word) => [word])];
}

/** What documents are to hold that all words find; nothing does where a search consists of signs alone. */
export function foundBy(words: readonly SearchWord[]): { $and: { search_keys: RegExp | { $in: RegExp[] } }[] } {
  const conditions = words.map((word) => {
    const patterns = word.map(beginning);
    const [only] = patterns;
    return { search_keys: only && patterns.length === 1 ? only : { $in: patterns } };
  });
  return { $and: conditions.length > 0 ? conditions : [{ search_keys: { $in: [] } }] };
}

/** Of scripts that write words with few letters, those that folding leaves. */
const alphabets = [
  'abcdefghijklmnopqrstuvwxyzßæðøþđħıłœ',
  'ءابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگی',
  'абвгдежзиклмнопрстуфхцчшщъыьэюяђєљњћџґ',
  'αβγδεζηθικλμνξοπρσςτυφχψω',
  '0123456789',
];

/** A word behind each letter of its script, which an index seeks one by one: all letters at once would be all of its keys. */
function behindEachLetter(word: string): string[] {
  const letters = alphabets.find((alphabet) => alphabet.includes([...word][0] as string)) ?? '';
  return [...letters].map((letter) => letter + word);
}

function beginning(word: string): RegExp {
  return new RegExp(`^${word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`);
}

/** Without case, accents and other ways of writing the same. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
