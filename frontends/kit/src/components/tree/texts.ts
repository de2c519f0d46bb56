import { registerTranslations } from '../../i18n/backend';

registerTranslations('tree', (language) => import(`./locales/${language}.json`));
