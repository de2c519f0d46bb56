import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { queryClient } from '../api/query-client';
import { i18n } from '../i18n/i18n';
import '../styles/index.css';
import { ThemeProvider } from '../theme/theme-provider';

/** Everything that screens stand on: languages, server state, theme, toasts. The shell renders it once, around all. */
export function UiProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <I18nextProvider i18n={i18n}>
      <QueryClientProvider client={queryClient}>
        <ThemeProvider>{children}</ThemeProvider>
      </QueryClientProvider>
    </I18nextProvider>
  );
}
