import { useCall, useChoiceState, useSession } from '@attesta/ui';

/** A user who may sit on a committee or attend a meeting. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: number;
}

/** The organization's people whose accounts are switched on, by name; only administrators may list them. */
export function usePeople(): { people: Member[]; choice: ReturnType<typeof useChoiceState>; mayList: boolean } {
  const role = useSession()?.roleId ?? 0;
  const mayList = role >= 1 && role <= 3;
  const query = useCall('tenancy.SearchClientUsers', { status: 1, sort: 'name' }, { enabled: mayList });
  const people = (query.data?.data ?? []).map(({ id = '', name, email = '', role_id = 0 }) => ({
    id,
    name: name || email,
    email,
    role: role_id,
  }));
  return { people, choice: useChoiceState(query), mayList };
}
