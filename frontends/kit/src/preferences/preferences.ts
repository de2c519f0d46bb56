import { type LanguageCode, languages } from '../i18n/languages';

/** Light, dark, or as the device has it. */
export type ThemeChoice = 'light' | 'dark' | 'system';

/** How somebody likes the shell (specification: platform 2, layout settings); named as on the wire. */
export interface Preferences {
  /** Empty: as the browser says. */
  language: LanguageCode | '';
  theme: ThemeChoice;
  navigation_collapsed: boolean;
  navigation_style: 'side' | 'top';
  /** "contained" is at most 1,440 px wide. */
  layout_type: 'contained' | 'full';
  /** A path under /ss/; empty: the dashboard. */
  start_url: string;
}

/** Where somebody begins who chose nothing else (specification: daily work 2). */
export const dashboard = '/ss/dashboard';

/** Reads preferences from wherever they were kept; what is missing or not understood is as if never chosen. */
export function readPreferences(value: unknown): Preferences {
  const given = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return {
    language: oneOf(given.language, ['', ...languages.map(({ code }) => code)]),
    theme: oneOf(given.theme, ['system', 'light', 'dark']),
    navigation_collapsed: given.navigation_collapsed === true,
    navigation_style: oneOf(given.navigation_style, ['side', 'top']),
    layout_type: oneOf(given.layout_type, ['contained', 'full']),
    start_url: isStart(given.start_url) ? given.start_url : '',
  };
}

/** The first of the choices is the one that holds when none was made. */
function oneOf<Choice extends string>(value: unknown, choices: readonly Choice[]): Choice {
  return choices.find((choice) => choice === value) ?? (choices[0] as Choice);
}

/** Only addresses of our own screens: a start page must not lead out of the product. */
function isStart(value: unknown): value is string {
  return typeof value === 'string' && /^\/ss\/[^\\]*$/.test(value);
}
