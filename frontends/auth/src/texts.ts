import { registerTranslations } from '@attesta/ui';

registerTranslations('auth', (language) => import(`./locales/${language}.json`));
