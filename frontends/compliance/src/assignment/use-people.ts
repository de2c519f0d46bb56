import { useCall } from '@attesta/ui';
import { useMemo } from 'react';

/** Somebody who can answer for something. */
export interface AssignablePerson {
  id: string;
  name: string;
  email: string;
}

/** The updaters (4) or surveyors (5) of the organization whose accounts are switched on, by name. */
export function usePeople(role: string): {
  people: AssignablePerson[] | undefined;
  error: unknown;
  reload: () => Promise<unknown>;
} {
  const { data, error, refetch } = useCall('tenancy.SearchClientUsers', { searchtype: role, status: 1, sort: 'name' });
  const people = useMemo(
    () => data && (data.data ?? []).map(({ id = '', name, email = '' }) => ({ id, name: name || email, email })),
    [data],
  );
  return { people, error, reload: refetch };
}
