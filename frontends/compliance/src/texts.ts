import { registerTranslations } from '@attesta/ui';

registerTranslations('compliance', (language) => import(`./locales/${language}.json`));
