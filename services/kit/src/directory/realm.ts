/** How far the word of somebody goes: over every organization, over their own and those below it, or over their own alone. */
export type Realm = 'platform' | 'tree' | 'organization';

/** company_type of the platform's own organization; those of clients are above it (platform 1). */
export const platformCompanyType = 0;

/**
 * What a role rules over. Role 2 follows the organization that it belongs to: of the platform's own it is the platform
 * document's super admin (platform 1, 6), of a client's it rules that client's tree (daily work 6).
 * @param homeCompanyType of the organization that the user belongs to; undefined where it is not known, which grants least
 */
export function realmOf(role: number, homeCompanyType: number | undefined): Realm {
  if (role === 1) return 'platform';
  if (role !== 2) return 'organization';
  return homeCompanyType === platformCompanyType ? 'platform' : 'tree';
}
