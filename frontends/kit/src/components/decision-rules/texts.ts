import { registerTranslations } from '../../i18n/backend';

registerTranslations('decision-rules', (language) => import(`./locales/${language}.json`));
