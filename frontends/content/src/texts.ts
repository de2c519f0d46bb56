import { registerTranslations } from '@attesta/ui';

registerTranslations('content', (language) => import(`./locales/${language}.json`));
