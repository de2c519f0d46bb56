import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from '../api/query-client';
import '../styles/index.css';
import { ThemeProvider } from '../theme/theme-provider';

/** What screens stand on beside the BaseProvider: the cache of what the server said, and antd in our theme. */
export function UiProvider({ children }: { children: ReactNode }): ReactNode {
  return (
    <QueryClientProvider client={queryClient}>
      <ThemeProvider>{children}</ThemeProvider>
    </QueryClientProvider>
  );
}
