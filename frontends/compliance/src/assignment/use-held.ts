import { useCall } from '@attesta/ui';
import { useMemo } from 'react';
import type { Held } from './assignment-change';

/** What everybody answers for in a library, by person; what has lapsed is not assigned. */
export function useHeld(libraryId: string): {
  heldBy: ((userId: string) => Held) | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
} {
  const { data, error, refetch } = useCall(
    'compliance.ListAssignments',
    { library_id: libraryId },
    { enabled: libraryId !== '', staleTime: 0 },
  );
  const heldBy = useMemo(() => {
    if (!data) return undefined;
    const people = new Map<string, Map<string, string>>();
    for (const { user_id = '', node_id = '', expirydate = '', expired } of data.data ?? []) {
      if (expired) continue;
      const held = people.get(user_id) ?? new Map<string, string>();
      people.set(user_id, held.set(node_id, expirydate));
    }
    return (userId: string): Held => people.get(userId) ?? new Map();
  }, [data]);
  return { heldBy, error, reload: refetch };
}
