import { registerTranslations } from '@attesta/ui';

registerTranslations('shell', (language) => import(`./locales/${language}.json`));
