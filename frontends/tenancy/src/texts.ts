import { registerTranslations } from '@attesta/ui';

registerTranslations('tenancy', (language) => import(`./locales/${language}.json`));
