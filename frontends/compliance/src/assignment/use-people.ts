import { useCall, useChoiceState } from '@attesta/ui';
import { useMemo } from 'react';

/** Somebody who can answer for something. */
export interface AssignablePerson {
  id: string;
  name: string;
  email: string;
}

/**
 * The people of the organization whose accounts are switched on, by name: of a role, such as updaters (4) or surveyors (5), or all.
 * @param mayList whether they are asked for at all: only administrators may list them
 */
export function usePeople(
  role?: string,
  mayList = true,
): {
  people: AssignablePerson[] | undefined;
  choice: ReturnType<typeof useChoiceState>;
  error: unknown;
  reload: () => Promise<unknown>;
} {
  const query = useCall(
    'tenancy.SearchClientUsers',
    { searchtype: role, status: 1, sort: 'name' },
    { enabled: mayList },
  );
  const { data, error, refetch } = query;
  const people = useMemo(
    () => data && (data.data ?? []).map(({ id = '', name, email = '' }) => ({ id, name: name || email, email })),
    [data],
  );
  return { people, choice: useChoiceState(query), error, reload: refetch };
}
