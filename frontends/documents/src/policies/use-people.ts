import { useCall, useSession } from '@attesta/ui';

/** Somebody of the organization. */
export interface Person {
  id: string;
  name: string;
}

/** Everybody of the organization whose account is switched on, by name; only administrators may list them. */
export function usePeople(): { people: Person[] | undefined; mayList: boolean } {
  const role = useSession()?.roleId ?? 0;
  const mayList = role >= 1 && role <= 3;
  const { data } = useCall('tenancy.SearchClientUsers', { status: 1, sort: 'name' }, { enabled: mayList });
  const people = data && (data.data ?? []).map(({ id = '', name, email = '' }) => ({ id, name: name || email }));
  return { people, mayList };
}
