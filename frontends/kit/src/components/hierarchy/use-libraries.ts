import { useCall } from '../../api/use-call';
import { useSession } from '../../session/use-session';

/** A library as a selector shows it. */
export interface LibraryChoice {
  id: string;
  name: string;
}

/**
 * The libraries to choose from. Roles 4, 5 and 6 load them from the updater endpoint (specification: platform 6, Library
 * loading), the others from the libraries' own.
 * @param organizationId of an organization that is not the one acted for: those that it has
 */
export function useLibraries(organizationId?: string): {
  libraries: LibraryChoice[] | undefined;
  isLoading: boolean;
  error: unknown;
  refetch: () => unknown;
} {
  const restricted = (useSession()?.roleId ?? 0) >= 4;
  const own = useCall('content.ListAssignedLibraries', {}, { enabled: restricted, staleTime: 60_000 });
  const all = useCall(
    'content.ListLibraries',
    { sort: 'name', organization_id: organizationId || undefined },
    { enabled: !restricted, staleTime: 60_000 },
  );
  const { data, isPending, error, refetch } = restricted ? own : all;
  return {
    libraries: data && (data.data ?? []).map(({ id = '', name = '' }) => ({ id, name })),
    isLoading: isPending,
    error,
    refetch,
  };
}
