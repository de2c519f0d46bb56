import { useQuery } from '@attesta/ui';
import { loadDirectory, type Remote } from './directory';

/** The remotes of this deployment; undefined while they are on their way. */
export function useDirectory(): { remotes: Remote[] | undefined; error: unknown; retry: () => void } {
  const query = useQuery({
    queryKey: ['remotes.json'],
    queryFn: loadDirectory,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 2,
  });
  return { remotes: query.data, error: query.error, retry: () => void query.refetch() };
}
