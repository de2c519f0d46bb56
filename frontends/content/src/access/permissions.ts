import { useSession } from '@attesta/ui';

/** What the signed-in person may do with content (the services decide; this only hides what they would refuse). */
export interface Permissions {
  /** Libraries, chapters, standards and substandards are the platform's: roles 1 and 2 keep them. */
  maintain: boolean;
  /** Activities of the own organization: role 3 too. */
  createActivities: boolean;
  /** Substandard update with a file (specification: platform 5). */
  attach: boolean;
  /** Libraries are imported by the platform. */
  importCsv: boolean;
}

/** The permissions of the signed-in person. */
export function usePermissions(): Permissions {
  const role = useSession()?.roleId ?? 6;
  return { maintain: role <= 2, createActivities: role <= 3, attach: role <= 3, importCsv: role <= 2 };
}
