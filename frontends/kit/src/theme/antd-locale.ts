import type { ConfigProviderProps } from 'antd';
import english from 'antd/es/locale/en_GB';
import dayjs from 'dayjs';
import { useEffect, useState } from 'react';
import type { LanguageCode } from '../i18n/languages';

type Locale = NonNullable<ConfigProviderProps['locale']>;

// antd's own words ("OK", "No data", month names) and the calendar's; one language's chunk is loaded at a time.
const loaders: Record<LanguageCode, () => Promise<[{ default: Locale }, unknown]>> = {
  en: () => Promise.all([{ default: english }, import('dayjs/locale/en-gb')]),
  zh: () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  ar: () => Promise.all([import('antd/es/locale/ar_EG'), import('dayjs/locale/ar')]),
  it: () => Promise.all([import('antd/es/locale/it_IT'), import('dayjs/locale/it')]),
  es: () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
  fr: () => Promise.all([import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')]),
};
const calendarNames: Record<LanguageCode, string> = {
  en: 'en-gb',
  zh: 'zh-cn',
  ar: 'ar',
  it: 'it',
  es: 'es',
  fr: 'fr',
};

/**
 * antd's texts in a language; English until they are loaded. Never undefined: antd's ConfigProvider wraps its children
 * differently with a locale than without one, so the first locale to arrive would mount the whole page a second time.
 */
export function useAntdLocale(language: LanguageCode): Locale {
  const [locale, setLocale] = useState<Locale>(english);
  useEffect(() => {
    let wanted = true;
    void loaders[language]?.().then(([module]) => {
      if (!wanted) return;
      dayjs.locale(calendarNames[language]);
      setLocale(module.default);
    });
    return () => {
      wanted = false;
    };
  }, [language]);
  return locale;
}
