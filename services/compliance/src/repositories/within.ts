import type { Filter } from '@attesta/kit';

/** What belongs to some organizations; to any where none is named. */
export function within(organizationIds: string[]): Filter {
  return organizationIds.length === 0 ? {} : { organization_id: { $in: organizationIds } };
}
