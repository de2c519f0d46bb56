const digits = '([0-9٠-٩۰-۹０-９]{1,4})';
const end = '(?![0-9٠-٩۰-۹０-９]|\\.[0-9])';
const total = '(?:\\s*(?:of|/|de|di|sur|von|من|共)\\s*[0-9٠-٩۰-۹０-９]{1,4})';
/** Whole words alone: "P. 3" is a code in many manuals. */
const word = 'page|página|pagina|seite|الصفحة|صفحة';
/** "Page 3", "Page 3 of 12" and "第 3 页", whatever the line says besides. */
const worded = new RegExp(
  `(?<![\\p{L}\\p{Nd}])(?:(?:${word})\\s*${digits}${end}${total}?|第\\s*${digits}\\s*页)`,
  'iu',
);
/** "3 / 12" and "3 of 12", alone or behind a line. */
const ofTotal = new RegExp(`(?:^|[|·–—-]\\s*)${digits}${total}\\s*$`, 'iu');
/** "- 3 -", "Manual 2026 | 3", and "3" with nothing besides. */
const alone = new RegExp(`^[–—-]\\s*${digits}\\s*[–—-]$|\\s[|·]\\s*${digits}$|^${digits}$`, 'u');

/** What a line says besides that is a number alone. */
export const nothingBesides = '#';

/** What a line says of the page that it stands on. */
export interface PageNumber {
  number: number;
  /** What the line says besides, which those of other pages say too. */
  besides: string;
  /** Whether a word or a total says that pages are counted; a number alone may count something else. */
  isSure: boolean;
}

/** The number of the page that a line says; undefined for one that numbers no page, such as "Standard 3". */
export function pageNumber(text: string): PageNumber | undefined {
  const sure = worded.exec(text) ?? ofTotal.exec(text);
  const found = sure ?? alone.exec(text);
  const number = found?.slice(1).find(Boolean);
  if (!found || !number) return undefined;
  const behind = text.slice(found.index + found[0].length);
  const besides = text.slice(0, found.index) + found[0].replace(number, '#') + behind;
  return { number: valueOfDigits(number), besides, isSure: sure !== null };
}

/** The value of Western, Arabic or fullwidth digits: each of these begins at a multiple of sixteen. */
export function valueOfDigits(text: string): number {
  return [...text].reduce((sum, digit) => sum * 10 + (digit.charCodeAt(0) & 15), 0);
}
