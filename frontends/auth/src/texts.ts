import { registerTranslations } from '@attesta/ui';

registerTranslations('auth', {
  en: () => import('./locales/en.json'),
  zh: () => import('./locales/zh.json'),
  ar: () => import('./locales/ar.json'),
  it: () => import('./locales/it.json'),
  es: () => import('./locales/es.json'),
  fr: () => import('./locales/fr.json'),
});
