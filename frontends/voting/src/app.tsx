import { useCallback, useMemo, useState } from 'preact/hooks';
import type { GateHandover } from './gate-handover';
import { chooseLanguage, type Language, languages, pageLanguage, text } from './language';
import type { Link } from './link';
import { Page, type PageContext } from './page-context';
import { LedgerPage } from './pages/ledger-page';
import { VoterPage } from './pages/voter-page';
import { Toasts, useToasts } from './parts/toasts';

/** The page of an address, in a language that can be changed at any time without losing what was entered. */
export function App({ link, handover }: { link: Link; handover: GateHandover }) {
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const { toasts, toast } = useToasts();
  const t = useCallback<PageContext['t']>((key, values) => text(language, key, values), [language]);
  const context = useMemo(() => ({ language, t, toast }), [language, t, toast]);
  const choose = (chosen: Language): void => {
    chooseLanguage(chosen);
    setLanguage(chosen);
  };
  return (
    <Page.Provider value={context}>
      <header class="top">
        <span class="brand">Attesta</span>
        <label class="language">
          <span>{t('language')}</span>
          <select value={language} onChange={(event) => choose(event.currentTarget.value as Language)}>
            {Object.entries(languages).map(([code, name]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </header>
      <main>
        {link.page === 'ledger' ? (
          <LedgerPage />
        ) : link.page ? (
          <VoterPage link={link} page={link.page} handover={handover} />
        ) : (
          <p role="alert">{t('not_a_page')}</p>
        )}
      </main>
      <Toasts toasts={toasts} />
    </Page.Provider>
  );
}
