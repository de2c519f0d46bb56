import { useCall } from '@attesta/ui';
import { useMemo } from 'react';

/** What a person answers for in a library: the ids assigned as such, and until when each holds. */
export function usePersonAssignments(
  userId: string,
  libraryId: string,
): {
  assigned: ReadonlySet<string> | undefined;
  expiry: ReadonlyMap<string, string>;
  /** Changes when the assignments do. */
  stamp: string;
  error: unknown;
  reload: () => Promise<unknown>;
} {
  const reply = useCall(
    'compliance.ListAssignments',
    { user_id: userId, library_id: libraryId },
    { enabled: userId !== '' && libraryId !== '', staleTime: 0 },
  );
  const list = reply.data?.data;
  const loaded = Boolean(reply.data);
  return useMemo(() => {
    // A lapsed assignment is no assignment: marking it again renews it.
    const holding = (list ?? []).filter(({ expired }) => !expired);
    const ids = holding.map(({ node_id = '' }) => node_id);
    return {
      assigned: loaded ? new Set(ids) : undefined,
      expiry: new Map(
        holding.flatMap(({ node_id = '', expirydate }) => (expirydate ? [[node_id, expirydate] as const] : [])),
      ),
      stamp: ids.sort().join(),
      error: reply.error,
      reload: () => reply.refetch(),
    };
  }, [list, loaded, reply.error, reply.refetch]);
}
