import type { ReactNode } from 'react';
import type { RoleId } from './store';
import { useSession } from './use-session';

/** Shows its children to these roles only, and to others what `otherwise` says (nothing by default). */
export function RequireRole(props: {
  roles: readonly RoleId[];
  otherwise?: ReactNode;
  children: ReactNode;
}): ReactNode {
  const current = useSession();
  return current && props.roles.includes(current.roleId) ? props.children : (props.otherwise ?? null);
}
