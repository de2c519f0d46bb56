import { registerTranslations } from '../../i18n/backend';

registerTranslations('links', (language) => import(`./locales/${language}.json`));
