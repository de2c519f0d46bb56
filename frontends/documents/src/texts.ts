import { registerTranslations } from '@attesta/ui/base';

/** What the editors say comes with them. */
registerTranslations('documents', (language) => import(`./locales/${language}.json`), {
  editing: (language) => import(`./locales/editing/${language}.json`),
});
