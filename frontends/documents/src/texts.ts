import { registerTranslations } from '@attesta/ui/base';

/** What the editors say, where signatures are placed, and what is said of files, comes with them. */
registerTranslations('documents', (language) => import(`./locales/${language}.json`), {
  editing: (language) => import(`./locales/editing/${language}.json`),
  files: (language) => import(`./locales/files/${language}.json`),
  placing: (language) => import(`./locales/placing/${language}.json`),
});
