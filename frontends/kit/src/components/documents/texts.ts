import { registerTranslations } from '../../i18n/backend';

registerTranslations('linkedDocuments', (language) => import(`./locales/${language}.json`));
