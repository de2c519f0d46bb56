import { registerTranslations } from '@attesta/ui/base';

/** What the editors say, and where signatures are placed, comes with them. */
registerTranslations('documents', (language) => import(`./locales/${language}.json`), {
  editing: (language) => import(`./locales/editing/${language}.json`),
  placing: (language) => import(`./locales/placing/${language}.json`),
});
