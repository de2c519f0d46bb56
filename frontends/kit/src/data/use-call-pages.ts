import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ApiError } from '../api/api-error';
import { call, type EndpointName, type Reply, type Request } from '../api/call';
import { usePrintable } from '../paper/page-parts';
import { useSession } from '../session/use-session';

/** The replies so far, and the way to the next one. */
export type CallPages<Name extends EndpointName> = UseInfiniteQueryResult<Reply<Name>[], ApiError>;

/** What of a request leads to the page behind a reply; undefined at the end. */
export type NextPage<Name extends EndpointName> = (reply: Reply<Name>) => Partial<Request<Name>> | undefined;

/** More pages than anybody prints. */
const mostPrinted = 250;

/**
 * Reads an rpc page by page for a list that grows at its end. A change of what was read, by anybody, reads all pages anew
 * that are shown, one behind the other, so that they stay whole while others arrive at the top.
 */
export function useCallPages<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  next: NextPage<Name>,
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

/**
 * The pages that are shown, and on paper all of them; for a part of the page that is printed.
 * @param shown as useCallPages has them of the same request
 */
export function useAllOnPaper<Name extends EndpointName>(
  name: Name,
  request: Request<Name>,
  next: NextPage<Name>,
  shown: Reply<Name>[] | undefined,
): Reply<Name>[] | undefined {
  const loaded = useRef<Reply<Name>[]>(undefined);
  const [paper, setPaper] = useState<Reply<Name>[]>();
  usePrintable({
    columns: 1,
    load: async ({ signal }) => {
      const all = [...(shown ?? [])];
      let last = all.at(-1);
      while (last && all.length < mostPrinted) {
        const further = next(last);
        last = further && (await call(name, Object.assign({}, request, further), { signal }));
        if (last) all.push(last);
      }
      loaded.current = all;
    },
    show: () => setPaper(loaded.current),
    release: () => {
      loaded.current = undefined;
      setPaper(undefined);
    },
  });
  return paper ?? shown;
}
