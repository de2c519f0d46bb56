import type { EndpointName } from '@attesta/proto/endpoints';
import type { ReactNode } from 'react';
import { rolesOf } from './roles';
import { useSession } from './use-session';

/** Whether the signed-in person's role may call all of these rpcs; the services decide, this only hides what they refuse. */
export function useMayCall(...needs: EndpointName[]): boolean {
  const current = useSession();
  return current !== undefined && rolesOf(needs).includes(current.roleId);
}

/** Shows its children to who may call these rpcs, and to others what `otherwise` says (nothing by default). */
export function RequireRole(props: { needs: EndpointName[]; otherwise?: ReactNode; children: ReactNode }): ReactNode {
  return useMayCall(...props.needs) ? props.children : (props.otherwise ?? null);
}
