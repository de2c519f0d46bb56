/** Letters of a word that are taken to be right where nothing is called so. */
const sureLetters = 3;

/** The first letters of the longest word of a query: every service finds by the beginning of a word, not every one by several. */
export function beginningOf(query: string): string {
  return [...longestOf(query)].slice(0, sureLetters).join('');
}

/**
 * What somebody may have meant who has mistyped the first letters of the longest word: two of them the other way round, or one too many. Of
 * a wrong one, or one that is missing, behindLetter says what follows.
 */
export function otherBeginnings(query: string): string[] {
  const longest = longestOf(query);
  const [first = '', second = '', third = '', ...rest] = [...longest];
  if (rest.length === 0) return [];
  const words = [
    [second, first, third, ...rest],
    [first, third, second, ...rest],
    [second, third, ...rest],
  ].map((letters) => letters.join(''));
  return [...new Set(words)].filter((word) => word !== longest).map((word) => query.replace(longest, word));
}

/** What follows the first letter of the longest word, where that is another one than was typed, and where it was left out. */
export function behindLetter(query: string): { another: string[]; leftOut: string[] } {
  const longest = longestOf(query);
  const sure = (word: string): string[] => ([...word].length >= sureLetters ? [word] : []);
  return { another: sure([...longest].slice(1).join('')), leftOut: sure(longest) };
}

/** The first letters of the other words: who has mistyped those of the longest has said who or what it is by these. */
export function beginningsOfOthers(query: string): string[] {
  const [, ...others] = byLength(query).filter((word) => [...word].length >= sureLetters);
  return [...new Set(others.map(beginningOf))];
}

function longestOf(query: string): string {
  return byLength(query)[0] ?? '';
}

function byLength(query: string): string[] {
  return query.split(/\s+/).sort((one, other) => other.length - one.length);
}
