import { useCall, useChoiceState, useSession } from '@attesta/ui';

/** Somebody of the organization. */
export interface Person {
  id: string;
  name: string;
}

/** Everybody of the organization whose account is switched on, by name; only administrators may list them. */
export function usePeople(): {
  people: Person[] | undefined;
  choice: ReturnType<typeof useChoiceState>;
  mayList: boolean;
} {
  const role = useSession()?.roleId ?? 0;
  const mayList = role >= 1 && role <= 3;
  const query = useCall('tenancy.SearchClientUsers', { status: 1, sort: 'name' }, { enabled: mayList });
  const people =
    query.data && (query.data.data ?? []).map(({ id = '', name, email = '' }) => ({ id, name: name || email }));
  return { people, choice: useChoiceState(query), mayList };
}
