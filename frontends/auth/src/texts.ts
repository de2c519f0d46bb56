import { registerTranslations } from '@attesta/ui/base';

registerTranslations('auth', (language) => import(`./locales/${language}.json`));
