/** Roles by the specification's ids (daily work 9). */
export const roles = [
  { id: 1, role_name: 'Platform Admin' },
  { id: 2, role_name: 'Super Client Admin' },
  { id: 3, role_name: 'Client Admin' },
  { id: 4, role_name: 'Updator' },
  { id: 5, role_name: 'Surveyor' },
  { id: 6, role_name: 'Viewer' },
] as const;

/** What a role is called; empty when the number is none. */
export function roleName(role: number): string {
  return roles.find(({ id }) => id === role)?.role_name ?? '';
}

/** Whether an administrator may give a role away, change an account that has it or take it away: their own and those below. */
export function mayManageRole(actorRole: number, role: number): boolean {
  return actorRole <= 3 && role >= actorRole && roleName(role) !== '';
}

/** The roles that an administrator may give away. */
export function manageableRoles(actorRole: number): { id: number; role_name: string }[] {
  return roles.filter(({ id }) => mayManageRole(actorRole, id)).map((role) => ({ ...role }));
}
