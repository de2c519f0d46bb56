import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { preferences } from '../preferences/store';
import { backend, registerTranslations } from './backend';
import { directionOf, languages } from './languages';

registerTranslations('ui', (language) => import(`./locales/${language}.json`));

// What the server says, as proto/sentences declares it.
const sentences = {
  en: () => import('@attesta/proto/sentences/en'),
  zh: () => import('@attesta/proto/sentences/zh'),
  ar: () => import('@attesta/proto/sentences/ar'),
  it: () => import('@attesta/proto/sentences/it'),
  es: () => import('@attesta/proto/sentences/es'),
  fr: () => import('@attesta/proto/sentences/fr'),
};
registerTranslations('sentences', (language) => sentences[language]());

/** The translator shared by the shell and all remotes. */
export const i18n = i18next.createInstance();

i18n.on('languageChanged', (language) => {
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
});

/** Loads the person's language, follows it from then on, and the kit's own texts; the shell awaits it before its first render. */
export async function startTranslations(): Promise<void> {
  await i18n
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: preferences.language,
      // Every text exists in every language (completeness.test.ts): no second one is loaded to fall back on.
      fallbackLng: false,
      supportedLngs: languages.map(({ code }) => code),
      ns: ['ui'],
      defaultNS: 'ui',
      interpolation: { escapeValue: false },
      react: { useSuspense: true },
      showSupportNotice: false,
    } as Parameters<typeof i18n.init>[0]);
  preferences.subscribe(() => {
    if (i18n.language !== preferences.language) void i18n.changeLanguage(preferences.language);
  });
}
