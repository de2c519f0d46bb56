import { useCall, useSession } from '@attesta/ui';
import { useMemo } from 'react';

/** The people of the organization whose accounts are switched on, by name; only administrators may list them. */
export function useMembers(): { members: { id: string; name: string }[] | undefined; mayList: boolean } {
  const role = useSession()?.roleId ?? 0;
  const mayList = role >= 1 && role <= 3;
  const { data } = useCall('tenancy.SearchClientUsers', { status: 1, sort: 'name' }, { enabled: mayList });
  const members = useMemo(
    () => data && (data.data ?? []).map(({ id = '', name, email = '' }) => ({ id, name: name || email })),
    [data],
  );
  return { members, mayList };
}
