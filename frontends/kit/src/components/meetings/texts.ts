import { registerTranslations } from '../../i18n/backend';

registerTranslations('meetings', (language) => import(`./locales/${language}.json`));
