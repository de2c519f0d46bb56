import { keptFormat, useTranslation } from '@attesta/ui';
import { useMemo } from 'react';

/** What countries are called in the reader's language, by their ISO 3166 codes; what is no code stays as it is. */
export function useCountryNames(): (code: string | undefined) => string {
  const { i18n } = useTranslation();
  return useMemo(() => {
    const names = keptFormat(Intl.DisplayNames, i18n.language, { type: 'region' });
    return (code) => (code && /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : (code ?? ''));
  }, [i18n.language]);
}
