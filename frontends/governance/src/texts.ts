import { registerTranslations } from '@attesta/ui';

registerTranslations('governance', (language) => import(`./locales/${language}.json`));
