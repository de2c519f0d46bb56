import { registerTranslations } from '../../i18n/backend';

registerTranslations('linked-documents', (language) => import(`./locales/${language}.json`));
