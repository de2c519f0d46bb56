import type { ColumnMapping } from './manual-types';

const withLanguage = new Set(['name', 'description']);

/** What a column holds as one word of a select: "name:2:fr". */
export function choiceOf({ role = 'ignore', level = 0, language = '' }: ColumnMapping): string {
  return `${role}:${level}:${language}`;
}

/** The column that was meant by a choice. */
export function chosenColumn(column: number, choice: string): ColumnMapping {
  const [role = 'ignore', level = '0', language = ''] = choice.split(':');
  return { column, role, level: Number(level), language };
}

/** The columns of a mapping after one of them was chosen anew; what is ignored is left out. */
export function withChoice(columns: readonly ColumnMapping[], column: number, choice: string): ColumnMapping[] {
  const others = columns.filter((one) => one.column !== column);
  const chosen = chosenColumn(column, choice);
  return chosen.role === 'ignore' ? others : [...others, chosen].sort((a, b) => (a.column ?? 0) - (b.column ?? 0));
}

/** One choice of what a column holds. */
export interface ColumnChoice {
  value: string;
  role: string;
  level: number;
  language: string;
}

/** All that a column may hold under a layout, in the manual's own language and in further ones. */
export function columnChoices(layout: string, levels: readonly number[], languages: readonly string[]): ColumnChoice[] {
  const choice = (role: string, level = 0, language = ''): ColumnChoice => ({
    value: choiceOf({ column: 0, role, level, language }),
    role,
    level,
    language,
  });
  const byLevel = layout === 'levels' ? levels : [0];
  const texts = byLevel.flatMap((level) => ['code', 'name', 'description'].map((role) => choice(role, level)));
  const common = layout === 'levels' ? [choice('description')] : [choice('depth')];
  const translated = languages.flatMap((language) =>
    byLevel.flatMap((level) => [...withLanguage].map((role) => choice(role, level, language))),
  );
  const elements = languages.map((language) => choice('element', 0, language));
  return [choice('ignore'), ...common, ...texts, choice('element'), choice('esr'), ...translated, ...elements];
}

/** The letters of a column as spreadsheets name it: 0 is A, 27 is AB. */
export function columnLetters(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  }
  return name;
}
