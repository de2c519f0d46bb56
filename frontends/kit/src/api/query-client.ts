import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error';

/** The cache of what the server said. A read is repeated once where another try may succeed, a write never. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < 1 && error instanceof ApiError && (error.status === 0 || error.status === 503),
    },
    mutations: { retry: false },
  },
});
