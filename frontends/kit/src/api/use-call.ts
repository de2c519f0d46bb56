import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useSession } from '../session/use-session';
import type { ApiError } from './api-error';
import { call, type EndpointName, type Reply, type Request } from './call';

/** How a read is kept. */
export interface UseCallOptions {
  /** False: wait, because something the request needs is not known yet. */
  enabled?: boolean;
  /** True: show the previous reply (dimmed by the caller) until the next one is here, as lists do. */
  keepPrevious?: boolean;
  /** Milliseconds during which the reply counts as fresh. */
  staleTime?: number;
  /** True: the reply stays as it was read, whatever changes: a form is not exchanged under the hands of who fills it in. */
  frozen?: boolean;
  /** Milliseconds between repeated reads. */
  refetchInterval?: number;
}

/**
 * Reads an rpc and keeps its reply. A newer request abandons the one on its way (specification: platform 4, "any earlier
 * load still in progress is abandoned"); changing the organization reads anew, and so does a change of what was read, by
 * this person or by another one.
 */
export function useCall<Name extends EndpointName>(
  name: Name,
  request: Request<Name> = {},
  { keepPrevious, frozen, ...options }: UseCallOptions = {},
): UseQueryResult<Reply<Name>, ApiError> {
  const { actingFor, userId } = useSession() ?? {};
  return useQuery<Reply<Name>, ApiError>({
    queryKey: [name, request, userId, actingFor],
    queryFn: ({ signal }) => call(name, request, { signal }),
    meta: { frozen },
    ...(frozen && { refetchOnReconnect: false }),
    placeholderData: keepPrevious ? keepPreviousData : undefined,
    ...options,
  });
}
