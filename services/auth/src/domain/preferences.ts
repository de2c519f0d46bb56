import { type ErrorDetail, say } from '@attesta/kit';

export const languages = ['en', 'zh', 'ar', 'it', 'es', 'fr'] as const;
export type Language = (typeof languages)[number];

/** How somebody likes the shell; '' of language and start_url: as the browser says, the dashboard. */
export interface PreferenceValues {
  language: Language | '';
  theme: 'light' | 'dark' | 'system';
  navigation_collapsed: boolean;
  navigation_style: 'side' | 'top';
  layout_type: 'contained' | 'full';
  start_url: string;
}

/** What holds for somebody who has chosen nothing. */
export const usualPreferences: PreferenceValues = {
  language: '',
  theme: 'system',
  navigation_collapsed: false,
  navigation_style: 'side',
  layout_type: 'contained',
  start_url: '',
};

const choices: Partial<Record<keyof PreferenceValues, readonly string[]>> = {
  language: ['', ...languages],
  theme: ['light', 'dark', 'system'],
  navigation_style: ['side', 'top'],
  layout_type: ['contained', 'full'],
};
const longestStart = 300;

type Given = { [Field in keyof PreferenceValues]?: string | boolean | null };

/** What is wrong with preferences that somebody wants to keep; fields that are not given are left as they are. */
export function preferenceProblems(given: Given): ErrorDetail[] {
  const problems: ErrorDetail[] = [];
  for (const [field, allowed] of Object.entries(choices)) {
    const value = given[field as keyof Given];
    if (typeof value === 'string' && !allowed.includes(value)) {
      problems.push({
        field,
        message: say('auth.preference_choices', { field, choices: allowed.filter(Boolean).join(', ') }),
      });
    }
  }
  if (given.start_url && !isStartPage(String(given.start_url))) {
    problems.push({ field: 'start_url', message: say('auth.start_page') });
  }
  return problems;
}

/** Only a path of the product's own screens: a start page that leads elsewhere would be a gift to a phisher. */
function isStartPage(path: string): boolean {
  if (path.length > longestStart || !/^\/ss\/[\w\-./?=&%+~,]*$/.test(path)) return false;
  // Written with % signs they would mean the same.
  return !/\.\.|\/\/|%2e|%2f|%5c/i.test(path);
}
