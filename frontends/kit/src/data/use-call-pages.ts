import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import type { ApiError } from '../api/api-error';
import { call, type EndpointName, type Reply, type Request } from '../api/call';
import { useSession } from '../session/use-session';

/** The replies so far, and the way to the next one. */
export type CallPages<Name extends EndpointName> = UseInfiniteQueryResult<Reply<Name>[], ApiError>;

/**
 * Reads an rpc page by page for a list that grows at its end. A change of what was read, by anybody, reads all pages anew
 * that are shown, one behind the other, so that they stay whole while others arrive at the top.
 * @param next what of the request leads to the page behind a reply; undefined at the end
 */
export function useCallPages<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  next: (reply: Reply<Name>) => Partial<Request<Name>> | undefined,
): CallPages<Name> {
  const { actingFor, userId } = useSession() ?? {};
  return useInfiniteQuery({
    queryKey: [name, request, userId, actingFor, 'pages'],
    queryFn: ({ signal, pageParam }) => call(name, Object.assign({}, request, pageParam), { signal }),
    initialPageParam: {} as Partial<Request<Name>>,
    getNextPageParam: next,
    select: ({ pages }) => pages,
  });
}
