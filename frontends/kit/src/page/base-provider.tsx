import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Toasts } from '../feedback/toasts';
import { i18n } from '../i18n/i18n';
import '../styles/base-index.css';
import { useTokens } from '../theme/use-tokens';

/** What every page stands on: languages, the theme's colors, toasts. The shell renders it once, around all. */
export function BaseProvider({ children }: { children: ReactNode }): ReactNode {
  useTokens();
  return (
    <I18nextProvider i18n={i18n}>
      {children}
      <Toasts />
    </I18nextProvider>
  );
}
