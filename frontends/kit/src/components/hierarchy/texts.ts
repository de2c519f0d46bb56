import { registerTranslations } from '../../i18n/backend';

registerTranslations('hierarchy', (language) => import(`./locales/${language}.json`));
