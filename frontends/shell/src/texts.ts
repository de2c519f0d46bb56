import { registerTranslations } from '@attesta/ui/base';

registerTranslations('shell', (language) => import(`./locales/${language}.json`));
