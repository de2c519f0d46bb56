import { QueryClient } from '@tanstack/react-query';
import { i18n } from '../i18n/i18n';

/** The cache of what the server said. `call` itself asks again where another try may succeed, within a read's time. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: false,
      // Without a connection a read fails and says so, rather than to wait unseen; it is repeated when there is one again.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // What was pressed without a connection fails at once and says so. It is never carried out unseen when there is one again;
    // what may wait does so in its form (form/use-waiting-save.ts).
    mutations: { retry: false, networkMode: 'always' },
  },
});

// What a library has names for in several languages is told in the reader's.
i18n.on('languageChanged', () => void queryClient.invalidateQueries());
