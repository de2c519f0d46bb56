import { pageWithTexts, registerTranslations } from '@attesta/ui';

/** What only some screens say; texts that many need are in `locales` itself. */
const parts = [
  'absences',
  'actions',
  'assessments',
  'assignment',
  'binders',
  'dashboard',
  'incidents',
  'readiness',
  'recorded',
  'records',
  'reports',
  'risks',
  'scores',
  'sessions',
] as const;

registerTranslations(
  'compliance',
  (language) => import(`./locales/${language}.json`),
  Object.fromEntries(parts.map((part) => [part, (language: string) => import(`./locales/${part}/${language}.json`)])),
);

/** A screen that is loaded when it is first shown, with these parts of the texts. */
export function page(
  needed: readonly (typeof parts)[number][],
  load: Parameters<typeof pageWithTexts>[2],
): ReturnType<typeof pageWithTexts> {
  return pageWithTexts('compliance', needed, load);
}
