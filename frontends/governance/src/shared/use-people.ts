import { useCall, useSession } from '@attesta/ui';

/** A user who may sit on a committee or attend a meeting. */
export interface Member {
  id: string;
  name: string;
  email: string;
  role: number;
}

/** The organization's people whose accounts are switched on, by name; only administrators may list them. */
export function usePeople(): { people: Member[]; loading: boolean; mayList: boolean } {
  const role = useSession()?.roleId ?? 0;
  const mayList = role >= 1 && role <= 3;
  const { data } = useCall('tenancy.SearchClientUsers', { status: 1, sort: 'name' }, { enabled: mayList });
  const people = (data?.data ?? []).map(({ id = '', name, email = '', role_id = 0 }) => ({
    id,
    name: name || email,
    email,
    role: role_id,
  }));
  return { people, loading: mayList && !data, mayList };
}
