import { type EndpointName, endpoints } from '@attesta/proto/endpoints';

/** Role ids (specification: daily work 9). */
export const roles = { platformAdmin: 1, superAdmin: 2, clientAdmin: 3, updater: 4, surveyor: 5, viewer: 6 } as const;
export type RoleId = (typeof roles)[keyof typeof roles];

/** Whether a role works for organizations of its choice (specification: daily work 6). */
export function mayChooseOrganization(role: RoleId | undefined): boolean {
  return role === roles.platformAdmin || role === roles.superAdmin;
}

/** The roles that may call every one of these rpcs, by the contract; a public rpc shuts nobody out. */
export function rolesOf(needs: readonly EndpointName[]): RoleId[] {
  return Object.values(roles).filter((role) =>
    needs.every((rpc) => endpoints[rpc].public || (endpoints[rpc].roles as number[]).includes(role)),
  );
}
